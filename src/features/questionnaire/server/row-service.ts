/** Reading what the tables of questionnaires hold; ids and seals of answers. */
import type { Random } from '../../../server/clock.ts'
import type { Context, Kernel, SessionUser, WriteContext } from '../../../server/context.ts'
import { lockRow, type Db, type Tx } from '../../../server/database/db.ts'
import { isReadOnly } from '../../edition/server/service.ts'
import { answerFiles } from '../../files/server/service.ts'
import type { AnswerFile, Answer } from '../contract.ts'
import { stateOf } from '../rules.ts'
import type { QuestionnaireState } from '../fields.ts'
import type { QuestionnaireSheetTable, QuestionnaireTable } from './tables.ts'

/** What everyone may know of a questionnaire, and its times. */
export const factsOf = ({ id, title, access, anonymous, opens_at, closes_at }: QuestionnaireTable) => ({
  id,
  title,
  access,
  anonymous,
  opensAt: opens_at,
  closesAt: closes_at,
})

export async function findQuestionnaire(db: Db | Tx, id: string): Promise<QuestionnaireTable | null> {
  const row = await db.selectFrom('questionnaire').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** What happens to one questionnaire happens one after the other: answers, changes, its end. */
export async function lockQuestionnaire(ctx: WriteContext, id: string): Promise<QuestionnaireTable | null> {
  const isThere = await lockRow(ctx.tx, 'questionnaire', id, 'questionnaire.lock')
  return isThere ? findQuestionnaire(ctx.tx, id) : null
}

export const stateOfRow = (row: QuestionnaireTable, now: number): QuestionnaireState =>
  stateOf({ published: row.published, ...factsOf(row) }, now)

/** As everybody sees it: of a past edition what was published is closed (decision 1). */
export function stateIn(
  row: QuestionnaireTable,
  { now, readOnly }: { now: number; readOnly: boolean },
): QuestionnaireState {
  const state = stateOfRow(row, now)
  return readOnly && state !== 'draft' ? 'closed' : state
}

export const shownState = async (db: Db | Tx, row: QuestionnaireTable, now: number) =>
  stateIn(row, { now, readOnly: await isReadOnly(db, row.edition) })

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const idOf = (bytes: Buffer) => Array.from(bytes.subarray(0, 26), (byte) => alphabet[byte & 31]!).join('')

/** An id of random characters only: those of `random.id()` begin with the time. */
export const untimedId = (random: Random): string => idOf(random.bytes(26))

/** The id of the answer that a device sent under a random word; the word itself is not kept. */
export const sheetIdOf = (kernel: Kernel, nonce: string): string =>
  idOf(Buffer.from(kernel.vault.hmac('questionnaire answer', nonce), 'hex'))

/** Under which a participation may stand: the present key's first. */
export const participationIds = (kernel: Kernel, id: string, user: SessionUser): string[] =>
  kernel.vault.hmacs('questionnaire participation', id, user.accountId)

/** Whether a person took part in one that each may answer once. */
export async function tookPart(
  ctx: Pick<Context, 'kernel'>,
  db: Db | Tx,
  of: { id: string; user: SessionUser },
): Promise<boolean> {
  const found = await db
    .selectFrom('questionnaire_participation')
    .select('id')
    .where('id', 'in', participationIds(ctx.kernel, of.id, of.user))
    .executeTakeFirst()
  return found !== undefined
}

/** Answers outlive the edition's ID data, so they have a key beside it, as papers do. */
const keyOf = (edition: string) => `${edition}-answers`

export async function sealAnswers(
  kernel: Kernel,
  of: { edition: string; recordId: string; answers: readonly Answer[] },
): Promise<string> {
  const { edition, recordId, answers } = of
  const sealed = await kernel.vault.seal({
    edition: keyOf(edition),
    recordId,
    plaintext: JSON.stringify(answers),
  })
  return sealed.toString('base64')
}

export async function openAnswers(
  kernel: Kernel,
  of: { edition: string; row: { id: string; body: string } },
): Promise<Answer[]> {
  const sealed = Buffer.from(of.row.body, 'base64')
  const opened = await kernel.vault.open({ edition: keyOf(of.edition), recordId: of.row.id, sealed })
  return JSON.parse(opened.toString()) as Answer[]
}

export const filesIn = (answers: readonly Answer[]): string[] =>
  answers.flatMap(({ file }) => (file ? [file] : []))

export async function showFiles(
  db: Db | Tx,
  answers: readonly Answer[],
  of?: { subjectId: string; accountId: string },
): Promise<AnswerFile[]> {
  const found = await answerFiles(db, filesIn(answers), of)
  return [...found.values()].map(({ id, name, type, sizeBytes }) => ({ id, name, type, sizeBytes }))
}

const batch = 500

export interface IncludedSheets {
  readonly db: Db
  readonly kernel: Kernel
  readonly row: QuestionnaireTable
  /** The lowest version of the answers that the results include (inclusion-service.ts). */
  readonly from: number
}

/** The answers that the results include, in the order of their ids, which is none, read in batches. */
export async function* eachSheet({
  db,
  kernel,
  row: { id, edition },
  from,
}: IncludedSheets): AsyncGenerator<{ sheet: QuestionnaireSheetTable; answers: Answer[] }[]> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('questionnaire_sheet')
      .selectAll()
      .where('questionnaire_id', '=', id)
      .where('version', '>=', from)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    yield await Promise.all(
      rows.map(async (sheet) => ({ sheet, answers: await openAnswers(kernel, { edition, row: sheet }) })),
    )
    if (rows.length < batch) return
    after = rows.at(-1)!.id
  }
}

/** By questionnaire; one without answers is not there. */
export async function countAnswers(db: Db | Tx, ids: readonly string[]): Promise<Map<string, number>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('questionnaire_sheet')
    .select((e) => ['questionnaire_id', e.fn.countAll<number>().as('count')])
    .where('questionnaire_id', 'in', [...ids])
    .groupBy('questionnaire_id')
    .execute()
  return new Map(rows.map((row) => [row.questionnaire_id, Number(row.count)]))
}

export const countAnswersTo = async (db: Db | Tx, id: string): Promise<number> =>
  (await countAnswers(db, [id])).get(id) ?? 0
