/** Revokes a document, with a reason that stays in the log and the list. */
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { LogReasonDialog } from '../../../../web/admin/record/reason-dialog.tsx'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { documentApi, type DocumentRow } from '../../contract.ts'
import { documentLimits } from '../../rules.ts'
import { documentAdminMessages as messages } from './messages.ts'

export function RevokeDialog(props: { document: DocumentRow; onClose: () => void; onRevoked: () => void }) {
  const t = useTranslate()
  const { run, busy, errors } = useAction()
  const { id, number } = props.document
  const revoke = (reason: string) =>
    void run(
      documentApi.revoke,
      { id, reason },
      {
        done: t(messages.revoked, { number }),
        onDone: () => {
          props.onRevoked()
          props.onClose()
        },
      },
    )
  return (
    <LogReasonDialog
      title={t(messages.revokeTitle, { number })}
      text={t(messages.revokeText)}
      act={t(messages.revokeAct)}
      label={t(commonFormMessages.reason)}
      maximum={documentLimits.reason}
      needed
      busy={busy}
      error={errors['reason']}
      onClose={props.onClose}
      onGo={revoke}
    />
  )
}
