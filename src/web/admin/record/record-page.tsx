/** A record on a page of its own, in place of its list: heading with acts, what is wrong, its texts beside its facts. */
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { useTranslate } from '../../ui/language.tsx'
import { Card, PageTop } from '../page-part.tsx'
import { FormNotes, type ShownForm } from './form-notes.tsx'
import record from './record.module.css'
import styles from './record-page.module.css'

export function RecordPage(props: {
  title: string
  form: ShownForm
  /** Null: it is new. */
  onRemove: (() => void) | null
  /** In place of the button that saves. */
  save?: ReactNode
  /** Why nothing can be changed, where that is so. */
  readOnly?: string
  texts: ReactNode
  /** Names the texts. */
  textsLabel?: string
  aside: ReactNode
}) {
  const t = useTranslate()
  const { form } = props
  const edits = !form.disabled
  return (
    <form
      className={styles.page}
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
        {edits && (props.save ?? <SaveButton form={form} />)}
      </PageTop>
      {!edits && props.readOnly && <Alert type="info" showIcon title={props.readOnly} />}
      <FormNotes form={form} summary />
      <div className={styles.split}>
        <Card className={record.pageTexts ?? ''} {...(props.textsLabel && { label: props.textsLabel })}>
          {props.texts}
        </Card>
        <div className={styles.page}>{props.aside}</div>
      </div>
    </form>
  )
}

function SaveButton({ form }: { form: ShownForm }) {
  const t = useTranslate()
  return (
    <Button type="primary" htmlType="submit" loading={form.busy} disabled={form.conflict !== null}>
      {t(commonFormMessages.save)}
    </Button>
  )
}

/** Facts of a record in a card, beside its texts. */
export function RecordFacts(props: { label: string; children: ReactNode }) {
  return (
    <Card label={props.label} className={styles.page ?? ''}>
      <h2>{props.label}</h2>
      {props.children}
    </Card>
  )
}

/** In place of a record that the address names and that is not there. */
export function RecordGone(props: { text: string; back?: string; onBack: () => void }) {
  const t = useTranslate()
  const back = <Button onClick={props.onBack}>{props.back ?? t(commonFormMessages.backToList)}</Button>
  return (
    <Card>
      <Alert type="warning" showIcon title={props.text} action={back} />
    </Card>
  )
}
