/**
 * Hands over what waits in the outbox, several messages of a line at once.
 *
 * Rows are claimed in groups (`sending`, committed) before they are handed over, so that two nodes never hand over one row; the
 * transaction of a claim also records what became of earlier messages, so that a rush costs a commit per group, not per mail. A
 * process that dies in between leaves rows that say so: `unsure`, for a person to decide. Nothing is handed over twice by itself.
 */
import type { RawBuilder } from 'kysely'
import { ownAnswers } from '../../shared/own-answers.ts'
import { concurrentSends, type Transport, type TransportError } from './transport.ts'
import { compileWrite } from '../database/compiled.ts'
import type { Kernel } from '../context.ts'
import { skipLocked, type Db, type Tx } from '../database/db.ts'
import { guarded } from '../database/guards.ts'
import type { MailLane, MailState, MailTable } from '../database/kernel-tables.ts'
import { createConnectionRoom, type ConnectionRoom } from './connection-room.ts'
import { giveBack, takeTurn } from './mail-pace.ts'
import { openBody } from './mailer.ts'

/** What is tried again after so long, then given up; a code is tried until it expires. */
const retryDelaysMs = [30_000, 120_000, 600_000, 1_800_000, 7_200_000, 21_600_000]
const codeDelaysMs = [5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 120_000, 120_000]

export interface MailSender {
  /** Records what has ended, and takes what is due as far as there is room. Answers false when there was nothing of either. */
  step(): Promise<boolean>
  /** Waits until a message in hand has ended. Answers false when none is in hand. */
  next(): Promise<boolean>
  /** Waits for all in hand and records them; takes nothing new. */
  finish(): Promise<void>
  /** When a step has something to do though nothing ends before, in ms; Infinity: then it has not. */
  restMs(): number
}

interface SenderOptions {
  readonly lane: MailLane
  readonly transport: Transport
  /** How many at once; by default as many as the transport has connections for. */
  readonly most?: number
  /** Aborted when what is in hand has to end now: what has not left yet waits for the next start. */
  readonly cut?: AbortSignal
  /** Called when a message in hand has ended and is yet to be recorded. */
  readonly onEnd?: () => void
}

/** One line of the outbox on this node. */
export function createMailSender(kernel: Kernel, options: SenderOptions): MailSender {
  const { lane, transport, cut, onEnd = () => {} } = options
  const most = options.most ?? (transport.concurrentSends ?? concurrentSends)[lane]
  const running = new Map<string, Promise<void>>()
  const ended: End[] = []
  const room = createConnectionRoom({ lane, most, now: () => kernel.clock.now() })
  let rest = Infinity

  function take(mail: MailTable): void {
    const giveUp = room.take(mail)
    const handed = handOver(kernel, { mail, transport, cut, giveUp }).then((end) => {
      running.delete(mail.id)
      room.leave(mail.id)
      ended.push(end)
      onEnd()
    })
    running.set(mail.id, handed)
  }

  /** What may be claimed; null: nothing. */
  async function claimNow(): Promise<Claim | null> {
    const claim = { lane, now: kernel.clock.now(), most: most - running.size }
    // Only codes abort slow hand-overs when no connection is free.
    if (lane !== 'code' && claim.most <= 0) return null
    const chosen = await chooseMail(kernel.engine.reader, { room, claim, looked: 3 * most })
    rest = chosen.restMs
    return chosen.ids.length ? { ...claim, ids: chosen.ids } : null
  }

  async function turn(claim: Claim | null): Promise<boolean> {
    // Where it cannot be written down, it is kept for the next turn; the row says `sending` meanwhile.
    const done = [...ended]
    if (!claim && !done.length) return false
    const found = await kernel.engine.write(async (tx) => {
      for (const end of done) await recordEnd.all(tx, end)
      return claim ? claimDue(tx, claim) : []
    })
    ended.splice(0, done.length)
    for (const mail of found) if (mail.state === 'sending') take(mail)
    return done.length + found.length > 0
  }

  async function next(): Promise<boolean> {
    if (!ended.length && running.size) await Promise.race(running.values())
    return ended.length > 0
  }

  return {
    step: async () => turn(await claimNow()),
    next,
    async finish() {
      while (await next()) await turn(null)
    },
    restMs: () => rest,
  }
}

