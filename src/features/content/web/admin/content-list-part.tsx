/** A page of content: its types at the side, the rows of one of them, or the form of one row in their place. */
import { Button, Alert, Checkbox, Segmented } from 'antd'
import { useState } from 'react'
import type { Message } from '../../../../shared/i18n.ts'
import { Card, LoadFailed, LoadNotes, PageSkeleton, PageTop } from '../../../../web/admin/page-part.tsx'
import { SearchField } from '../../../../web/admin/table/search-field.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { copyIcon, plusIcon } from '../../../../web/ui/icons.ts'
import { editionYear } from '../../../edition/rules.ts'
import { EditionField } from '../../../edition/web/admin/edition-choice-part.tsx'
import { declarationOf, type ContentType } from '../../rules.ts'
import styles from './content-admin.module.css'
import record from '../../../../web/admin/record/record.module.css'
import { CopyDialog } from './copy-dialog.tsx'
import { contentAdminMessages as messages, copyMessages } from './messages.ts'
import { RowForm } from './row-form.tsx'
import { RowTable } from './row-table-part.tsx'
import { SessionDays } from './session-days-part.tsx'
import { useContent, type Content } from './use-content.ts'
import { Link } from '../../../../web/ui/link.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { useLocation } from 'react-router'

interface TypeGroup {
  readonly name: Message
  readonly types: readonly ContentType[]
}

export function ContentList({ title, groups }: { title: Message; groups: readonly TypeGroup[] }) {
  const content = useContent(groups.flatMap(({ types }) => types))
  if (content.query.row) return <OpenRow content={content} />
  return <Overview title={title} groups={groups} content={content} />
}

/** Editors and administrators change content; others see it. */
function useEdits(content: Content): boolean {
  return useStaff().edits && !content.readOnly
}

function Overview(props: { title: Message; groups: readonly TypeGroup[]; content: Content }) {
  const t = useTranslate()
  const { groups, content } = props
  const { type, list, change } = content
  const edits = useEdits(content)
  const [copying, setCopying] = useState(false)
  const declared = declarationOf(type)
  return (
    <>
      <PageTop title={t(props.title)}>
        {edits && (
          <>
            <Button icon={<Icon path={copyIcon} />} disabled={!list.data} onClick={() => setCopying(true)}>
              {t(copyMessages.open)}
            </Button>
            <Button
              type="primary"
              icon={<Icon path={plusIcon} />}
              disabled={!list.data}
              onClick={() => change({ type, row: 'new' })}
            >
              {t(messages.add, { type: t(declared.name) })}
            </Button>
          </>
        )}
      </PageTop>
      <p className="muted">{t(messages.text)}</p>
      <Card>
        <ContentChoices content={content} />
      </Card>
      <div className={styles.split}>
        <TypeList groups={groups} content={content} />
        <Card className={styles.rows ?? ''}>
          <div className={styles.listHead}>
            <h2>{t(declared.name)}</h2>
            <p className={record.hint}>{t(declared.help)}</p>
          </div>
          <LoadNotes list={list} />
          <Rows content={content} edits={edits} />
        </Card>
      </div>
      {copying && (
        <CopyDialog
          content={content}
          types={groups.flatMap(({ types }) => types)}
          onClose={(copied) => {
            setCopying(false)
            if (copied) list.reload()
          }}
        />
      )}
    </>
  )
}

function Rows({ content, edits }: { content: Content; edits: boolean }) {
  const isByDay = content.type === 'session' && content.query.as !== 'list'
  return isByDay ? (
    <SessionDays content={content} edits={edits} />
  ) : (
    <RowTable content={content} edits={edits} />
  )
}

/** The form of the row that the address names, once the list is here. */
function OpenRow({ content }: { content: Content }) {
  const { list, query, edition } = content
  const edits = useEdits(content)
  if (list.refused) return <LoadFailed refused={list.refused} onRetry={list.reload} />
  if (!list.data) return <PageSkeleton />
  const row = list.data.rows.find(({ id }) => id === query.row) ?? null
  return (
    <RowForm
      // Another row, another form; a newer version of the same one stays in it.
      key={`${content.type}:${query.row}`}
      content={content}
      row={row}
      isNew={query.row === 'new'}
      edits={edits}
      year={editionYear(edition)}
    />
  )
}

/** The types of content in their groups, with how many rows each has and how many wait for a translator. */
function TypeList(props: {
  groups: readonly { readonly name: Message; readonly types: readonly ContentType[] }[]
  content: Content
}) {
  const t = useTranslate()
  return (
    <nav className={styles.types} aria-label={t(messages.types)}>
      {props.groups.map((group) => (
        <section key={group.name.en}>
          <h2>{t(group.name)}</h2>
          <ul>
            {group.types.map((type) => (
              <TypeItem key={type} type={type} content={props.content} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function TypeItem({ type, content }: { type: ContentType; content: Content }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const counts = content.list.data?.counts[type] ?? { rows: 0, untranslated: 0 }
  const query = new URLSearchParams({
    type,
    ...(content.query.edition && { edition: content.query.edition }),
  })
  return (
    <li>
      <Link to={`${pathname}?${query}`} aria-current={type === content.type ? 'page' : undefined}>
        <span>{t(declarationOf(type).name)}</span>
        {counts.untranslated > 0 && (
          <Tag tone="warn">{t(messages.untranslatedCount, { count: counts.untranslated })}</Tag>
        )}
        <span className={styles.count}>
          <span aria-hidden="true">{counts.rows}</span>
          <span className="sr">{t(messages.countOf, { count: counts.rows })}</span>
        </span>
      </Link>
    </li>
  )
}

/** Edition and filter above the list, and why it cannot be changed where it cannot. */
function ContentChoices({ content }: { content: Content }) {
  const t = useTranslate()
  const { query, change, type } = content
  return (
    <div className={styles.above}>
      <search className={record.choices} aria-label={t(messages.filter)}>
        <EditionField
          edition={content.edition || undefined}
          data={content.list.data}
          onChoose={(edition) => change({ edition, page: undefined })}
        />
        <SearchField
          key={query.q ?? ''}
          label={t(messages.search)}
          maximum={100}
          value={query.q}
          onSearch={(q) => change({ q, page: undefined })}
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
