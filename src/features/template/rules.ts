/**
 * The words of mails: what a text may say, and what becomes of it. A text is plain: paragraphs with an
 * empty line between them, variables in braces.
 */
import type { LocalizedMessage } from '../../shared/envelope.ts'
import { locales, type Locale } from '../../shared/i18n.ts'
import type { TypedAs } from '../../shared/typed-words.ts'
import { templateMessages as m } from './messages.ts'

/** Characters. */
export const templateLimits = { subject: 200, body: 5000 } as const
export const templateFields = ['subject', 'body'] as const
export type TemplateField = (typeof templateFields)[number]

/** Whose text goes out: the edition's own, else that of all editions, else the shipped one. */
export const templateSources = ['edition', 'platform', 'shipped'] as const
export type TemplateSource = (typeof templateSources)[number]

export type InBoth = Readonly<Record<Locale, string>>
export interface MailWords {
  readonly subject: InBoth
  readonly body: InBoth
}
/** What a text may and must say. */
export interface AllowedVariables {
  readonly [name: string]: {
    readonly required?: true
    readonly secret?: true
    readonly typed?: TypedAs
  }
}

/** Names of the variables in a text, each once, in order. */
export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!))]
}

/** What cannot be read as a variable: `{ name}`, `{na me}`, a brace alone. */
function strayBrace(text: string): boolean {
  return /[{}]/.test(text.replace(/\{\w+\}/g, ''))
}

// eslint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f\u0085\u2028\u2029\ufffe\uffff]|\p{Cs}/u

/** A subject that begins with what someone outside typed: words of its own come first, so that it says whose mail it is. */
function beginsTyped(subject: string, variables: AllowedVariables): boolean {
  const first = variablesIn(subject).find((name) => variables[name]?.typed)
  if (first === undefined) return false
  const before = subject.slice(0, subject.indexOf(`{${first}}`)).replace(/\{\w+\}/g, '')
  return !/[\p{L}\p{N}]/u.test(before)
}

/** What is wrong with a text in one language, in words; null: nothing. */
export function checkWords(
  field: TemplateField,
  text: string,
  options: { variables: AllowedVariables },
): LocalizedMessage | null {
  const { variables } = options
  const isSubject = field === 'subject'
  if (!text.trim()) return { message: m.empty }
  if (text.length > templateLimits[field])
    return { message: m.tooLong, variables: { maximum: templateLimits[field] } }
  if (unprintable.test(text) || (isSubject && /[\n\t]/.test(text))) return { message: m.unprintable }
  if (strayBrace(text)) return { message: m.strayBrace }
  const used = variablesIn(text)
  const unknown = used.find((name) => !Object.hasOwn(variables, name))
  if (unknown !== undefined) return { message: m.unknownVariable, variables: { name: `{${unknown}}` } }
  const secret = used.find((name) => isSubject && variables[name]!.secret)
  if (secret !== undefined) return { message: m.secretInSubject, variables: { name: `{${secret}}` } }
  if (isSubject) return beginsTyped(text, variables) ? { message: m.typedFirst } : null
  const missing = Object.keys(variables).find((name) => variables[name]!.required && !used.includes(name))
  return missing === undefined ? null : { message: m.missingVariable, variables: { name: `{${missing}}` } }
}

/** Every fault of a text in both languages, by place: `body.en`. Empty where there is none. */
export function checkMailWords(
  words: MailWords,
  options: { variables: AllowedVariables },
): Record<string, LocalizedMessage> {
  const faults: Record<string, LocalizedMessage> = {}
  for (const field of templateFields)
    for (const locale of locales) {
      const fault = checkWords(field, words[field][locale], options)
      if (fault) faults[`${field}.${locale}`] = fault
    }
  return faults
}

/** Fills once: a value that looks like a variable is not one. */
export function fillLine(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : whole,
  )
}

/** A stretch of a paragraph: words of the text, or the value of a variable. */
export interface Piece {
  readonly text: string
  readonly name: string | null
}

/** The paragraphs of a text, filled; one that was nothing but variables goes where all of them are empty. */
export function paragraphsOf(text: string, values: Readonly<Record<string, string>>): Piece[][] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => piecesOf(paragraph.trim(), values))
    .filter((pieces) => pieces.some((piece) => piece.text.trim()))
}

/** A line or a paragraph, filled. */
export function piecesOf(paragraph: string, values: Readonly<Record<string, string>>): Piece[] {
  return paragraph
    .split(/(\{\w+\})/)
    .map((part): Piece => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      return name !== undefined && Object.hasOwn(values, name)
        ? { name, text: values[name]! }
        : { name: null, text: part }
    })
    .filter((piece) => piece.text !== '')
}
