/**
 * What a content row may hold, as data (requirement 7.4). features/content/rules.ts declares
 * the kinds of rows with these: the server checks rows by them, the back office makes its forms of them, pages read them typed.
 */
import type { Message } from './i18n.ts'
import type { RichText } from './rich-text.ts'

/** Bilingual kinds are under `cn` and `en` of a row, all others under `values`. */
type TextKind = 'line' | 'text' | 'rich'
type ValueKind =
  | 'integer'
  | 'yuan'
  | 'date'
  | 'datetime'
  | 'flag'
  | 'plain'
  | 'url'
  | 'email'
  | 'phone'
  | 'choice'
  | 'picture'
  | 'file'
  | 'row'
  | 'people'
  | 'person'

export interface Field {
  /**
   * `line` one line, `text` several, `rich` structured rich text: bilingual. `integer`; `yuan` whole yuan; `date` `YYYY-MM-DD`;
   * `datetime` epoch ms; `flag`; `plain` a short text of no language; `url` http(s) or a path of this site; `choice` a code of
   * `options`; `picture` and `file` ids of the media feature; `row` the key of another row of the same edition, of the
   * type `of`; `people` a list of `{ person, role }`: keys of `speaker` rows with their role in a session;
   * `person` the id of a registered person, whose record says what `fills` names.
   */
  readonly kind: TextKind | ValueKind
  readonly label: Message
  readonly help?: Message
  /** A bilingual text must then are in Chinese or English at least; the guard asks for the other. */
  readonly required?: boolean
  /** Characters of texts, value of numbers. */
  readonly maximum?: number
  readonly minimum?: number
  readonly options?: Readonly<Record<string, Message>>
  /** The type of row that a `row` field names. */
  readonly of?: string
  /** Bilingual lines of the row that a `person` says, once the `agreed` flag is set and the site may show the person. */
  readonly fills?: readonly string[]
  readonly agreed?: string
}

export interface ContentTypeDeclaration {
  readonly name: Message
  readonly help: Message
  readonly fields: Readonly<Record<string, Field>>
  /** The field that names a row in lists: a bilingual line. */
  readonly title: string
  /** Keys that the product itself looks for, e.g. the `page` rows of its screens. Others are free. */
  readonly keys?: Readonly<Record<string, Message>>
  /** Rows are found by the site's search and lead here; `{key}` is the row's, `{year}` its edition's. */
  readonly searchedAt?: string
  /** Facts of one year: visitors see no such row of an edition in preparation. */
  readonly yearly?: true
}

/** The field of a type that names a registered person, if it has one. */
export function personFieldOf({ fields }: ContentTypeDeclaration): {
  readonly name: string
  readonly fills: readonly string[]
  readonly agreed: string
} | null {
  const found = Object.entries(fields).find(([, { kind }]) => kind === 'person')
  if (!found) return null
  const [name, { fills = [], agreed = '' }] = found
  return { name, fills, agreed }
}

export function isTextKind(kind: Field['kind']): kind is TextKind {
  return kind === 'line' || kind === 'text' || kind === 'rich'
}

/** Lower-case words with hyphens: `conference-hotel`. One row an edition and key, whatever its type. */
export const keyPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const speakerRoles = ['chair', 'moderator', 'keynote', 'speaker', 'panellist', 'host'] as const
export type SpeakerRole = (typeof speakerRoles)[number]
/** `person` is the key of a `speaker` row. */
export interface PersonInSession {
  readonly person: string
  readonly role: SpeakerRole
}

type Fields = ContentTypeDeclaration['fields']
type TextOf<F extends Field> = F['kind'] extends 'rich' ? RichText : string
type ValueOf<F extends Field> = F['kind'] extends 'integer' | 'yuan' | 'datetime'
  ? number
  : F['kind'] extends 'flag'
    ? boolean
    : F['kind'] extends 'people'
      ? readonly PersonInSession[]
      : F extends { readonly kind: 'choice'; readonly options: infer Options }
        ? keyof Options & string
        : string
type TextNames<Fs extends Fields> = {
  [K in keyof Fs]: Fs[K]['kind'] extends TextKind ? K : never
}[keyof Fs]

/** What is not set is null among values, '' or [] among texts. Rich texts are checked when saved. */
export interface RowContent<Fs extends Fields> {
  readonly values: { readonly [K in Exclude<keyof Fs, TextNames<Fs>>]: ValueOf<Fs[K]> | null }
  readonly cn: { readonly [K in TextNames<Fs>]: TextOf<Fs[K]> }
  readonly en: { readonly [K in TextNames<Fs>]: TextOf<Fs[K]> }
}
