/**
 * Which words a mail goes out with: the edition's own, else those of all editions, else the shipped ones. Read in the transaction
 * that sends, so that an edit holds at once, on every node.
 */
import { bothFilled, locales, type Locale } from '../../../shared/i18n.ts'
import type { Kernel, WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { keepFact } from '../../../server/database/kept-facts.ts'
import type { MailKind } from '../../../server/mail/mail-kind.ts'
import { formatDays } from '../../../shared/format-days.ts'
import { editionYear } from '../../edition/rules.ts'
import { currentEdition, isPublished, parametersOf } from '../../edition/server/service.ts'
import { checkMailWords, type MailWords, type TemplateSource } from '../rules.ts'
import { drawMail, type DrawnMail, type MailSite, type MailValues } from './render-service.ts'
import type { MailTextTable } from './tables.ts'

export const platformScope = 'platform'

export function shippedWords(kind: MailKind): MailWords {
  const title = kind.title ?? kind.name
  const bodyIn = (locale: Locale) =>
    [
      // The heading of a document is its subject.
      kind.isDocument ? '' : `# ${title[locale]}`,
      ...kind.body.map((paragraph) => paragraph[locale]),
    ]
      .filter(Boolean)
      .join('\n\n')
  return {
    subject: { cn: kind.subject.cn, en: kind.subject.en },
    body: Object.fromEntries(locales.map((locale) => [locale, bodyIn(locale)])) as MailWords['body'],
  }
}

export const storedWords = (row: MailTextTable): MailWords => ({
  subject: row.subject,
  body: row.body,
})

/** Whether stored words still say what their kind must say: an update may have changed its variables. */
function isUsable(kind: MailKind, row: MailTextTable | undefined): row is MailTextTable {
  return row !== undefined && !Object.keys(checkMailWords(storedWords(row), kind)).length
}

/** The layer that goes out. Words without the code, say, never do. */
export function chooseWords(
  kind: MailKind,
  rows: { own: MailTextTable | undefined; platform: MailTextTable | undefined },
): { words: MailWords; source: TemplateSource; row: MailTextTable | null } {
  if (isUsable(kind, rows.own)) return { words: storedWords(rows.own), source: 'edition', row: rows.own }
  if (isUsable(kind, rows.platform))
    return { words: storedWords(rows.platform), source: 'platform', row: rows.platform }
  return { words: shippedWords(kind), source: 'shipped', row: null }
}

const storedTexts = keepFact(['mail_text'], (db, kind: string) =>
  db.selectFrom('mail_text').selectAll().where('kind', '=', kind).execute(),
)

export async function wordsOf(db: Db | Tx, asked: { kind: MailKind; edition: string }): Promise<MailWords> {
  const { kind, edition } = asked
  const rows = await storedTexts(db, kind.kind)
  if (!rows.length) return shippedWords(kind)
  const scoped = (scope: string) => rows.find((row) => row.scope === scope)
  return chooseWords(kind, { own: scoped(edition), platform: scoped(platformScope) }).words
}

/** What mails of an edition say about the conference itself. */
export async function mailSiteOf(
  db: Db | Tx,
  kernel: Pick<Kernel, 'config'>,
  edition: string,
): Promise<MailSite> {
  const set = await parametersOf(db, edition, [
    'CONFERENCE_NAME',
    'CONFERENCE_PLACE',
    'CONFERENCE_START',
    'CONFERENCE_END',
    'CONTACT_EMAIL',
    'REGISTRATION_DEADLINE',
  ])
  const isAnnounced = await isPublished(db, edition)
  const whenIn = (locale: Locale) =>
    [
      formatDays(locale, set.CONFERENCE_START, set.CONFERENCE_END, { year: true }),
      bothFilled(set.CONFERENCE_PLACE)[locale],
    ]
      .filter(Boolean)
      .join(' · ')
  return {
    publicUrl: kernel.config.publicUrl,
    year: editionYear(edition),
    name: bothFilled(set.CONFERENCE_NAME),
    when: isAnnounced ? { cn: whenIn('cn'), en: whenIn('en') } : { cn: '', en: '' },
    help: set.CONTACT_EMAIL,
    deadline: set.REGISTRATION_DEADLINE,
  }
}

/** A mail of a kind, ready to be sent. `edition`: the current one when omitted. */
export async function composeMail(
  ctx: Pick<WriteContext, 'tx' | 'now' | 'kernel'>,
  options: { kind: MailKind; values: MailValues; locale: Locale; edition?: string },
): Promise<DrawnMail> {
  const edition = options.edition ?? (await currentEdition(ctx.tx))
  const words = await wordsOf(ctx.tx, { kind: options.kind, edition })
  return drawMail({ ...options, words, site: await mailSiteOf(ctx.tx, ctx.kernel, edition) })
}
