/** Email whose fate a person decides, and notifications that did not arrive. */
import { lateAfterMs, waitsSince, type WaitingKind } from '../../../server/waiting.ts'
import { dayMs } from '../../../shared/durations.ts'
import { waitingMessages as messages } from '../messages.ts'

const shownMs = 3 * dayMs

const unsure: WaitingKind['waits'] = (db) =>
  waitsSince(
    db
      .selectFrom('mail')
      .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('created_at').as('first')])
      .where('state', '=', 'unsure')
      .where('lane', '!=', 'bulk'),
  )

/** Codes are left out: whoever mistyped an address asks again. */
const refused: WaitingKind['waits'] = (db, { now }) =>
  waitsSince(
    db
      .selectFrom('mail')
      .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('finished_at').as('first')])
      .where('state', '=', 'refused')
      .where('lane', '=', 'prompt')
      .where('finished_at', '>', now - shownMs),
  )

const bulkUnsure: WaitingKind['waits'] = (db, { edition }) =>
  waitsSince(
    db
      .selectFrom('mailing_recipient')
      .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('changed_at').as('first')])
      .where('edition', '=', edition)
      .where('state', '=', 'unsure'),
  )

const paused: WaitingKind['waits'] = (db, { edition }) =>
  waitsSince(
    db
      .selectFrom('mailing')
      .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('started_at').as('first')])
      .where('edition', '=', edition)
      .where('state', '=', 'paused'),
  )

export const mailingWaiting: readonly WaitingKind[] = [
  {
    id: 'mailing.unsure',
    page: 'email-deliveries',
    query: '?state=unsure',
    label: messages.unsure,
    act: messages.decide,
    decides: [],
    lateAfterMs: dayMs,
    waits: unsure,
  },
  {
    id: 'mailing.refused',
    page: 'email-deliveries',
    query: '?state=refused',
    label: messages.refused,
    act: messages.why,
    decides: ['reviewer'],
    waits: refused,
  },
  {
    id: 'mailing.bulkUnsure',
    page: 'bulk-email',
    label: messages.bulkUnsure,
    act: messages.decide,
    decides: [],
    lateAfterMs,
    waits: bulkUnsure,
  },
  {
    id: 'mailing.paused',
    page: 'bulk-email',
    query: '?state=paused',
    label: messages.paused,
    act: messages.resume,
    decides: [],
    lateAfterMs,
    waits: paused,
  },
]
