/** The own personal data: read, export, erase. */
import { useAct, makeCall } from '../../../../web/data/use-act.ts'
import { useState } from 'react'
import { localAddress } from '../../../../shared/addresses.ts'
import { saveBlob } from '../../../../web/data/save-file.ts'
import { forgetKept } from '../../../../web/data/kept-data.ts'
import type { CurrentUser } from '../../../../web/data/session.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Button, buttonClass } from '../../../../web/ui/button.tsx'
import { downloadIcon } from '../../../../web/ui/icons.ts'
import { registrationApi } from '../../contract.ts'
import { SectionPart } from '../section-part.tsx'
import { accountTexts } from '../status-messages.ts'
import styles from './account.module.css'
import shared from '../form.module.css'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { leaveSignedOut } from '../../../../web/data/api.ts'
import { Checkbox } from '../../../../web/ui/choice.tsx'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { forgetLocalDraft } from '../signup/use-draft.ts'
import { separators } from '../../../../shared/common-messages.ts'

export function OwnDataPart({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const locale = useLocale()
  const [erasing, setErasing] = useState(false)
  const { busy, run } = useAct()
  const exportMine = () =>
    run(registrationApi.exportMe, {}, (held) => {
      const blob = new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' })
      saveBlob(blob, `personal-data-${user.edition}.json`)
    })
  return (
    <SectionPart heading={t(accountTexts.data)}>
      <div className={styles.dataRows}>
        <div>
          <h3>{t(accountTexts.read)}</h3>
          <p className={shared.muted}>{t(accountTexts.readText)}</p>
          <a className={buttonClass({ variant: 'line', size: 'sm' })} href={localAddress(locale, '/signup')}>
            {t(accountTexts.toSignup)}
          </a>
        </div>
        <div>
          <h3>{t(commonFormMessages.export)}</h3>
          <p className={shared.muted}>{t(accountTexts.exportText)}</p>
          <Button size="sm" icon={downloadIcon} busy={busy} onClick={() => exportMine()}>
            {t(accountTexts.exportButton)}
          </Button>
        </div>
        <div>
          <h3>{t(accountTexts.erase)}</h3>
          <p className={shared.muted}>
            {t(accountTexts.eraseText)}
            {user.isPrimaryContact && t(separators.sentences) + t(accountTexts.eraseContact)}
          </p>
          <Button size="sm" variant="danger" onClick={() => setErasing(true)}>
            {t(accountTexts.eraseButton)}
          </Button>
        </div>
      </div>
      {erasing && <EraseDialog user={user} onClose={() => setErasing(false)} />}
    </SectionPart>
  )
}

/** Erasing asks twice: what goes with it is said, and the box must be ticked (decision 13). */
function EraseDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const t = useTranslate()
  const [understood, setUnderstood] = useState(false)
  const erase = async () => {
    const { result, refusal } = await makeCall(registrationApi.eraseMe, { confirm: true }, t)
    if (refusal !== null) return refusal
    if (user.companyId) forgetLocalDraft(user.companyId)
    forgetKept()
    const { kept } = result
    // The server ends the sessions itself.
    return leaveSignedOut({
      said: kept.length
        ? t(accountTexts.erasedKept, { what: kept.join(t(separators.statements)) })
        : t(accountTexts.erased),
    })
  }
  return (
    <ConfirmDialog
      title={t(accountTexts.eraseTitle)}
      keepText={t(commonFormMessages.cancel)}
      confirmText={t(accountTexts.eraseNow)}
      disabled={!understood}
      act={erase}
      onClose={onClose}
    >
      <div className={shared.stack}>
        <p>
          {t(accountTexts.eraseText)}
          {user.isPrimaryContact && t(separators.sentences) + t(accountTexts.eraseContact)}
        </p>
        <p>{t(accountTexts.eraseKept)}</p>
        <Checkbox checked={understood} onChange={setUnderstood} label={t(accountTexts.eraseConfirm)} />
      </div>
    </ConfirmDialog>
  )
}
