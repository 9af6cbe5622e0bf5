/** A page of content: its types at the side, the rows of one of them, or the form of one row in their place. */
import { Button } from 'antd'
import { useState } from 'react'
import type { Message } from '../../../../shared/i18n.ts'
import { Card, LoadFailed, LoadNotes, PageSkeleton, PageTop } from '../../../../web/admin/page-part.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { copyIcon, plusIcon } from '../../../../web/ui/icons.ts'
import { editionYear } from '../../../edition/rules.ts'
import { declarationOf } from '../../rules.ts'
import type { ContentType } from '../../rules.ts'
import { ContentChoices } from './content-choices-part.tsx'
import styles from './content-admin.module.css'
import { CopyDialog } from './copy-dialog.tsx'
import { contentAdminMessages as messages, copyMessages } from './messages.ts'
import { RowForm } from './row-form.tsx'
import { RowTable } from './row-table-part.tsx'
import { SessionDays } from './session-days-part.tsx'
import { TypeList } from './type-list-part.tsx'
import { useContent } from './use-content.ts'
import type { Content } from './use-content.ts'

export interface TypeGroup {
  readonly name: Message
  readonly types: readonly ContentType[]
}

export function ContentList({ title, groups }: { title: Message; groups: readonly TypeGroup[] }) {
  const content = useContent(groups.flatMap(({ types }) => types))
  if (content.query.row) return <OpenRow content={content} />
  return <Overview title={title} groups={groups} content={content} />
}

/** Editors and administrators change content; others see it. */
export function useEdits(content: Content): boolean {
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
            <p className={styles.hint}>{t(declared.help)}</p>
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
