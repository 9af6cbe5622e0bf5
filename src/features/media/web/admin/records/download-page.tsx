/** /admin/downloads: the documents of the archives page (requirement 2, /download), by year and type. */
import type { TableColumnsType } from 'antd'
import { yearsSinceFirst } from '../../../../../shared/edition-years.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { formatInstant } from '../../../../../shared/format.ts'
import { formatBytes } from '../../../../../shared/format-size.ts'
import { call } from '../../../../../web/admin/call.ts'
import { pagingOf } from '../../../../../web/admin/table/paging.ts'
import { numberOf, oneOf, useQuery } from '../../../../../web/admin/table/use-query.ts'
import { useOrder } from '../../../../../web/admin/table/use-order.ts'
import { useLoad } from '../../../../../web/admin/use-load.ts'
import { useSite } from '../../../../../web/data/edition.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { mediaApi } from '../../../contract.ts'
import { downloadTypeNames, downloadTypes, galleryPageSize } from '../../../rules.ts'
import { downloadAdminMessages as messages } from '../messages.ts'
import { DownloadForm, downloadKind, type StaffDownload } from './download-form.tsx'
import { MediaRecords, type Records } from './records-part.tsx'

const names = ['year', 'type', 'page', 'size', 'open'] as const

function useDownloads(): Records<StaffDownload> {
  const t = useTranslate()
  const { facts } = useSite()
  const [query, change] = useQuery(names)
  const fileType = oneOf(downloadTypeNames, query.type)
  const year = numberOf(query.year, 0) || undefined
  const { page, size, onPage } = pagingOf(query, change, galleryPageSize)
  const list = useLoad(mediaApi.listDownloads, { year, fileType, page, size })
  const years = yearsSinceFirst(facts.year).map(String)
  return {
    open: query.open,
    change,
    list,
    onOrder: useOrder(list, (order) => call(mediaApi.sortDownloads, order), t(commonFormMessages.orderSaved)),
    rows: list.data?.rows ?? [],
    isFiltered: Boolean(year ?? fileType),
    choices: [
      {
        name: 'year',
        label: t(commonFormMessages.year),
        value: query.year,
        options: years.map((value) => ({ value, label: value })),
      },
      {
        name: 'type',
        label: t(messages.type),
        value: fileType,
        options: downloadTypeNames.map((value) => ({ value, label: t(downloadTypes[value]) })),
      },
    ],
    pager: { page, size, total: list.data?.total ?? 0, onPage },
  }
}

function useColumns(): TableColumnsType<StaffDownload> {
  const t = useTranslate()
  return [
    { key: 'year', title: t(commonFormMessages.year), width: 70, dataIndex: 'year' },
    { key: 'type', title: t(messages.type), width: 130, render: (_, row) => t(downloadTypes[row.fileType]) },
    {
      key: 'file',
      title: t(commonFormMessages.file),
      width: 140,
      render: (_, row) => `${row.format.toUpperCase()} · ${formatBytes(row.size)}`,
    },
    {
      key: 'language',
      title: t(messages.language),
      width: 100,
      render: (_, row) => t(messages[row.language ?? 'both']),
    },
    { key: 'count', title: t(messages.count), width: 100, align: 'right', dataIndex: 'count' },
    {
      key: 'changed',
      title: t(commonFormMessages.lastChanged),
      width: 140,
      render: (_, row) => formatInstant(row.changedAt),
    },
  ]
}

export default function DownloadPage() {
  return (
    <MediaRecords kind={downloadKind} records={useDownloads()} columns={useColumns()} Form={DownloadForm} />
  )
}
