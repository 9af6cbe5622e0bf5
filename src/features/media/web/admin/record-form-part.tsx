/** The frame of a record's form: heading with acts, what is wrong, texts beside facts. */
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { Card, PageTop } from '../../../../web/admin/page-part.tsx'
import { FormNotes } from '../../../../web/admin/record/form-notes.tsx'
import type { ShownForm } from '../../../../web/admin/record/form-notes.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import styles from './media-admin.module.css'
import { mediaAdminMessages, mediaFormMessages as messages } from './messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export function RecordForm(props: {
  title: string
  form: ShownForm
  onRemove: (() => void) | null
  texts: ReactNode
  facts: ReactNode
}) {
  const t = useTranslate()
  const { form } = props
  const edits = !form.disabled
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
        <Button onClick={form.close}>{t(commonFormMessages.backToList)}</Button>
        {edits && props.onRemove && (
          <Button danger onClick={props.onRemove}>
            {t(commonFormMessages.delete)}
          </Button>
        )}
        {edits && (
          <Button type="primary" htmlType="submit" loading={form.busy} disabled={form.conflict !== null}>
            {t(commonFormMessages.save)}
          </Button>
        )}
      </PageTop>
      {!edits && <Alert type="info" showIcon title={t(mediaAdminMessages.viewOnly)} />}
      <FormNotes form={form} summary />
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
        action={<Button onClick={onBack}>{t(commonFormMessages.backToList)}</Button>}
      />
    </Card>
  )
}
