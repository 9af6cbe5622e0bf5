/** A mail in both languages, the receiver's first: as plain text and as simple HTML. */
import { fill, locales, type Locale, type Message } from '../shared/i18n.ts'
import { escapeHtml } from './markup.ts'

export type InBoth = Record<Locale, string>
export type MailValues = Record<string, InBoth | string>
/** A line of a mail: a text with values that may differ by language. */
export interface MailLine {
  readonly message: Message
  readonly values?: MailValues
}

/** A value in both languages; a missing one shows the other. */
export const inBoth = (cn: string, en: string): InBoth => ({ cn: cn || en, en: en || cn })

function show(locale: Locale, { message, values = {} }: MailLine): string {
  const own = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value[locale],
  ])
  return fill(message[locale], Object.fromEntries(own) as Record<string, string>)
}

const link = (escaped: string): string =>
  escaped.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

/** `values` go into the subject and every line; a line's own come before them. */
export function composeMail(
  first: Locale,
  options: { subject: Message; lines: readonly MailLine[]; values: MailValues },
): { subject: string; text: string; html: string } {
  const { subject, values } = options
  const order = [first, ...locales.filter((locale) => locale !== first)]
  const lines = options.lines.map((line) => ({ ...line, values: { ...values, ...line.values } }))
  const parts = order.map((locale) => lines.map((line) => show(locale, line)))
  const htmlOf = (locale: Locale, texts: readonly string[]) =>
    `<div lang="${locale === 'cn' ? 'zh-CN' : 'en'}">${texts.map((text) => `<p>${link(escapeHtml(text))}</p>`).join('\n')}</div>`
  return {
    subject: order.map((locale) => show(locale, { message: subject, values })).join(' / '),
    text: `${parts.map((texts) => texts.join('\n\n')).join('\n\n----\n\n')}\n`,
    html: order.map((locale, index) => htmlOf(locale, parts[index]!)).join('\n<hr>\n'),
  }
}
