/** One price tier: its name in both languages, from when until when, what a delegate pays. */
import { Alert, Button, Drawer, Form } from 'antd'
import { BothTexts } from '../../../../web/admin/record/both-languages.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { adminMessages } from '../../../../web/admin/messages.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { TimeField } from '../../../../web/admin/record/time-field.tsx'
import { feeLimits } from '../../rules.ts'
import { priceTierMessages as messages } from './price-tier-messages.ts'
import { usePriceTierForm } from './use-price-tier-form.ts'
import type { PriceTierFormProps, PriceTierFormState } from './use-price-tier-form.ts'
import { Field, told, YuanField } from './yuan-field-part.tsx'

export function PriceTierForm(props: PriceTierFormProps) {
  const t = useTranslate()
  const { tier, disabled } = props
  const form = usePriceTierForm(props)
  const { typed, wrong, change } = form
  const title = disabled ? messages.viewTitle : tier ? messages.editTitle : messages.add
  return (
    <Drawer
      open
      size={640}
      onClose={props.onClose}
      closable={{ 'aria-label': t(adminMessages.close) }}
      title={<h2>{t(title)}</h2>}
      footer={
        !disabled && (
          <div className={record.footer}>
            <Button type="primary" loading={form.busy} onClick={() => void form.save()}>
              {t(messages.save)}
            </Button>
          </div>
        )
      }
    >
      <Form layout="vertical" className={record.form ?? ''} onFinish={() => void form.save()}>
        <Theirs form={form} />
        {tier && tier.delegates > 0 && !disabled && (
          <Alert type="info" showIcon title={t(messages.charged, { count: tier.delegates })} />
        )}
        <BothTexts
          label={t(messages.name)}
          value={typed.name}
          saved={form.base?.name}
          maximum={feeLimits.tierName}
          required
          disabled={disabled}
          errors={{ cn: wrong['name.cn'], en: wrong['name.en'] }}
          onChange={(locale, next) => change({ name: { ...typed.name, [locale]: next } })}
        />
        <Times form={form} disabled={disabled} />
        <div className={record.pair}>
          <YuanField
            id="tier-fee"
            label={t(messages.feeField)}
            hint={t(messages.feeHint)}
            wrong={wrong['feeFen']}
            disabled={disabled}
            value={typed.fee}
            onChange={(fee) => change({ fee })}
          />
          <YuanField
            id="tier-dealers"
            label={t(messages.dealersField)}
            hint={t(messages.dealersHint)}
            wrong={wrong['dealersFeeFen']}
            disabled={disabled}
            value={typed.dealersFee}
            onChange={(dealersFee) => change({ dealersFee })}
          />
        </div>
      </Form>
    </Drawer>
  )
}

function Times({ form, disabled }: { form: PriceTierFormState; disabled: boolean }) {
  const t = useTranslate()
  const { typed, wrong, change } = form
  const starts = { id: 'tier-starts', wrong: wrong['startsAt'] }
  const ends = { id: 'tier-ends', wrong: wrong['endsAt'], hint: t(messages.endsHint) }
  return (
    <div className={record.pair}>
      <Field {...starts} label={t(messages.starts)}>
        <TimeField
          {...told(starts)}
          value={typed.startsAt}
          disabled={disabled}
          onChange={(startsAt) => change({ startsAt })}
        />
      </Field>
      <Field {...ends} label={t(messages.ends)}>
        <TimeField
          {...told(ends)}
          value={typed.endsAt}
          disabled={disabled}
          onChange={(endsAt) => change({ endsAt })}
        />
      </Field>
    </div>
  )
}

/** Somebody else saved meanwhile: what is typed stays until one decides. */
function Theirs({ form }: { form: PriceTierFormState }) {
  const t = useTranslate()
  const { theirs } = form
  if (!theirs) return null
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t(messages.changedMeanwhile)}
      action={
        <span className={record.acts}>
          <Button size="small" onClick={() => void form.save(theirs)}>
            {t(messages.saveMine)}
          </Button>
          <Button size="small" onClick={() => form.load(theirs)}>
            {t(messages.loadTheirs)}
          </Button>
        </span>
      }
    />
  )
}
