/** Issuing a list: for whom, what it will say and of how many, to whom, until when; then the password, once. */
import { Modal, Radio, Select, Button, Alert } from 'antd'
import { useState } from 'react'
import type { ResultOf } from '../../../../shared/call.ts'
import { dayMs } from '../../../../shared/durations.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { locales, type Locale } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import { FormDialog } from '../../../../web/admin/record/form-drawer.tsx'
import { FormItem } from '../../../../web/admin/record/form-item.tsx'
import { TimeField } from '../../../../web/admin/record/time-field.tsx'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { CopyButton } from '../../../../web/ui/copy-button.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { delegateListApi as api, type DelegateListRow } from '../../contract.ts'
import { audienceLabels } from '../../messages.ts'
import { listKinds, listLimits, type ListKind } from '../../rules.ts'
import styles from './issue-list.module.css'
import { listAdminMessages as messages } from './messages.ts'
import { ListPreviewPart } from './list-preview-part.tsx'
import { TextInput } from '../../../../web/admin/record/text-input.tsx'

type Issued = ResultOf<typeof api.issue>

interface Draft {
  kind: ListKind
  name: string
  organisation: string
  email: string
  locale: Locale
  endsAt: number | null
}

interface Props {
  edition: string
  /** A list whose kind and receiver the new one begins with. */
  like: DelegateListRow | null
  onClose: () => void
  onIssued: () => void
}

/** A week from now. */
const usualEnd = () => Date.now() + 7 * dayMs

export function IssueListDialog(props: Props) {
  const [issued, setIssued] = useState<Issued | null>(null)
  const onIssued = (made: Issued) => {
    setIssued(made)
    props.onIssued()
  }
  return issued ? (
    <PasswordDialog issued={issued} onClose={props.onClose} />
  ) : (
    <ListForm {...props} onIssued={onIssued} />
  )
}

type FormProps = Omit<Props, 'onIssued'> & { onIssued: (made: Issued) => void }

function useListForm({ edition, like, onClose, onIssued }: FormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { receiver = null, kind = listKinds[0] } = like ?? {}
  return useRecordForm<Issued, Draft>({
    record: null,
    draftOf: () => ({
      kind,
      name: receiver?.name ?? '',
      organisation: receiver?.organisation ?? '',
      email: receiver?.email ?? '',
      locale: receiver?.locale ?? locale,
      endsAt: usualEnd(),
    }),
    check: ({ endsAt }) => ({ endsAt: endsAt === null ? t(messages.endMissing) : undefined }),
    // A new one contradicts nobody.
    fields: () => [],
    save: (draft) => call(api.issue, { ...draft, activityCode: edition, endsAt: draft.endsAt ?? 0 }),
    onSaved: onIssued,
    onClose,
  })
}

function ListForm(props: FormProps) {
  const t = useTranslate()
  const form = useListForm(props)
  const { draft, errors, change } = form
  // The one before is looked for once the address is typed.
  const [email, setEmail] = useState(draft.email)
  return (
    <FormDialog title={t(messages.issue)} form={form} width={680} saveText={t(messages.issue)}>
      <FormItem label={t(messages.audience)} error={errors['kind']}>
        {({ id }) => (
          <Radio.Group
            id={id}
            value={draft.kind}
            onChange={({ target }) => change({ kind: target.value as ListKind })}
            options={listKinds.map((kind) => ({ value: kind, label: t(audienceLabels[kind]) }))}
          />
        )}
      </FormItem>
      <ListPreviewPart kind={draft.kind} edition={props.edition} email={email} />
      {(['name', 'organisation'] as const).map((field) => (
        <FormItem key={field} label={t(messages[field])} error={errors[field]} required>
          {(control) => (
            <TextInput
              {...control}
              maxLength={listLimits[field]}
              value={draft[field]}
              onChange={({ target }) => change({ [field]: target.value })}
            />
          )}
        </FormItem>
      ))}
      <FormItem label={t(messages.email)} hint={t(messages.emailHint)} error={errors['email']} required>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            value={draft.email}
            onChange={({ target }) => change({ email: target.value })}
            onBlur={() => setEmail(draft.email)}
          />
        )}
      </FormItem>
      <FormItem label={t(messages.language)} hint={t(messages.languageHint)} error={errors['locale']}>
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
      <FormItem label={t(messages.ends)} error={errors['endsAt']} required>
        {(control) => (
          <TimeField {...control} value={draft.endsAt} onChange={(endsAt) => change({ endsAt })} />
        )}
      </FormItem>
    </FormDialog>
  )
}

/** Closed by its button alone: a click beside it must not lose the password. */
function PasswordDialog({ issued, onClose }: { issued: Issued; onClose: () => void }) {
  const t = useTranslate()
  const { number, people, password } = issued
  return (
    <Modal
      open
      title={<h2>{t(messages.passwordTitle, { number })}</h2>}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t(messages.noted)}
        </Button>
      }
    >
      <p>{t(messages.peopleOf, { count: people })}</p>
      <p className={styles.password}>
        <span>{t(messages.password)}</span>
        <code>{password}</code>
        <CopyButton
          text={password}
          label={t(messages.copy)}
          copied={t(commonFormMessages.copied)}
          failed={t(messages.copyFailed)}
        />
      </p>
      <Alert
        type="warning"
        showIcon
        title={t(messages.passwordText)}
        description={t(messages.passwordNote)}
      />
    </Modal>
  )
}
