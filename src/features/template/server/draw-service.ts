/** What becomes of a mail's words: text and simple HTML, without styles, scripts or anything to fetch. */
import { fill, htmlLang, locales, type Locale } from '../../../shared/i18n.ts'
import type { MailKind, MailVariables } from '../../../server/mail-kind.ts'
import { escapeHtml } from '../../../server/markup.ts'
import { fillLine, paragraphsOf, type InBoth, type MailWords, type Piece } from '../rules.ts'

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
}): DrawnMail {
  const { kind, words, values, locale } = options
  const order = kind.inOneLanguage ? [locale] : [locale, ...locales.filter((other) => other !== locale)]
  const drawn = order.map((language) => {
    const own = valuesIn(language, values)
    const paragraphs = paragraphsOf(words.body[language], own)
    return {
      subject: fillLine(words.subject[language], own),
      text: paragraphs.map((pieces) => textOf(pieces, kind.variables)).join('\n\n'),
      html: `<div lang="${htmlLang[language]}">${paragraphs
        .map((pieces) => htmlOf(pieces, { variables: kind.variables, publicUrl: options.publicUrl }))
        .join('\n')}</div>`,
    }
  })
  return {
    subject: drawn.map((part) => part.subject).join(' / '),
    text: `${drawn.map((part) => part.text).join('\n\n----\n\n')}\n`,
    html: drawn.map((part) => part.html).join('\n<hr>\n'),
  }
}

const isQuotation = (pieces: readonly Piece[], variables: MailVariables): boolean => {
  const [only, ...rest] = pieces
  return rest.length === 0 && only?.name != null && variables[only.name]?.quoted === true
}

function textOf(pieces: readonly Piece[], variables: MailVariables): string {
  const text = pieces.map((piece) => piece.text).join('')
  return isQuotation(pieces, variables) ? text.replace(/^/gm, '> ') : text
}

function htmlOf(pieces: readonly Piece[], options: { variables: MailVariables; publicUrl: string }): string {
  const inner = pieces.map((piece) => pieceHtml(piece, options.publicUrl)).join('')
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
