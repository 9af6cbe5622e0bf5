/** Every kind of mail, by area. */
import { Skeleton, type TableColumnsType } from 'antd'
import { WholeTable } from '../../../../web/admin/table/record-columns.tsx'
import { RowActions } from '../../../../web/admin/table/row-actions.tsx'
import { formatInstant } from '../../../../shared/format.ts'
import { htmlLang, type Locale, type Message, type Translate } from '../../../../shared/i18n.ts'
import { NothingFound } from '../../../../web/admin/table/nothing-found.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { TemplateRow } from '../../contract.ts'
import { groupLabels, templateAdminMessages as messages } from './messages.ts'
import { Tag } from '../../../../web/ui/tag.tsx'
import styles from './mail-texts.module.css'
import type { TextList } from './use-text-list.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

/** A row of the list: an area's heading, or a kind. */
type Row = { key: string; group: string } | ({ key: string } & TemplateRow)
const isKind = (row: Row): row is { key: string } & TemplateRow => 'kind' in row

export function TextTable({ state }: { state: TextList }) {
  const t = useTranslate()
  const locale = useLocale()
  const { administers } = useStaff()
  const { list, rows, change } = state
  if (!list.data && list.loading) return <Skeleton active paragraph={{ rows: 8 }} title={false} />
  if (list.data && rows.length === 0)
    return <NothingFound title={t(messages.none)} text={t(messages.noneText)} />
  return (
    <WholeTable<Row>
      name={t(messages.list)}
      rowKey="key"
      rows={withGroups(rows)}
      minWidth={820}
      rowClassName={(row) => (isKind(row) ? '' : (styles.group ?? ''))}
      columns={spanning(columnsOf({ t, locale, administers, onOpen: (kind) => change({ kind }) }), (group) =>
        nameGroup(t, group),
      )}
    />
  )
}

function nameGroup(t: Translate, group: string): string {
  const label = (groupLabels as Partial<Record<string, Message>>)[group]
  return label ? t(label) : group
}

/** In the order of the areas that people know first; bulk emails to begin with last. */
function withGroups(rows: readonly TemplateRow[]): Row[] {
  const known = Object.keys(groupLabels)
  const place = (group: string) => (known.includes(group) ? known.indexOf(group) : known.length)
  const groups = [...new Set(rows.map(({ group }) => group))].toSorted((a, b) => place(a) - place(b))
  return groups.flatMap((group) => [
    { key: group, group },
    ...rows.filter((row) => row.group === group).map((row) => ({ ...row, key: row.kind })),
  ])
}

type KindColumn = {
  key: string
  title: string
  width?: number
  render: (row: TemplateRow) => React.ReactNode
}

/** The heading of an area goes over all columns. */
function spanning(columns: readonly KindColumn[], nameOf: (group: string) => string): TableColumnsType<Row> {
  return columns.map(({ render, ...column }, index) => ({
    ...column,
    onCell: (row) => (isKind(row) ? {} : { colSpan: index === 0 ? columns.length : 0 }),
    render: (_, row) => (isKind(row) ? render(row) : index === 0 ? <b>{nameOf(row.group)}</b> : null),
  }))
}

function columnsOf(options: {
  t: Translate
  locale: Locale
  administers: boolean
  onOpen: (kind: string) => void
}): KindColumn[] {
  const { t, locale, administers, onOpen } = options
  const [act, actOf] = administers
    ? [commonFormMessages.edit, messages.editOf]
    : [commonFormMessages.view, messages.viewOf]
  return [
    {
      key: 'name',
      title: t(messages.name),
      render: ({ name, subject }) => (
        <>
          {name[locale]}
          <small lang={htmlLang[locale]}>{subject[locale]}</small>
        </>
      ),
    },
    { key: 'state', title: t(messages.state), width: 230, render: (row) => <TextState row={row} /> },
    {
      key: 'changed',
      title: t(commonFormMessages.lastChanged),
      width: 170,
      render: ({ changedAt, changedBy }) =>
        changedAt === null ? (
          '–'
        ) : (
          <>
            <time className={record.nowrap}>{formatInstant(changedAt)}</time>
            {changedBy && <small>{changedBy}</small>}
          </>
        ),
    },
    {
      key: 'acts',
      title: t(commonFormMessages.actions),
      width: 90,
      render: ({ kind, name }) => (
        <RowActions
          acts={[
            {
              text: t(act),
              label: t(actOf, { name: name[locale] }),
              opens: kind,
              onClick: () => onOpen(kind),
            },
          ]}
        />
      ),
    },
  ]
}

/** Whose text goes out, in a word and a colour. */
const tones = { shipped: 'plain', platform: 'lake', edition: 'ok' } as const

function TextState({ row }: { row: Pick<TemplateRow, 'source' | 'outdated'> }) {
  const t = useTranslate()
  return (
    <>
      <Tag tone={tones[row.source]}>{t(messages[row.source])}</Tag>{' '}
      {row.outdated && <Tag tone="warn">{t(messages.outdated)}</Tag>}
    </>
  )
}
