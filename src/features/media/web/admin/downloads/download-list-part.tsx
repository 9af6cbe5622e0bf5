import { Alert, Button } from 'antd'
import type { TableColumnsType } from 'antd'
import { formatBytes, toBeijing } from '../../../../../shared/format.ts'
import { call } from '../../../../../web/admin/call.ts'
import { Card, LoadFailed, PageSkeleton, PageTop, Slow } from '../../../../../web/admin/page-part.tsx'
import { useOrder } from '../../../../../web/admin/table/use-order.ts'
import { useSite } from '../../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { Icon } from '../../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../../web/ui/icons.ts'
import { mediaApi } from '../../../contract.ts'
import { downloadTypeNames, downloadTypes } from '../../../rules.ts'
import { Choices } from '../choices-part.tsx'
import { useEditsMedia } from '../use-image-query.ts'
import { downloadAdminMessages as messages, mediaAdminMessages } from '../messages.ts'
import { Pager } from '../pager-part.tsx'
import { nameRecord, RecordTable } from '../record-table-part.tsx'
import { yearsUpTo } from './use-downloads.ts'
import type { Downloads, StaffDownload } from './use-downloads.ts'
import { useRemoveRecord } from '../use-media-acts.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

/** All documents, in their order, with how often each was downloaded. */
export function DownloadList({ downloads }: { downloads: Downloads }) {
  const t = useTranslate()
  const edits = useEditsMedia()
  const { facts } = useSite()
  const { query, change, fileType, list, page, size } = downloads
  return (
    <>
      <PageTop title={t(messages.title)}>
        {edits && (
          <Button type="primary" icon={<Icon path={plusIcon} />} onClick={() => change({ open: 'new' })}>
            {t(messages.add)}
          </Button>
        )}
      </PageTop>
      <p className="muted">{t(messages.text)}</p>
      {!edits && <Alert type="info" showIcon title={t(mediaAdminMessages.viewOnly)} />}
      <Card>
        <Choices
          choices={[
            {
              name: 'year',
              label: t(commonFormMessages.year),
              value: query.year,
              options: yearsUpTo(facts.year).map((year) => ({ value: year, label: year })),
            },
            {
              name: 'type',
              label: t(messages.type),
              value: fileType,
              options: downloadTypeNames.map((value) => ({ value, label: t(downloadTypes[value]) })),
            },
          ]}
          onChange={(name, value) => change({ [name]: value, page: undefined })}
        />
      </Card>
      <Card>
        {list.refused && <LoadFailed refused={list.refused} onRetry={list.reload} />}
        <Slow loading={list.loading} onRetry={list.reload} />
        {list.data ? <Rows downloads={downloads} edits={edits} /> : list.loading && <PageSkeleton />}
        <Pager
          page={page}
          size={size}
          total={list.data?.total ?? 0}
          onPage={(next, nextSize) => change({ page: String(next), size: String(nextSize) })}
        />
      </Card>
    </>
  )
}

function Rows({ downloads, edits }: { downloads: Downloads; edits: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const { list, isFiltered, change } = downloads
  const rows = list.data?.rows ?? []
  const askRemove = useRemoveRecord(mediaApi.delDownload, list.reload)
  const sort = useOrder(
    list,
    (order) => call(mediaApi.sortDownloads, order),
    t(commonFormMessages.orderSaved),
  )
  return (
    <RecordTable<StaffDownload>
      name={t(messages.title)}
      rows={rows}
      columns={useColumns()}
      empty={{ title: t(messages.emptyTitle), text: t(messages.emptyText) }}
      isFiltered={isFiltered}
      edits={edits}
      minWidth={900}
      onOrder={sort}
      onOpen={(row) => change({ open: row.id })}
      onRemove={(row) => askRemove(row, nameRecord(row, locale, t))}
    />
  )
}

const languageNames = { cn: messages.cn, en: messages.en } as const

function useColumns(): TableColumnsType<StaffDownload> {
  const t = useTranslate()
  return [
    { key: 'year', title: t(commonFormMessages.year), width: 70, dataIndex: 'year' },
    { key: 'type', title: t(messages.type), width: 130, render: (_, row) => t(downloadTypes[row.fileType]) },
    {
      key: 'file',
      title: t(messages.file),
      width: 140,
      render: (_, row) => `${row.format.toUpperCase()} · ${formatBytes(row.size)}`,
    },
    {
      key: 'language',
      title: t(messages.language),
      width: 100,
      render: (_, row) => t(row.language ? languageNames[row.language] : messages.both),
    },
    { key: 'count', title: t(messages.count), width: 100, align: 'right', dataIndex: 'count' },
    { key: 'changed', title: t(messages.changed), width: 140, render: (_, row) => toBeijing(row.changedAt) },
  ]
}
