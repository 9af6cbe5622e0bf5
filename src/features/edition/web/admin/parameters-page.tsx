/** /admin/adminparams: the parameters of an edition (spec §2, Admin routes; D-EDITION). */
import { Button, Checkbox, Input, Select, Table } from 'antd'
import { useId, useState } from 'react'
import { toBeijing } from '../../../../shared/format.ts'
import type { Locale, Translate } from '../../../../shared/i18n.ts'
import { Card, LoadFailed, PageTop, Slow } from '../../../../web/admin/page-part.tsx'
import { adminMessages } from '../../../../web/admin/messages.ts'
import tableStyles from '../../../../web/admin/data-table.module.css'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../web/admin/use-query.ts'
import { useLocale, useTranslate } from '../../../../web/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../web/ui/icons.ts'
import { Tag } from '../../../../web/ui/tag.tsx'
import { editionApi } from '../../contract.ts'
import { editionYear } from '../../rules.ts'
import { AddDialog } from './add-dialog.tsx'
import { parameterPageMessages as messages } from './messages.ts'
import { ParameterForm } from './parameter-form.tsx'
import styles from './parameters.module.css'
import { showValue, typeNames } from './value-part.tsx'
import type { ParameterRow } from './value-part.tsx'

const names = ['edition', 'q', 'set', 'open'] as const

export default function ParametersPage() {
  const t = useTranslate()
  const { administers } = useStaff()
  const [query, change] = useQuery(names)
  const [adding, setAdding] = useState(false)
  const list = useLoad(editionApi.listSysConfig, query.edition ? { activityCode: query.edition } : {})
  const edition = query.edition ?? list.data?.current ?? ''
  const rows = (list.data?.rows ?? []).filter((row) => matches(row, query.q ?? '', query.set === 'yes'))
  const open = list.data?.rows.find(({ code }) => code === query.open)
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
        <Choices
          edition={edition}
          editions={list.data?.editions ?? []}
          current={list.data?.current ?? ''}
          q={query.q ?? ''}
          onlySet={query.set === 'yes'}
          onChange={change}
        />
      </Card>
      <Card>
        {list.refused && <LoadFailed refused={list.refused} onRetry={list.reload} />}
        <Slow loading={list.loading} onRetry={list.reload} />
        <Parameters
          rows={rows}
          loading={list.loading && !list.data}
          onOpen={(code) => change({ open: code })}
        />
      </Card>
      {open && (
        <ParameterForm
          key={`${open.activityCode}:${open.code}`}
          row={open}
          onClose={() => change({ open: undefined })}
          onChanged={list.reload}
        />
      )}
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
  editions: readonly string[]
  current: string
  q: string
  onlySet: boolean
  onChange: (change: Partial<Record<(typeof names)[number], string | undefined>>) => void
}) {
  const t = useTranslate()
  const id = useId()
  const editions = props.editions.includes(props.edition)
    ? props.editions
    : [props.edition, ...props.editions]
  return (
    <form
      role="search"
      aria-label={t(messages.filter)}
      className={styles.choices}
      onSubmit={(event) => event.preventDefault()}
    >
      <label htmlFor={id}>{t(messages.edition)}</label>
      <Select
        id={id}
        className={styles.edition ?? ''}
        value={props.edition}
        options={editions.filter(Boolean).map((value) => ({
          value,
          label: t(value === props.current ? messages.current : messages.other, { year: editionYear(value) }),
        }))}
        onChange={(edition) => props.onChange({ edition, open: undefined })}
      />
      <Input
        allowClear
        className={styles.search ?? ''}
        aria-label={t(messages.search)}
        placeholder={t(messages.search)}
        value={props.q}
        onChange={(event) => props.onChange({ q: event.target.value || undefined })}
      />
      <Checkbox
        checked={props.onlySet}
        onChange={(event) => props.onChange({ set: event.target.checked ? 'yes' : undefined })}
      >
        {t(messages.onlySet)}
      </Checkbox>
    </form>
  )
}

function Parameters(props: {
  rows: readonly ParameterRow[]
  loading: boolean
  onOpen: (code: string) => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { administers } = useStaff()
  return (
    <div
      className={tableStyles.scroll}
      role="region"
      aria-label={t(adminMessages.tableRegion, { name: t(messages.title) })}
      tabIndex={0}
    >
      <Table<ParameterRow>
        size="small"
        rowKey="code"
        style={{ minWidth: 900 }}
        pagination={false}
        loading={props.loading}
        dataSource={props.rows as ParameterRow[]}
        columns={[
          ...columnsOf(t, locale),
          {
            key: 'acts',
            title: t(adminMessages.edit),
            width: 90,
            render: (_, row) => (
              <Button
                type="link"
                size="small"
                aria-label={t(administers ? messages.editOf : messages.viewOf, {
                  name: row.description[locale] || row.code,
                })}
                onClick={() => props.onOpen(row.code)}
              >
                {t(administers ? messages.edit : messages.view)}
              </Button>
            ),
          },
        ]}
      />
    </div>
  )
}

function columnsOf(t: Translate, locale: Locale) {
  return [
    {
      key: 'parameter',
      title: t(messages.parameter),
      render: (_: unknown, row: ParameterRow) => (
        <>
          {row.description[locale] || row.code}
          <small>
            <code>{row.code}</code>
          </small>
        </>
      ),
    },
    {
      key: 'type',
      title: t(messages.type),
      width: 140,
      render: (_: unknown, row: ParameterRow) => t(typeNames[row.type]),
    },
    {
      key: 'value',
      title: t(messages.value),
      render: (_: unknown, row: ParameterRow) => (
        <span className={styles.value}>
          {showValue(t, locale, row.type, row.value)}
          {!row.known && <Tag>{t(messages.own)}</Tag>}
        </span>
      ),
    },
    {
      key: 'visible',
      title: t(messages.visible),
      width: 90,
      render: (_: unknown, row: ParameterRow) => t(row.public ? messages.public : messages.internal),
    },
    {
      key: 'changed',
      title: t(messages.changed),
      width: 170,
      render: (_: unknown, row: ParameterRow) =>
        row.changedAt ? (
          <>
            {toBeijing(row.changedAt)}
            <small>{row.changedBy ?? t(messages.system)}</small>
          </>
        ) : (
          t(messages.isDefault)
        ),
    },
  ]
}
