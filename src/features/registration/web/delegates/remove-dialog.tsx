import { useState } from 'react'
import { successCode } from '../../../../shared/envelope.ts'
import { api } from '../../../../web/data/api.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import { registrationApi } from '../../contract.ts'
import { displayName } from '../../rules.ts'
import { delegateTexts } from '../form-messages.ts'
import { messages } from '../messages.ts'
import { useReload } from '../signup/use-reload.ts'
import { useSignup } from '../signup/use-signup.ts'
import type { DelegateForm } from '../signup/use-signup-form.ts'

/** Asks before a saved delegate goes; the server frees the seats at once and keeps the last delegate (decision 10). */
export function RemoveDialog({ delegate, onClose }: { delegate: DelegateForm; onClose: () => void }) {
  const t = useTranslate()
  const { editor } = useSignup()
  const reload = useReload()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const name = delegate.isPrimaryContact
    ? t(delegateTexts.contactSelf)
    : displayName(delegate) || t(delegateTexts.noName)
  const remove = async () => {
    setBusy(true)
    const answer = await api(registrationApi.removeDelegate, { delegateId: delegate.id }).catch(() => null)
    setBusy(false)
    if (answer?.resultCode !== successCode) return setError(answer?.errorMessage ?? t(messages.networkFailed))
    editor.setForm((form) => ({
      ...form,
      delegates: form.delegates.filter((one) => one.key !== delegate.key),
    }))
    notify({ kind: 'success', title: t(delegateTexts.removed), text: name })
    reload()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(delegateTexts.removeTitle, { name })}
      closeText={t(messages.close)}
      footer={
        <>
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {t(delegateTexts.removeConfirm)}
          </Button>
        </>
      }
    >
      <p>{t(delegateTexts.removeText)}</p>
      {error && <p role="alert">{error}</p>}
    </Dialog>
  )
}
