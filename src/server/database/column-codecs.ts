/**
 * What a column holds and what its rows give. A table's interface says what a row gives (a boolean, an object, a text in both
 * languages), and `ColumnCodecs` makes the compiler ask for the codec of every such column. row-codecs.ts applies them.
 */
import type { SelectType } from 'kysely'
import type { Both, Locale } from '../../shared/i18n.ts'

/**
 * `boolean`: 0 or 1. `json`: text. `bilingual`: the columns `<name>_cn` and `<name>_en`, which queries name as `<name>`;
 * `bilingual json`: the same, each of them JSON.
 */
export type Codec = 'boolean' | 'json' | 'bilingual' | 'bilingual json'

type Plain = string | number | Uint8Array
type CodecOf<Value> = [Value] extends [Plain | null]
  ? never
  : [Value] extends [boolean | null]
    ? 'boolean'
    : [Value] extends [Both | null]
      ? 'json' | 'bilingual'
      : [Value] extends [Both<unknown> | null]
        ? 'json' | 'bilingual json'
        : 'json'
type Coded<Row> = { [C in keyof Row]: [CodecOf<SelectType<Row[C]>>] extends [never] ? never : C }[keyof Row]

/** The codec of every column that is no text, number or bytes. Tables without such columns are omitted. */
export type ColumnCodecs<Tables> = {
  readonly [T in keyof Tables as [Coded<Tables[T]>] extends [never] ? never : T]: {
    readonly [C in Coded<Tables[T]>]: CodecOf<SelectType<Tables[T][C]>>
  }
}

/** The codecs of all tables, by table and column. */
export type AllCodecs = Readonly<Record<string, Readonly<Record<string, Codec>>>>

/** Stands for a value, or for a part of one, in a statement that is built once (compiled.ts). It is never sent. */
export class Hole {
  readonly name: string
  readonly part: number | Locale | null
  constructor(name: string, part: number | Locale | null) {
    this.name = name
    this.part = part
  }
}

/** The value as the engines take it: no booleans, no objects. */
export function encodeValue(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array || value instanceof Hole)
    return value
  // A list that is no `in (…)` but the value of a JSON column.
  if (Array.isArray(value) && value[0] instanceof Hole) return new Hole(value[0].name, null)
  return JSON.stringify(value)
}

/** A language of a bilingual value. */
export const partOfValue = (value: unknown, locale: Locale): unknown =>
  value instanceof Hole ? new Hole(value.name, locale) : (value as Both<unknown>)[locale]

type Row = Record<string, unknown>

/** Reads a column of a row that the engine gave. */
export const decoders: Record<Codec, (row: Row, name: string) => unknown> = {
  boolean: (row, name) => (row[name] === null ? null : row[name] === 1),
  json: (row, name) => parse(row[name]),
  bilingual: (row, name) => inBoth(take(row, `${name}_cn`), take(row, `${name}_en`)),
  'bilingual json': (row, name) => inBoth(parse(take(row, `${name}_cn`)), parse(take(row, `${name}_en`))),
}
const take = (row: Row, name: string): unknown => {
  const value = row[name]
  delete row[name]
  return value
}
const parse = (text: unknown): unknown => (text === null ? null : JSON.parse(text as string))
const inBoth = (cn: unknown, en: unknown) => (cn === null || en === null ? null : { cn, en })
export const isBilingual = (codec: Codec | undefined) => codec === 'bilingual' || codec === 'bilingual json'
