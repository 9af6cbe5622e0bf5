/** The job behind a print of many: checks every character first, then draws into a sealed file, and last writes the log of prints. */
import { Readable } from 'node:stream'
import { asSystem, type Kernel, type WriteContext } from '../../../server/context.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import { keepStream, withWorkFile } from '../../../server/files/incoming-file.ts'
import { removeBytes } from '../../../server/files/stored-bytes.ts'
import { renewLease, type RunningJob } from '../../../server/jobs/jobs.ts'
import { htmlLang, text } from '../../../shared/i18n.ts'
import { codesOfPeople } from '../../ticket/server/service.ts'
import { badgeTexts } from '../messages.ts'
import { missingOn, streamPdf, type Stationery } from './draw-service.ts'
import type { BadgeFace } from './layout-service.ts'
import { faceOf, hashOf, holdersOf, inOrder, type BadgeHolder } from './people-service.ts'
import { stationeryOf } from './stationery-service.ts'
import type { BadgeRunTable, PrintProblem } from './tables.ts'

/** The same after every crash, so that nothing is left behind which no row names. */
export const storageKeyOf = (runId: string) => `badge/${runId}`

/** Badges that are read, drawn and reported at a time. */
const batchSize = 100
/** Of a file; 5,000 badges with backs are some 20 MB. */
const limitBytes = 256 * 1024 * 1024

function update(kernel: Kernel, id: string, values: Partial<BadgeRunTable>): Promise<unknown> {
  return kernel.engine.write((tx) => tx.updateTable('badge_run').set(values).where('id', '=', id).execute())
}

/** Whether whoever began it may still print: rights count when the work is done, not only when it was asked for. */
async function mayStillPrint(kernel: Kernel, accountId: string): Promise<boolean> {
  const account = await kernel.engine.reader
    .selectFrom('account')
    .select('role')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account !== undefined && ['administrator', 'reviewer', 'checkin'].includes(account.role)
}

/** The job. Running it again after a crash draws the file anew under the same row. */
export async function runPrint(kernel: Kernel, { runId }: { runId: string }, job: RunningJob): Promise<void> {
  const run = await kernel.engine.reader
    .selectFrom('badge_run')
    .selectAll()
    .where('id', '=', runId)
    .executeTakeFirst()
  if (!run || run.state === 'done' || run.state === 'refused') return
  if (run.expires_at <= kernel.clock.now()) return
  if (!(await mayStillPrint(kernel, run.account_id))) {
    await update(kernel, runId, { state: 'failed' })
    return
  }
  const { edition, choice } = run
  const people = await holdersOf(kernel.engine.reader, { edition, personIds: choice.personIds ?? [] })
  const holders = await inOrder(people, choice.order)
  await update(kernel, runId, { state: 'running', done: 0, total: holders.length })
  const problems = await problemsOf(holders)
  if (problems.length) {
    await update(kernel, runId, { state: 'refused', problems })
    return
  }
  const stationery = await stationeryOf(kernel.engine.reader, kernel, { edition, ...choice })
  const printed = await drawFile(kernel, { run, holders, stationery, job })
  await asSystem(kernel, async (ctx) => {
    // Someone on it left while it was drawn.
    if (!(await finish(ctx, { run, holders, ...printed }))) await removeFiles(ctx, [run])
  })
}

async function problemsOf(holders: readonly BadgeHolder[]): Promise<PrintProblem[]> {
  const problems: PrintProblem[] = []
  for (const some of piecesOf(holders, 1_000)) {
    const missing = await missingOn(some.map((holder) => faceOf(holder, '')))
    some.forEach(({ id }, index) => {
      const characters = missing[index]!
      if (characters.length) problems.push({ personId: id, characters })
    })
  }
  return problems
}

interface Drawing {
  readonly run: BadgeRunTable
  readonly holders: readonly BadgeHolder[]
  readonly stationery: Stationery
  readonly job: RunningJob
}

