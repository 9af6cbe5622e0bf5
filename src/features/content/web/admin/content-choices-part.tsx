/** Edition and filter above the list, and why it cannot be changed where it cannot. */
import { Alert, Checkbox, Input, Segmented, Select } from 'antd'
import { useId, useState } from 'react'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { editionYear } from '../../../edition/rules.ts'
import styles from './content-admin.module.css'
import { contentAdminMessages as messages } from './messages.ts'
import type { Content } from './use-content.ts'

export function ContentChoices({ content }: { content: Content }) {
  const t = useTranslate()
  const { query, change, type } = content
  return (
    <div className={styles.above}>
      <search className={styles.choices} aria-label={t(messages.filter)}>
        <EditionChoice content={content} />
        <Search
          key={query.q ?? ''}
          value={query.q ?? ''}
          onSearch={(q) => change({ q: q || undefined, page: undefined })}
        />
        <Checkbox
          checked={query.untranslated === 'yes'}
          onChange={(event) =>
            change({ untranslated: event.target.checked ? 'yes' : undefined, page: undefined })
          }
        >
          {t(messages.untranslated)}
        </Checkbox>
        {type === 'session' && (
          <Segmented
            aria-label={t(messages.viewAs)}
            value={query.as === 'list' ? 'list' : 'days'}
            options={[
              { value: 'days', label: t(messages.byDay) },
              { value: 'list', label: t(messages.asList) },
            ]}
            onChange={(value) => change({ as: value === 'list' ? 'list' : undefined })}
          />
        )}
      </search>
      <WhyNot content={content} />
    </div>
  )
}

function EditionChoice({ content: { edition, list, change } }: { content: Content }) {
  const t = useTranslate()
  const id = useId()
  const editions = [...new Set([edition, ...(list.data?.editions ?? [])])].filter(Boolean)
  return (
    <>
      <label htmlFor={id}>{t(messages.edition)}</label>
      <Select
        id={id}
        className={styles.edition ?? ''}
        value={edition || null}
        options={editions.toSorted().map((value) => ({
          value,
          label: t(value === list.data?.current ? messages.current : messages.other, {
            year: editionYear(value),
          }),
        }))}
        onChange={(chosen) => change({ edition: chosen ?? undefined, page: undefined })}
      />
    </>
  )
}

/** Asks on Enter or the button: each letter would be a call. */
function Search(props: { value: string; onSearch: (q: string) => void }) {
  const t = useTranslate()
  const [typed, setTyped] = useState(props.value)
  return (
    <Input.Search
      allowClear
      className={styles.search ?? ''}
      aria-label={t(messages.search)}
      placeholder={t(messages.search)}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onSearch={(q) => props.onSearch(q.trim())}
    />
  )
}

function WhyNot({ content: { readOnly, edition } }: { content: Content }) {
  const t = useTranslate()
  const { administers, edits } = useStaff()
  if (!edits) return <Alert type="info" showIcon title={t(messages.viewOnly)} />
  if (!readOnly) return null
  return (
    <Alert
      type="info"
      showIcon
      title={t(messages.readOnly, { year: editionYear(edition) })}
      description={t(messages.readOnlyHow)}
      action={
        administers && (
          <Link to={`/admin/adminparams?edition=${edition}&open=ARCHIVE_OPEN`}>
            {t(messages.toParameter)}
          </Link>
        )
      }
    />
  )
}
