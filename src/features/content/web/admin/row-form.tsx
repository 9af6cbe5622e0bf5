/** The form of one content row, made from the declaration of its type (rules.ts): texts in both languages, then facts. */
import { Button, Form, Select, Switch } from 'antd'
import { personFieldOf, type Field } from '../../../../shared/content-fields.ts'
import { RecordFacts, RecordGone, RecordPage } from '../../../../web/admin/record/record-page.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { StaffRow } from '../../contract.ts'
import { declarationOf } from '../../rules.ts'
import { useLinkedPerson } from './person-field-part.tsx'
import styles from './content-admin.module.css'
import { rowFormMessages as messages, contentAdminMessages } from './messages.ts'
import type { Content } from './use-content.ts'
import { useRemoveRow } from './use-row-acts.tsx'
import { textFieldsOf, valueFieldsOf, addressOf } from './use-row-facts.ts'
import { useRowForm, knownKeys, type RowFormState } from './use-row-form.ts'
import { ValueItem } from './value-field-part.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { locales, type Both, type Locale } from '../../../../shared/i18n.ts'
import type { RichText } from '../../../../shared/rich-text.ts'
import { BothRichTexts, BothTexts } from '../../../../web/admin/record/both-languages.tsx'
import { useId } from 'react'
import { formatInstant } from '../../../../shared/format.ts'
import { OnSiteLinks } from '../../../../web/admin/record/on-site-links.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { TextInput } from '../../../../web/admin/record/text-input.tsx'

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
  const filled = useFilled(form, content)
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
            <TextField
              key={name}
              name={name}
              field={field}
              form={form}
              disabled={!edits}
              said={filled[name] ?? null}
            />
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

/** The texts that come from the registered person behind the row: they are not edited here. */
function useFilled(form: RowFormState, { type, edition }: Content): Readonly<Partial<Record<string, Both>>> {
  const field = personFieldOf(declarationOf(type))
  const { values } = form.draft
  const { person } = useLinkedPerson(field ? values[field.name] : null, edition)
  if (!field || person?.state !== 'approved' || values[field.agreed] !== true) return {}
  const { cn, en } = person.texts
  return Object.fromEntries(field.fills.map((name) => [name, { cn: cn[name] ?? '', en: en[name] ?? '' }]))
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

/** A bilingual field, both languages side by side with the translation guard. */
function TextField(props: {
  name: string
  field: Field
  form: RowFormState
  disabled: boolean
  /** What the registered person behind the row says instead. */
  said: Both | null
}) {
  const t = useTranslate()
  const { name, field, form, said } = props
  const disabled = props.disabled || said !== null
  const { cn, en } = form.draft
  const stamps = form.stamps?.[name]
  const saved = form.saved && { cn: form.base.cn[name], en: form.base.en[name] }
  const errors = Object.fromEntries(
    locales.flatMap((locale) => {
      const error = form.errors[`${locale}.${name}`]
      return error ? [[locale, error]] : []
    }),
  )
  const own = [field.required && t(messages.requiredBoth), field.help && t(field.help)]
  const hint = said ? t(messages.fromRegistration) : own.filter(Boolean).join(' ')
  const given = {
    label: t(field.label),
    disabled,
    errors,
    confirmed: form.confirmed.includes(name),
    onConfirm: () => form.confirm(name),
    ...(stamps && { stamps }),
    ...(hint && { hint }),
    required: field.required ?? false,
  }
  if (field.kind === 'rich')
    return (
      <BothRichTexts
        {...given}
        value={{ cn: cn[name] as RichText, en: en[name] as RichText }}
        saved={(saved ?? undefined) as Record<Locale, RichText> | undefined}
        onChange={(locale, next) => form.setText(name, locale, next)}
      />
    )
  return (
    <BothTexts
      {...given}
      maximum={field.maximum ?? 1000}
      {...(field.kind === 'text' && { rows: 3 })}
      value={said ?? { cn: cn[name] as string, en: en[name] as string }}
      saved={(saved ?? undefined) as Record<Locale, string> | undefined}
      onChange={(locale, next) => form.setText(name, locale, next)}
    />
  )
}

interface PublicationProps {
  form: RowFormState
  content: Content
  year: number
  disabled: boolean
}

/** Whether a row is shown, under which key, and where: in both languages. */
function RowPublication(props: PublicationProps) {
  const t = useTranslate()
  const { form, disabled } = props
  const id = useId()
  const { saved } = form
  return (
    <RecordFacts label={t(messages.publication)}>
      <div className={styles.switch}>
        <Switch
          id={id}
          checked={form.draft.published}
          disabled={disabled}
          onChange={(published) => form.change({ published })}
        />
        <label htmlFor={id}>{t(messages.isPublished)}</label>
      </div>
      <KeyField {...props} />
      <OnSite {...props} />
      {saved && (
        <p className={record.hint}>
          {t(messages.changedLast, {
            at: formatInstant(saved.changedAt),
            by: saved.changedBy ?? t(contentAdminMessages.system),
          })}
        </p>
      )}
    </RecordFacts>
  )
}

function KeyField({ form, content, disabled }: PublicationProps) {
  const t = useTranslate()
  const id = useId()
  const wrong = form.errors['key']
  const known = knownKeys(content.type)
  const taken = new Set(content.list.data?.rows.map(({ key }) => key))
  const own = form.saved?.key
  const told = { id, disabled, 'aria-invalid': wrong ? true : undefined, 'aria-describedby': `${id}-said` }
  return (
    <Form.Item
      layout="vertical"
      label={t(messages.key)}
      htmlFor={id}
      {...(wrong && { validateStatus: 'error' as const })}
      help={
        <span id={`${id}-said`}>{wrong ?? t(known.length > 0 ? messages.keyKnown : messages.keyHint)}</span>
      }
    >
      {known.length > 0 ? (
        <Select
          {...told}
          value={form.draft.key || null}
          placeholder={t(messages.choose)}
          options={known.map(([key, name]) => ({
            value: key,
            label: taken.has(key) && key !== own ? t(messages.keyTaken, { name: t(name) }) : t(name),
            disabled: taken.has(key) && key !== own,
          }))}
          onChange={(key) => form.change({ key: key ?? '' })}
        />
      ) : (
        <TextInput
          {...told}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          value={form.draft.key}
          onChange={(event) => form.change({ key: event.target.value })}
        />
      )}
    </Form.Item>
  )
}

function OnSite({ form, content, year }: PublicationProps) {
  const t = useTranslate()
  const { saved } = form
  const key = saved?.key ?? form.draft.key
  return (
    <div className={styles.onSite}>
      <span className={record.hint}>{t(saved?.published ? messages.onSite : messages.notYet)}</span>
      <OnSiteLinks address={addressOf({ type: content.type, key }, year)} />
    </div>
  )
}
