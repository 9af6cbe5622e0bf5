/** An email as one person gets it: values of that person, structured text made into plain text and HTML. */
import { formatDate, formatDateTime, formatMoney } from '../../../shared/format.ts'
import { text as say, type Locale } from '../../../shared/i18n.ts'
import {
  paragraphs,
  type RichBlock,
  type RichRun,
  type RichRuns,
  type RichText,
} from '../../../shared/rich-text.ts'
import type { Kernel } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { localAddress } from '../../../shared/addresses.ts'
import { mailDocument, mailLink, mailPart, mailRows } from '../../../server/mail/mail-layout.ts'
import { escapeHtml } from '../../../server/pages/markup.ts'
import { isPublished, parametersOf } from '../../edition/server/service.ts'
import { paymentStandings } from '../../fees/server/service.ts'
import { companyNumber } from '../../registration/server/service.ts'
import { missingScans } from '../../review/server/service.ts'
import { statusLabels } from '../../registration/messages.ts'
import { fillLine } from '../../template/rules.ts'
import { frameOf, type MailSite } from '../../template/server/service.ts'
import { variableMessages as v, mailingMessages as m } from '../messages.ts'
import {
  beginsTyped,
  fillContent,
  mailingVariables,
  shownValues,
  type MailingContent,
  type VariableValues,
} from '../rules.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

export interface Reader {
  readonly name: string
  readonly companyId: string
  readonly locale: Locale
}
export interface RenderedContent {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Who it comes from, in the reader's language. */
  readonly sender: string
}

async function loadCompanies(db: Db | Tx, ids: readonly string[]) {
  if (!ids.length) return []
  return db
    .selectFrom('company')
    .select(['id', 'edition', 'number', 'type', 'status', 'name', missingScans.as('missing')])
    .where('id', 'in', [...new Set(ids)])
    .execute()
}

/** What emails say to each of some readers; the number of queries does not grow with theirs. */
export async function loadValues(
  db: Db | Tx,
  asked: { edition: string; companyIds: readonly string[]; now: number; publicUrl: string },
): Promise<(reader: Reader) => VariableValues> {
  const { edition, now, publicUrl } = asked
  const settings = await parametersOf(db, edition, [
    'CONFERENCE_NAME',
    'CONFERENCE_PLACE',
    'CONFERENCE_START',
    'CONFERENCE_END',
    'REGISTRATION_DEADLINE',
  ])
  const published = await isPublished(db, edition)
  const rows = await loadCompanies(db, asked.companyIds)
  const companies = new Map(rows.map((row) => [row.id, row]))
  const standings = await paymentStandings(db, { edition, companies: rows, now })
  return ({ name, companyId, locale }) => {
    const company = companies.get(companyId)
    const other = locale === 'cn' ? 'en' : 'cn'
    const standing = standings.get(companyId)
    const named = (value: { cn: string; en: string }) => value[locale] || value[other]
    const announced = (value: string) => (published ? value : say(locale, m.toBeAnnounced))
    const day = (at: number) => formatDate(locale, at, { year: true })
    return {
      name,
      company: company ? named(company.name) : '',
      number: company ? (companyNumber(company) ?? '') : '',
      status: company ? say(locale, statusLabels[company.status]) : '',
      conference: named(settings.CONFERENCE_NAME),
      place: announced(named(settings.CONFERENCE_PLACE)),
      dates: announced(
        [...new Set([day(settings.CONFERENCE_START), day(settings.CONFERENCE_END)])].join(' – '),
      ),
      deadline: announced(formatDateTime(locale, settings.REGISTRATION_DEADLINE, { year: true })),
      due: formatMoney(locale, Math.max(0, (standing?.dueFen ?? 0) - (standing?.paidFen ?? 0))),
      missing: String(Number(company?.missing ?? 0)),
      link: `${publicUrl}${localAddress(locale, '/signup')}`,
      feesLink: `${publicUrl}${localAddress(locale, '/fees')}`,
    }
  }
}

export const sampleValues = (locale: Locale): VariableValues =>
  Object.fromEntries(mailingVariables.map((name) => [name, v[`${name}Sample`][locale]])) as Record<
    (typeof mailingVariables)[number],
    string
  >

