/** The job that makes a list’s archive, mails the link, and ends the list before it. */
import { formatDateTime } from '../../../shared/format.ts'
import { fillMessage, type Both } from '../../../shared/i18n.ts'
import { asSystem, type Kernel, type WriteContext } from '../../../server/context.ts'
import { lockRow, type Db } from '../../../server/database/db.ts'
import { openText } from '../../../server/secrets/sealed-text.ts'
import { listKindLabels } from '../../document/messages.ts'
import { editionValues, writeCover } from '../../document/server/service.ts'
import { categoryNamesOf } from '../../registration/server/service.ts'
import { fileMessages as m } from '../messages.ts'
import { listStateOf } from '../rules.ts'
import { packArchive } from './archive-service.ts'
import { changesLine, mailReady } from './mails.ts'
import { emptyFacts, endLists, factsOn, passwordRecord, storageKeyOf } from './standing-service.ts'
import type { DelegateListTable } from './tables.ts'

export const fileJob = 'delegateList.file'
/** The hash under which a link’s token is kept is made for this. */
export const tokenPurpose = 'delegate-list'

/** A list with what its document says of it. */
interface Issued {
  readonly list: DelegateListTable
  readonly number: string
  readonly endsAt: number
  readonly revokedAt: number | null
}

async function readIssued(db: Db, listId: string): Promise<Issued | null> {
  const found = await db
    .selectFrom('delegate_list')
    .innerJoin('document', 'document.subject_id', 'delegate_list.id')
    .selectAll('delegate_list')
    .select(['document.number', 'document.ends_at', 'document.revoked_at'])
    .where('delegate_list.id', '=', listId)
    .executeTakeFirst()
  if (!found) return null
  const { number, ends_at, revoked_at, ...list } = found
  return { list, number, endsAt: ends_at ?? 0, revokedAt: revoked_at }
}

const isAwaited = ({ list, endsAt, revokedAt }: Issued, now: number): boolean =>
  listStateOf({ isReady: list.made_at !== null, issuedAt: list.issued_at, endsAt, revokedAt }, now) ===
  'preparing'

/** The job. Running it again after a crash makes the archive anew under the same key. */
export async function runFile(kernel: Kernel, { listId }: { listId: string }): Promise<void> {
  const { reader } = kernel.engine
  const issued = await readIssued(reader, listId)
  if (!issued || !isAwaited(issued, kernel.clock.now())) return
  const { list } = issued
  const password = await openText(kernel, passwordRecord(list), list.password ?? '')
  if (password === null) throw new Error(`cannot decrypt the password of list ${list.id}`)
  const archive = await makeArchive(kernel, issued, password)
  const { edition } = list
  const sealed = await kernel.vault.seal({ edition, recordId: list.id, plaintext: archive })
  await kernel.storage.put(storageKeyOf(list.id), sealed)
  const isKept = await asSystem(kernel, (ctx) => finish(ctx, listId))
  // It ended meanwhile, and whoever ended it saw no file yet.
  if (!isKept) await kernel.storage.delete(storageKeyOf(list.id))
}

async function makeArchive(kernel: Kernel, issued: Issued, password: string): Promise<Buffer> {
  const { list, number } = issued
  const db = kernel.engine.reader
  const values = await editionValues({ db }, list.edition)
  const about = aboutLines(kernel, issued)
  const before = list.previous_id ? { id: list.previous_id, edition: list.edition } : null
  const cover = await writeCover(kernel, {
    kind: list.kind,
    number,
    madeAt: list.issued_at,
    values,
    heading: m.useHeading,
    body: useOf(list, values['conference']!),
    facts: about.slice(1, -1).map(([label, value]) => ({ label, value })),
  })
  const content = {
    kind: list.kind,
    locale: list.locale,
    people: await factsOn({ kernel, db }, list),
    before: before && (await factsOn({ kernel, db }, before)),
    categories: await categoryNamesOf(db, list.edition),
    about: [...about, ...useOf(list, values['conference']!).map((words) => [m.use, words] as const)],
  }
  return packArchive({ name: number, at: list.issued_at, content, cover, password })
}

const alike = (text: string): Both => ({ cn: text, en: text })

/** What the list is: on the sheet that goes with it, and on the last of the workbook. */
function aboutLines({ config }: Kernel, { list, number, endsAt }: Issued): (readonly [Both, Both])[] {
  const at = (time: number) =>
    fillMessage(m.beijing, (locale) => ({ time: formatDateTime(locale, time, { year: true }) }))
  return [
    [
      m.list,
      fillMessage({ cn: '{list} {number}', en: '{list} {number}' }, (locale) => ({
        list: listKindLabels[list.kind][locale],
        number,
      })),
    ],
    [m.receiver, alike(`${list.receiver_name}, ${list.receiver_organisation}`)],
    [m.issued, at(list.issued_at)],
    [m.until, at(endsAt)],
    [m.people, alike(String(list.people))],
    [m.change, changesLine(list.changes)],
    [m.noConsent, alike(String(list.left_out.noConsent))],
    [m.verify, alike(`${config.publicUrl}/verify/${number}`)],
  ]
}

const useOf = (list: DelegateListTable, conference: Both): Both[] => [
  fillMessage(m.usePurpose, (locale) => ({
    receiver: list.receiver_organisation,
    conference: conference[locale],
  })),
  m.useDelete,
]

/** The archive is stored: it gets its link, and the list before it ends. Answers whether it is still wanted. */
async function finish(ctx: WriteContext, listId: string): Promise<boolean> {
  await lockRow(ctx.tx, 'delegate_list', listId)
  const issued = await readIssued(ctx.tx, listId)
  if (!issued || !isAwaited(issued, ctx.now)) return false
  const { list } = issued
  const token = ctx.kernel.random.bytes(32).toString('base64url')
  const made = {
    made_at: ctx.now,
    password: null,
    token_hash: ctx.kernel.vault.hmac(tokenPurpose, token),
  }
  await ctx.tx.updateTable('delegate_list').set(made).where('id', '=', listId).execute()
  await mailReady(ctx, { list, number: issued.number, endsAt: issued.endsAt, token })
  const older = await olderLists(ctx, list)
  await endLists(ctx, older, { why: 'superseded', isTold: false })
  for (const id of older) await emptyFacts(ctx, { listId: id })
  return true
}

/** All that the receiver has of the kind; of two that were issued at once the second may name neither as the one before. */
async function olderLists(ctx: WriteContext, list: DelegateListTable): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('delegate_list')
    .select('id')
    .where('edition', '=', list.edition)
    .where('kind', '=', list.kind)
    .where('receiver_email', '=', list.receiver_email)
    .where('made_at', 'is not', null)
    .where('issued_at', '<=', list.issued_at)
    .where('id', '<>', list.id)
    .execute()
  return rows.map(({ id }) => id)
}
