/** Messages that are not sent yet: kept as typed, sealed, with a version, for the whole organisation. */
import type { Service } from '../../../server/http/http.ts'
import type { InputOf } from '../../../shared/call.ts'
import { ok, refuse, localized } from '../../../shared/outcome.ts'
import type { Kernel, ReadContext, SignedIn, WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { countRows, hasRow } from '../../../server/database/queries.ts'
import { foldLines, holds } from '../../../server/database/text-folding.ts'
import { openText, sealText } from '../../../server/secrets/sealed-text.ts'
import type { DraftShown, mailboxApi } from '../contract.ts'
import { mailboxMessages as m } from '../messages.ts'
import { mailLimits, officeParty } from '../rules.ts'
import { draftRecord, findOwnThread } from './own-missive-service.ts'
import { findCorrespondents } from './contact-service.ts'
import { lockSides, mailboxOf, type Mailbox } from './side-service.ts'
import { loadParties } from './party-service.ts'
import type { MissiveDraftTable } from './tables.ts'

type Input = InputOf<typeof mailboxApi.saveDraft>
type Writer = SignedIn<WriteContext>
type Typed = Pick<Input, 'to' | 'subject' | 'body' | 'replyTo'>
type Reader = { readonly kernel: Kernel; readonly db: Db | Tx }

function selectDrafts(db: Db | Tx, { side, edition }: Mailbox) {
  return db.selectFrom('missive_draft').where('side', '=', side).where('edition', '=', edition)
}

export const countDrafts = (db: Db | Tx, mailbox: Mailbox) => countRows(selectDrafts(db, mailbox))

/** All are opened: there are at most fifty, and nothing of them can be searched while sealed. */
export async function listDrafts(
  ctx: SignedIn<ReadContext>,
  mailbox: Mailbox,
  asked: { q?: string | undefined; page: number; size: number },
): Promise<{ drafts: DraftShown[]; total: number }> {
  const rows = await selectDrafts(ctx.db, mailbox)
    .selectAll()
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const shown = await showDrafts(ctx, mailbox, rows)
  const found = shown.filter(({ subject, to }) =>
    holds(foldLines(subject, ...to.flatMap(({ name }) => [name.cn, name.en])), asked.q ?? ''),
  )
  const { page, size } = asked
  return { drafts: found.slice((page - 1) * size, page * size), total: found.length }
}

export async function findDraft(reader: Reader, mailbox: Mailbox, id: string): Promise<DraftShown | null> {
  const row = await selectDrafts(reader.db, mailbox).selectAll().where('id', '=', id).executeTakeFirst()
  return row ? (await showDrafts(reader, mailbox, [row]))[0]! : null
}

/** Receivers are named where the mailbox may know of them; others that someone put in are omitted. */
async function showDrafts(
  { kernel, db }: Reader,
  mailbox: Mailbox,
  rows: readonly MissiveDraftTable[],
): Promise<DraftShown[]> {
  const opened = await Promise.all(rows.map((row) => openDraft(kernel, row)))
  const ids = [...new Set(opened.flatMap(({ to }) => to))]
  const known = await findCorrespondents(db, mailbox, ids)
  const partyOf = await loadParties(db, ids)
  return rows.map(({ id, version, saved_at: savedAt }, index) => {
    const { to, subject, body, replyTo } = opened[index]!
    return {
      id,
      version,
      savedAt,
      to: to.filter((side) => side === officeParty || known.has(side)).map(partyOf),
      subject,
      body,
      replyTo: replyTo ?? null,
    }
  })
}

const empty: Typed = { to: [], subject: '', body: '' }

async function openDraft(kernel: Kernel, { id, edition, body }: MissiveDraftTable): Promise<Typed> {
  const text = await openText(kernel, { edition, recordId: draftRecord(id) }, body)
  return text === null ? empty : (JSON.parse(text) as Typed)
}

/** mailbox/draft/save. DRAFT_NEWER hands over what someone else has saved since, so that nothing is overwritten unseen. */
export const saveDraft: Service<typeof mailboxApi.saveDraft> = async (ctx, input) => {
  const own = mailboxOf(ctx, { change: true })
  if (!own.ok) return own
  const mailbox = own.result
  // How many there are is counted under it.
  if (!(await lockSides(ctx.tx, { own: mailbox.side }))) return refuse('FORBIDDEN')
  if (input.replyTo && !(await findOwnThread(ctx.tx, mailbox, input.replyTo))) return refuse('NOT_FOUND')
  return input.id ? changeDraft(ctx, mailbox, { ...input, id: input.id }) : addDraft(ctx, mailbox, input)
}

function sealDraft(ctx: Writer, { edition }: Mailbox, input: Input & { id: string }): Promise<string> {
  const { id, to, subject, body, replyTo } = input
  const typed: Typed = { to, subject, body, replyTo }
  return sealText(ctx.kernel, { edition, recordId: draftRecord(id) }, JSON.stringify(typed))
}

async function addDraft(ctx: Writer, mailbox: Mailbox, input: Input) {
  if ((await countDrafts(ctx.tx, mailbox)) >= mailLimits.drafts)
    return refuse('LIMIT_REACHED', { text: localized(m.draftsFull) })
  const id = ctx.kernel.random.id()
  const body = await sealDraft(ctx, mailbox, { ...input, id })
  const { side, edition } = mailbox
  await ctx.tx
    .insertInto('missive_draft')
    .values({ id, edition, side, version: 1, body, saved_at: ctx.now })
    .execute()
  return ok({ id, version: 1, savedAt: ctx.now })
}

async function changeDraft(ctx: Writer, mailbox: Mailbox, input: Input & { id: string }) {
  const { id, version, overwrite } = input
  const body = await sealDraft(ctx, mailbox, input)
  let update = ctx.tx
    .updateTable('missive_draft')
    .set((e) => ({ body, saved_at: ctx.now, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .where('side', '=', mailbox.side)
    .where('edition', '=', mailbox.edition)
  if (!overwrite) update = update.where('version', '=', version)
  const updated = await update.returning('version').executeTakeFirst()
  if (updated) return ok({ id, version: updated.version, savedAt: ctx.now })
  const newer = await findDraft({ kernel: ctx.kernel, db: ctx.tx }, mailbox, id)
  return newer ? refuse('DRAFT_NEWER', { result: newer }) : refuse('NOT_FOUND')
}

/** A message that was sent is a draft no more; one that someone threw away meanwhile does not hold up the sending. */
export async function dropDraft(tx: Tx, { side, edition }: Mailbox, id: string): Promise<boolean> {
  return hasRow(
    tx
      .deleteFrom('missive_draft')
      .where('id', '=', id)
      .where('side', '=', side)
      .where('edition', '=', edition)
      .returning('id'),
  )
}

export const removeDraft: Service<typeof mailboxApi.removeDraft> = async (ctx, input) => {
  const own = mailboxOf(ctx, { change: true })
  if (!own.ok) return own
  return (await dropDraft(ctx.tx, own.result, input.id)) ? ok({ removed: true }) : refuse('NOT_FOUND')
}
