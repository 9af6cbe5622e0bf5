/** One price tier: its name in both languages, from when until when, what a delegate pays. */
import { Alert } from 'antd'
import { bothField } from '../../../../web/admin/record/both-field.ts'
import { BothTexts } from '../../../../web/admin/record/both-languages.tsx'
import { FormDrawer } from '../../../../web/admin/record/form-drawer.tsx'
import { FormItem } from '../../../../web/admin/record/form-item.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { TimeField } from '../../../../web/admin/record/time-field.tsx'
import { feeLimits } from '../../rules.ts'
import { priceTierMessages as messages } from './price-tier-messages.ts'
import { usePriceTierForm, type PriceTierFormProps, type PriceTierFormState } from './use-price-tier-form.ts'
import { YuanField } from './yuan-field-part.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export function PriceTierForm(props: PriceTierFormProps) {
  const t = useTranslate()
  const { tier } = props
  const form = usePriceTierForm(props)
  const { draft, errors, change, disabled } = form
  const title = disabled ? messages.viewTitle : tier ? messages.editTitle : messages.add
  return (
    <FormDrawer title={t(title)} form={form} width={640}>
      {tier && tier.delegates > 0 && !disabled && (
        <Alert type="info" showIcon title={t(messages.charged, { count: tier.delegates })} />
      )}
      <BothTexts
        {...bothField(form, 'name')}
        label={t(commonFormMessages.name)}
        maximum={feeLimits.tierName}
        required
      />
      <Times form={form} />
      <div className={record.pair}>
        <YuanField
          label={t(messages.feeField)}
          hint={t(messages.feeHint)}
          error={errors['feeFen']}
          disabled={disabled}
          value={draft.fee}
          onChange={(fee) => change({ fee })}
        />
        <YuanField
          label={t(messages.dealersField)}
          hint={t(messages.dealersHint)}
          error={errors['dealersFeeFen']}
          disabled={disabled}
          value={draft.dealersFee}
          onChange={(dealersFee) => change({ dealersFee })}
        />
      </div>
    </FormDrawer>
  )
}

function Times({ form: { draft, errors, change, disabled } }: { form: PriceTierFormState }) {
  const t = useTranslate()
  return (
    <div className={record.pair}>
      {(['startsAt', 'endsAt'] as const).map((name) => (
        <FormItem
          key={name}
          label={t(name === 'startsAt' ? messages.starts : messages.ends)}
          hint={name === 'endsAt' && t(messages.endsHint)}
          error={errors[name]}
        >
          {(control) => (
            <TimeField
              {...control}
              value={draft[name]}
              disabled={disabled}
              onChange={(at) => change({ [name]: at })}
            />
          )}
        </FormItem>
      ))}
    </div>
  )
}
