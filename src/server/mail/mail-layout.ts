/**
 * How mail looks: a document of tables with inline styles, as QQ Mail and Outlook draw it, without a picture, a script or anything
 * to fetch. The style element holds nothing but a dark palette and narrower margins: a program that drops it shows the light mail.
 * Every argument that is called `html` has been escaped by who gives it.
 */
import { htmlLang, type Locale } from '../../shared/i18n.ts'
import { stampOf } from '../../shared/stamp.ts'
import { escapeHtml } from '../pages/markup.ts'

/** Bytes: Gmail cuts what is larger. */
export const mailHtmlLimit = 102_000

/** After a face: else a Chinese one, where no other is installed, draws “ ” and ’ as wide as a character. Every `font` sets it back. */
const narrowMarks = ';font-variant-east-asian:proportional-width'
const serifs = {
  cn: `'Songti SC','Noto Serif SC','Noto Serif CJK SC',SimSun,serif`,
  en: `Georgia,'Palatino Linotype',P052,'Noto Serif CJK SC',serif${narrowMarks}`,
} as const
const sans = {
  cn: `'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif`,
  en: `'Segoe UI','Helvetica Neue',Arial,'Noto Sans CJK SC',sans-serif${narrowMarks}`,
} as const
const mono = `'SF Mono',Consolas,'Liberation Mono',monospace`
const outlookFonts = { cn: `'Microsoft YaHei',SimSun,sans-serif`, en: 'Arial,sans-serif' } as const
const lineHeights = { cn: 1.75, en: 1.6 } as const

/** As the site's tokens have them. */
const colours = {
  ground: '#eef1ef',
  card: '#ffffff',
  text: '#0b2038',
  muted: '#4d6780',
  line: '#dfe5e3',
  link: '#0a5a62',
  tint: '#eef7f6',
  tintLine: '#0e6d75',
  note: '#fdf5e0',
  noteLine: '#7d5000',
  seal: '#bf3820',
} as const

/** What the dark palette and narrow windows change, by class. */
const media = [
  '@media (prefers-color-scheme:dark){',
  '.g{background:#0b141d!important}.c{background:#13202c!important}',
  '.t{color:#f3f6f5!important}.m{color:#b4c4d0!important}.a{color:#7fc1c1!important}',
  '.l{border-color:#2b3b49!important}',
  '.k{background:#0f2f38!important;border-color:#7fc1c1!important}',
  '.n{background:#2c2412!important;border-color:#f0cf85!important}',
  '.b{background:#ff8a6e!important}.bt{color:#0b2038!important}}',
  '@media (max-width:599px){.o{padding:0!important}.p{padding-left:20px!important;padding-right:20px!important}}',
].join('')

const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
const wraps = 'overflow-wrap:anywhere;word-break:break-word'
const font = (weight: number, size: string, family: string) => `font:${weight} ${size} ${family};${wraps}`
const plainFont = (locale: Locale, size = 16) => font(400, `${size}px/${lineHeights[locale]}`, sans[locale])
/** Dates break between their parts, not within "（北京时间）". */
const wholeWords = 'word-break:keep-all;overflow-wrap:anywhere'
const row = (padding: string, inner: string) =>
  `<tr><td class="p" style="padding:${padding}">${inner}</td></tr>`

const textRows = (locale: Locale) => ({
  heading: (html: string) =>
    textRow(html, `padding:4px 40px 12px;${font(700, '28px/1.35', serifs[locale])};color:${colours.text}`),
  subheading: (html: string) =>
    textRow(html, `padding:8px 40px 8px;${font(700, '19px/1.4', serifs[locale])};color:${colours.text}`),
  paragraph: (html: string) =>
    textRow(html, `padding:0 40px 14px;${plainFont(locale)};color:${colours.text}`),
  /** What need not be read: after the button. */
  small: (html: string) =>
    `<tr><td class="p m" style="padding:4px 40px 8px;${plainFont(locale, 14)};color:${colours.muted}">${html}</td></tr>`,
})

