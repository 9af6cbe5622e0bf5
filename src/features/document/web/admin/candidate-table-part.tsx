/** The people, or payments, that documents of a kind could be about: all whom a search leaves, or some of them ticked. */
import { useState } from 'react'
import { inLanguage } from '../../../../shared/i18n.ts'
import { LoadNotes } from '../../../../web/admin/page-part.tsx'
import { DataTable } from '../../../../web/admin/table/data-table.tsx'
import { SearchField } from '../../../../web/admin/table/search-field.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { documentApi, type CandidateRow } from '../../contract.ts'
import { barLabels } from '../../messages.ts'
import type { DocumentKind } from '../../rules.ts'
import styles from './issue.module.css'
import { documentAdminMessages as messages } from './messages.ts'

interface Props {
  kind: DocumentKind
  edition: string
  /** Those that are ticked; null: all of the search. */
  ids: readonly string[] | null
  q: string | undefined
  onIds: (ids: readonly string[]) => void
  onSearch: (q: string | undefined) => void
}

export function CandidateTable({ kind, edition, ids, q, onIds, onSearch }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const [asked, setAsked] = useState({ page: 1, size: 10 })
  const list = useLoad(documentApi.candidates, {
    kind,
    activityCode: edition,
    page: asked.page,
    size: asked.size,
    ...(q && { q }),
  })
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={t(messages.search)}
          maximum={100}
          value={q}
          onSearch={(next) => {
            setAsked({ ...asked, page: 1 })
            onSearch(next)
          }}
        />
        <span role="status">
          {ids
            ? t(messages.selected, { count: ids.length })
            : t(messages.found, { count: list.data?.total ?? 0 })}
        </span>
      </div>
      <LoadNotes list={list} />
      <DataTable<CandidateRow>
        name={t(messages.candidates)}
        rowKey="id"
        columns={[
          { key: 'name', title: t(messages.name), render: (_, { name }) => inLanguage(locale, name) },
          {
            key: 'organisation',
            title: t(messages.organisation),
            render: (_, { organisation }) => inLanguage(locale, organisation),
          },
          {
            key: 'bar',
            title: t(messages.state),
            render: (_, { bar }) => (bar ? t(barLabels[bar]) : t(messages.ready)),
          },
        ]}
        rows={list.data?.rows ?? []}
        total={list.data?.total ?? 0}
        page={asked.page}
        size={asked.size}
        loading={list.loading}
        minWidth={520}
        onPage={(page, size) => setAsked({ ...asked, page, size })}
        {...(ids && {
          selection: {
            selectedRowKeys: [...ids],
            preserveSelectedRowKeys: true,
            onChange: (keys) => onIds(keys.map(String)),
            getCheckboxProps: ({ bar, name }) => ({
              disabled: bar !== null,
              'aria-label': inLanguage(locale, name),
            }),
          },
        })}
      />
    </>
  )
}
