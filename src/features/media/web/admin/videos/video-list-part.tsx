import { Alert, Button } from 'antd'
import type { TableColumnsType } from 'antd'
import { formatBytes } from '../../../../../shared/format.ts'
import { call } from '../../../../../web/admin/call.ts'
import { Card, LoadFailed, PageSkeleton, PageTop, Slow } from '../../../../../web/admin/page-part.tsx'
import { useOrder } from '../../../../../web/admin/table/use-order.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { Icon } from '../../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../../web/ui/icons.ts'
import { mediaApi } from '../../../contract.ts'
import { videoCollections } from '../../../rules.ts'
import { Choices } from '../choices-part.tsx'
import { useEditsMedia } from '../use-image-query.ts'
import { mediaAdminMessages, mediaFormMessages, videoAdminMessages as messages } from '../messages.ts'
import { nameRecord, RecordTable } from '../record-table-part.tsx'
import { useRemoveRecord } from '../use-media-acts.ts'
import { writeDuration } from './use-video-form.ts'
import { collectionNames } from './use-videos.ts'
import type { StaffVideo, Videos } from './use-videos.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

/** All videos, in their order. */
export function VideoList({ videos }: { videos: Videos }) {
  const t = useTranslate()
  const edits = useEditsMedia()
  const { query, change, collection, list, years } = videos
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
              options: years.map((year) => ({ value: String(year), label: String(year) })),
            },
            {
              name: 'collection',
              label: t(messages.collection),
              value: collection,
              options: videoCollections.map((value) => ({ value, label: t(collectionNames[value]) })),
            },
          ]}
          onChange={(name, value) => change({ [name]: value })}
        />
      </Card>
      <Card>
        {list.refused && <LoadFailed refused={list.refused} onRetry={list.reload} />}
        <Slow loading={list.loading} onRetry={list.reload} />
        {list.data ? <Rows videos={videos} edits={edits} /> : list.loading && <PageSkeleton />}
      </Card>
    </>
  )
}

function Rows({ videos, edits }: { videos: Videos; edits: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const { list, rows, isFiltered, change } = videos
  const askRemove = useRemoveRecord(mediaApi.delVideo, list.reload)
  const sort = useOrder(list, (order) => call(mediaApi.sortVideos, order), t(commonFormMessages.orderSaved))
  return (
    <RecordTable<StaffVideo>
      name={t(messages.title)}
      rows={rows}
      columns={useColumns()}
      empty={{ title: t(messages.emptyTitle), text: t(messages.emptyText) }}
      isFiltered={isFiltered}
      edits={edits}
      minWidth={820}
      onOrder={sort}
      onOpen={(row) => change({ open: row.id })}
      onRemove={(row) => askRemove(row, nameRecord(row, locale, t))}
    />
  )
}

function useColumns(): TableColumnsType<StaffVideo> {
  const t = useTranslate()
  const locale = useLocale()
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
        row.captions
          .map((one) => t(one.locale === 'cn' ? commonFormMessages.chinese : commonFormMessages.english))
          .join(' · ') || t(mediaFormMessages.unset),
    },
  ]
}
