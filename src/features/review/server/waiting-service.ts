/** Registrations and changes that a reviewer decides on, and deletions that a second administrator confirms. */
import { lateAfterMs, waitsSince, type WaitingKind } from '../../../server/waiting.ts'
import type { Db } from '../../../server/database/db.ts'
import { waitingMessages as messages } from '../messages.ts'

const inStatus =
  (status: 'submitted' | 'resubmitted'): WaitingKind['waits'] =>
  (db, { edition }) =>
    waitsSince(
      db
        .selectFrom('company')
        .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('submitted_at').as('first')])
        .where('edition', '=', edition)
        .where('status', '=', status),
    )

const changes: WaitingKind['waits'] = (db, { edition }) =>
  waitsSince(
    db
      .selectFrom('registration_change')
      .innerJoin('company', 'company.id', 'registration_change.company_id')
      .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('registration_change.at').as('first')])
      .where('registration_change.edition', '=', edition)
      .where('registration_change.decided_at', 'is', null)
      .where('company.status', '=', 'approved'),
  )

/** Few at any time; the first one is opened. */
async function deletions(db: Db, { edition }: { edition: string }) {
  const rows = await db
    .selectFrom('pending_delete')
    .innerJoin('company', 'company.id', 'pending_delete.id')
    .select(['pending_delete.id', 'pending_delete.at'])
    .where('company.edition', '=', edition)
    .orderBy('pending_delete.at')
    .orderBy('pending_delete.id')
    .execute()
  const first = rows[0]
  return { count: rows.length, since: first?.at ?? null, ...(first && { query: `?open=${first.id}` }) }
}

export const reviewWaiting: readonly WaitingKind[] = [
  {
    id: 'review.submitted',
    page: 'adminsponsor',
    query: '?status=submitted',
    label: messages.submitted,
    act: messages.review,
    decides: ['reviewer'],
    lateAfterMs,
    waits: inStatus('submitted'),
  },
  {
    id: 'review.resubmitted',
    page: 'adminsponsor',
    query: '?status=resubmitted',
    label: messages.resubmitted,
    act: messages.review,
    decides: ['reviewer'],
    lateAfterMs,
    waits: inStatus('resubmitted'),
  },
  {
    id: 'review.changes',
    page: 'changes',
    label: messages.changes,
    act: messages.review,
    decides: ['reviewer'],
    lateAfterMs,
    waits: changes,
  },
  {
    id: 'review.deletions',
    page: 'adminsponsor',
    label: messages.deletions,
    act: messages.check,
    decides: [],
    lateAfterMs,
    waits: deletions,
  },
]
