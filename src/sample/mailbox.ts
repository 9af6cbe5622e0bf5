/** The sample's letters between its organisations and with the office (reference/sample-mailbox.json; decision 2). They go with its organisations. */
import sample from '../../reference/sample-mailbox.json' with { type: 'json' }
import { createRandom } from '../server/clock.ts'
import type { WriteContext } from '../server/context.ts'
import { foldLines } from '../server/database/text-folding.ts'
import { sealText } from '../server/secrets/sealed-text.ts'
import { officeParty } from '../features/mailbox/rules.ts'
import { draftRecord, missiveRecord, reportRecord } from '../features/mailbox/server/own-missive-service.ts'
import type { MissiveCopyTable } from '../features/mailbox/server/tables.ts'
import { hourMs } from '../shared/durations.ts'
import type { Company } from '../features/registration/server/service.ts'
import { sampleOrganisations } from './organisations.ts'
import { hasRows } from './marks.ts'

type Side = number | string
interface SampleThread {
  readonly subject: string
  readonly archivedBy?: number
  readonly report?: { readonly reason: string; readonly note: string; readonly hoursAgo: number }
  readonly letters: readonly SampleLetter[]
}
interface SampleLetter {
  readonly from: Side
  readonly to: Side
  readonly hoursAgo: number
  readonly read: boolean
  readonly body: string
}
interface Loading {
  readonly edition: string
  readonly people: ReadonlyMap<number, Company>
}

/** Whatever names an organisation that the edition has not is omitted; where there are letters already, nothing is added. */
export async function loadSampleMail(ctx: WriteContext, edition: string): Promise<void> {
  if (await hasRows(ctx.tx, 'missive_thread', edition)) return
  const loading: Loading = { edition, people: await sampleOrganisations(ctx, edition) }
  for (const thread of sample.threads as readonly SampleThread[]) {
    const sides = thread.letters.flatMap(({ from, to }) => [from, to])
    if (sides.every((side) => sideOf(loading, side) !== null)) await addThread(ctx, loading, thread)
  }
  for (const draft of sample.drafts) await addDraft(ctx, loading, draft)
}

function sideOf({ people }: Loading, side: Side): string | null {
  return side === officeParty ? officeParty : (people.get(Number(side))?.id ?? null)
}

/** Missives are ordered by their ids: those of a letter of last week begin with last week's time. */
const idAt = (at: number) => createRandom({ now: () => at }).id()

async function addThread(ctx: WriteContext, loading: Loading, thread: SampleThread): Promise<void> {
  const { edition } = loading
  const [first] = thread.letters
  const id = ctx.kernel.random.id()
  const [first_side, second_side] = [sideOf(loading, first!.from)!, sideOf(loading, first!.to)!]
  await ctx.tx
    .insertInto('missive_thread')
    .values({
      id,
      edition,
      first_side,
      second_side,
      subject: thread.subject,
      search: foldLines(thread.subject),
      started_at: ctx.now - first!.hoursAgo * hourMs,
    })
    .execute()
  const archivedBy = thread.archivedBy === undefined ? null : sideOf(loading, thread.archivedBy)
  const missives: string[] = []
  for (const letter of thread.letters)
    missives.push(await addMissive(ctx, loading, { letter, id, subject: thread.subject, archivedBy }))
  if (thread.report)
    await addReport(ctx, loading, {
      ...thread.report,
      missiveId: missives[0]!,
      by: second_side,
      about: first_side,
    })
}

async function addMissive(
  ctx: WriteContext,
  loading: Loading,
  given: { letter: SampleLetter; id: string; subject: string; archivedBy: string | null },
): Promise<string> {
  const { edition, people } = loading
  const { letter, id: threadId, subject, archivedBy } = given
  const at = ctx.now - letter.hoursAgo * hourMs
  const [from, to] = [sideOf(loading, letter.from)!, sideOf(loading, letter.to)!]
  const id = idAt(at)
  await ctx.tx
    .insertInto('missive')
    .values({
      id,
      edition,
      thread_id: threadId,
      from_side: from,
      to_side: to,
      from_account_id: people.get(Number(letter.from))?.account_id ?? '',
      subject,
      body: await sealText(ctx.kernel, { edition, recordId: missiveRecord(id) }, letter.body),
      sent_at: at,
    })
    .execute()
  const copyFor = (side: string, other: string, box: 'in' | 'out'): MissiveCopyTable => ({
    id: ctx.kernel.random.id(),
    missive_id: id,
    thread_id: threadId,
    edition,
    side,
    other_side: other,
    box,
    status: side === archivedBy ? 'archived' : box === 'in' && !letter.read ? 'unread' : 'read',
    read_at: box === 'in' && letter.read ? at + hourMs : null,
    // Nobody is mailed about what is only an example.
    told_at: 0,
  })
  await ctx.tx
    .insertInto('missive_copy')
    .values([copyFor(from, to, 'out'), copyFor(to, from, 'in')])
    .execute()
  await makeKnown(ctx, { edition, from, to, at })
  return id
}

async function makeKnown(
  ctx: WriteContext,
  { edition, from, to, at }: { edition: string; from: string; to: string; at: number },
): Promise<void> {
  if (from === officeParty || to === officeParty) return
  await ctx.tx
    .insertInto('mailbox_correspondent')
    .values([
      { side: from, other_side: to, edition, began: true, first_at: at },
      { side: to, other_side: from, edition, began: false, first_at: at },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function addReport(
  ctx: WriteContext,
  { edition }: Loading,
  given: { reason: string; note: string; hoursAgo: number; missiveId: string; by: string; about: string },
): Promise<void> {
  const id = ctx.kernel.random.id()
  await ctx.tx
    .insertInto('missive_report')
    .values({
      id,
      edition,
      missive_id: given.missiveId,
      reporter_side: given.by,
      about_id: given.about,
      reason: given.reason,
      note: await sealText(ctx.kernel, { edition, recordId: reportRecord(id) }, given.note),
      state: 'open',
      at: ctx.now - given.hoursAgo * hourMs,
      settled_at: null,
      settled_by: null,
      remark: '',
      version: 1,
    })
    .execute()
}

async function addDraft(
  ctx: WriteContext,
  loading: Loading,
  given: (typeof sample.drafts)[number],
): Promise<void> {
  const { edition } = loading
  const side = sideOf(loading, given.by)
  if (!side) return
  const id = ctx.kernel.random.id()
  const to = given.to.flatMap((one) => sideOf(loading, one) ?? [])
  const typed = { to, subject: given.subject, body: given.body }
  await ctx.tx
    .insertInto('missive_draft')
    .values({
      id,
      edition,
      side,
      version: 1,
      body: await sealText(ctx.kernel, { edition, recordId: draftRecord(id) }, JSON.stringify(typed)),
      saved_at: ctx.now - given.hoursAgo * hourMs,
    })
    .execute()
}
