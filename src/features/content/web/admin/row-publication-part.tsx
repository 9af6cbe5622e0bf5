/** Whether a row is shown, under which key, and where: in both languages. */
import { Form, Input, Select, Switch } from 'antd'
import { useId } from 'react'
import { toBeijing } from '../../../../shared/format.ts'
import { OnSiteLinks } from '../../../../web/admin/record/on-site-links.tsx'
import { RecordFacts } from '../../../../web/admin/record/record-page.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import styles from './content-admin.module.css'
import record from '../../../../web/admin/record/record.module.css'
import { contentAdminMessages, rowFormMessages as messages } from './messages.ts'
import type { Content } from './use-content.ts'
import { addressOf } from './use-row-facts.ts'
import { knownKeys } from './use-row-form.ts'
import type { RowFormState } from './use-row-form.ts'

interface PublicationProps {
  form: RowFormState
  content: Content
  year: number
  disabled: boolean
}

export function RowPublication(props: PublicationProps) {
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
            at: toBeijing(saved.changedAt),
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
        <Input
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
