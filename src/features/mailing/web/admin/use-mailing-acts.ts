import { useAction } from '../../../../web/admin/use-action.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { mailingApi, type MailingShown, type RecipientRow } from '../../contract.ts'
import { failedStates } from '../../rules.ts'
import { countOf } from './mailing-state-part.tsx'
import { mailingAdminMessages as messages } from './messages.ts'

interface Options {
  mailing: MailingShown
  onChanged: (next: MailingShown) => void
  /** The ledger and the counts are read again. */
  onReload: () => void
}

/** Pause, go on, stop, send failures again. */
export function useMailingActs({ mailing, onChanged, onReload }: Options) {
  const t = useTranslate()
  const { run, busy } = useAction()
  const input = { mailingId: mailing.id }
  const onDone = (next: MailingShown) => {
    onChanged(next)
    onReload()
  }
  const failures = countOf(mailing.counts, ...failedStates)
  const stop = () => {
    const waits = mailing.state === 'scheduled'
    const ask = {
      title: t(waits ? messages.unscheduleTitle : messages.stopTitle),
      text: waits
        ? t(messages.unscheduleText)
        : t(messages.stopText, { count: countOf(mailing.counts, 'queued') }),
      act: t(waits ? messages.unschedule : messages.stop),
      danger: true,
    }
    return run(mailingApi.stop, input, {
      ask,
      done: t(waits ? messages.unscheduled : messages.stoppedNow),
      onDone,
    })
  }
  const resend = () => {
    const ask = {
      title: t(messages.resendTitle, { count: failures }),
      text: t(messages.resendText),
      act: t(messages.again_),
    }
    return run(mailingApi.resend, input, {
      ask,
      done: ({ resent }) => t(messages.resent, { count: resent }),
      onDone: onReload,
    })
  }
  return {
    busy,
    failures,
    pause: () => run(mailingApi.pause, input, { done: t(messages.paused_), onDone }),
    resume: () => run(mailingApi.resume, input, { done: t(messages.resumed), onDone }),
    stop,
    resend,
  }
}
export type MailingActs = ReturnType<typeof useMailingActs>

/** What is done about single emails of the ledger; everything is read again. */
export function useRecipientActs(mailingId: string, onReload: () => void) {
  const t = useTranslate()
  const { run, busy } = useAction()
  return {
    busy,
    resend: ({ id }: RecipientRow) =>
      run(
        mailingApi.resend,
        { mailingId, recipientIds: [id] },
        { on: id, done: ({ resent }) => t(messages.resent, { count: resent }), onDone: onReload },
      ),
    decide: (recipientIds: string[], decision: 'resend' | 'leave') =>
      run(
        mailingApi.decide,
        { mailingId, recipientIds, decision },
        { done: ({ decided }) => t(messages.decided, { count: decided }), onDone: onReload },
      ),
    mark: ({ id }: RecipientRow, as: 'bounced' | 'sent', note: string) =>
      run(
        mailingApi.mark,
        { recipientId: id, as, note },
        { on: id, done: t(as === 'bounced' ? messages.marked : messages.unmarked), onDone: onReload },
      ),
  }
}
export type RecipientActs = ReturnType<typeof useRecipientActs>
