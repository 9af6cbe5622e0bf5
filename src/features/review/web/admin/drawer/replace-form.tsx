/** Another person in a delegate's place, also after the deadline. */
import { Alert, Checkbox, Form } from 'antd'
import { call } from '../../../../../web/admin/call.ts'
import { adminMessages } from '../../../../../web/admin/messages.ts'
import { FormDialog } from '../../../../../web/admin/record/form-drawer.tsx'
import { useAntdFields } from '../../../../../web/admin/record/use-antd-fields.ts'
import { useRecordForm } from '../../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { displayName } from '../../../../registration/rules.ts'
import { reviewApi, type CompanyDetail } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'
import styles from './fields.module.css'
import { delegateValues, NeedFields, PersonFields } from './form-fields-part.tsx'
import { lastChangeOf } from './use-registration-fields.ts'

type Delegate = CompanyDetail['registration']['delegates'][number]
interface Props {
  detail: CompanyDetail
  delegate: Delegate
  onClose: (changed: CompanyDetail | null) => void
}

/** Nobody yet, with all seats and places of the one before. */
const valuesOf = ({ activities, waiting }: Delegate) => ({
  ...delegateValues(null),
  activities: activities as string[],
  waitlist: waiting.map(({ activity }) => activity) as string[],
})

export function ReplaceForm(props: Props) {
  const t = useTranslate()
  const { delegate } = props
  const form = useReplaceForm(props)
  return (
    <FormDialog
      title={t(messages.replaceDelegateOf, { name: displayName(delegate) })}
      form={form}
      fields={useAntdFields('replace-form', form)}
      className={styles.form}
      width={760}
      saveText={t(messages.replaceDelegate)}
    >
      <Alert className={styles.wide ?? ''} type="info" showIcon title={t(messages.replaceNote)} />
      <PersonFields base={[]} masked={null} />
      <NeedFields />
      <KeptFields {...props} />
    </FormDialog>
  )
}

function useReplaceForm({ detail, delegate, onClose }: Props) {
  const t = useTranslate()
  const notices = useNotices()
  return useRecordForm<CompanyDetail, ReturnType<typeof valuesOf>>({
    record: detail,
    draftOf: () => valuesOf(delegate),
    lastChangeOf,
    // Whoever comes contradicts nobody.
    fields: () => [],
    save: (successor, { over }) => {
      const { registration, version } = over ?? detail
      return call(reviewApi.replaceDelegate, {
        companyId: registration.id,
        version,
        delegateId: delegate.id,
        successor,
      })
    },
    onSaved: (saved) => {
      notices.success(t(adminMessages.saved))
      onClose(saved)
    },
    onClose: () => onClose(null),
  })
}

function KeptFields({ detail, delegate }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const options = (codes: readonly string[]) =>
    codes.map((value) => ({
      value,
      label: detail.registration.activities.find(({ code }) => code === value)?.name[locale] ?? value,
    }))
  const waiting = delegate.waiting.map(({ activity }) => activity)
  return (
    <>
      <Form.Item name="activities" label={t(messages.keptSeats)} className={styles.wide ?? ''}>
        <Checkbox.Group options={options(delegate.activities)} />
      </Form.Item>
      {waiting.length > 0 && (
        <Form.Item name="waitlist" label={t(messages.keptWaiting)} className={styles.wide ?? ''}>
          <Checkbox.Group options={options(waiting)} />
        </Form.Item>
      )}
    </>
  )
}