/** The messages that may be taken now; if codes are due and none may, hand-overs that take too long are aborted. */
async function chooseMail(
  db: Db,
  { room, claim, looked }: { room: ConnectionRoom; claim: Claim; looked: number },
): Promise<{ ids: string[]; restMs: number }> {
  const read = (condition?: RawBuilder<boolean>) =>
    dueRows(db, { ...claim, most: looked })
      .select(['channel', 'recipient'])
      .$if(condition !== undefined, (query) => query.where(condition!))
      .execute()
  const isRoom = claim.most > 0
  const due = await read()
  const fitting = isRoom ? room.fitting(due) : []
  if (fitting.length || !due.length) return { ids: fitting.map(({ id }) => id), restMs: Infinity }
  const restMs = claim.lane === 'code' ? room.makeRoom(due.length) : Infinity
  // Mail to other servers may be queued behind that of a server that has its share.
  const behind = isRoom ? room.fitting(await read(room.isFree())) : []
  return { ids: behind.map(({ id }) => id), restMs }
}

// Claiming ---------------------------------------------------------------------------------------

type Claim = {
  readonly lane: MailLane
  readonly now: number
  readonly most: number
  /** Of these alone. */
  readonly ids?: readonly string[]
}

/** Takes up to so many due rows of a line. Those that have expired end here, and are answered, too. */
function claimDue(tx: Tx, claim: Claim): Promise<MailTable[]> {
  return claim.lane === 'bulk' ? claimPaced(tx, claim) : claimGroup(tx, claim)
}

function dueRows(db: Db | Tx, { lane, now, most, ids }: Claim) {
  return db
    .selectFrom('mail')
    .select('id')
    .where('state', '=', 'queued')
    .where('lane', '=', lane)
    .where('due_at', '<=', now)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
}

/** In one statement; another node takes the rows behind those that this one is taking. */
async function claimGroup(tx: Tx, claim: Claim): Promise<MailTable[]> {
  if (!guarded('mail.claim')) return claimUnguarded(tx, claim)
  return markTaken(
    // Named first, so that it is looked for once, whatever the plan.
    tx.with('due', () => skipLocked(tx, dueRows(tx, claim))),
    claim.now,
  )
    .where('id', 'in', (e) => e.selectFrom('due' as never).select('id' as never))
    .where('state', '=', 'queued')
    .returningAll()
    .execute()
}

/** What the guard prevents, for the race test that takes it away: read, then write. */
async function claimUnguarded(tx: Tx, claim: Claim): Promise<MailTable[]> {
  const due = await dueRows(tx, claim).execute()
  const ids = due.map(({ id }) => id)
  return ids.length ? markTaken(tx, claim.now).where('id', 'in', ids).returningAll().execute() : []
}

/** What has expired is never claimed, so a cut leaves no doubt about it. */
function markTaken(tx: Pick<Tx, 'updateTable'>, now: number) {
  return tx.updateTable('mail').set((e) => {
    const isOver = e('expires_at', '<=', now)
    return {
      state: e.case().when(isOver).then<MailState>('expired').else<MailState>('sending').end(),
      due_at: now,
      finished_at: e.case().when(isOver).then(now).else(null).end(),
      answer: e.case().when(isOver).then(ownAnswers.tooLate).else(e.ref('answer')).end(),
      body: e
        .case()
        .when(e.and([isOver, e('sensitive', '=', true)]))
        .then('')
        .else(e.ref('body'))
        .end(),
    }
  })
}

/**
 * Bulk email keeps to a rate per domain, so each row takes its domain's turn first. Domain by domain, so that two nodes wait for
 * each other in the same order.
 */
async function claimPaced(tx: Tx, claim: Claim): Promise<MailTable[]> {
  const candidates = await dueRows(tx, { ...claim, most: 2 * claim.most })
    .select(['domain', 'per_minute'])
    .execute()
  const claimed: MailTable[] = []
  for (const row of candidates.toSorted((a, b) => ((a.domain ?? '') < (b.domain ?? '') ? -1 : 1))) {
    if (claimed.length === claim.most) break
    if (!(await takeTurn(tx, { ...row, now: claim.now }))) continue
    const [mine] = await markTaken(tx, claim.now)
      .where('id', '=', row.id)
      .where('state', '=', 'queued')
      // Put off with its domain a moment ago.
      .where('due_at', '<=', claim.now)
      .returningAll()
      .execute()
    if (mine) claimed.push(mine)
    // Another was quicker: this turn is someone else's.
    else await giveBack(tx, row)
  }
  return claimed
}

