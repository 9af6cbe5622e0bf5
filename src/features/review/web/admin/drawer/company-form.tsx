/** Editing an organisation, its contact and its wishes, also after the deadline (requirement 6; decision 11). */
import { Alert, Checkbox, Form } from 'antd'
import { useState } from 'react'
import { formatDate, formatHours } from '../../../../../shared/format.ts'
import { call } from '../../../../../web/admin/call.ts'
import { FormDialog } from '../../../../../web/admin/record/form-drawer.tsx'
import { differenceOf } from '../../../../../web/admin/record/record-draft.ts'
import { useAntdFields } from '../../../../../web/admin/record/use-antd-fields.ts'
import { useRecordForm } from '../../../../../web/admin/record/use-record-form.ts'
import { adminMessages } from '../../../../../web/admin/messages.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { reviewApi, type CompanyDetail } from '../../../contract.ts'
import { CompanyFields, contactValues, InvoiceFields, PersonFields } from './form-fields-part.tsx'
import { reviewMessages as messages } from '../messages.ts'
import styles from './fields.module.css'
import { lastChangeOf, useRegistrationFields } from './use-registration-fields.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { useSite } from '../../../../../web/data/edition.ts'

type Registration = CompanyDetail['registration']

function valuesOf({ company, contact, delegateCount, negotiation, invoice }: Registration) {
  return {
    company,
    contact: contactValues(contact),
    delegateCount: delegateCount ?? undefined,
    negotiationSlots: negotiation.slots.filter(({ chosen }) => chosen).map(({ id }) => id),
    invoice,
  }
}
type Values = ReturnType<typeof valuesOf>

interface Props {
  detail: CompanyDetail
  onClose: (changed: CompanyDetail | null) => void
}

export function CompanyForm(props: Props) {
  const t = useTranslate()
  const { form, isNear } = useCompanyForm(props)
  const { registration } = form.saved ?? props.detail
  return (
    <FormDialog
      title={t(messages.editCompany)}
      form={form}
      fields={useAntdFields('company-form', form)}
      className={styles.form}
      width={760}
      saveText={isNear ? t(messages.saveAnyway) : undefined}
    >
      <Alert className={styles.wide ?? ''} type="info" showIcon title={t(messages.editNote)} />
      {isNear && <Alert className={styles.wide ?? ''} type="warning" showIcon title={t(messages.nameNear)} />}
      <h3>{t(messages.company)}</h3>
      <CompanyFields />
      <h3>{t(commonFormMessages.primaryContact)}</h3>
      <PersonFields base={['contact']} masked={registration.contact.certificate?.masked ?? null} />
      <h3>{t(messages.tabNegotiation)}</h3>
      <Wishes registration={registration} />
      <h3>{t(messages.invoice)}</h3>
      <InvoiceFields />
    </FormDialog>
  )
}

function useCompanyForm({ detail, onClose }: Props) {
  const t = useTranslate()
  const notices = useNotices()
  const [isNear, setNear] = useState(false)
  const form = useRecordForm<CompanyDetail, Values>({
    record: detail,
    draftOf: (one) => valuesOf((one ?? detail).registration),
    lastChangeOf,
    fields: useRegistrationFields(),
    save: (draft, { over }) => {
      const { registration, version } = over ?? detail
      // Only what was changed is sent: nothing that someone else has corrected is put back.
      const { delegateCount, ...changes } = differenceOf(valuesOf(registration), draft)
      return call(reviewApi.updateCompany, {
        companyId: registration.id,
        version,
        ...changes,
        ...(delegateCount && { delegateCount }),
        ...(isNear && { nameConfirmed: true }),
      })
    },
    onSaved: (saved) => {
      notices.success(t(adminMessages.saved))
      onClose(saved)
    },
    onRefused: ({ code }) => {
      setNear(code === 'NAME_NEAR')
      return code === 'NAME_NEAR'
    },
    onClose: () => onClose(null),
  })
  return { form, isNear }
}

/** Dealers' conference and negotiation slots. */
function Wishes({ registration }: { registration: Registration }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { slots } = registration.negotiation
  return (
    <>
      {slots.length > 0 && (
        <Form.Item name="negotiationSlots" label={t(messages.slots)} className={styles.wide ?? ''}>
          <Checkbox.Group
            options={slots.map(({ id, startsAt, endsAt, left }) => ({
              value: id,
              label: t(messages.slotLeft, {
                slot: `${formatDate(locale, startsAt, { now })} ${formatHours(startsAt, endsAt)}`,
                left,
              }),
            }))}
          />
        </Form.Item>
      )}
    </>
  )
}
