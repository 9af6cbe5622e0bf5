/** /admin/videos: the videos of the editions and of the /extend pages (requirement 2). */
import type { TableColumnsType } from 'antd'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { formatBytes } from '../../../../../shared/format-size.ts'
import { call } from '../../../../../web/admin/call.ts'
import { oneOf, useQuery } from '../../../../../web/admin/table/use-query.ts'
import { useOrder } from '../../../../../web/admin/table/use-order.ts'
import { useLoad } from '../../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { mediaApi } from '../../../contract.ts'
import { videoCollections } from '../../../rules.ts'
import { mediaFormMessages, videoAdminMessages as messages } from '../messages.ts'
import { MediaRecords, type Records } from './records-part.tsx'
import { collectionNames, VideoForm, videoKind, writeDuration, type StaffVideo } from './video-form.tsx'

const names = ['year', 'collection', 'page', 'open'] as const

function useVideos(): Records<StaffVideo> {
  const t = useTranslate()
  const [query, change] = useQuery(names)
  const collection = oneOf(videoCollections, query.collection)
  // All of them, so that the years to choose from do not depend on the choice.
  const list = useLoad(mediaApi.listVideos, {})
  const all = list.data?.rows ?? []
  const years = [...new Set(all.map(({ year }) => year))].toSorted((a, b) => b - a)
  return {
    open: query.open,
    change,
    list,
    onOrder: useOrder(list, (order) => call(mediaApi.sortVideos, order), t(commonFormMessages.orderSaved)),
    rows: all.filter(
      (row) =>
        (!query.year || String(row.year) === query.year) && (!collection || row.collection === collection),
    ),
    isFiltered: Boolean(query.year ?? collection),
    choices: [
      {
        name: 'year',
        label: t(commonFormMessages.year),
        value: query.year,
        options: years.map((year) => ({ value: String(year), label: String(year) })),
      },
      {
        name: 'collection',
        label: t(messages.collection),
        value: collection,
        options: videoCollections.map((value) => ({ value, label: t(collectionNames[value]) })),
      },
    ],
  }
}

function useColumns(): TableColumnsType<StaffVideo> {
  const t = useTranslate()
  const locale = useLocale()
  const languages = { cn: t(commonFormMessages.chinese), en: t(commonFormMessages.english) }
  return [
    { key: 'year', title: t(commonFormMessages.year), width: 70, dataIndex: 'year' },
    {
      key: 'collection',
      title: t(messages.collection),
      width: 150,
      render: (_, row) => t(collectionNames[row.collection]),
    },
    {
      key: 'source',
      title: t(messages.source),
      width: 150,
      render: (_, { source }) =>
        source.kind === 'file'
          ? `${t(messages.sourceFile)} ${formatBytes(source.sizeBytes)}`
          : source.platform[locale],
    },
    {
      key: 'duration',
      title: t(messages.duration),
      width: 80,
      render: (_, row) => writeDuration(row.duration) || t(mediaFormMessages.unset),
    },
    {
      key: 'captions',
      title: t(messages.captions),
      width: 110,
      render: (_, row) =>
        row.captions.map((one) => languages[one.locale]).join(' · ') || t(mediaFormMessages.unset),
    },
  ]
}

export default function VideoPage() {
  return <MediaRecords kind={videoKind} records={useVideos()} columns={useColumns()} Form={VideoForm} />
}