// Handing over -----------------------------------------------------------------------------------

/** What became of a message: the columns of its row. */
interface End {
  readonly id: string
  readonly state: MailState
  readonly answer: string
  readonly attempts: number
  readonly dueAt: number
  readonly finishedAt: number | null
  readonly body: string
}

const recordEnd = compileWrite((tx, end: End) =>
  tx
    .updateTable('mail')
    .set({
      state: end.state,
      answer: end.answer,
      attempts: end.attempts,
      due_at: end.dueAt,
      finished_at: end.finishedAt,
      body: end.body,
    })
    .where('id', '=', end.id)
    .where('state', '=', 'sending'),
)

interface HandOver {
  readonly mail: MailTable
  readonly transport: Transport
  readonly cut: AbortSignal | undefined
  readonly giveUp: AbortSignal | undefined
}

async function handOver(kernel: Kernel, { mail, transport, cut, giveUp }: HandOver): Promise<End> {
  try {
    const answer = await transport({
      id: mail.id,
      channel: mail.channel,
      to: mail.recipient,
      subject: mail.subject,
      kind: mail.kind,
      locale: mail.locale,
      lane: mail.lane,
      at: mail.due_at,
      expiresAt: mail.expires_at,
      ends: [cut, giveUp].filter((signal) => signal !== undefined),
      ...(await openBody(kernel, mail)),
    })
    return endOf(kernel, mail, { state: 'sent', answer })
  } catch (thrown) {
    const error = thrown as TransportError
    if (giveUp?.aborted && !error.responseCode) error.message = ownAnswers.tooSlow
    return endOfFailure(kernel, mail, { error, isCut: cut?.aborted === true })
  }
}

function endOf(
  kernel: Kernel,
  mail: MailTable,
  end: { state: 'sent' | 'refused' | 'unsure' | 'queued'; answer: string; dueAt?: number },
): End {
  const isOver = end.state !== 'queued'
  return {
    id: mail.id,
    state: end.state,
    answer: end.answer.slice(0, 500),
    attempts: mail.attempts + 1,
    dueAt: end.dueAt ?? mail.due_at,
    finishedAt: isOver ? kernel.clock.now() : null,
    // What a person may yet decide to send again is kept.
    body: isOver && mail.sensitive && end.state !== 'unsure' ? '' : mail.body,
  }
}

/** What a server says before a message is named concerns all mail, not this one: a wrong password refuses nothing for good. */
const beforeMessage = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|API|RSET)/

/** 4xx and lost connections are tried later, 5xx is final; what may have arrived is left to a person. */
function endOfFailure(
  kernel: Kernel,
  mail: MailTable,
  { error, isCut }: { error: TransportError; isCut: boolean },
): End {
  const { message: answer } = error
  // The server stops and nothing has left: the next start sends it at once.
  if (isCut && !error.unsure && !error.responseCode)
    return { ...endOf(kernel, mail, { state: 'queued', answer }), attempts: mail.attempts }
  const delayMs = (mail.lane === 'code' ? codeDelaysMs : retryDelaysMs)[mail.attempts]
  const isRefused = (error.responseCode ?? 0) >= 500 && !beforeMessage.test(error.command ?? '')
  const isFinal = isRefused || delayMs === undefined
  kernel.log.warn(
    {
      mail: mail.id,
      kind: mail.kind,
      answer: error.responseCode,
      final: isFinal,
      unsure: error.unsure === true,
    },
    'a message was not accepted',
  )
  if (error.unsure) return endOf(kernel, mail, { state: 'unsure', answer })
  if (isFinal) return endOf(kernel, mail, { state: 'refused', answer })
  return endOf(kernel, mail, { state: 'queued', answer, dueAt: kernel.clock.now() + delayMs })
}
