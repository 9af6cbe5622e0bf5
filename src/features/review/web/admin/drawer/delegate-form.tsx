/** Editing or adding a delegate, with activities; beyond the organisation's limits with a reason, never beyond capacities (requirement 7). */
import { Alert, Checkbox, Form } from 'antd'
import { call } from '../../../../../web/admin/call.ts'
import { FormDialog } from '../../../../../web/admin/record/form-drawer.tsx'
import { differenceOf } from '../../../../../web/admin/record/record-draft.ts'
import { useAntdFields } from '../../../../../web/admin/record/use-antd-fields.ts'
import { useRecordForm } from '../../../../../web/admin/record/use-record-form.ts'
import { adminMessages } from '../../../../../web/admin/messages.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { reviewApi, type CompanyDetail } from '../../../contract.ts'
import { reviewLimits } from '../../../rules.ts'
import { delegateValues, NeedFields, PersonFields } from './form-fields-part.tsx'
import { reviewMessages as messages } from '../messages.ts'
import styles from './fields.module.css'
import { lastChangeOf, useRegistrationFields } from './use-registration-fields.ts'
import { TextArea } from '../../../../../web/admin/record/text-input.tsx'

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
    beyondReason: '',
  }
}
type Values = ReturnType<typeof valuesOf>

export function DelegateForm(props: Props) {
  const t = useTranslate()
  const { delegate } = props
  const form = useDelegateForm(props)
  return (
    <FormDialog
      title={t(delegate ? messages.editDelegate : messages.addDelegate)}
      form={form}
      fields={useAntdFields('delegate-form', form)}
      className={styles.form}
      width={760}
    >
      <Alert className={styles.wide ?? ''} type="info" showIcon title={t(messages.editNote)} />
      {delegate?.isPrimaryContact ? (
        <p className={styles.wide}>{t(messages.contactsOwn)}</p>
      ) : (
        <PersonFields base={[]} masked={delegate?.certificate?.masked ?? null} />
      )}
      <TakingPart detail={form.saved ?? props.detail} />
      {form.isBeyond && (
        <Form.Item
          name="beyondReason"
          label={t(messages.beyondReason)}
          extra={t(messages.beyondHint)}
          required
          className={styles.wide ?? ''}
        >
          <TextArea rows={2} maxLength={reviewLimits.reason} />
        </Form.Item>
      )}
    </FormDialog>
  )
}

function useDelegateForm({ detail, delegate, onClose }: Props) {
  const t = useTranslate()
  const notices = useNotices()
  const fieldsOf = useRegistrationFields()
  const storedIn = ({ registration: { delegates } }: CompanyDetail) =>
    valuesOf(delegates.find(({ id }) => id === delegate?.id) ?? null)
  const isBeyond = (draft: Values) => draft.beyondReason !== '' || goesBeyond(detail, delegate, draft)
  const form = useRecordForm<CompanyDetail, Values>({
    record: detail,
    draftOf: (one) => storedIn(one ?? detail),
    lastChangeOf,
    // A new delegate contradicts nobody.
    fields: (draft) => (delegate ? fieldsOf(draft) : []),
    check: (draft) => ({
      beyondReason: isBeyond(draft) && !draft.beyondReason.trim() ? t(messages.beyondNeeded) : undefined,
    }),
    save: async ({ beyondReason, ...draft }, { over }) => {
      const { registration, version } = over ?? detail
      // Only what was changed is sent: nothing that someone else has corrected is put back.
      const whole = delegate
        ? { id: delegate.id, ...differenceOf(storedIn(over ?? detail), draft) }
        : { ...draft, waitlist: [] }
      const input = {
        companyId: registration.id,
        version,
        delegates: [whole],
        ...(beyondReason && { beyondReason }),
      }
      const answer = await call(reviewApi.updateDelegates, input)
      if (answer.ok) return answer
      const fields = Object.entries(answer.fields).map(([path, text]) => [
        path === 'delegates' ? 'beyondReason' : path.replace(/^delegates\.0\./, ''),
        text,
      ])
      return { ...answer, fields: Object.fromEntries(fields) as typeof answer.fields }
    },
    onSaved: (saved) => {
      notices.success(t(adminMessages.saved))
      onClose(saved)
    },
    onClose: () => onClose(null),
  })
  return { ...form, isBeyond: isBeyond(form.draft) || 'beyondReason' in form.errors }
}

/** Whether a draft asks for more people or seats than the organisation's limits allow. */
function goesBeyond({ registration }: CompanyDetail, delegate: Delegate | null, draft: Values): boolean {
  const { activities, delegates, peopleLimit } = registration
  const gains = activities.filter(
    ({ code }) => draft.activities.includes(code) && !delegate?.activities.includes(code),
  )
  const seats = gains.some(
    ({ used, limitPerOrganisation }) => limitPerOrganisation !== null && used >= limitPerOrganisation,
  )
  return seats || (!delegate && peopleLimit !== null && delegates.length >= peopleLimit)
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
