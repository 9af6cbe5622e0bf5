/** Sending an invitation link, and sending it again until another end. */
import { Alert, Checkbox, InputNumber, Segmented, Select } from 'antd'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { dayMs } from '../../../../shared/durations.ts'
import { locales, type Both, type Locale } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import { FormDialog } from '../../../../web/admin/record/form-drawer.tsx'
import { FormItem } from '../../../../web/admin/record/form-item.tsx'
import { TimeField } from '../../../../web/admin/record/time-field.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useUser } from '../../../../web/data/session.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { staffRegistrationApi as api, type InvitationShown } from '../../contract.ts'
import { delegateCountLimit } from '../../../registration/rules.ts'
import { invitationLimits } from '../../rules.ts'
import { invitationAdminMessages as messages } from './messages.ts'
import { TextInput } from '../../../../web/admin/record/text-input.tsx'

interface Draft {
  individual: boolean
  category: string
  peopleLimit: number | null
  approve: boolean
  email: string
  name: string
  affiliation: string
  locale: Locale
  endsAt: number | null
}

interface InviteProps {
  readonly categories: readonly { readonly code: string; readonly name: Both }[]
  readonly onClose: (isSaved: boolean) => void
}

/** Two weeks from now. */
const usualEnd = () => Date.now() + 14 * dayMs

function useInviteForm({ categories, onClose }: InviteProps) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  return useRecordForm<InvitationShown, Draft>({
    record: null,
    draftOf: () => ({
      individual: true,
      peopleLimit: null,
      approve: false,
      category: categories.find(({ code }) => code === 'speaker')?.code ?? '',
      email: '',
      name: '',
      affiliation: '',
      locale,
      endsAt: usualEnd(),
    }),
    check: ({ endsAt, category }) => ({
      endsAt: endsAt === null ? t(messages.endMissing) : undefined,
      category: category ? undefined : t(messages.categoryMissing),
    }),
    // A new one contradicts nobody.
    fields: () => [],
    save: (draft) => call(api.invite, { ...draft, endsAt: draft.endsAt ?? 0 }),
    onSaved: ({ email }) => {
      notices.success(t(messages.sent, { email }))
      onClose(true)
    },
    onClose: () => onClose(false),
  })
}

export function InviteForm(props: InviteProps) {
  const t = useTranslate()
  const locale = useLocale()
  const form = useInviteForm(props)
  const { draft, errors, change } = form
  const mayApprove = useUser()?.role !== 'editor'
  const labels = draft.individual
    ? { name: messages.name, affiliation: messages.affiliation }
    : { name: commonFormMessages.primaryContact, affiliation: commonFormMessages.organisationName }
  return (
    <FormDialog title={t(messages.invite)} form={form} width={560} saveText={t(messages.send)}>
      <Segmented
        aria-label={t(messages.who)}
        value={draft.individual}
        onChange={(individual) => change({ individual })}
        options={[
          { value: true, label: t(messages.single) },
          { value: false, label: t(messages.organisation) },
        ]}
      />
      <FormItem label={t(commonFormMessages.email)} error={errors['email']} required>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            value={draft.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        )}
      </FormItem>
      <FormItem
        label={t(draft.individual ? messages.category : messages.categoryOfPeople)}
        {...(!draft.individual && { hint: t(messages.categoryHint) })}
        error={errors['category']}
        required
      >
        {(control) => (
          <Select
            {...control}
            value={draft.category}
            onChange={(category) => change({ category })}
            options={props.categories.map(({ code, name }) => ({ value: code, label: name[locale] }))}
          />
        )}
      </FormItem>
      {!draft.individual && <PeopleLimit form={form} />}
      {(['name', 'affiliation'] as const).map((field) => (
        <FormItem key={field} label={t(labels[field])} hint={t(messages.begins)} error={errors[field]}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={invitationLimits[field]}
              value={draft[field]}
              onChange={({ target }) => change({ [field]: target.value })}
            />
          )}
        </FormItem>
      ))}
      <Language form={form} />
      <FormItem label={t(messages.endsAt)} error={errors['endsAt']} required>
        {(control) => (
          <TimeField {...control} value={draft.endsAt} onChange={(endsAt) => change({ endsAt })} />
        )}
      </FormItem>
      {mayApprove && <Approval form={form} />}
    </FormDialog>
  )
}

type Inviting = ReturnType<typeof useInviteForm>

function PeopleLimit({ form: { draft, errors, change } }: { form: Inviting }) {
  const t = useTranslate()
  return (
    <FormItem label={t(messages.peopleLimit)} error={errors['peopleLimit']}>
      {(control) => (
        <InputNumber<number>
          {...control}
          className={record.number ?? ''}
          min={1}
          max={delegateCountLimit}
          precision={0}
          value={draft.peopleLimit}
          onChange={(peopleLimit) => change({ peopleLimit })}
        />
      )}
    </FormItem>
  )
}

function Language({ form: { draft, errors, change } }: { form: Inviting }) {
  const t = useTranslate()
  return (
    <FormItem label={t(messages.language)} error={errors['locale']}>
      {(control) => (
        <Select
          {...control}
          value={draft.locale}
          onChange={(chosen: Locale) => change({ locale: chosen })}
          options={locales.map((value) => ({
            value,
            label: t(value === 'cn' ? commonFormMessages.chinese : commonFormMessages.english),
          }))}
        />
      )}
    </FormItem>
  )
}

function Approval({ form: { draft, change } }: { form: Inviting }) {
  const t = useTranslate()
  return (
    <FormItem label={t(messages.review)} hint={t(messages.approveHint)}>
      {(control) => (
        <Checkbox
          {...control}
          checked={draft.approve}
          onChange={({ target }) => change({ approve: target.checked })}
        >
          {t(messages.approve)}
        </Checkbox>
      )}
    </FormItem>
  )
}

interface ResendProps {
  readonly invitation: InvitationShown
  readonly onClose: (isSaved: boolean) => void
}

export function ResendForm({ invitation, onClose }: ResendProps) {
  const t = useTranslate()
  const notices = useNotices()
  const form = useRecordForm<InvitationShown, { endsAt: number | null }>({
    record: invitation,
    draftOf: (row) => ({ endsAt: Math.max(row?.endsAt ?? 0, usualEnd()) }),
    check: ({ endsAt }) => ({ endsAt: endsAt === null ? t(messages.endMissing) : undefined }),
    fields: () => [],
    save: ({ endsAt }, { over }) => {
      const { id, version } = over ?? invitation
      return call(api.resendInvitation, { id, version, endsAt: endsAt ?? 0 })
    },
    onSaved: ({ email }) => {
      notices.success(t(messages.sent, { email }))
      onClose(true)
    },
    onClose: () => onClose(false),
  })
  const { draft, errors, change } = form
  const name = invitation.name || invitation.email
  return (
    <FormDialog title={t(messages.resendOf, { name })} form={form} width={480} saveText={t(messages.resend)}>
      <Alert type="info" showIcon title={t(messages.resendNote)} />
      <FormItem label={t(messages.endsAt)} error={errors['endsAt']} required>
        {(control) => (
          <TimeField {...control} value={draft.endsAt} onChange={(endsAt) => change({ endsAt })} />
        )}
      </FormItem>
    </FormDialog>
  )
}
