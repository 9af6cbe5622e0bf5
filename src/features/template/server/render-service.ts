/**
 * What becomes of a mail's words: plain text, and the same words as HTML (form-service.ts). The reader's language first, the other
 * below where the kind goes out in both.
 */
import { fill, locales, text as say, type Locale } from '../../../shared/i18n.ts'
import type { MailKind } from '../../../server/mail/mail-kind.ts'
import {
  mailDivision,
  mailDocument,
  mailHtmlLimit,
  mailPart,
  mailRows,
  type MailFrame,
} from '../../../server/mail/mail-layout.ts'
import { escapeHtml } from '../../../server/pages/markup.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { templateMessages as m } from '../messages.ts'
import {
  fillLine,
  formsOf,
  paragraphsOf,
  piecesOf,
  type Form,
  type InBoth,
  type MailWords,
} from '../rules.ts'
import { beginsTyped, htmlOfForm, isOwnAddress, linked, shownText, textOfForm } from './form-service.ts'

/** A value that differs by language, or not. A value of several paragraphs has empty lines between them. */
export type MailValues = Readonly<Record<string, InBoth | string>>

export interface DrawnMail {
  readonly subject: string
  /** Who it comes from, in the reader's language. */
  readonly sender: string
  readonly text: string
  readonly html: string
}

/** What mails say about the conference itself. */
export interface MailSite {
  /** Links to it are made so that they can be followed; those in what other people wrote are not. */
  readonly publicUrl: string
  readonly year: number
  /** The name of the conference: the first line where another would begin with typed words. */
  readonly name: InBoth
  /** Days and place; empty while they are not announced. */
  readonly when: InBoth
  /** Where help is to be had; empty where no address is set. */
  readonly help: string
  /** When registration closes, epoch ms. */
  readonly deadline: number
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

interface Drawing {
  readonly kind: MailKind
  readonly words: MailWords
  readonly values: MailValues
  readonly locale: Locale
  readonly site: MailSite
}

/** A mail of a kind: subject, text and HTML. */
export function drawMail(drawing: Drawing): DrawnMail {
  const { kind, words, values, locale, site } = drawing
  const order = kind.inOneLanguage ? [locale] : [locale, ...locales.filter((other) => other !== locale)]
  const parts = order.map((language) => partOf(drawing, language))
  const foot = order.map((language) => ({ locale: language, ...footOf(language, site) }))
  // What was edited while a subject could still have a code keeps its other words.
  const open = { ...values, ...hiddenCodes(kind) }
  const subject = order
    .map((language) => subjectOf(kind, words, valuesIn(language, open), language))
    .join(' / ')
  const html = (shown: readonly (typeof parts)[number][]) =>
    mailDocument({
      ...frameOf(site, locale),
      preview: parts[0]!.preview,
      body: shown.map((part) => part.html).join(mailDivision),
      foot,
    })
  const whole = html(parts)
  return {
    subject,
    sender: site.name[locale],
    text: `${[...parts.map((part) => part.text), foot.map((line) => line.text).join('\n')].join('\n\n----\n\n')}\n`,
    // What would be cut off is left to the text, which has both languages.
    html: Buffer.byteLength(whole) <= mailHtmlLimit ? whole : html(parts.slice(0, 1)),
  }
}

/** The heading and paragraphs of a document in one language; the heading is its `subject`. Lines of a paragraph stay lines. */
export function drawDocument(options: { words: MailWords; values: MailValues; locale: Locale }): Pick<
  DrawnMail,
  'subject' | 'text' | 'html'
> & {
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

/** The frame that every mail has. */
export function frameOf(
  site: MailSite,
  locale: Locale,
): Pick<MailFrame, 'locale' | 'year' | 'name' | 'when'> {
  const name = site.name[locale] || commonFormMessages.conferenceOffice[locale]
  return { locale, year: site.year, name, when: site.when[locale] }
}

/** Signs in the place of a code, for subjects. */
const hiddenCodes = ({ variables }: MailKind): MailValues =>
  Object.fromEntries(
    Object.entries(variables)
      .filter(([, variable]) => variable.shows === 'code')
      .map(([name]) => [name, '••••••']),
  )

function subjectOf(kind: MailKind, words: MailWords, own: Record<string, string>, language: Locale): string {
  return piecesOf(words.subject[language], own)
    .map((piece) => shownText(piece, kind.variables))
    .join('')
}

function partOf({ kind, words, values, locale, site }: Drawing, language: Locale) {
  const { variables } = kind
  const own = valuesIn(language, values)
  const forms = [...opening(formsOf(words.body[language], { values: own, variables }), kind, site, language)]
  const button = buttonOf(kind, own, site, language)
  const placed = button && !forms.some(({ form }) => form === 'button') ? [...forms, buttonForm] : forms
  const shown = placed.filter(({ form }) => form !== 'button' || button)
  const drawing = { language, variables, publicUrl: site.publicUrl, button }
  const end = shown.findIndex(({ form }) => form === 'button')
  const isSecond = language !== locale
  const plain = forms.find(
    (form) => form.form === 'paragraph' && form.pieces.every(({ name }) => !name || !variables[name]?.typed),
  )
  return {
    text: shown.map((form) => textOfForm(form, drawing)).join('\n\n'),
    html: mailPart(
      language,
      shown.map((form, index) =>
        htmlOfForm(form, {
          ...drawing,
          rows: mailRows(language),
          isSmall: end >= 0 && index > end,
          isSecond,
        }),
      ),
    ),
    preview: plain ? textOfForm(plain, drawing) : '',
  }
}

const buttonForm: Form = { form: 'button' }

/** The first paragraph is what programs show beside the subject: no stranger writes there. */
function opening(forms: readonly Form[], kind: MailKind, site: MailSite, language: Locale): readonly Form[] {
  if (!beginsTyped(forms[0], kind.variables)) return forms
  const name = site.name[language] || commonFormMessages.conferenceOffice[language]
  return [{ form: 'paragraph', pieces: [{ name: null, text: name }] }, ...forms]
}

/** Words and address of the button; null where the kind has none, or its address is not one of this site. */
function buttonOf(kind: MailKind, own: Record<string, string>, site: MailSite, language: Locale) {
  const address = kind.button && own[kind.button.address]
  if (!kind.button || !address || !isOwnAddress(address, site.publicUrl)) return null
  return { label: kind.button.label[language], address }
}

/** Who sends it, and where help is to be had. */
function footOf(language: Locale, site: MailSite): { text: string; html: string } {
  const conference = site.name[language]
  const sender = conference
    ? say(language, m.sender, { conference })
    : commonFormMessages.conferenceOffice[language]
  const { help: address } = site
  const text = address ? say(language, m.footHelp, { sender, address }) : say(language, m.foot, { sender })
  const escaped = escapeHtml(text)
  return { text, html: address ? linked(escaped, { mail: escapeHtml(address) }) : escaped }
}
