/** The frame of a record's form: heading with acts, what is wrong, texts beside facts. */
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import type { FieldErrors } from '../../../../shared/envelope.ts'
import type { Locale } from '../../../../shared/i18n.ts'
import type { TextStamps } from '../../../../shared/translation.ts'
import { Card, PageTop } from '../../../../web/admin/page-part.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { FormSaid } from './form-said-part.tsx'
import styles from './media-admin.module.css'
import { mediaAdminMessages, mediaFormMessages as messages } from './messages.ts'
import { errorsOf } from './use-media-form.ts'

interface FormState {
  readonly errors: FieldErrors
  readonly newer: number | null
  readonly busy: boolean
  readonly save: (version?: number) => Promise<void>
}

export function RecordForm(props: {
  title: string
  form: FormState
  edits: boolean
  onBack: () => void
  onRemove: (() => void) | null
  texts: ReactNode
  facts: ReactNode
}) {
  const t = useTranslate()
  const { form, edits } = props
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <PageTop title={props.title}>
        <Button onClick={props.onBack}>{t(messages.back)}</Button>
        {edits && props.onRemove && (
          <Button danger onClick={props.onRemove}>
            {t(messages.remove)}
          </Button>
        )}
        {edits && (
          <Button type="primary" htmlType="submit" loading={form.busy}>
            {t(messages.save)}
          </Button>
        )}
      </PageTop>
      {!edits && <Alert type="info" showIcon title={t(mediaAdminMessages.viewOnly)} />}
      <FormSaid form={form} />
      <div className={styles.formSplit}>
        <Card className={styles.texts ?? ''}>{props.texts}</Card>
        <Card label={t(messages.facts)} className={styles.values ?? ''}>
          <h2>{t(messages.facts)}</h2>
          {props.facts}
        </Card>
      </div>
    </form>
  )
}

export function RecordGone({ onBack }: { onBack: () => void }) {
  const t = useTranslate()
  return (
    <Card>
      <Alert
        type="warning"
        showIcon
        title={t(messages.gone)}
        action={<Button onClick={onBack}>{t(messages.back)}</Button>}
      />
    </Card>
  )
}

type Both = Readonly<Record<Locale, string>>

/** What a bilingual field of a record gets. */
export function bothOf<Name extends string>(
  name: Name,
  form: {
    draft: Readonly<Record<Name, Both>>
    errors: FieldErrors
    confirmed: readonly string[]
    confirm: (name: string) => void
  },
  options: {
    record: ({ readonly stamps: unknown } & Readonly<Record<Name, Both>>) | null
    set: (change: Record<Name, Both>) => void
    disabled: boolean
  },
) {
  const { record, set, disabled } = options
  return {
    value: form.draft[name],
    saved: record?.[name],
    onChange: (locale: Locale, next: string) =>
      set({ [name]: { ...form.draft[name], [locale]: next } } as Record<Name, Both>),
    stamps: (record?.stamps as TextStamps | undefined)?.[name],
    confirmed: form.confirmed.includes(name),
    onConfirm: () => form.confirm(name),
    errors: errorsOf(form.errors, name),
    disabled,
  }
}
