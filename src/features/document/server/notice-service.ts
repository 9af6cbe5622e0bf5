/**
 * Mail about documents: of new ones a minute after they were issued, so that a person gets one mail of all that was issued together; of
 * revoked ones at once. A delegate with an own address is told there, of everybody else's the primary contact.
 */
import { buffer } from 'node:stream/consumers'
import { asSystem, type Kernel, type WriteContext } from '../../../server/context.ts'
import { lockRow, type Db, type Tx } from '../../../server/database/db.ts'
import { addJob, renewLease, type RunningJob } from '../../../server/jobs/jobs.ts'
import type { MailFile } from '../../../server/mail/mailer.ts'
import { bothFilled, fill } from '../../../shared/i18n.ts'
import { defuse } from '../../../shared/typed-words.ts'
import { findCompany, mailCompanies, type Company } from '../../registration/server/service.ts'
import type { InBoth } from '../../template/rules.ts'
import { noticeMessages as m, numberedLabels, whyLabels } from '../messages.ts'
import { documentMails } from './mails.ts'
import { nameOf } from './candidate-service.ts'
import { fileOf } from './paper-service.ts'
import { documentKinds, type RevokedWhy } from '../rules.ts'
import type { DrawnDocument } from './tables.ts'

export const noticeJob = 'document.tell'
const gatherMs = 60_000
/** More are fetched from the account: a mail is no place for a pile of files. */
const attachedAtMost = { count: 4, bytes: 200 * 1024 }

/** Tells of what was issued in this transaction, and of whatever else is issued within a minute. */
export const tellLater = (ctx: WriteContext, edition: string): Promise<unknown> =>
  addJob(ctx, { kind: noticeJob, payload: { edition }, runAt: ctx.now + gatherMs })

const withPerson = (db: Db | Tx) =>
  db
    .selectFrom('document')
    .leftJoin('person', 'person.id', 'document.person_id')
    .leftJoin('payment', 'payment.id', 'document.subject_id')
    .selectAll('document')
    .select(['person.name', 'person.surname', 'person.first_name', 'person.email', 'person.email_key'])
    .select(['person.is_primary_contact', 'payment.payer'])
    .where('document.kind', 'in', documentKinds)
    .orderBy('document.kind')
    .orderBy('document.serial')
type Told = Awaited<ReturnType<ReturnType<typeof withPerson>['execute']>>[number]

/** Null: the primary contact. A registration that is not approved lets its contact alone be reached. */
const ownAddress = (company: Company, row: Told): string | null =>
  company.status === 'approved' && row.email_key !== null && row.is_primary_contact === false
    ? row.email
    : null

const nameIn = ({ payer, name, surname, first_name }: Told): InBoth =>
  payer === null
    ? nameOf({ name: name ?? '', surname: surname ?? '', first_name: first_name ?? '' })
    : { cn: payer, en: payer }

/** A line each: kind and number, for the contact also whose it is. */
function linesOf(rows: readonly Told[], isOwn: boolean): InBoth {
  const lines = (locale: 'cn' | 'en') =>
    rows
      .map((row) => {
        const values = { kind: numberedLabels[row.kind][locale], number: row.number }
        const name = defuse(bothFilled(nameIn(row))[locale])
        return isOwn ? fill(m.own[locale], values) : fill(m.ofOthers[locale], { ...values, name })
      })
      .join('\n')
  return { cn: lines('cn'), en: lines('en') }
}

interface Group {
  /** Null: the primary contact. */
  readonly to: string | null
  readonly rows: readonly Told[]
}

const groupsOf = (company: Company, rows: readonly Told[]): Group[] =>
  [...Map.groupBy(rows, (row) => ownAddress(company, row))].map(([to, all]) => ({ to, rows: all }))

const mailTo = ({ to, rows }: Group) => ({
  path: '/account',
  ...(to !== null && { to }),
  values: {
    documents: linesOf(rows, to !== null),
    ...(to !== null && { name: nameIn(rows[0]!) }),
  },
})

