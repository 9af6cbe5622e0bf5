/** The form of one content row, made from the declaration of its type (rules.ts): texts in both languages, then facts. */
import { Alert, Button } from 'antd'
import type { Field } from '../../../../shared/content-fields.ts'
import { Card, PageTop } from '../../../../web/admin/page-part.tsx'
import { FormNotes } from '../../../../web/admin/record/form-notes.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { StaffRow } from '../../contract.ts'
import { declarationOf } from '../../rules.ts'
import styles from './content-admin.module.css'
import { rowFormMessages as messages } from './messages.ts'
import { RowPublication } from './row-publication-part.tsx'
import { TextField } from './text-field-part.tsx'
import type { Content } from './use-content.ts'
import { useRemoveRow } from './use-row-acts.tsx'
import { textFieldsOf, valueFieldsOf } from './use-row-facts.ts'
import { useRowForm } from './use-row-form.ts'
import type { RowFormState } from './use-row-form.ts'
import { ValueItem } from './value-field-part.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

interface Props {
  content: Content
  row: StaffRow | null
  isNew: boolean
  edits: boolean
  year: number
}

export function RowForm(props: Props) {
  const t = useTranslate()
  const { content, row, isNew, edits } = props
  const close = () => content.change({ row: undefined })
  if (!row && !isNew)
    return (
      <Card>
        <Alert
          type="warning"
          showIcon
          title={t(messages.gone)}
          action={<Button onClick={close}>{t(commonFormMessages.backToList)}</Button>}
        />
      </Card>
    )
  const title = isNew ? messages.newTitle : edits ? messages.editTitle : messages.viewTitle
  return <Opened {...props} title={t(title, { type: t(declarationOf(content.type).name) })} close={close} />
}

function Opened(props: Props & { title: string; close: () => void }) {
  const t = useTranslate()
  const { content, row, edits, close } = props
  const { type, edition, list } = content
  const leave = () => {
    list.reload()
    close()
  }
  const form = useRowForm({ type, edition, row, edits, onClose: close, onSaved: leave })
  const given = { form, edition, disabled: !edits }
  // Lists need the room of the texts.
  const isWide = ([, { kind }]: FieldEntry) => kind === 'people'
  const wideFields = valueFieldsOf(type).filter(isWide)
  const narrowFields = valueFieldsOf(type).filter((entry) => !isWide(entry))
  const askRemove = useRemoveRow(() => {
    form.leaveFreely()
    leave()
  })
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
        {edits && row && (
          <Button danger onClick={() => askRemove(row)}>
            {t(commonFormMessages.delete)}
          </Button>
        )}
        {edits && <SaveButtons form={form} />}
      </PageTop>
      <FormNotes form={form} summary />
      <div className={styles.formSplit}>
        <Card label={t(messages.texts)} className={styles.texts ?? ''}>
          {textFieldsOf(type).map(([name, field]) => (
            <TextField key={name} name={name} field={field} form={form} disabled={!edits} />
          ))}
          <ValueItems {...given} fields={wideFields} />
        </Card>
        <div className={styles.aside}>
          <RowPublication form={form} content={content} year={props.year} disabled={!edits} />
          {narrowFields.length > 0 && (
            <Card label={t(messages.facts)} className={styles.values ?? ''}>
              <h2>{t(messages.facts)}</h2>
              <ValueItems {...given} fields={narrowFields} />
            </Card>
          )}
        </div>
      </div>
    </form>
  )
}

type FieldEntry = readonly [name: string, field: Field]

function ValueItems(props: {
  fields: readonly FieldEntry[]
  form: RowFormState
  edition: string
  disabled: boolean
}) {
  const { fields, ...given } = props
  return fields.map(([name, field]) => <ValueItem key={name} name={name} field={field} {...given} />)
}

function SaveButtons({ form }: { form: RowFormState }) {
  const t = useTranslate()
  const mayPublish = !form.draft.published
  return (
    <>
      {mayPublish && (
        <Button loading={form.busy} disabled={form.conflict !== null} htmlType="submit">
          {t(commonFormMessages.save)}
        </Button>
      )}
      <Button
        type="primary"
        loading={form.busy}
        disabled={form.conflict !== null}
        onClick={() => void form.save(mayPublish ? { published: true } : {})}
      >
        {t(mayPublish ? messages.saveAndPublish : commonFormMessages.save)}
      </Button>
    </>
  )
}
