/** /admin/adminparams: the parameters of an edition (requirement 2, Admin routes; decision 1). */
import { Button, Checkbox, Input, Select, Skeleton, type TableColumnsType } from 'antd'
import { useId, useState } from 'react'
import type { ResultOf } from '../../../../shared/call.ts'
import { toBeijing } from '../../../../shared/format.ts'
import type { Locale, Translate } from '../../../../shared/i18n.ts'
import { translationOf } from '../../../../shared/translation.ts'
import { guardMessages } from '../../../../web/admin/record/messages.ts'
import { Card, PageTop, LoadNotes } from '../../../../web/admin/page-part.tsx'
import { actsColumn, WholeTable } from '../../../../web/admin/table/record-columns.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../web/ui/icons.ts'
import { Tag } from '../../../../web/ui/tag.tsx'
import { editionApi } from '../../contract.ts'
import { editionYear } from '../../rules.ts'
import { AddDialog } from './add-dialog.tsx'
import { parameterPageMessages as messages } from './messages.ts'
import { ParameterForm } from './parameter-form.tsx'
import styles from './parameters.module.css'
import { parameterGroups } from './group-messages.ts'
import { readBoth, showValue, ShownValue, type ParameterRow } from './value-part.tsx'
import { NothingFound } from '../../../../web/admin/table/nothing-found.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

const names = ['edition', 'q', 'set', 'open'] as const

export default function ParametersPage() {
  const t = useTranslate()
  const { administers } = useStaff()
  const [query, change] = useQuery(names)
  const [adding, setAdding] = useState(false)
  const list = useLoad(editionApi.listSysConfig, query.edition ? { activityCode: query.edition } : {})
  const edition = query.edition ?? list.data?.current ?? ''
  return (
    <>
      <PageTop title={t(messages.title)}>
        {administers && (
          <Button icon={<Icon path={plusIcon} />} disabled={!edition} onClick={() => setAdding(true)}>
            {t(messages.add)}
          </Button>
        )}
      </PageTop>
      <p className="muted">{t(messages.text)}</p>
      <Card>
        <Choices edition={edition} data={list.data} query={query} onChange={change} />
      </Card>
      <Card>
        <LoadNotes list={list} />
        {list.data ? (
          <Groups rows={shownRows(list.data.rows, query)} onOpen={(code) => change({ open: code })} />
        ) : (
          list.loading && <Skeleton active paragraph={{ rows: 8 }} title={false} />
        )}
      </Card>
      <Open
        rows={list.data?.rows ?? []}
        code={query.open}
        onClose={() => change({ open: undefined })}
        onChanged={list.reload}
      />
      {adding && (
        <AddDialog
          edition={edition}
          onClose={(added) => {
            setAdding(false)
            if (added) list.reload()
          }}
        />
      )}
    </>
  )
}

type Query = Partial<Record<(typeof names)[number], string>>

function Open(props: {
  rows: readonly ParameterRow[]
  code: string | undefined
  onClose: () => void
  onChanged: () => void
}) {
  const row = props.rows.find(({ code }) => code === props.code)
  if (!row) return null
  return (
    <ParameterForm
      key={`${row.activityCode}:${row.code}`}
      row={row}
      onClose={props.onClose}
      onChanged={props.onChanged}
    />
  )
}

const shownRows = (rows: readonly ParameterRow[], query: Query) =>
  rows.filter((row) => matches(row, query.q ?? '', query.set === 'yes'))

/** By code and by both descriptions, whatever the page's language. */
function matches(row: ParameterRow, q: string, onlySet: boolean): boolean {
  if (onlySet && !row.isSet) return false
  const words = `${row.code} ${row.description.cn} ${row.description.en}`.toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.includes(part))
}

function Choices(props: {
  edition: string
  data: ResultOf<typeof editionApi.listSysConfig> | null
  query: Query
  onChange: (change: Partial<Record<keyof Query, string | undefined>>) => void
}) {
  const t = useTranslate()
  const id = useId()
  const { edition, data, query, onChange } = props
  const editions = [...new Set([edition, ...(data?.editions ?? [])])].filter(Boolean)
  return (
    <search className={record.choices} aria-label={t(messages.filter)}>
      <label htmlFor={id}>{t(messages.edition)}</label>
      <Select
        id={id}
        className={styles.edition ?? ''}
        value={edition}
        options={editions.toSorted().map((value) => ({
          value,
          label: t(value === data?.current ? messages.current : messages.other, { year: editionYear(value) }),
        }))}
        onChange={(chosen) => onChange({ edition: chosen, open: undefined })}
      />
      <Input
        allowClear
        className={record.search ?? ''}
        aria-label={t(messages.search)}
        placeholder={t(messages.search)}
        value={query.q ?? ''}
        onChange={(event) => onChange({ q: event.target.value || undefined })}
      />
      <Checkbox
        checked={query.set === 'yes'}
        onChange={(event) => onChange({ set: event.target.checked ? 'yes' : undefined })}
      >
        {t(messages.onlySet)}
      </Checkbox>
    </search>
  )
}

