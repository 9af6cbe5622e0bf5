import { makeCall } from '../../../../web/data/use-act.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import { registrationApi } from '../../contract.ts'
import { displayName } from '../../rules.ts'
import { delegateTexts } from '../form-messages.ts'
import { messages } from '../messages.ts'
import { useSignup } from '../signup/use-signup.ts'
import type { DelegateForm } from '../signup/use-signup-form.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

/** Asks before a saved delegate goes; the server frees the seats at once and keeps the last delegate (decision 10). */
export function RemoveDialog({ delegate, onClose }: { delegate: DelegateForm; onClose: () => void }) {
  const t = useTranslate()
  const { editor, reload } = useSignup()
  const name = delegate.isPrimaryContact
    ? t(delegateTexts.contactSelf)
    : displayName(delegate) || t(delegateTexts.noName)
  const remove = async () => {
    const input = { delegateId: delegate.id }
    const { refusal } = await makeCall(registrationApi.removeDelegate, input, t(messages.networkFailed))
    if (refusal !== null) return refusal
    editor.setForm((form) => ({
      ...form,
      delegates: form.delegates.filter((one) => one.key !== delegate.key),
    }))
    notify({ kind: 'success', title: t(delegateTexts.removed), text: name })
    reload()
    return null
  }
  return (
    <ConfirmDialog
      title={t(delegateTexts.removeTitle, { name })}
      keepText={t(commonFormMessages.cancel)}
      confirmText={t(delegateTexts.removeConfirm)}
      act={remove}
      onClose={onClose}
    >
      <p>{t(delegateTexts.removeText)}</p>
    </ConfirmDialog>
  )
}
