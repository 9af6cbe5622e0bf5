/**
 * Work after the answer. A job is a row in the transaction that asked for it; handlers are idempotent.
 * A `run` handler works in one transaction together with the removal of its row, so its effect happens
 * once; a `runLong` handler has its own transactions and a lease, and runs again if the process dies.
 */
import { compileWrite } from '../database/compiled.ts'
import { asSystem, type Kernel, type WriteContext } from '../context.ts'
import type { Tx } from '../database/db.ts'
import type { JobTable } from '../database/kernel-tables.ts'

interface JobHandler {
  run?(ctx: WriteContext, payload: never): Promise<void>
  runLong?(kernel: Kernel, payload: never, job: RunningJob): Promise<void>
  /** Where it waits; in the prompt line by default. */
  readonly line?: SlowLine
}
/**
 * Work that takes seconds of a processor, so that codes and mail must not wait for it: what somebody watches the progress of has a
 * line of its own, and does not wait for a gallery of pictures.
 */
export const slowLines = ['watched', 'background'] as const
export type SlowLine = (typeof slowLines)[number]
export interface RunningJob {
  readonly id: string
  /** Aborted when the server stops: what throws then is done again by whoever runs next. */
  readonly signal: AbortSignal
}
export type JobHandlers = Record<string, JobHandler>

/** A job without payload that comes again, on one node at a time. */
export interface PeriodicJob {
  readonly kind: string
  readonly everyMs: number
}

const insertJob = compileWrite((tx, job: JobTable) =>
  tx
    .insertInto('job')
    .values(job)
    // One that was given up holds no place: what asks for it again would be refused for ever.
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((e) => ({
          payload: e.ref('excluded.payload'),
          state: e.ref('excluded.state'),
          run_at: e.ref('excluded.run_at'),
          attempts: e.ref('excluded.attempts'),
          error: e.ref('excluded.error'),
        }))
        .where('job.state', '=', 'failed'),
    )
    .returning('id'),
)

/** Adds a job; a second one with the same `key` is not added while the first waits or runs. Answers its id or null. */
export async function addJob(
  ctx: Pick<WriteContext, 'tx' | 'now' | 'kernel' | 'afterCommit'>,
  job: { kind: string; payload?: object; runAt?: number; key?: string },
): Promise<string | null> {
  const row = await insertJob.first(ctx.tx, {
    id: ctx.kernel.random.id(),
    kind: job.kind,
    key: job.key ?? null,
    payload: job.payload ?? {},
    state: 'waiting',
    run_at: job.runAt ?? ctx.now,
    attempts: 0,
    lease_until: null,
    error: null,
  })
  ctx.afterCommit(() => ctx.kernel.wake())
  return row?.id ?? null
}

/** Makes sure that each periodic job has its waiting row. */
export async function schedulePeriodic(kernel: Kernel, periodic: readonly PeriodicJob[]): Promise<void> {
  await asSystem(kernel, async (ctx) => {
    for (const { kind } of periodic) await addJob(ctx, { kind, key: `periodic:${kind}` })
  })
}

const leaseMs = 60_000
const maxAttempts = 8

interface JobLine {
  readonly handlers: JobHandlers
  readonly periodic: readonly PeriodicJob[]
  /** Which line is worked off; the prompt one by default. */
  readonly line?: SlowLine
  readonly signal?: AbortSignal
}

