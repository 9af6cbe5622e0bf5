import { useTranslate } from '../../../../web/ui/language.tsx'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import { makeCall } from '../../../../web/data/use-act.ts'
import { registrationApi } from '../../contract.ts'
import { registrationMessages } from '../../messages.ts'
import { useSignup } from './use-signup.ts'
import { statusTexts } from '../status-messages.ts'

/** Asks before a registration is cancelled; its seats are freed at once. */
export function CancelDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { reload } = useSignup()
  const cancel = async () => {
    const made = await makeCall(registrationApi.cancel, { confirm: true }, t)
    if (made.refusal !== null) return made.refusal
    notify({ kind: 'success', title: t(registrationMessages.cancelled) })
    reload(made.result)
    return null
  }
  return (
    <ConfirmDialog
      title={t(statusTexts.cancelTitle)}
      keepText={t(statusTexts.cancelKeep)}
      confirmText={t(statusTexts.cancelConfirm)}
      act={cancel}
      onClose={onClose}
    >
      <p>{t(statusTexts.cancelText)}</p>
    </ConfirmDialog>
  )
}
