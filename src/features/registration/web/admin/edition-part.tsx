/** What an edition offers, as staff see it: which edition, why it cannot be changed where it cannot, and the rows. */
import { Alert, Skeleton, type TableColumnsType } from 'antd'
import { type ReactElement, type ReactNode } from 'react'
import type { Refused } from '../../../../web/admin/call.ts'
import { Card, LoadNotes, PageTop } from '../../../../web/admin/page-part.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { WholeTable } from '../../../../web/admin/table/record-columns.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { EditionField } from '../../../edition/web/admin/edition-choice-part.tsx'
import { offerPageMessages as messages } from './messages.ts'
import record from '../../../../web/admin/record/record.module.css'

interface EditionShown {
  readonly edition: string
  readonly editions: readonly string[]
  readonly current: string
  readonly readOnly: boolean
}

/** Whether activities and slots may be changed, as their calls declare it; the server decides. */
export function useMayEdit(shown: EditionShown | null): boolean {
  const { reviews, user } = useStaff()
  return (reviews || user.role === 'editor') && !shown?.readOnly
}

type OfferTable<Row> =
  | { rowKey: string; columns: TableColumnsType<Row>; minWidth: number; empty: string; table?: never }
  /** A table of its own in place of the plain one. */
  | { table: ReactElement }

export function OfferPage<Row extends object>(
  props: OfferTable<Row> & {
    title: string
    text?: string | undefined
    acts?: ReactNode
    list: {
      readonly data: (EditionShown & { readonly rows: readonly Row[] }) | null
      readonly refused: Refused | null
      readonly loading: boolean
      readonly reload: () => void
    }
    onChoose: (edition: string) => void
    /** Form of a row. */
    children: ReactNode
  },
) {
  const { title, text, list } = props
  return (
    <>
      <PageTop title={title}>{props.acts}</PageTop>
      {text && <p className="muted">{text}</p>}
      <Card>
        <EditionPart data={list.data} onChoose={props.onChoose} />
      </Card>
      <Card>
        <LoadNotes list={list} />
        {list.data ? (
          props.table ? (
            props.table
          ) : (
            <WholeTable<Row>
              name={title}
              rowKey={props.rowKey}
              minWidth={props.minWidth}
              rows={list.data.rows}
              locale={{ emptyText: props.empty }}
              columns={props.columns}
            />
          )
        ) : (
          list.loading && <Skeleton active paragraph={{ rows: 8 }} title={false} />
        )}
      </Card>
      {list.data && props.children}
    </>
  )
}

function EditionPart({ data, onChoose }: { data: EditionShown | null; onChoose: (edition: string) => void }) {
  const t = useTranslate()
  return (
    <div className={record.choices}>
      <EditionField edition={data?.edition} data={data} onChoose={onChoose} />
      {data?.readOnly && <Alert type="info" showIcon title={t(messages.readOnly)} />}
    </div>
  )
}
