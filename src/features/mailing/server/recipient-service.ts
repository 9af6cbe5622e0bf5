/** A line of a mailing's ledger: chosen, read, shown. What the outbox still has is there; the rest is written down. */
import type { Db, Tx } from '../../../server/database/db.ts'
import { hasFolded } from '../../../server/database/text-folding.ts'
import type { RecipientRow } from '../contract.ts'
import { maskAddress } from '../rules.ts'
import { findsAddress, maskAnswer } from './redaction-service.ts'
import { stateOf } from './row-service.ts'

function selectRecipients(db: Db | Tx) {
  return db
    .selectFrom('mailing_recipient as recipient')
    .leftJoin('mail', (join) =>
      join.onRef('mail.id', '=', 'recipient.mail_id').on('recipient.state', '=', 'handed'),
    )
    .leftJoin('company', 'company.id', 'recipient.company_id')
}

export const recipientColumns = [
  'recipient.id',
  'recipient.name',
  'recipient.address',
  'recipient.company_id',
  'recipient.locale',
  'recipient.state',
  'recipient.tries',
  'recipient.resends',
  'recipient.answer',
  'recipient.changed_at',
  'company.name as company',
  'mail.state as mail_state',
  'mail.attempts as mail_attempts',
  'mail.answer as mail_answer',
  'mail.due_at as mail_due_at',
] as const

export type SelectedRecipient = Awaited<ReturnType<typeof loadRecipient>>

export const loadRecipient = (db: Db | Tx, id: string) =>
  selectRecipients(db).select(recipientColumns).where('recipient.id', '=', id).executeTakeFirstOrThrow()

/** The server's words, or the note of who marked it. */
export const answerOf = (row: SelectedRecipient): string | null => row.mail_answer ?? row.answer

/** A server that refuses repeats the address. */
function shownAnswer(row: SelectedRecipient): string | null {
  const answer = answerOf(row)
  return answer === null ? null : maskAnswer(answer, row.address)
}

export function showRecipient(row: SelectedRecipient): RecipientRow {
  const state = stateOf(row.state, row.mail_state)
  return {
    id: row.id,
    name: row.name,
    address: maskAddress(row.address),
    companyId: row.company_id,
    company: row.company ?? { cn: '', en: '' },
    locale: row.locale === 'en' ? 'en' : 'cn',
    state,
    tries: row.mail_attempts ?? row.tries,
    resends: row.resends,
    at: row.state === 'waiting' ? null : (row.mail_due_at ?? row.changed_at),
    answer: shownAnswer(row),
  }
}

/** The stored states, and those of the outbox, that are called so. */
function inState(state: RecipientRow['state']): { stored: string[]; mail: string[] } {
  const mail = {
    queued: ['queued'],
    sending: ['sending'],
    sent: ['sent'],
    refused: ['refused', 'expired'],
    unsure: ['unsure'],
  }
  return {
    stored: state === 'queued' ? ['waiting'] : state === 'sending' ? [] : [state],
    mail: mail[state as keyof typeof mail] ?? [],
  }
}

export interface ChosenRecipients {
  readonly mailingId: string
  readonly state?: RecipientRow['state'] | undefined
  readonly q?: string | undefined
}

export function selectChosen(db: Db | Tx, input: ChosenRecipients) {
  const { mailingId, state, q } = input
  const wanted = state ? inState(state) : null
  return selectRecipients(db)
    .where('recipient.mailing_id', '=', mailingId)
    .$if(Boolean(q?.trim()), (query) =>
      query.where((e) =>
        e.or([
          hasFolded(['recipient.search', 'company.search'], q!),
          findsAddress('recipient.address_key', q!),
        ]),
      ),
    )
    .$if(wanted !== null, (query) =>
      query.where((e) =>
        e.or([
          e('recipient.state', 'in', (wanted!.stored.length ? wanted!.stored : ['']) as never),
          e.and([
            e('recipient.state', '=', 'handed'),
            e('mail.state', 'in', (wanted!.mail.length ? wanted!.mail : ['']) as never),
          ]),
        ]),
      ),
    )
}