/** A table for each group that the filter leaves something of, and links to them. */
function Groups({ rows, onOpen }: { rows: readonly ParameterRow[]; onOpen: (code: string) => void }) {
  const t = useTranslate()
  const grouped = new Set(parameterGroups.flatMap(({ codes }) => codes))
  const shown = parameterGroups.flatMap(({ id, name, codes }) => {
    const own = id === 'own' ? rows.filter(({ code }) => !grouped.has(code)) : inOrder(rows, codes)
    return own.length ? [{ id: `group-${id}`, name: t(name), rows: own }] : []
  })
  if (!shown.length) return <NothingFound />
  return (
    <>
      <nav aria-label={t(messages.groups)} className={styles.groups}>
        {shown.map(({ id, name, rows: own }) => (
          <a key={id} href={`#${id}`}>
            {name} <small>{own.length}</small>
          </a>
        ))}
      </nav>
      {shown.map((group) => (
        <section key={group.id} aria-labelledby={group.id} className={styles.group}>
          <h2 id={group.id} tabIndex={-1}>
            {group.name}
          </h2>
          <Parameters name={group.name} rows={group.rows} onOpen={onOpen} />
        </section>
      ))}
    </>
  )
}

const inOrder = (rows: readonly ParameterRow[], codes: readonly string[]) =>
  codes.flatMap((code) => rows.find((row) => row.code === code) ?? [])

function Parameters(props: { name: string; rows: readonly ParameterRow[]; onOpen: (code: string) => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { administers } = useStaff()
  const [act, actOf] = administers
    ? [commonFormMessages.edit, commonFormMessages.editNamed]
    : [commonFormMessages.view, commonFormMessages.viewNamed]
  return (
    <WholeTable<ParameterRow>
      name={props.name}
      rowKey="code"
      rows={props.rows}
      minWidth={900}
      columns={[
        ...columnsOf(t, locale),
        actsColumn(t, 90, (row: ParameterRow) => [
          {
            text: t(act),
            label: t(actOf, { name: row.description[locale] || row.code }),
            onClick: () => props.onOpen(row.code),
          },
        ]),
      ]}
    />
  )
}

function columnsOf(t: Translate, locale: Locale): TableColumnsType<ParameterRow> {
  return [
    { key: 'parameter', title: t(messages.parameter), width: '34%', render: (_, row) => <Named row={row} /> },
    {
      key: 'value',
      title: t(messages.value),
      render: (_, row) => (
        <span className={styles.value}>
          <ShownValue row={row} value={row.value} />
          {isChanged(row) && <Tag tone="lake">{t(messages.changed)}</Tag>}
          <Lack row={row} />
          {isChanged(row) && (
            <small>{t(messages.defaultIs, { value: showValue(t, locale, row, row.default) })}</small>
          )}
        </span>
      ),
    },
    {
      key: 'visible',
      title: t(messages.visible),
      width: 90,
      render: (_, row) => t(row.public ? messages.public : messages.internal),
    },
    {
      key: 'changed',
      title: t(commonFormMessages.lastChanged),
      width: 170,
      render: (_, row) => <Changed row={row} />,
    },
  ]
}

/** A language that a bilingual value lacks, or that is older than its twin. */
function Lack({ row }: { row: ParameterRow }) {
  const t = useTranslate()
  if (row.type !== 'bilingual') return null
  const both = readBoth(row.value)
  if (!both.cn && !both.en) return null
  if (!both.cn || !both.en) return <Tag tone="warn">{t(guardMessages.untranslated)}</Tag>
  const states = (['cn', 'en'] as const).map((locale) => translationOf(row.stamp ?? undefined, locale, false))
  return states.includes('older') ? <Tag tone="warn">{t(guardMessages.outdated)}</Tag> : null
}

/** Another value than the default; one that was added by hand has none. */
const isChanged = (row: ParameterRow): boolean => row.known && row.isSet && row.value !== row.default

function Named({ row }: { row: ParameterRow }) {
  const locale = useLocale()
  return (
    <>
      {row.description[locale] || row.code}
      <small>
        <code>{row.code}</code>
      </small>
    </>
  )
}

function Changed({ row }: { row: ParameterRow }) {
  const t = useTranslate()
  if (!row.changedAt) return t(messages.isDefault)
  return (
    <>
      {toBeijing(row.changedAt)}
      <small>{row.changedBy ?? t(messages.system)}</small>
    </>
  )
}