const boxRows = (locale: Locale) => ({
  quotation: (html: string) =>
    row(
      '0 40px 14px',
      `${table}><tr><td class="t l" style="padding:2px 0 2px 18px;border-left:3px solid ${colours.line};${plainFont(locale)};color:${colours.text}">${html}</td></tr></table>`,
    ),
  /** One text, so that it is copied as one. */
  code: (code: string) =>
    row(
      '8px 40px 18px',
      `${table}><tr><td class="k t" align="center" bgcolor="${colours.tint}" style="padding:20px 0 20px 12px;border:1px solid ${colours.tintLine};border-radius:3px;background:${colours.tint};font:700 58px/1.1 ${mono};letter-spacing:12px;color:${colours.text}">${escapeHtml(code)}</td></tr></table>`,
    ),
  /** `was`: a word, and the value that is struck through. */
  note: (label: string | null, html: string, was?: readonly [word: string, value: string] | '') =>
    row(
      '0 40px 14px',
      `${table}><tr><td class="n t" bgcolor="${colours.note}" style="padding:13px 18px;border-left:4px solid ${colours.noteLine};background:${colours.note};${plainFont(locale, 15)};color:${colours.text}">${label === null ? '' : `<b style="font-size:16px">${escapeHtml(label)}</b><br>`}${was ? struck(was) : ''}${html}</td></tr></table>`,
    ),
  deadline: (label: string, html: string) =>
    row(
      '0 40px 18px',
      `${table}><tr><td class="k" bgcolor="${colours.tint}" style="padding:16px 22px;border:1px solid ${colours.tint};background:${colours.tint}"><span class="a" style="${font(600, '15px/1.8', sans[locale])};color:${colours.link}">${escapeHtml(label)}</span><br><b class="t" style="${font(700, '26px/1.35', serifs[locale])};${wholeWords};color:${colours.text}">${html}</b></td></tr></table>`,
    ),
  button: (label: string, address: string) =>
    row(
      '12px 40px 14px',
      `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="b" bgcolor="${colours.seal}" style="border-radius:2px;background:${colours.seal}"><a class="bt" href="${escapeHtml(address)}" style="display:inline-block;padding:15px 30px;font:600 16px/1.2 ${sans[locale]};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`,
    ),
})

const tableRows = (locale: Locale) => ({
  /** Labels at the left, what is short at the right edge. */
  facts: (facts: readonly { readonly label: string; readonly html: string; readonly isLong: boolean }[]) =>
    row(
      '0 40px 18px',
      `${table} class="l" style="border-top:1px solid ${colours.line}">${facts.map((fact) => factRow(locale, fact)).join('')}</table>`,
    ),
  list: (items: readonly string[], isOrdered: boolean) => {
    const tag = isOrdered ? 'ol' : 'ul'
    const inner = items.map((item) => `<li style="margin:0 0 6px">${item}</li>`).join('')
    return textRow(
      `<${tag} style="margin:0;padding-left:24px">${inner}</${tag}>`,
      `padding:0 40px 14px;${plainFont(locale)};color:${colours.text}`,
    )
  },
  grid: (cells: readonly (readonly string[])[]) => {
    const cell = (html: string, weight: number) =>
      `<td class="t l" valign="top" style="padding:8px 10px;border:1px solid ${colours.line};${font(weight, '14px/1.5', sans[locale])};color:${colours.text}">${html}</td>`
    const rows = cells.map(
      (line, index) => `<tr>${line.map((html) => cell(html, index === 0 ? 600 : 400)).join('')}</tr>`,
    )
    return row('0 40px 18px', `${table} class="l" style="border-collapse:collapse">${rows.join('')}</table>`)
  },
  rule: () =>
    row(
      '6px 40px 18px',
      `${table}><tr><td class="l" style="border-top:1px solid ${colours.line};font-size:1px;line-height:1px">&nbsp;</td></tr></table>`,
    ),
})

/** Heading, paragraphs and the like in one language, as rows of the mail's table. */
export const mailRows = (locale: Locale) => ({
  ...textRows(locale),
  ...boxRows(locale),
  ...tableRows(locale),
})
export type MailRows = ReturnType<typeof mailRows>

const struck = ([word, value]: readonly [string, string]): string =>
  `<span class="m" style="color:${colours.muted}">${word}<s style="text-decoration:line-through">${escapeHtml(value)}</s></span><br>`

const textRow = (html: string, style: string) => `<tr><td class="p t" style="${style}">${html}</td></tr>`