/** Draws into storage, sealed; answers the bytes of the PDF and the code that is on each badge. */
async function drawFile(
  kernel: Kernel,
  { run, holders, stationery, job }: Drawing,
): Promise<{ sizeBytes: number; codeIds: ReadonlyMap<string, string> }> {
  const codeIds = new Map<string, string>()
  async function* batches(): AsyncGenerator<BadgeFace[]> {
    let done = 0
    for (const some of piecesOf(holders, batchSize)) {
      const codes = await asSystem(kernel, (ctx) =>
        codesOfPeople(
          ctx,
          some.map(({ id }) => id),
        ),
      )
      const faces = some.map((holder) => {
        const code = codes.get(holder.id)
        if (!code) throw new Error(`${holder.id} has no check-in code`)
        codeIds.set(holder.id, code.id)
        return faceOf(holder, code.text)
      })
      yield faces
      done += some.length
      await update(kernel, run.id, { done })
      await renewLease(kernel, job.id)
    }
  }
  const { edition } = stationery
  const head = {
    title: text('cn', badgeTexts.title, { conference: edition.conference.cn }),
    lang: htmlLang.cn,
    at: run.created_at,
  }
  const { signal } = job
  const sizeBytes = await withWorkFile(kernel, async (place) => {
    const file = await keepStream({
      kernel,
      stream: Readable.from(streamPdf(batches(), { head, stationery, signal })),
      place,
      name: run.file_name,
      limitBytes,
      sealedFor: { edition: run.edition, recordId: run.id },
      signal,
    })
    await kernel.storage.put(storageKeyOf(run.id), file.stored())
    return file.sizeBytes
  })
  return { sizeBytes, codeIds }
}

/** The file is there: its badges count as printed. False where it may no longer be fetched. */
async function finish(
  ctx: WriteContext,
  printed: {
    run: BadgeRunTable
    holders: readonly BadgeHolder[]
    sizeBytes: number
    codeIds: ReadonlyMap<string, string>
  },
): Promise<boolean> {
  const { run, holders, sizeBytes, codeIds } = printed
  const done = await ctx.tx
    .updateTable('badge_run')
    .set({ state: 'done', size_bytes: sizeBytes, done: holders.length })
    .where('id', '=', run.id)
    .where('state', '=', 'running')
    .where('expires_at', '>', ctx.now)
    .returning('id')
    .executeTakeFirst()
  if (!done) return false
  for (const some of piecesOf(holders, 200))
    await ctx.tx
      .insertInto('badge_print')
      .values(
        some.map((holder) => {
          const codeId = codeIds.get(holder.id)!
          return {
            id: ctx.kernel.random.id(),
            edition: run.edition,
            company_id: holder.companyId,
            person_id: holder.id,
            code_id: codeId,
            format: run.choice.format,
            hash: hashOf(ctx.kernel, holder, codeId),
            reason: null,
            run_id: run.id,
            printed_by: run.account_id,
            printed_at: ctx.now,
            actor_id: null,
            wave_id: null,
            undone: false,
          }
        }),
      )
      .execute()
  return true
}

/** Prints with the badge of someone who was erased or removed: they expire, and their files go now. */
export async function endPrintsWith(ctx: WriteContext, personId: string): Promise<void> {
  const live = await ctx.tx
    .selectFrom('badge_run')
    .select(['id', 'choice'])
    .where('expires_at', '>', ctx.now)
    .execute()
  const named = live.filter(({ choice }) => choice.personIds?.includes(personId))
  if (!named.length) return
  const ids = named.map(({ id }) => id)
  await ctx.tx.updateTable('badge_run').set({ expires_at: ctx.now }).where('id', 'in', ids).execute()
  await removeFiles(ctx, named)
}

/** Removes prints that have expired: rows at once, bytes by a job. */
export async function cleanUpPrints(ctx: WriteContext): Promise<void> {
  const gone = await ctx.tx
    .deleteFrom('badge_run')
    .where('expires_at', '<=', ctx.now)
    .returning('id')
    .execute()
  await removeFiles(ctx, gone)
}

const removeFiles = (ctx: WriteContext, runs: readonly { id: string }[]) =>
  removeBytes(
    ctx,
    'files',
    runs.map(({ id }) => storageKeyOf(id)),
  )
