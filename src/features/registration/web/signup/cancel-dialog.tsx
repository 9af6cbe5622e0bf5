import { useState } from 'react'
import { successCode } from '../../../../shared/envelope.ts'
import { api } from '../../../../web/data/api.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import { registrationApi } from '../../contract.ts'
import { messages } from '../messages.ts'
import { statusTexts } from '../status-messages.ts'
import { useReload } from './use-reload.ts'

/** Asks before a registration is cancelled; its seats are freed at once. */
export function CancelDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const reload = useReload()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const cancel = async () => {
    setBusy(true)
    const answer = await api(registrationApi.cancel, { confirm: true }).catch(() => null)
    setBusy(false)
    if (answer?.resultCode !== successCode || !answer.result)
      return setError(answer?.errorMessage ?? t(messages.networkFailed))
    notify({ kind: 'success', title: t(statusTexts.cancelled_done) })
    onClose()
    reload(answer.result)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(statusTexts.cancelTitle)}
      closeText={t(messages.close)}
      footer={
        <>
          <Button onClick={onClose}>{t(statusTexts.cancelKeep)}</Button>
          <Button variant="danger" busy={busy} onClick={() => void cancel()}>
            {t(statusTexts.cancelConfirm)}
          </Button>
        </>
      }
    >
      <p>{t(statusTexts.cancelText)}</p>
      {error && <p role="alert">{error}</p>}
    </Dialog>
  )
}