/** Runs at most one due job of a line. Answers false when there was none. */
export async function runNextJob(kernel: Kernel, options: JobLine): Promise<boolean> {
  const now = kernel.clock.now()
  const { handlers, line } = options
  const kinds = Object.keys(handlers).filter((kind) =>
    line ? handlers[kind]!.line === line : handlers[kind]!.line,
  )
  if (line && !kinds.length) return false
  const due = await kernel.engine.reader
    .selectFrom('job')
    .selectAll()
    .$if(kinds.length > 0, (query) => query.where('kind', line ? 'in' : 'not in', kinds))
    .where((e) =>
      e.or([
        e.and([e('state', '=', 'waiting'), e('run_at', '<=', now)]),
        e.and([e('state', '=', 'running'), e('lease_until', '<=', now)]),
      ]),
    )
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst()
  if (!due) return false
  try {
    await runJob(kernel, { ...options, due })
  } catch (error) {
    if (options.signal?.aborted) {
      await giveBack(kernel, due.id)
      return true
    }
    const endless = options.periodic.some((job) => job.kind === due.kind)
    await failJob(kernel, { due, error: error as Error, endless })
  }
  return true
}

/** What was cut off by the end of the server counts as no attempt; the next start goes on at once. */
async function giveBack(kernel: Kernel, id: string): Promise<void> {
  await kernel.engine.write((tx) =>
    tx
      .updateTable('job')
      .set({ state: 'waiting', lease_until: null })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute(),
  )
}

const never = new AbortController().signal

async function runJob(kernel: Kernel, options: JobLine & { due: JobTable }): Promise<void> {
  const { due } = options
  const handler = options.handlers[due.kind]
  const payload = due.payload as never
  if (handler?.runLong) {
    if (!(await lease(kernel, due.id, { from: due.state, leaseUntil: due.lease_until }))) return
    await handler.runLong(kernel, payload, { id: due.id, signal: options.signal ?? never })
    await kernel.engine.write((tx) => tx.deleteFrom('job').where('id', '=', due.id).execute())
    return
  }
  if (!handler?.run) throw new Error(`no handler for job ${due.kind}`)
  await asSystem(kernel, async (ctx) => {
    if (!(await takeRow(ctx.tx, due.id))) return
    await handler.run!(ctx, payload)
    const again = options.periodic.find((job) => job.kind === due.kind)
    if (again)
      await addJob(ctx, { kind: due.kind, key: `periodic:${due.kind}`, runAt: ctx.now + again.everyMs })
  })
}

/** Removing the row is the claim: on PostgreSQL another node waits for the lock and then finds none. */
async function takeRow(tx: Tx, id: string): Promise<boolean> {
  return (await tx.deleteFrom('job').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}

async function lease(
  kernel: Kernel,
  id: string,
  was: { from: 'waiting' | 'running' | 'failed'; leaseUntil: number | null },
): Promise<boolean> {
  const row = await kernel.engine.write((tx) => {
    let update = tx
      .updateTable('job')
      .set({ state: 'running', lease_until: kernel.clock.now() + leaseMs })
      .where('id', '=', id)
      .where('state', '=', was.from)
    if (was.leaseUntil !== null) update = update.where('lease_until', '=', was.leaseUntil)
    return update.returning('id').executeTakeFirst()
  })
  return row !== undefined
}

/** Long jobs call this now and then so that nobody else takes them over. */
export async function renewLease(kernel: Kernel, id: string): Promise<void> {
  await kernel.engine.write((tx) =>
    tx
      .updateTable('job')
      .set({ lease_until: kernel.clock.now() + leaseMs })
      .where('id', '=', id)
      .execute(),
  )
}

async function failJob(
  kernel: Kernel,
  { due, error, endless }: { due: JobTable; error: Error; endless: boolean },
): Promise<void> {
  if (!kernel.outage.note(error))
    kernel.log.error({ job: due.id, kind: due.kind, err: error }, 'a job failed')
  const attempts = due.attempts + 1
  await kernel.engine.write((tx) =>
    tx
      .updateTable('job')
      .set({
        state: attempts >= maxAttempts && !endless ? 'failed' : 'waiting',
        attempts,
        lease_until: null,
        run_at: kernel.clock.now() + Math.min(3_600_000, 1000 * 4 ** attempts),
        error: error.message.slice(0, 500),
      })
      .where('id', '=', due.id)
      .execute(),
  )
}
