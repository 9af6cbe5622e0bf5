/** Stops an organisation from writing: it is told why, in both languages. */
import { pickLanguage } from '../../../../shared/i18n.ts'
import { useState } from 'react'
import { CompanyChoice, type ChosenCompany } from '../../../registration/web/admin/company-choice-part.tsx'
import { FormItem } from '../../../../web/admin/record/form-item.tsx'
import type { Reason } from '../../../../web/admin/record/preset-reason.ts'
import { ReasonDialog } from '../../../../web/admin/record/reason-dialog.tsx'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { mailboxApi } from '../../contract.ts'
import { mailLimits } from '../../rules.ts'
import { reportMessages as messages, suspendPresets } from './messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export function SuspendDialog(props: {
  /** Its name, where it is settled who is meant; without it, one is chosen. */
  of?: string
  /** Instead of suspending by itself: whether it was done. */
  suspend?: (reason: Reason) => Promise<boolean>
  busy?: boolean
  onClose: (done: boolean) => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { run, busy } = useAction()
  const { of, onClose } = props
  const [company, setCompany] = useState<ChosenCompany | null>(null)
  const [lacksCompany, setLacksCompany] = useState(false)
  const suspend = (reason: Reason) => {
    if (props.suspend) return props.suspend(reason).then((isDone) => isDone && onClose(true))
    if (!company) return
    return run(
      mailboxApi.suspend,
      { companyId: company.id, suspended: true, reason },
      {
        done: [
          t(messages.suspendDone, { name: pickLanguage(locale, company.name).text }),
          t(messages.mailed),
        ],
        onDone: () => onClose(true),
      },
    )
  }
  return (
    <ReasonDialog
      title={of ? t(messages.suspendTitle, { name: of }) : t(messages.suspendTitleAny)}
      text={t(messages.suspendText)}
      act={t(messages.suspendAct)}
      presets={suspendPresets}
      maximum={mailLimits.reason}
      busy={busy || (props.busy ?? false)}
      ready={() => {
        setLacksCompany(!props.suspend && !company)
        return Boolean(props.suspend) || company !== null
      }}
      onClose={() => onClose(false)}
      onGo={(reason) => void suspend(reason)}
    >
      {!props.suspend && (
        <FormItem
          id="suspend-company"
          label={t(commonFormMessages.organisation)}
          error={lacksCompany ? t(commonFormMessages.organisationRequired) : undefined}
        >
          {(control) => (
            <CompanyChoice id={control.id} value={company} onChange={setCompany} invalid={lacksCompany} />
          )}
        </FormItem>
      )}
    </ReasonDialog>
  )
}