/** Subject, text and HTML in the reader's language; `unsubscribe`: the address that ends such emails. */
export function renderContent(
  kernel: Pick<Kernel, 'config'>,
  options: {
    content: MailingContent
    values: VariableValues
    locale: Locale
    unsubscribe: string
    site: MailSite
  },
): RenderedContent {
  const { content, locale, unsubscribe } = options
  const values = shownValues(options.values)
  const site = { locale, publicUrl: kernel.config.publicUrl }
  const head: RichBlock = {
    type: 'paragraph',
    runs: [{ text: values.conference || commonFormMessages.conferenceOffice[locale] }],
  }
  const filled = fillContent(content.body[locale], values)
  const body = beginsTyped(content.body[locale]) ? [head, ...filled] : filled
  const why = say(locale, m.why, { conference: values.conference, company: values.company })
  const end = say(locale, m.unsubscribe, { link: unsubscribe })
  const foot = [why, end].map((line) => ({ locale, html: linkOwn(escapeHtml(line), site.publicUrl) }))
  const rows = body.map((block, index) => htmlOf(block, site, index === 0))
  return {
    subject: fillLine(content.subject[locale], values),
    text: `${[...body.map((block) => textOf(block, site)).filter(Boolean), '--', why, end].join('\n\n')}\n`,
    sender: options.site.name[locale],
    html: mailDocument({
      ...frameOf(options.site, locale),
      preview: '',
      body: mailPart(locale, rows),
      foot,
    }),
  }
}

interface Site {
  readonly locale: Locale
  readonly publicUrl: string
}

/** A path of the site becomes an address that a mailbox can open; a place within a page leads nowhere. */
function addressFor(link: string, { locale, publicUrl }: Site): string | null {
  if (link.startsWith('#')) return null
  return link.startsWith('/') ? `${publicUrl}${localAddress(locale, link)}` : link
}

/** Addresses of this site can be followed wherever they stand; others only where the sender made a link of them. */
function linkOwn(escaped: string, publicUrl: string): string {
  return escaped.replace(/https?:\/\/[^\s<>&，。；：！？）】》、]+/g, (address) =>
    address === publicUrl || address.startsWith(`${publicUrl}/`) ? mailLink(address, address) : address,
  )
}

function runHtml(run: RichRun, site: Site): string {
  const words = escapeHtml(run.text).replaceAll('\n', '<br>')
  const address = run.link === undefined ? null : addressFor(run.link, site)
  const shown = address === null ? linkOwn(words, site.publicUrl) : mailLink(escapeHtml(address), words)
  return run.bold ? `<b>${shown}</b>` : shown
}

const runsHtml = (runs: RichRuns, site: Site) => runs.map((run) => runHtml(run, site)).join('')

/** The first heading is that of the mail. */
function htmlOf(block: RichBlock, site: Site, isFirst: boolean): string {
  const rows = mailRows(site.locale)
  switch (block.type) {
    case 'heading':
      return (isFirst ? rows.heading : rows.subheading)(runsHtml(block.runs, site))
    case 'list':
      return rows.list(
        block.items.map((item) => runsHtml(item, site)),
        block.ordered,
      )
    case 'quote': {
      const source = block.source ? `<br><i>${escapeHtml(block.source)}</i>` : ''
      return rows.quotation(runsHtml(block.runs, site) + source)
    }
    case 'table':
      return rows.grid(block.rows.map((cells) => cells.map((cell) => runsHtml(cell, site))))
    case 'rule':
      return rows.rule()
    case 'paragraph':
      return rows.paragraph(runsHtml(block.runs, site))
    default:
      return ''
  }
}

function runText(run: RichRun, site: Site): string {
  const address = run.link === undefined ? null : addressFor(run.link, site)
  const isSaid = address === null || address === run.text || address === `mailto:${run.text}`
  return isSaid ? run.text : `${run.text} (${address.replace(/^mailto:|^tel:/, '')})`
}

const runsText = (runs: RichRuns, site: Site) => runs.map((run) => runText(run, site)).join('')

function textOf(block: RichBlock, site: Site): string {
  switch (block.type) {
    case 'list':
      return block.items
        .map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${runsText(item, site)}`)
        .join('\n')
    case 'quote':
      return [runsText(block.runs, site), block.source].filter(Boolean).join('\n').replace(/^/gm, '> ')
    case 'table':
      return block.rows.map((cells) => cells.map((cell) => runsText(cell, site)).join(' | ')).join('\n')
    case 'rule':
      return '----'
    case 'paragraph':
    case 'heading':
      return runsText(block.runs, site)
    default:
      return ''
  }
}

/** The words of a template as structured text. */
export const richOf = (plain: string): RichText =>
  paragraphs(...plain.split(/\n{2,}/).map((paragraph) => paragraph.trim())).map((block) => {
    const heading = block.type === 'paragraph' && /^# +(.+)$/.exec(block.runs[0]!.text)?.[1]
    return heading ? { type: 'heading', level: 2, runs: [{ text: heading }] } : block
  })
