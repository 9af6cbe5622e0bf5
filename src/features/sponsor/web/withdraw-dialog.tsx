import { useState } from 'react'
import { callRef } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { useBilingual } from '../../../web/ui/language-label.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { notify } from '../../../web/ui/notify.ts'
import type { sponsorApi } from '../contract.ts'
import { ownMessages as messages } from './own-messages.ts'
import type { Sponsorship } from './use-own.ts'

const withdrawCall = callRef<typeof sponsorApi.withdraw>('POST', 'sponsor/withdraw')

/** Asks before an application is withdrawn, or a waiting list left. */
export function WithdrawDialog(props: { sponsorship: Sponsorship; onClose: () => void; reload: () => void }) {
  const { sponsorship, onClose, reload } = props
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const tier = useBilingual()(sponsorship.tierName).text
  const waits = sponsorship.state === 'waiting'
  const withdraw = async () => {
    setBusy(true)
    const answer = await api(withdrawCall, { id: sponsorship.id }).catch(() => null)
    setBusy(false)
    if (answer?.resultCode !== successCode) return setError(answer?.errorMessage ?? t(messages.networkFailed))
    notify({ kind: 'success', title: t(waits ? messages.left_done : messages.withdrawn) })
    onClose()
    reload()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(waits ? messages.leaveTitle : messages.withdrawTitle)}
      closeText={t(messages.close)}
      footer={
        <>
          <Button onClick={onClose}>{t(messages.keep)}</Button>
          <Button variant="danger" busy={busy} onClick={() => void withdraw()}>
            {t(waits ? messages.leaveQueue : messages.withdraw)}
          </Button>
        </>
      }
    >
      <p>{t(waits ? messages.leaveText : messages.withdrawText, { tier })}</p>
      {error && (
        <Note tone="error" role="alert">
          {error}
        </Note>
      )}
    </Dialog>
  )
}
