/** What stands in a ring in the place of a face: the first character of a Chinese name, else the letters of first and last name. */
export function initialsOf(name: string): string {
  const han = /\p{Script=Han}/u.exec(name)
  if (han) return han[0]
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const letters = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return letters.map((word) => String.fromCodePoint(word.codePointAt(0)!).toUpperCase()).join('')
}
