/** The people, or payments, that documents of a kind could be about; some of them are chosen. */
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
  ids: readonly string[]
  onIds: (ids: readonly string[]) => void
}

export function CandidateTable({ kind, edition, ids, onIds }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const [asked, setAsked] = useState<{ q?: string | undefined; page: number; size: number }>({
    page: 1,
    size: 10,
  })
  const list = useLoad(documentApi.candidates, {
    kind,
    activityCode: edition,
    page: asked.page,
    size: asked.size,
    ...(asked.q && { q: asked.q }),
  })
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={t(messages.search)}
          maximum={100}
          value={asked.q}
          onSearch={(q) => setAsked({ ...asked, q, page: 1 })}
        />
        <span role="status">{t(messages.selected, { count: ids.length })}</span>
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
        selection={{
          selectedRowKeys: [...ids],
          preserveSelectedRowKeys: true,
          onChange: (keys) => onIds(keys.map(String)),
          getCheckboxProps: ({ bar, name }) => ({
            disabled: bar !== null,
            'aria-label': inLanguage(locale, name),
          }),
        }}
      />
    </>
  )
}
