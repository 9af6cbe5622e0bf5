/** Editing or adding a delegate, with activities; limits and capacities hold for staff too (calls.md). */
import { Alert, Checkbox, Form, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../../../../web/admin/call.ts'
import { Conflict } from '../../../../../web/admin/record/conflict.tsx'
import { adminMessages } from '../../../../../web/admin/messages.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { reviewApi } from '../../../contract.ts'
import type { CompanyDetail } from '../../../contract.ts'
import { delegateValues, NeedFields, PersonFields, showErrors } from './form-fields-part.tsx'
import { reviewMessages as messages } from '../messages.ts'
import styles from '../review.module.css'
import { lastChangeOf, useConflictRows, useRebase } from './use-rebase.ts'

type Delegate = CompanyDetail['registration']['delegates'][number]
interface Props {
  detail: CompanyDetail
  /** Null: a new one. */
  delegate: Delegate | null
  onClose: (changed: CompanyDetail | null) => void
}

function valuesOf(delegate: Delegate | null) {
  return {
    ...delegateValues(delegate),
    activities: (delegate?.activities ?? []) as string[],
  }
}
type Values = ReturnType<typeof valuesOf>

export function DelegateForm(props: Props) {
  const t = useTranslate()
  const { delegate } = props
  const [form] = Form.useForm<Values>()
  const saving = useSave(props, form)
  const showRows = useConflictRows()
  return (
    <Modal
      open
      title={t(delegate ? messages.editDelegate : messages.addDelegate)}
      width={760}
      okText={t(adminMessages.save)}
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
            base: saving.valuesOf(saving.base.registration),
            changes: delegate ? saving.changes : {},
            theirs: saving.valuesOf(saving.theirs.registration),
          })}
          busy={saving.busy}
          onKeep={saving.keepMine}
          onTake={saving.takeTheirs}
        />
      )}
      <Form<Values>
        form={form}
        name="delegate-form"
        layout="vertical"
        className={styles.form ?? ''}
        initialValues={valuesOf(delegate)}
        onFinish={(values) => void saving.save(values)}
        scrollToFirstError
      >
        {delegate?.isPrimaryContact ? (
          <p className={styles.wide}>{t(messages.contactsOwn)}</p>
        ) : (
          <PersonFields base={[]} masked={delegate?.certificate?.masked ?? null} />
        )}
        <TakingPart detail={saving.base} />
      </Form>
    </Modal>
  )
}

function useSave({ detail, delegate, onClose }: Props, form: ReturnType<typeof Form.useForm<Values>>[0]) {
  const t = useTranslate()
  const notices = useNotices()
  const [busy, setBusy] = useState(false)
  const storedIn = ({ delegates }: CompanyDetail['registration']) =>
    valuesOf(delegates.find(({ id }) => id === delegate?.id) ?? null)
  const rebase = useRebase(detail, storedIn, form)
  const send = async (changes: Partial<Values>, version: string) => {
    setBusy(true)
    const whole = delegate ? { id: delegate.id, ...changes } : { ...valuesOf(null), ...changes, waitlist: [] }
    const companyId = detail.registration.id
    const answer = await call(reviewApi.updateDelegates, { companyId, version, delegates: [whole] })
    setBusy(false)
    if (answer.ok) {
      notices.success(t(adminMessages.saved))
      return onClose(answer.result)
    }
    if (rebase.meet(answer, changes)) return
    showErrors(form, answer.fields, 'delegates.0.')
    notices.refused(answer, { shown: true })
  }
  return {
    ...rebase,
    busy,
    valuesOf: storedIn,
    save: (values: Values) => send(rebase.changesOf(values), rebase.base.version),
    keepMine: () => void send(rebase.changes, rebase.theirs!.version),
  }
}

function TakingPart({ detail }: { detail: CompanyDetail }) {
  const t = useTranslate()
  const locale = useLocale()
  const { activities } = detail.registration
  return (
    <>
      <NeedFields />
      <Form.Item name="activities" label={t(messages.activities)} className={styles.wide ?? ''}>
        <Checkbox.Group
          options={activities.map((activity) => ({
            value: activity.code,
            label:
              activity.limitPerOrganisation === null
                ? activity.name[locale]
                : `${activity.name[locale]} ${activity.used}/${activity.limitPerOrganisation}`,
          }))}
        />
      </Form.Item>
    </>
  )
}
