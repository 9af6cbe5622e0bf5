/**
 * A paragraph of a mail as text and as HTML. What someone outside typed (`typed` of a variable) is marked as theirs, is no link, and
 * never the first line.
 */
import type { Locale } from '../../../shared/i18n.ts'
import { typedWords } from '../../../shared/typed-words.ts'
import type { MailVariables } from '../../../server/mail/mail-kind.ts'
import { mailLink, type MailRows } from '../../../server/mail/mail-layout.ts'
import { escapeHtml } from '../../../server/pages/markup.ts'
import { templateMessages as m } from '../messages.ts'
import type { Fact, Form, Piece } from '../rules.ts'

interface Drawing {
  readonly language: Locale
  readonly variables: MailVariables
  readonly publicUrl: string
  readonly button: { readonly label: string; readonly address: string } | null
}
interface HtmlDrawing extends Drawing {
  readonly rows: MailRows
  /** After the button: smaller. */
  readonly isSmall: boolean
  /** The second language: the one button is above. */
  readonly isSecond: boolean
}

const typedAs = (piece: Piece, variables: MailVariables) =>
  piece.name === null ? undefined : variables[piece.name]?.typed

/** Whether a text would begin with what someone outside typed. */
export function beginsTyped(first: Form | undefined, variables: MailVariables): boolean {
  if (!first || first.form === 'button' || first.form === 'code') return false
  const pieces =
    'pieces' in first
      ? first.pieces
      : ('facts' in first ? first.facts : [first.fact]).flatMap((fact) => fact.pieces)
  return pieces.some((piece) => typedAs(piece, variables))
}

/** A piece within a line; what was typed in several lines is one line there. */
export function shownText(piece: Piece, variables: MailVariables): string {
  const as = typedAs(piece, variables)
  return as ? typedWords(piece.text, as === 'text' ? 'line' : as) : piece.text
}

// Text ------------------------------------------------------------------------------------------

const lineText = (pieces: readonly Piece[], variables: MailVariables): string =>
  pieces.map((piece) => shownText(piece, variables)).join('')

const named = (label: string, text: string, language: Locale): string =>
  label ? `${label}${m.colon[language]}${text}` : text

/** A paragraph as plain text. */
export function textOfForm(form: Form, drawing: Drawing): string {
  const { language, variables, button } = drawing
  const fact = ({ label, pieces }: Fact) => named(label, lineText(pieces, variables), language)
  switch (form.form) {
    case 'button':
      return button ? named(button.label, button.address, language) : ''
    case 'code':
      return named(form.label, form.code, language)
    case 'deadline':
      return fact(form.fact)
    case 'facts':
      return form.facts.map(fact).join('\n')
    case 'notes':
      return form.facts
        .map((note) =>
          note.was === undefined
            ? fact(note)
            : [
                note.label,
                named(m.entered[language], note.was, language),
                lineText(note.pieces, variables),
              ].join('\n'),
        )
        .join('\n\n')
    case 'quotation':
      return typedWords(form.pieces.map(({ text }) => text).join(''), 'text').replace(/^/gm, '> ')
    default:
      return lineText(form.pieces, variables)
  }
}

// HTML ------------------------------------------------------------------------------------------

/** Characters: what is longer reads from the left. */
const shortFact = 36

/** A paragraph as rows of the mail's table. */
export function htmlOfForm(form: Form, drawing: HtmlDrawing): string {
  const { rows, variables } = drawing
  switch (form.form) {
    case 'button':
      return buttonHtml(drawing)
    case 'code':
      return (form.label ? rows.paragraph(escapeHtml(form.label)) : '') + rows.code(form.code)
    case 'deadline':
      return rows.deadline(form.fact.label, lineHtml(form.fact.pieces, drawing))
    case 'facts':
      return rows.facts(
        form.facts.map(({ label, pieces }) => ({
          label,
          html: lineHtml(pieces, drawing),
          isLong: lineText(pieces, variables).length > shortFact,
        })),
      )
    case 'notes':
      return form.facts
        .map(({ label, pieces, was }) =>
          rows.note(
            label || null,
            lineHtml(pieces, drawing),
            was && [`${m.entered[drawing.language]}${m.colon[drawing.language]}`, was],
          ),
        )
        .join('')
    case 'quotation':
      return rows.quotation(
        broken(escapeHtml(typedWords(form.pieces.map(({ text }) => text).join(''), 'text'))),
      )
    case 'heading':
      return rows.heading(lineHtml(form.pieces, drawing))
    default:
      return paragraphHtml(lineHtml(form.pieces, drawing), drawing)
  }
}

function buttonHtml({ button, rows, isSecond }: HtmlDrawing): string {
  if (!button) return ''
  return isSecond
    ? rows.paragraph(mailLink(escapeHtml(button.address), escapeHtml(button.label)))
    : rows.button(button.label, button.address)
}

/** A value of several paragraphs is as many. */
function paragraphHtml(html: string, { rows, isSmall }: HtmlDrawing): string {
  return html
    .split(/(?:<br>){2,}/)
    .filter((part) => part.trim())
    .map((part) => (isSmall ? rows.small(part) : rows.paragraph(part)))
    .join('')
}

const broken = (html: string): string => html.replaceAll('\n', '<br>')

const lineHtml = (pieces: readonly Piece[], drawing: HtmlDrawing): string =>
  broken(pieces.map((piece) => pieceHtml(piece, drawing)).join(''))

/** Addresses become links in the words of the text itself, and where a value is nothing but an address of this site. */
function pieceHtml(piece: Piece, { variables, publicUrl }: Drawing): string {
  const text = shownText(piece, variables)
  const escaped = escapeHtml(text)
  const mayLink = piece.name === null || isOwnAddress(text, publicUrl)
  return mayLink ? linked(escaped) : escaped
}

export const isOwnAddress = (text: string, publicUrl: string): boolean =>
  /^\S+$/.test(text) && (text === publicUrl || text.startsWith(`${publicUrl}/`))

/** Escaped words with their addresses as links; also a mail address, where one is named. */
export function linked(escaped: string, options: { mail?: string } = {}): string {
  const { mail } = options
  const withMail = mail ? escaped.replace(mail, () => mailLink(`mailto:${mail}`, mail)) : escaped
  return withMail.replace(/(?<!["'>])https?:\/\/[^\s<>{}，。；：！？）】》、]+/g, (address) =>
    mailLink(address, address),
  )
}
