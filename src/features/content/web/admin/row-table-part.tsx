/** The rows of a type in their order: drag them, publish them, open one. */
import { Pagination, Skeleton, Switch, type TableColumnsType } from 'antd'
import { useMemo } from 'react'
import { htmlLang, locales } from '../../../../shared/i18n.ts'
import { adminMessages } from '../../../../web/admin/messages.ts'
import { NothingFound } from '../../../../web/admin/table/nothing-found.tsx'
import { changedColumn, OrderedTable } from '../../../../web/admin/table/record-columns.tsx'
import { EditActions } from '../../../../web/admin/table/row-actions.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Dotted } from '../../../../web/ui/dotted.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { contentApi, type StaffRow } from '../../contract.ts'
import { declarationOf, type ContentType } from '../../rules.ts'
import styles from './content-admin.module.css'
import record from '../../../../web/admin/record/record.module.css'
import { contentAdminMessages as messages } from './messages.ts'
import { useRowActs, type RowActs } from './use-row-acts.tsx'
import { factsOf, nameRow, nameRowIn, translationsOf, valueFieldsOf } from './use-row-facts.ts'
import { rowsOnPage, type Content } from './use-content.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export function RowTable({ content, edits }: { content: Content; edits: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const acts = useRowActs(content)
  const rows = content.list.data?.rows ?? []
  const names = useNamedRows(content)
  const waits = content.list.loading && !content.list.data
  return (
    <>
      {edits && content.isFiltered && rows.length > 0 && <p className={record.hint}>{t(messages.noOrder)}</p>}
      <OrderedTable<StaffRow>
        name={t(messages.list, { type: t(declarationOf(content.type).name) })}
        rows={rows}
        nameOf={(row) => nameRowIn(row, locale, t)}
        columns={useColumns({ acts, edits, names })}
        minWidth={860}
        orders={edits && !content.isFiltered && rows.length > 1}
        onOrder={acts.sort}
        empty={waits ? <Skeleton active title={false} /> : <Nothing content={content} />}
      />
      <MorePages content={content} />
    </>
  )
}

/** Only where a type has more rows than a page holds. */
function MorePages({ content: { list, change } }: { content: Content }) {
  const t = useTranslate()
  if (!list.data || list.data.total <= rowsOnPage) return null
  return (
    <nav aria-label={t(commonFormMessages.rowsPerPage)}>
      <Pagination
        size="small"
        current={list.data.page}
        pageSize={rowsOnPage}
        total={list.data.total}
        showSizeChanger={false}
        showTotal={(total) => t(adminMessages.total, { count: total })}
        onChange={(page) => change({ page: String(page) })}
      />
    </nav>
  )
}

/** There are no rows, or none that the filter lets through. */
export function Nothing({ content }: { content: Content }) {
  const t = useTranslate()
  if (content.isFiltered) return <NothingFound />
  return <NothingFound title={t(messages.emptyTitle)} text={t(messages.emptyText)} />
}

/** The names of the rows that rows of this type name: a rate its hotel. */
function useNamedRows({ type, edition, query }: Content): ReadonlyMap<string, string> {
  const t = useTranslate()
  const locale = useLocale()
  const of = valueFieldsOf(type).find(([, field]) => field.kind === 'row')?.[1].of
  const named = useLoad(
    contentApi.listRows,
    of && edition ? { type: of as ContentType, activityCode: query.edition, size: 200 } : null,
  )
  return useMemo(
    () => new Map((named.data?.rows ?? []).map((row) => [row.key, nameRowIn(row, locale, t)])),
    [named.data, locale, t],
  )
}

function useColumns(props: {
  acts: RowActs
  edits: boolean
  names: ReadonlyMap<string, string>
}): TableColumnsType<StaffRow> {
  const t = useTranslate()
  const { acts, edits, names } = props
  return [
    { key: 'title', title: t(commonFormMessages.title), render: (_, row) => <RowName row={row} /> },
    {
      key: 'facts',
      title: t(messages.facts),
      minWidth: 110,
      render: (_, row) => <Facts row={row} names={names} />,
    },
    {
      key: 'translation',
      title: t(messages.translation),
      width: 150,
      render: (_, row) => <Translation row={row} />,
    },
    {
      key: 'published',
      title: t(messages.published),
      width: 90,
      render: (_, row) => <Published row={row} acts={acts} disabled={!edits} />,
    },
    changedColumn(t),
    {
      key: 'acts',
      title: t(commonFormMessages.actions),
      width: 130,
      render: (_, row) => <Acts row={row} acts={acts} edits={edits} />,
    },
  ]
}

function RowName({ row }: { row: StaffRow }) {
  const t = useTranslate()
  const locale = useLocale()
  const named = nameRow(row, locale)
  const known = declarationOf(row.type).keys?.[row.key]
  return (
    <>
      <span className={styles.name}>
        <span lang={htmlLang[named.locale]}>{named.text || t(commonFormMessages.untitled)}</span>
        {row.sample && <Tag tone="warn">{t(messages.sample)}</Tag>}
      </span>
      <small>
        <Dotted>
          {known && t(known)}
          <code>{row.key}</code>
        </Dotted>
      </small>
    </>
  )
}

function Facts({ row, names }: { row: StaffRow; names: ReadonlyMap<string, string> }) {
  const locale = useLocale()
  const facts = factsOf(row, locale, names)
  if (facts.length === 0) return '–'
  return (
    <ul className={styles.facts}>
      {facts.map(({ label, value }) => (
        <li key={label}>
          <span>{label}</span> {value}
        </li>
      ))}
    </ul>
  )
}

/** What a translator has to do, in words. */
export function Translation({ row }: { row: StaffRow }) {
  const t = useTranslate()
  const states = translationsOf(row)
  const open = locales.filter((locale) => states[locale] !== 'even')
  if (open.length === 0) return <span className={record.hint}>{t(messages.even)}</span>
  return (
    <span className={styles.tags}>
      {open.map((locale) => (
        <Tag key={locale} tone="warn">
          {t(states[locale] === 'missing' ? messages.missing : messages.older, {
            language: t(locale === 'cn' ? commonFormMessages.chinese : commonFormMessages.english),
          })}
        </Tag>
      ))}
    </span>
  )
}

function Published(props: { row: StaffRow; acts: RowActs; disabled: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const { row, acts } = props
  return (
    <Switch
      size="small"
      aria-label={t(messages.publishedOf, { name: nameRowIn(row, locale, t) })}
      checked={row.published}
      disabled={props.disabled}
      loading={acts.busy === row.id}
      onChange={(published) => void acts.publish(row, published)}
    />
  )
}

export function Acts(props: { row: StaffRow; acts: RowActs; edits: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const { row, acts, edits } = props
  return (
    <EditActions
      name={nameRowIn(row, locale, t)}
      edits={edits}
      onOpen={() => acts.open(row)}
      onRemove={() => acts.askRemove(row)}
    />
  )
}