function factRow(locale: Locale, fact: { label: string; html: string; isLong: boolean }): string {
  const cell = `padding:9px 0;border-bottom:1px solid ${colours.line}`
  const align = fact.isLong ? 'left' : 'right'
  return `<tr><td class="m l" width="32%" valign="top" style="${cell};${font(400, '15px/1.5', sans[locale])};color:${colours.muted};width:32%">${escapeHtml(fact.label)}</td><td class="t l" valign="top" align="${align}" style="${cell};${font(600, '15px/1.5', sans[locale])}${fact.isLong ? '' : `;${wholeWords}`};color:${colours.text};text-align:${align}">${fact.html}</td></tr>`
}

/** A link within a text. */
export const mailLink = (address: string, html: string): string =>
  `<a class="a" href="${address}" style="color:${colours.link};text-decoration:underline">${html}</a>`

/** Rows in one language. */
export const mailPart = (locale: Locale, rows: readonly string[]): string =>
  `<tr><td lang="${htmlLang[locale]}">${table}>${rows.join('')}</table></td></tr>`

/** Between the parts of two languages. */
export const mailDivision = `<tr><td class="p" style="padding:14px 40px 30px">${table}><tr><td class="l" style="border-top:1px solid ${colours.line};font-size:1px;line-height:1px">&nbsp;</td></tr></table></td></tr>`

export interface MailFrame {
  readonly locale: Locale
  /** The year of the edition: the seal. */
  readonly year: number
  /** The name of the conference. */
  readonly name: string
  /** Days and place; empty while they are not announced. */
  readonly when: string
  /** What programs show beside the subject. */
  readonly preview: string
  /** Parts and divisions. */
  readonly body: string
  /** Lines at the end, each in its language. */
  readonly foot: readonly { readonly locale: Locale; readonly html: string }[]
}

/** A whole mail. */
export function mailDocument(frame: MailFrame): string {
  const { locale, name, body } = frame
  const preview = frame.preview
    ? `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(frame.preview)}</div>`
    : ''
  return [
    `<!doctype html><html lang="${htmlLang[locale]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(name)}</title><style>${media}</style>`,
    // Outlook, where it knows none of a list of fonts, takes Times.
    `<!--[if mso]><style>td,a,b,span,li{font-family:${outlookFonts[locale]}!important}</style><![endif]--></head>`,
    `<body class="g" style="margin:0;padding:0;background:${colours.ground}">${preview}`,
    `${table} class="g" bgcolor="${colours.ground}" style="background:${colours.ground}"><tr><td class="o" align="center" style="padding:20px 16px">`,
    // Outlook knows no greatest width.
    '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
    `${table} class="c" bgcolor="${colours.card}" style="max-width:600px;text-align:left;background:${colours.card};border-radius:3px">`,
    headOf(frame),
    body,
    footOf(frame),
    '</table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>',
  ].join('\n')
}

function headOf({ locale, year, name, when }: MailFrame): string {
  const [first, second, third, fourth] = stampOf(year)
  const cell = (sign: string | undefined) =>
    `<td align="center" width="17" height="17" style="width:17px;height:17px;font:700 14px/17px ${serifs.cn};color:#ffffff">${sign ?? ''}</td>`
  // Read from the right: the century's column first.
  const seal = `<table role="presentation" cellpadding="2" cellspacing="0" border="0" lang="zh-CN" aria-hidden="true" width="40" bgcolor="${colours.seal}" style="width:40px;border-radius:3px;background:${colours.seal}"><tr>${cell(third)}${cell(first)}</tr><tr>${cell(fourth)}${cell(second)}</tr></table>`
  const dates = when
    ? `<br><span class="m" style="font:400 12px/1.5 ${sans[locale]};color:${colours.muted}">${escapeHtml(when)}</span>`
    : ''
  return row(
    '26px 40px 22px',
    `${table}><tr><td width="50" style="width:50px">${seal}</td><td class="t" style="${font(700, '17px/1.35', serifs[locale])};color:${colours.text}">${escapeHtml(name)}${dates}</td></tr></table>`,
  )
}

function footOf({ foot }: MailFrame): string {
  const line = ({ locale, html }: MailFrame['foot'][number], index: number) =>
    `<tr><td class="m${index === 0 ? ' l' : ''}" lang="${htmlLang[locale]}" style="${index === 0 ? `border-top:1px solid ${colours.line};padding-top:14px` : 'padding-top:6px'};${font(400, '13px/1.7', sans[locale])};color:${colours.muted}">${html}</td></tr>`
  return row('22px 40px 28px', `${table}>${foot.map(line).join('')}</table>`)
}
