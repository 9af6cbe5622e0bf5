/** Marked data into every call of messages, meetings and questionnaires. */
import { mailboxApi } from '../../../features/mailbox/contract.ts'
import { meetingApi, type MeetingShown } from '../../../features/meeting/contract.ts'
import { questionnaireApi } from '../../../features/questionnaire/contract.ts'
import { asked, at } from '../meetings.ts'
import { everyAnswer } from '../questionnaires.ts'
import { resultOf } from '../with-app.ts'
import { sendPdf, type Story } from './world.ts'

export async function writeMessages(story: Story): Promise<void> {
  const { say, sayBoth, staff, other, company } = story
  const { client, companyId } = company
  await resultOf(client.call(mailboxApi.send, { to: [other.companyId], subject: say(), body: say() }))
  await resultOf(client.call(mailboxApi.saveDraft, { to: [other.companyId], subject: say(), body: say() }))
  const received = { to: [companyId], subject: 'From the other side', body: 'Good morning.' }
  const { missives } = await resultOf(other.client.call(mailboxApi.send, received))
  await resultOf(client.call(mailboxApi.report, { id: missives[0]!.id, reason: 'advertising', note: say() }))
  const { rows } = await resultOf(staff.client.call(mailboxApi.reports, { state: 'open' }))
  const { id, version } = rows[0]!
  await resultOf(
    staff.client.call(mailboxApi.closeReport, {
      id,
      version,
      state: 'suspended',
      remark: say(),
      reason: sayBoth(),
    }),
  )
  await resultOf(staff.client.call(mailboxApi.suspend, { companyId: other.companyId, suspended: false }))
}

/** Once no more is written: the office suspends the writing, with a reason. */
export const suspendWriting = ({ sayBoth, staff, company: { companyId } }: Story) =>
  resultOf(staff.client.call(mailboxApi.suspend, { companyId, suspended: true, reason: sayBoth() }))

export async function arrangeMeetings(story: Story): Promise<void> {
  const { say, other, company } = story
  const { client } = company
  let next = at('08:00')
  const hour = () => (next += 1_800_000)
  const answerOf = ({ id, version }: MeetingShown) => ({ id, version, words: say() })
  const own = await resultOf(
    client.call(meetingApi.ask, {
      to: other.companyId,
      startsAt: hour(),
      place: 'theirs',
      subject: say(),
      words: say(),
    }),
  )
  await resultOf(client.call(meetingApi.cancel, answerOf(own)))
  const askedByOther = () => asked(other, company, { startsAt: hour(), place: 'table' })
  await resultOf(client.call(meetingApi.decline, answerOf(await askedByOther())))
  const moved = await askedByOther()
  await resultOf(client.call(meetingApi.propose, { ...answerOf(moved), startsAt: hour(), place: 'table' }))
  const accepted = await resultOf(client.call(meetingApi.accept, answerOf(await askedByOther())))
  await resultOf(client.call(meetingApi.move, { ...answerOf(accepted), place: 'table' }))
}

export async function answerQuestions({
  mark,
  say,
  questionnaires,
  company: { client },
}: Story): Promise<void> {
  const [answered, begun] = questionnaires
  const texts = () => everyAnswer.map((one) => ('text' in one ? { ...one, text: say() } : one))
  const { id: file } = await sendPdf(client, questionnaireApi.upload.path.replace('{id}', answered!.id), mark)
  const paper = { question: 'paper', file }
  const { id, revision } = answered!
  await resultOf(client.call(questionnaireApi.save, { id, revision, answers: [...texts(), paper] } as never))
  await resultOf(
    client.call(questionnaireApi.progress, {
      id: begun!.id,
      revision: begun!.revision,
      answers: texts(),
    } as never),
  )
}
