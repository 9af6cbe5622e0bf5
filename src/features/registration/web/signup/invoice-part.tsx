import { useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { chevronDownIcon } from '../../../../web/ui/icons.ts'
import { TextField } from '../../../../web/ui/input.tsx'
import { companyTexts } from '../form-messages.ts'
import { useControls, useSignup } from './use-signup.ts'
import type { InvoiceForm } from './use-signup-form.ts'
import styles from '../signup.module.css'

const fields = [
  ['title', companyTexts.invoiceTitle],
  ['taxNumber', companyTexts.taxNumber],
  ['address', companyTexts.invoiceAddress],
  ['telephone', companyTexts.invoiceTelephone],
  ['bank', companyTexts.bank],
  ['bankAccount', companyTexts.bankAccount],
] as const satisfies readonly (readonly [keyof InvoiceForm, unknown])[]

/** Invoice details (requirement 7.5): optional, so they stand folded. */
export function InvoicePart() {
  const t = useTranslate()
  const { editor } = useSignup()
  const control = useControls()
  const { invoice } = editor.form
  const wrong = fields.some(([name]) => control(`invoice.${name}`).error)
  return (
    <details className={styles.fold} open={wrong || undefined}>
      <summary>
        {t(companyTexts.invoice)} <small>{t(companyTexts.invoiceNote)}</small>
        <Icon path={chevronDownIcon} />
      </summary>
      <div className={styles.formGrid}>
        {fields.map(([name, label]) => {
          const { open, ...rest } = control(`invoice.${name}`)
          return (
            <TextField
              key={name}
              {...rest}
              label={t(label)}
              readOnly={!open}
              value={invoice[name]}
              onChange={(value) => editor.setPart('invoice', { [name]: value })}
            />
          )
        })}
      </div>
    </details>
  )
}
