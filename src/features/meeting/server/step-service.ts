/** What was done to a meeting and said about it. Subject and words are the two sides' own: sealed at rest, in no log. */
import type { Kernel, WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/db.ts'
import type { MeetingStepKind } from '../rules.ts'
import type { MeetingStepTable, MeetingTable } from './tables.ts'

export async function sealText(
  kernel: Kernel,
  { edition, recordId, plain }: { edition: string; recordId: string; plain: string },
): Promise<string> {
  if (!plain) return ''
  return (await kernel.vault.seal({ edition, recordId, plaintext: plain })).toString('base64')
}

/** Empty where the edition's key is gone (purge). */
async function openText(
  kernel: Kernel,
  { edition, recordId, sealed }: { edition: string; recordId: string; sealed: string },
): Promise<string> {
  if (!sealed) return ''
  try {
    return (await kernel.vault.open({ edition, recordId, sealed: Buffer.from(sealed, 'base64') })).toString()
  } catch {
    return ''
  }
}

export const sealSubject = (kernel: Kernel, of: { id: string; edition: string; subject: string }) =>
  sealText(kernel, { edition: of.edition, recordId: `meeting:${of.id}`, plain: of.subject })

export const readSubject = (
  kernel: Kernel,
  meeting: Pick<MeetingTable, 'id' | 'edition' | 'subject'>,
): Promise<string> =>
  openText(kernel, {
    edition: meeting.edition,
    recordId: `meeting:${meeting.id}`,
    sealed: meeting.subject,
  })

export async function addStep(
  ctx: WriteContext,
  options: { meeting: MeetingTable; kind: MeetingStepKind; companyId: string | null; words?: string },
): Promise<void> {
  const { meeting, kind, companyId, words = '' } = options
  const id = ctx.kernel.random.id()
  const sealed = await sealText(ctx.kernel, {
    edition: meeting.edition,
    recordId: `meeting-step:${id}`,
    plain: words,
  })
  await ctx.tx
    .insertInto('meeting_step')
    .values({
      id,
      meeting_id: meeting.id,
      seq: meeting.version,
      at: ctx.now,
      kind,
      company_id: companyId,
      starts_at: meeting.starts_at,
      words: sealed,
    })
    .execute()
}

/** How often one side has done something to a meeting. */
export async function countSteps(
  tx: Tx,
  asked: { meeting: Pick<MeetingTable, 'id'>; kind: MeetingStepKind; companyId: string },
): Promise<number> {
  const { count } = await tx
    .selectFrom('meeting_step')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('meeting_id', '=', asked.meeting.id)
    .where('kind', '=', asked.kind)
    .where('company_id', '=', asked.companyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface StepRead extends Omit<MeetingStepTable, 'words'> {
  readonly words: string
}

/** Steps of meetings of one edition, the first first, by the meeting's id. */
export async function readSteps(
  { kernel, db }: { kernel: Kernel; db: Db | Tx },
  meetings: readonly Pick<MeetingTable, 'id' | 'edition'>[],
): Promise<Map<string, StepRead[]>> {
  if (!meetings.length) return new Map()
  const rows = await db
    .selectFrom('meeting_step')
    .selectAll()
    .where(
      'meeting_id',
      'in',
      meetings.map((meeting) => meeting.id),
    )
    .orderBy('seq')
    .execute()
  const { edition } = meetings[0]!
  const steps = new Map<string, StepRead[]>()
  for (const row of rows) {
    const words = await openText(kernel, {
      edition,
      recordId: `meeting-step:${row.id}`,
      sealed: row.words,
    })
    steps.set(row.meeting_id, [...(steps.get(row.meeting_id) ?? []), { ...row, words }])
  }
  return steps
}
