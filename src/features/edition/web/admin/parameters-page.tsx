/** /admin/adminparams: the parameters of an edition (requirement 2, Admin routes; decision 1). */
import { foldQuery, foldText, hasWords } from '../../../../shared/folding.ts'
import { Button, Checkbox, Skeleton } from 'antd'
import { useState } from 'react'
import type { ResultOf } from '../../../../shared/call.ts'
import { Fold } from '../../../../web/admin/fold.tsx'
import { Card, PageTop, LoadNotes } from '../../../../web/admin/page-part.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useMedia } from '../../../../web/ui/use-media.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../web/ui/icons.ts'
import { editionApi } from '../../contract.ts'
import { EditionField } from './edition-choice-part.tsx'
import { AddDialog } from './add-dialog.tsx'
import { parameterPageMessages as messages } from './messages.ts'
import { ParameterForm, type Opening } from './parameter-form.tsx'
import styles from './parameters.module.css'
import { parameterGroups } from './group-messages.ts'
import { ParameterTable } from './parameter-table-part.tsx'
import type { ParameterRow } from './value-part.tsx'
import { NothingFound } from '../../../../web/admin/table/nothing-found.tsx'
import { TextInput } from '../../../../web/admin/record/text-input.tsx'

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
          <Groups
            rows={shownRows(list.data.rows, query)}
            isSearched={Boolean(query.q ?? query.set)}
            onOpen={(code) => change({ open: code })}
          />
        ) : (
          list.loading && <Skeleton active paragraph={{ rows: 8 }} title={false} />
        )}
      </Card>
      <Open
        rows={list.data?.rows ?? []}
        opening={list.data?.opening ?? null}
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
  opening: Opening | null
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
      opening={props.opening?.code === row.code ? props.opening : null}
      onClose={props.onClose}
      onChanged={props.onChanged}
    />
  )
}

const shownRows = (rows: readonly ParameterRow[], query: Query) =>
  rows.filter((row) => matches(row, query.q ?? '', query.set === 'yes'))

/** By code and by both descriptions, whatever the page's language; only codes have an underscore. */
function matches(row: ParameterRow, q: string, onlySet: boolean): boolean {
  if (onlySet && !row.isSet) return false
  if (q.includes('_')) return row.code.includes(q.trim().toUpperCase())
  return hasWords(foldText(`${row.code} ${row.description.cn} ${row.description.en}`), foldQuery(q))
}

function Choices(props: {
  edition: string
  data: ResultOf<typeof editionApi.listSysConfig> | null
  query: Query
  onChange: (change: Partial<Record<keyof Query, string | undefined>>) => void
}) {
  const t = useTranslate()
  const { edition, data, query, onChange } = props
  return (
    <search className={record.choices} aria-label={t(messages.filter)}>
      <EditionField
        edition={edition || undefined}
        data={data}
        onChoose={(chosen) => onChange({ edition: chosen, open: undefined })}
      />
      <TextInput
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

/** A table for each group that the filter leaves something of, with links to them; on a phone each is folded. */
function Groups(props: {
  rows: readonly ParameterRow[]
  isSearched: boolean
  onOpen: (code: string) => void
}) {
  const { rows, isSearched, onOpen } = props
  const t = useTranslate()
  const isNarrow = useMedia('(max-width: 639px)')
  const grouped = new Set(parameterGroups.flatMap(({ codes }) => codes))
  const shown = parameterGroups.flatMap(({ id, name, codes }) => {
    const own = id === 'own' ? rows.filter(({ code }) => !grouped.has(code)) : inOrder(rows, codes)
    return own.length ? [{ id: `group-${id}`, name: t(name), rows: own }] : []
  })
  if (!shown.length) return <NothingFound />
  return (
    <>
      {!isNarrow && (
        <nav aria-label={t(messages.groups)} className={styles.groups}>
          {shown.map(({ id, name, rows: own }) => (
            <a key={id} href={`#${id}`}>
              {name} <small>{own.length}</small>
            </a>
          ))}
        </nav>
      )}
      {shown.map(({ id, name, rows: own }) => (
        <Fold
          key={id}
          labelledBy={id}
          heading={
            <h2 id={id} tabIndex={-1}>
              {name}
            </h2>
          }
          count={own.length}
          className={styles.group}
          isWhole={isSearched}
        >
          <ParameterTable name={name} rows={own} onOpen={onOpen} />
        </Fold>
      ))}
    </>
  )
}

const inOrder = (rows: readonly ParameterRow[], codes: readonly string[]) =>
  codes.flatMap((code) => rows.find((row) => row.code === code) ?? [])
