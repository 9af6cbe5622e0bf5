/** What was done to a meeting and said about it. Subject and words are the two sides' own: sealed at rest, in no log. */
import type { Kernel, WriteContext } from '../../../server/context.ts'
import { countRows } from '../../../server/database/queries.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { openText, sealText } from '../../../server/secrets/sealed-text.ts'
import type { MeetingStepKind } from '../rules.ts'
import type { MeetingStepTable, MeetingTable } from './tables.ts'

const meetingRecord = ({ id, edition }: Pick<MeetingTable, 'id' | 'edition'>) => ({
  edition,
  recordId: `meeting:${id}`,
})
const stepRecord = (edition: string, id: string) => ({ edition, recordId: `meeting-step:${id}` })

export const sealSubject = (kernel: Kernel, of: { id: string; edition: string; subject: string }) =>
  sealText(kernel, meetingRecord(of), of.subject)

/** Empty where the edition was purged. */
export const readSubject = async (
  kernel: Kernel,
  meeting: Pick<MeetingTable, 'id' | 'edition' | 'subject'>,
): Promise<string> =>
  (meeting.subject && (await openText(kernel, meetingRecord(meeting), meeting.subject))) || ''

export async function addStep(
  ctx: WriteContext,
  options: { meeting: MeetingTable; kind: MeetingStepKind; companyId: string | null; words?: string },
): Promise<void> {
  const { meeting, kind, companyId, words = '' } = options
  const id = ctx.kernel.random.id()
  const sealed = words && (await sealText(ctx.kernel, stepRecord(meeting.edition, id), words))
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
export function countSteps(
  tx: Tx,
  asked: { meeting: Pick<MeetingTable, 'id'>; kind: MeetingStepKind; companyId: string },
): Promise<number> {
  return countRows(
    tx
      .selectFrom('meeting_step')
      .where('meeting_id', '=', asked.meeting.id)
      .where('kind', '=', asked.kind)
      .where('company_id', '=', asked.companyId),
  )
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
    const words = row.words && (await openText(kernel, stepRecord(edition, row.id), row.words))
    steps.set(row.meeting_id, [...(steps.get(row.meeting_id) ?? []), { ...row, words: words ?? '' }])
  }
  return steps
}
