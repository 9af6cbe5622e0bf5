/** Editing an organisation, its contact and its wishes, also after the deadline (spec §6; D-CLOSED). */
import { Alert, Checkbox, Form, Modal } from 'antd'
import { useState } from 'react'
import { formatDate, formatTime } from '../../../../../shared/format.ts'
import { call } from '../../../../../web/admin/call.ts'
import { Conflict } from '../../../../../web/admin/record/conflict.tsx'
import { adminMessages } from '../../../../../web/admin/messages.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { reviewApi } from '../../../contract.ts'
import type { CompanyDetail } from '../../../contract.ts'
import { CompanyFields, contactValues, InvoiceFields, PersonFields, showErrors } from './form-fields-part.tsx'
import { reviewMessages as messages } from '../messages.ts'
import styles from '../review.module.css'
import { lastChangeOf, useConflictRows, useRebase } from './use-rebase.ts'

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

export function CompanyForm(props: {
  detail: CompanyDetail
  onClose: (changed: CompanyDetail | null) => void
}) {
  const t = useTranslate()
  const [form] = Form.useForm<Values>()
  const saving = useSave(props, form)
  const { registration } = saving.base
  const showRows = useConflictRows()
  return (
    <Modal
      open
      title={t(messages.editCompany)}
      width={760}
      okText={t(saving.isNear ? messages.saveAnyway : adminMessages.save)}
      okButtonProps={{ loading: saving.busy, disabled: saving.theirs !== null }}
      onOk={() => form.submit()}
      onCancel={() => props.onClose(null)}
      mask={{ closable: false }}
    >
      <Alert type="info" showIcon title={t(messages.editNote)} />
      {saving.theirs && (
        <Conflict
          {...lastChangeOf(saving.theirs)}
          rows={showRows({
            base: valuesOf(registration),
            changes: saving.changes,
            theirs: valuesOf(saving.theirs.registration),
          })}
          busy={saving.busy}
          onKeep={saving.keepMine}
          onTake={saving.takeTheirs}
        />
      )}
      {saving.isNear && (
        <Alert className={styles.gap ?? ''} type="warning" showIcon title={t(messages.nameNear)} />
      )}
      <Form<Values>
        form={form}
        name="company-form"
        layout="vertical"
        className={styles.form ?? ''}
        initialValues={valuesOf(registration)}
        onFinish={(values) => void saving.save(values)}
        scrollToFirstError
      >
        <h3>{t(messages.company)}</h3>
        <CompanyFields />
        <h3>{t(messages.primaryContact)}</h3>
        <PersonFields base={['contact']} masked={registration.contact.certificate?.masked ?? null} />
        <h3>{t(messages.tabNegotiation)}</h3>
        <Wishes registration={registration} />
        <h3>{t(messages.invoice)}</h3>
        <InvoiceFields />
      </Form>
    </Modal>
  )
}

function useSave(
  props: { detail: CompanyDetail; onClose: (changed: CompanyDetail | null) => void },
  form: ReturnType<typeof Form.useForm<Values>>[0],
) {
  const t = useTranslate()
  const notices = useNotices()
  const [busy, setBusy] = useState(false)
  const [isNear, setNear] = useState(false)
  const rebase = useRebase(props.detail, valuesOf, form)
  const send = async (changes: Partial<Values>, version: string) => {
    setBusy(true)
    const { delegateCount, ...rest } = changes
    const answer = await call(reviewApi.updateCompany, {
      companyId: props.detail.registration.id,
      version,
      ...rest,
      ...(delegateCount && { delegateCount }),
      ...(isNear && { nameConfirmed: true }),
    })
    setBusy(false)
    if (answer.ok) {
      notices.success(t(adminMessages.saved))
      return props.onClose(answer.result)
    }
    if (rebase.meet(answer, changes)) return
    setNear(answer.code === 'NAME_NEAR')
    if (answer.code === 'NAME_NEAR') return
    showErrors(form, answer.fields)
    notices.refused(answer, { shown: true })
  }
  return {
    ...rebase,
    busy,
    isNear,
    save: (values: Values) => send(rebase.changesOf(values), rebase.base.version),
    /** Only what was changed here goes over the saved version. */
    keepMine: () => void send(rebase.changes, rebase.theirs!.version),
  }
}

/** Dealers' conference and negotiation slots. */
function Wishes({ registration }: { registration: Registration }) {
  const t = useTranslate()
  const locale = useLocale()
  const { slots } = registration.negotiation
  return (
    <>
      {slots.length > 0 && (
        <Form.Item name="negotiationSlots" label={t(messages.slots)} className={styles.wide ?? ''}>
          <Checkbox.Group
            options={slots.map(({ id, startsAt, endsAt, left }) => ({
              value: id,
              label: t(messages.slotLeft, {
                slot: `${formatDate(locale, startsAt)} ${formatTime(startsAt)}–${formatTime(endsAt)}`,
                left,
              }),
            }))}
          />
        </Form.Item>
      )}
    </>
  )
}
