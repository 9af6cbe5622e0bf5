/**
 * What becomes of a mail's words: text and simple HTML, without styles, scripts or anything to fetch. What someone outside typed
 * (`typed` of a variable) is marked as theirs, is no link, and never the first line.
 */
import { fill, htmlLang, locales, type Locale } from '../../../shared/i18n.ts'
import { typedWords } from '../../../shared/typed-words.ts'
import type { MailKind, MailVariables } from '../../../server/mail/mail-kind.ts'
import { escapeHtml } from '../../../server/pages/markup.ts'
import { fillLine, paragraphsOf, piecesOf, type InBoth, type MailWords, type Piece } from '../rules.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

/** A value that differs by language, or not. A value of several paragraphs has empty lines between them. */
export type MailValues = Readonly<Record<string, InBoth | string>>

export interface DrawnMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export const both = (cn: string, en: string): InBoth => ({ cn: cn || en, en: en || cn })

/** A message filled in both languages: a value that is put together of others. */
export function fillBoth(message: { cn: string; en: string }, values: MailValues): InBoth {
  return { cn: fill(message.cn, valuesIn('cn', values)), en: fill(message.en, valuesIn('en', values)) }
}

function valuesIn(locale: Locale, values: MailValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : value[locale]]),
  )
}

/** The reader's language first, the other below where the kind goes out in both. */
export function drawMail(options: {
  kind: MailKind
  words: MailWords
  values: MailValues
  locale: Locale
  /** Links to it are made so that they can be followed; those in what other people wrote are not. */
  publicUrl: string
  /** The name of the conference: the first line where another would begin with typed words. */
  head: InBoth
}): DrawnMail {
  const { kind, words, values, locale, head } = options
  const { variables } = kind
  const order = kind.inOneLanguage ? [locale] : [locale, ...locales.filter((other) => other !== locale)]
  const drawn = order.map((language) => {
    const own = valuesIn(language, values)
    const body = paragraphsOf(words.body[language], own)
    const paragraphs = beginsTyped(body, variables) ? [headOf(head[language], language), ...body] : body
    return {
      subject: piecesOf(words.subject[language], own)
        .map((piece) => shownText(piece, variables))
        .join(''),
      text: paragraphs.map((pieces) => textOf(pieces, variables)).join('\n\n'),
      html: `<div lang="${htmlLang[language]}">${paragraphs
        .map((pieces) => htmlOf(pieces, { variables, publicUrl: options.publicUrl }))
        .join('\n')}</div>`,
    }
  })
  return {
    subject: drawn.map((part) => part.subject).join(' / '),
    text: `${drawn.map((part) => part.text).join('\n\n----\n\n')}\n`,
    html: drawn.map((part) => part.html).join('\n<hr>\n'),
  }
}

/** The heading and paragraphs of a document in one language; the heading is its `subject`. Lines of a paragraph stay lines. */
export function drawDocument(options: { words: MailWords; values: MailValues; locale: Locale }): DrawnMail & {
  readonly paragraphs: readonly string[]
} {
  const { words, values, locale } = options
  const own = valuesIn(locale, values)
  const paragraphs = paragraphsOf(words.body[locale], own).map((pieces) =>
    pieces.map(({ text }) => text).join(''),
  )
  return {
    subject: fillLine(words.subject[locale], own),
    text: `${paragraphs.join('\n\n')}\n`,
    html: paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('\n'),
    paragraphs,
  }
}

const typedAs = (piece: Piece, variables: MailVariables) =>
  piece.name === null ? undefined : variables[piece.name]?.typed

/** The first paragraph is what programs show beside the subject: no stranger writes there. */
function beginsTyped(paragraphs: readonly (readonly Piece[])[], variables: MailVariables): boolean {
  return paragraphs[0]?.some((piece) => typedAs(piece, variables)) === true
}

const headOf = (name: string, locale: Locale): Piece[] => [
  { name: null, text: name || commonFormMessages.conferenceOffice[locale] },
]

const isQuotation = (pieces: readonly Piece[], variables: MailVariables): boolean => {
  const [only, ...rest] = pieces
  return rest.length === 0 && only !== undefined && typedAs(only, variables) === 'text'
}

/** A piece within a line; what was typed in several lines is one line there. */
function shownText(piece: Piece, variables: MailVariables): string {
  const as = typedAs(piece, variables)
  return as ? typedWords(piece.text, as === 'text' ? 'line' : as) : piece.text
}

/** The pieces of a paragraph as they are shown. */
function shownPieces(pieces: readonly Piece[], variables: MailVariables): Piece[] {
  if (isQuotation(pieces, variables))
    return pieces.map((piece) => ({ ...piece, text: typedWords(piece.text, 'text') }))
  return pieces.map((piece) => ({ ...piece, text: shownText(piece, variables) }))
}

function textOf(pieces: readonly Piece[], variables: MailVariables): string {
  const text = shownPieces(pieces, variables)
    .map((piece) => piece.text)
    .join('')
  return isQuotation(pieces, variables) ? text.replace(/^/gm, '> ') : text
}

function htmlOf(pieces: readonly Piece[], options: { variables: MailVariables; publicUrl: string }): string {
  const inner = shownPieces(pieces, options.variables)
    .map((piece) => pieceHtml(piece, options.publicUrl))
    .join('')
  const paragraphs = inner
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('\n')
  return isQuotation(pieces, options.variables) ? `<blockquote>${paragraphs}</blockquote>` : paragraphs
}

/** Addresses become links in the words of the text itself, and where a value is nothing but an address of this site. */
function pieceHtml(piece: Piece, publicUrl: string): string {
  const escaped = escapeHtml(piece.text)
  const mayLink = piece.name === null || isOwnAddress(piece.text, publicUrl)
  return mayLink ? linked(escaped) : escaped
}

const isOwnAddress = (text: string, publicUrl: string): boolean =>
  /^\S+$/.test(text) && (text === publicUrl || text.startsWith(`${publicUrl}/`))

export function linked(escaped: string): string {
  return escaped.replace(
    /https?:\/\/[^\s<>{}，。；：！？）】》、]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  )
}
