/** The form of one content row, made from the declaration of its type (rules.ts): texts in both languages, then facts. */
import { Button } from 'antd'
import type { Field } from '../../../../shared/content-fields.ts'
import { RecordFacts, RecordGone, RecordPage } from '../../../../web/admin/record/record-page.tsx'
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
  if (!row && !isNew) return <RecordGone text={t(messages.gone)} onBack={close} />
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
    <RecordPage
      title={props.title}
      form={form}
      onRemove={row && (() => askRemove(row))}
      save={<SaveButtons form={form} />}
      textsLabel={t(messages.texts)}
      texts={
        <>
          {textFieldsOf(type).map(([name, field]) => (
            <TextField key={name} name={name} field={field} form={form} disabled={!edits} />
          ))}
          <ValueItems {...given} fields={wideFields} />
        </>
      }
      aside={
        <div className={styles.aside}>
          <RowPublication form={form} content={content} year={props.year} disabled={!edits} />
          {narrowFields.length > 0 && (
            <RecordFacts label={t(messages.facts)}>
              <ValueItems {...given} fields={narrowFields} />
            </RecordFacts>
          )}
        </div>
      }
    />
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
