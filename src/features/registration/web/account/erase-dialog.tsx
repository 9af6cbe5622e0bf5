import { useState } from 'react'
import { successCode } from '../../../../shared/envelope.ts'
import { api, leaveSignedOut } from '../../../../web/data/api.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Checkbox } from '../../../../web/ui/choice.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import type { CurrentUser } from '../../../../web/data/session.ts'
import { registrationApi } from '../../contract.ts'
import { messages } from '../messages.ts'
import { accountTexts } from '../status-messages.ts'
import { forgetLocalDraft } from '../signup/use-draft.ts'
import styles from '../signup.module.css'

/** Erasing asks twice: what goes with it is said, and the box must be ticked (decision 13). */
export function EraseDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const t = useTranslate()
  const [understood, setUnderstood] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const erase = async () => {
    setBusy(true)
    const answer = await api(registrationApi.eraseMe, { confirm: true }).catch(() => null)
    setBusy(false)
    if (answer?.resultCode !== successCode || !answer.result)
      return setError(answer?.errorMessage ?? t(accountTexts.failed))
    if (user.companyId) forgetLocalDraft(user.companyId)
    const { kept } = answer.result
    // The server ends the sessions itself.
    await leaveSignedOut({
      said: kept.length
        ? t(accountTexts.erasedKept, { what: kept.join(t(accountTexts.listSeparator)) })
        : t(accountTexts.erased),
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeText={t(messages.close)}
      title={t(accountTexts.eraseTitle)}
      footer={
        <>
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
          <Button variant="danger" disabled={!understood} busy={busy} onClick={() => void erase()}>
            {t(accountTexts.eraseNow)}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          {t(accountTexts.eraseText)} {user.isPrimaryContact && t(accountTexts.eraseContact)}
        </p>
        <p>{t(accountTexts.eraseKept)}</p>
        <Checkbox checked={understood} onChange={setUnderstood} label={t(accountTexts.eraseConfirm)} />
        {error && <p role="alert">{error}</p>}
      </div>
    </Dialog>
  )
}
