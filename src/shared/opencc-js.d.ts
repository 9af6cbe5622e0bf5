/** The package describes its converters and not its tables, which it exports as well: pairs with a space, joined by `|`. */
declare module 'opencc-js/dict/*' {
  const pairs: string
  export default pairs
}
