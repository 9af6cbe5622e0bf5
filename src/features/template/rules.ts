/**
 * The words of mails: what a text may say, and what becomes of it. A text is plain: paragraphs with an
 * empty line between them, variables in braces. `# ` begins the heading, `{button}` alone in a paragraph places the button, and
 * lines of `label: {variable}` are a table.
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
    readonly shows?: ShownAs
  }
}
/** What a kind lets its texts say. */
export interface AllowedWords {
  readonly variables: AllowedVariables
  /** Whether there is a button to place. */
  readonly button?: object | null | undefined
}

/** How a value is drawn that has a paragraph or a line of its own. */
type ShownAs = 'code' | 'facts' | 'note' | 'deadline'

/** Stands for the button in a text. */
const buttonPlace = '{button}'

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
  options: AllowedWords,
): LocalizedMessage | null {
  const { variables } = options
  const isSubject = field === 'subject'
  if (!text.trim()) return { message: m.empty }
  if (text.length > templateLimits[field])
    return { message: m.tooLong, variables: { maximum: templateLimits[field] } }
  if (unprintable.test(text) || (isSubject && /[\n\t]/.test(text))) return { message: m.unprintable }
  if (strayBrace(text)) return { message: m.strayBrace }
  const hasButton = Boolean(options.button) && !isSubject
  const used = variablesIn(text).filter((name) => !(hasButton && `{${name}}` === buttonPlace))
  const unknown = used.find((name) => !Object.hasOwn(variables, name))
  if (unknown !== undefined) return { message: m.unknownVariable, variables: { name: `{${unknown}}` } }
  const secret = used.find((name) => isSubject && variables[name]!.secret)
  if (secret !== undefined) return { message: m.secretInSubject, variables: { name: `{${secret}}` } }
  if (isSubject) return beginsTyped(text, variables) ? { message: m.typedFirst } : null
  if (hasButton && isButtonAstray(text)) return { message: m.buttonAlone }
  const missing = Object.keys(variables).find((name) => variables[name]!.required && !used.includes(name))
  return missing === undefined ? null : { message: m.missingVariable, variables: { name: `{${missing}}` } }
}

/** The button more than once, or among other words. */
function isButtonAstray(text: string): boolean {
  const places = text.split(buttonPlace).length - 1
  return places > 1 || (places === 1 && !splitParagraphs(text).includes(buttonPlace))
}

/** Every fault of a text in both languages, by place: `body.en`. Empty where there is none. */
export function checkMailWords(words: MailWords, options: AllowedWords): Record<string, LocalizedMessage> {
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

const splitParagraphs = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())

/** The paragraphs of a text, filled; one that was nothing but variables goes where all of them are empty. */
export function paragraphsOf(text: string, values: Readonly<Record<string, string>>): Piece[][] {
  return splitParagraphs(text)
    .map((paragraph) => piecesOf(paragraph, values))
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

/** A label with what it labels. */
export interface Fact {
  readonly label: string
  readonly pieces: readonly Piece[]
  /** Of a note: the value that is no longer right. */
  readonly was?: string
}

/** What a paragraph of a text becomes. */
export type Form =
  | { readonly form: 'heading' | 'paragraph' | 'quotation'; readonly pieces: readonly Piece[] }
  | { readonly form: 'code'; readonly label: string; readonly code: string }
  | { readonly form: 'facts' | 'notes'; readonly facts: readonly Fact[] }
  | { readonly form: 'deadline'; readonly fact: Fact }
  | { readonly form: 'button' }

interface Filling {
  readonly values: Readonly<Record<string, string>>
  readonly variables: AllowedVariables
}

/**
 * The forms of a text, filled, in their order. A paragraph that was nothing but variables goes where all of them are empty, and so
 * does a line of a table. The form follows from the text alone: no value makes a heading, a table or a button.
 */
export function formsOf(text: string, filling: Filling): Form[] {
  return splitParagraphs(text).flatMap((paragraph) => formOf(paragraph, filling) ?? [])
}

function formOf(paragraph: string, filling: Filling): Form | null {
  if (paragraph === buttonPlace) return { form: 'button' }
  const heading = /^# +([^\n]+)$/.exec(paragraph)?.[1]
  if (heading !== undefined) return { form: 'heading', pieces: piecesOf(heading, filling.values) }
  const pieces = piecesOf(paragraph, filling.values)
  if (!pieces.some((piece) => piece.text.trim())) return null
  const lines = linesOf(paragraph, filling)
  if (!lines) {
    const variable = isAlone(pieces) ? filling.variables[pieces[0]!.name!] : undefined
    return { form: variable?.typed === 'text' ? 'quotation' : 'paragraph', pieces }
  }
  return lines.facts.length ? formOfLines(lines) : null
}

const isAlone = (pieces: readonly Piece[]): boolean => pieces.length === 1 && pieces[0]!.name !== null

interface Lines {
  readonly shows: ShownAs
  readonly facts: readonly Fact[]
}

function formOfLines({ shows, facts }: Lines): Form {
  const [first] = facts
  switch (shows) {
    case 'code':
      return { form: 'code', label: first!.label, code: first!.pieces.map(({ text }) => text).join('') }
    case 'deadline':
      return { form: 'deadline', fact: first! }
    default:
      return { form: shows === 'note' ? 'notes' : 'facts', facts }
  }
}

/** A paragraph of which every line is a label with a value, or a value that shows as such; null where it is not. */
function linesOf(paragraph: string, filling: Filling): Lines | null {
  const lines = paragraph.split('\n').map((line) => lineOf(line.trim(), filling))
  const [first] = lines
  if (!first || !lines.every((line) => line !== null)) return null
  const facts = lines.flatMap((line) => line.facts)
  // A code, a note or a deadline has its paragraph for itself.
  return lines.length === 1 ? { shows: first.shows, facts } : { shows: 'facts', facts }
}

const labelled = /^([^{}:：]{1,40}?)\s*[:：]\s*(\{\w+\}[^\n]*)$/

function lineOf(line: string, { values, variables }: Filling): Lines | null {
  const [, label, rest] = labelled.exec(line) ?? []
  const pieces = piecesOf(rest ?? line, values)
  const name = /^\{(\w+)\}/.exec(rest ?? line)?.[1]
  const shows = name === undefined ? undefined : variables[name]?.shows
  if (label === undefined && (shows === undefined || line !== `{${name}}`)) return null
  const named = pieces.filter((piece) => piece.name !== null)
  if (!named.some((piece) => piece.text.trim())) return { shows: shows ?? 'facts', facts: [] }
  if (label !== undefined) return { shows: shows ?? 'facts', facts: [{ label, pieces }] }
  return { shows: shows!, facts: valueFacts(pieces[0]!, shows!) }
}

/** The lines of a value of several, each with the label that it begins with; a note's first line in `~~` is what was entered. */
function valueFacts(piece: Piece, shows: ShownAs): Fact[] {
  if (shows === 'code' || shows === 'deadline') return [{ label: '', pieces: [piece] }]
  const parts = piece.text.split(shows === 'note' ? /\n{2,}/ : /\n/).filter((part) => part.trim())
  return parts.map((part) => {
    const [, label = '', rest = part] = /^([^:：\n]{1,80}?)(?:：|: )\s*(\S[^]*)$/.exec(part) ?? []
    const [, was, text = rest] = (shows === 'note' && /^~~(.+?)~~\n([^]+)$/.exec(rest)) || []
    return { label, pieces: [{ name: piece.name, text }], ...(was && { was }) }
  })
}
