import { App } from 'antd'
import { useState } from 'react'
import type { CallDefinition } from '../../../../shared/call.ts'
import { call } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { mailingApi } from '../../contract.ts'
import type { MailingShown, RecipientRow } from '../../contract.ts'
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
  const { modal } = App.useApp()
  const notices = useNotices()
  const [busy, setBusy] = useState(false)
  const input = { mailingId: mailing.id }
  const run = async (act: 'pause' | 'resume' | 'stop', said: string) => {
    setBusy(true)
    const answer = await call(mailingApi[act], input)
    setBusy(false)
    if (!answer.ok) return notices.refused(answer)
    notices.success(said)
    onChanged(answer.result)
    onReload()
  }
  const failures = countOf(mailing.counts, ...failedStates)
  return {
    busy,
    failures,
    pause: () => run('pause', t(messages.paused_)),
    resume: () => run('resume', t(messages.resumed)),
    stop: () => {
      const waits = mailing.state === 'scheduled'
      return modal.confirm({
        title: t(waits ? messages.unscheduleTitle : messages.stopTitle),
        content: waits
          ? t(messages.unscheduleText)
          : t(messages.stopText, { count: countOf(mailing.counts, 'queued') }),
        okText: t(waits ? messages.unschedule : messages.stop),
        okButtonProps: { danger: true },
        onOk: () => run('stop', t(waits ? messages.unscheduled : messages.stoppedNow)),
      })
    },
    resend: () =>
      modal.confirm({
        title: t(messages.resendTitle, { count: failures }),
        content: t(messages.resendText),
        okText: t(messages.again_),
        onOk: async () => {
          const answer = await call(mailingApi.resend, input)
          if (!answer.ok) return notices.refused(answer)
          notices.success(t(messages.resent, { count: answer.result.resent }))
          onReload()
        },
      }),
  }
}
export type MailingActs = ReturnType<typeof useMailingActs>

/** What is done about single letters of the ledger. */
export function useRecipientActs(mailingId: string, onReload: () => void) {
  const t = useTranslate()
  const notices = useNotices()
  /** Makes a call; what it answers is said, and everything is read again. */
  const run = async <C extends CallDefinition, Result>(
    made: ReturnType<typeof call<C>>,
    said: (result: Result) => string,
  ): Promise<boolean> => {
    const answer = await made
    if (!answer.ok) {
      notices.refused(answer)
      return false
    }
    notices.success(said(answer.result as Result))
    onReload()
    return true
  }
  return {
    resend: ({ id }: RecipientRow) =>
      run(call(mailingApi.resend, { mailingId, recipientIds: [id] }), ({ resent }: { resent: number }) =>
        t(messages.resent, { count: resent }),
      ),
    decide: (recipientIds: string[], decision: 'resend' | 'leave') =>
      run(
        call(mailingApi.decide, { mailingId, recipientIds, decision }),
        ({ decided }: { decided: number }) => t(messages.decided, { count: decided }),
      ),
    mark: ({ id }: RecipientRow, as: 'bounced' | 'sent', note: string) =>
      run(call(mailingApi.mark, { recipientId: id, as, note }), () =>
        t(as === 'bounced' ? messages.marked : messages.unmarked),
      ),
  }
}
export type RecipientActs = ReturnType<typeof useRecipientActs>
