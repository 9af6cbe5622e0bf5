/** What all that is issued under a number shares in its lists: the number leads to its verification page, and it can be revoked. */
import type { CallDefinition, SentOf } from '../../../../shared/call.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import type { Message } from '../../../../shared/i18n.ts'
import { LogReasonDialog } from '../../../../web/admin/record/reason-dialog.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { documentLimits } from '../../rules.ts'
import { documentAdminMessages as messages } from './messages.ts'

/** `kind`: what it is, in words. */
export function IssuedNumber({ number, kind }: { number: string; kind: string }) {
  const t = useTranslate()
  return (
    <>
      <Link className={record.nowrap} to={`/verify/${number}`} aria-label={t(messages.verifyOf, { number })}>
        {number}
      </Link>
      <small>{kind}</small>
    </>
  )
}

/** Revokes one, with a reason that stays in the log and the list. */
export function RevokeDialog<C extends CallDefinition>(props: {
  /** Takes `id` and `reason`. */
  call: C
  words: Record<'revokeTitle' | 'revokeText' | 'revokeAct' | 'revoked', Message>
  row: { readonly id: string; readonly number: string }
  onClose: () => void
  onRevoked: () => void
}) {
  const t = useTranslate()
  const { run, busy, errors } = useAction()
  const { words, onClose, onRevoked } = props
  const { id, number } = props.row
  const onDone = () => {
    onRevoked()
    onClose()
  }
  return (
    <LogReasonDialog
      title={t(words.revokeTitle, { number })}
      text={t(words.revokeText)}
      act={t(words.revokeAct)}
      label={t(commonFormMessages.reason)}
      maximum={documentLimits.reason}
      needed
      busy={busy}
      error={errors['reason']}
      onClose={onClose}
      onGo={(reason) =>
        void run(props.call, { id, reason } as SentOf<C>, { done: t(words.revoked, { number }), onDone })
      }
    />
  )
}
