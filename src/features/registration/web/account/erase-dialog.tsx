import { useState } from 'react'
import { leaveSignedOut } from '../../../../web/data/api.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Checkbox } from '../../../../web/ui/choice.tsx'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import type { CurrentUser } from '../../../../web/data/session.ts'
import { makeCall } from '../../../../web/data/use-act.ts'
import { registrationApi } from '../../contract.ts'
import { messages } from '../messages.ts'
import { accountTexts } from '../status-messages.ts'
import { forgetLocalDraft } from '../signup/use-draft.ts'
import styles from '../signup.module.css'

/** Erasing asks twice: what goes with it is said, and the box must be ticked (decision 13). */
export function EraseDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const t = useTranslate()
  const [understood, setUnderstood] = useState(false)
  const erase = async () => {
    const { result, refusal } = await makeCall(
      registrationApi.eraseMe,
      { confirm: true },
      t(accountTexts.failed),
    )
    if (refusal !== null) return refusal
    if (user.companyId) forgetLocalDraft(user.companyId)
    const { kept } = result
    // The server ends the sessions itself.
    return leaveSignedOut({
      said: kept.length
        ? t(accountTexts.erasedKept, { what: kept.join(t(accountTexts.listSeparator)) })
        : t(accountTexts.erased),
    })
  }
  return (
    <ConfirmDialog
      title={t(accountTexts.eraseTitle)}
      keepText={t(messages.cancel)}
      confirmText={t(accountTexts.eraseNow)}
      disabled={!understood}
      act={erase}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <p>
          {t(accountTexts.eraseText)} {user.isPrimaryContact && t(accountTexts.eraseContact)}
        </p>
        <p>{t(accountTexts.eraseKept)}</p>
        <Checkbox checked={understood} onChange={setUnderstood} label={t(accountTexts.eraseConfirm)} />
      </div>
    </ConfirmDialog>
  )
}