/** The job: documents of the edition that nobody was told of, one organisation after another. */
export async function tellIssued(
  kernel: Kernel,
  { edition }: { edition: string },
  job: RunningJob,
): Promise<void> {
  const companies = await kernel.engine.reader
    .selectFrom('document')
    .select('company_id')
    .distinct()
    .where('edition', '=', edition)
    .where('told_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('made_at', '<=', kernel.clock.now() - gatherMs)
    .where('company_id', 'is not', null)
    .orderBy('company_id')
    .execute()
  for (const { company_id } of companies) {
    await tellCompany(kernel, company_id!)
    await renewLease(kernel, job.id)
  }
}

const untold = (db: Db | Tx, companyId: string) =>
  withPerson(db)
    .where('document.company_id', '=', companyId)
    .where('told_at', 'is', null)
    .where('revoked_at', 'is', null)

async function tellCompany(kernel: Kernel, companyId: string): Promise<void> {
  const { reader } = kernel.engine
  const before = await findCompany(reader, companyId)
  if (!before) return
  // Drawn before the transaction: others who write do not wait for it.
  const files = new Map<string, MailFile>()
  for (const group of groupsOf(before, await untold(reader, companyId).execute()))
    if (isAttached(group)) for (const row of group.rows) await drawInto(files, kernel, row)
  await asSystem(kernel, async (ctx) => {
    // Another node, or a revocation, may have been here meanwhile.
    if (!(await lockRow(ctx.tx, 'company', companyId))) return
    const company = (await findCompany(ctx.tx, companyId))!
    const rows = await untold(ctx.tx, companyId).execute()
    if (!rows.length) return
    await ctx.tx
      .updateTable('document')
      .set({ told_at: ctx.now })
      .where('company_id', '=', companyId)
      .where('told_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute()
    const kind = documentMails.issued
    const mails = groupsOf(company, rows).map((group) => ({
      ...mailTo(group),
      company,
      kind,
      files: attached(group, files),
    }))
    await mailCompanies(ctx, mails)
  })
}

/** A letter with a passport number is fetched from the account alone. */
const isAttached = ({ rows }: Group): boolean =>
  rows.length <= attachedAtMost.count && rows.every(({ kind }) => kind !== 'invitation')

async function drawInto(files: Map<string, MailFile>, kernel: Kernel, row: Told): Promise<void> {
  const drawn = await fileOf({ kernel, db: kernel.engine.reader }, row as DrawnDocument)
  if (!drawn.ok) return
  const { name, type, stream } = drawn.result.file
  files.set(row.id, { name, type, content: await buffer(stream) })
}

function attached(group: Group, drawn: ReadonlyMap<string, MailFile>): MailFile[] {
  if (!isAttached(group)) return []
  const files = group.rows.flatMap(({ id }) => drawn.get(id) ?? [])
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0)
  return bytes <= attachedAtMost.bytes ? files : []
}

/** In these cases the person or the organisation is about to be forgotten, and nobody is told. */
const silent: readonly RevokedWhy[] = ['erased', 'deleted']
/** Whoever had the place is told of that; of the documents the contact is. */
const leaving: readonly RevokedWhy[] = ['replaced', 'removed']

/** Tells of documents that were revoked just now, those that somebody had been told of; the ids are of one organisation. */
export async function tellRevoked(ctx: WriteContext, ids: readonly string[], why: RevokedWhy): Promise<void> {
  if (!ids.length || silent.includes(why)) return
  const rows = await withPerson(ctx.tx)
    .where('document.id', 'in', [...ids])
    .where('told_at', 'is not', null)
    .execute()
  const company = rows[0]?.company_id ? await findCompany(ctx.tx, rows[0].company_id) : null
  if (!company) return
  const groups = leaving.includes(why) ? [{ to: null, rows }] : groupsOf(company, rows)
  const kind = documentMails.revoked
  const mails = groups.map((group) => {
    const mail = mailTo(group)
    return { ...mail, company, kind, values: { ...mail.values, why: whyLabels[why] } }
  })
  await mailCompanies(ctx, mails)
}
