/** A document of the archives: title, type, year, language, file. A new file keeps the address and the count. */
import { Checkbox, InputNumber, Select } from 'antd'
import { formatBytes } from '../../../../../shared/format.ts'
import type { FieldErrors } from '../../../../../shared/envelope.ts'
import type { Translate } from '../../../../../shared/i18n.ts'
import { bothField } from '../../../../../web/admin/record/both-field.ts'
import { BothTexts } from '../../../../../web/admin/record/both-languages.tsx'
import { FormItem } from '../../../../../web/admin/record/form-item.tsx'
import type { DraftField } from '../../../../../web/admin/record/record-draft.ts'
import { useRecordForm } from '../../../../../web/admin/record/use-record-form.ts'
import { call } from '../../../../../web/admin/call.ts'
import { LoadFailed, PageSkeleton } from '../../../../../web/admin/page-part.tsx'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useSite } from '../../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { mediaApi } from '../../../contract.ts'
import { downloadAddress, downloadTypeNames, downloadTypes } from '../../../rules.ts'
import type { DownloadType } from '../../../rules.ts'
import { useEditsMedia } from '../use-image-query.ts'
import { MediaFile } from '../media-file-part.tsx'
import styles from '../media-admin.module.css'
import { downloadAdminMessages as messages, mediaFormMessages } from '../messages.ts'
import { RecordForm, RecordGone } from '../record-form-part.tsx'
import { nameRecord } from '../record-table-part.tsx'
import type { Downloads, StaffDownload } from './use-downloads.ts'
import { useRemoveRecord } from '../use-media-acts.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

export function DownloadForm({ downloads, id }: { downloads: Downloads; id: string }) {
  const { list, change } = downloads
  const close = () => change({ open: undefined })
  if (list.refused) return <LoadFailed refused={list.refused} onRetry={list.reload} />
  if (!list.data) return <PageSkeleton />
  const download = list.data.rows.find((row) => row.id === id) ?? null
  if (!download && id !== 'new') return <RecordGone onBack={close} />
  return <Opened download={download} onClose={close} onChanged={list.reload} />
}

const draftOf = (download: StaffDownload | null, year: number) => ({
  title: download?.title ?? { cn: '', en: '' },
  year: (download?.year ?? year) as number | null,
  fileType: (download?.fileType ?? 'OTHER') as DownloadType,
  language: (download?.language ?? null) as 'cn' | 'en' | null,
  fileId: download?.fileId ?? null,
  published: download?.published ?? false,
})
type Draft = ReturnType<typeof draftOf>

function useDownloadForm(options: {
  download: StaffDownload | null
  edits: boolean
  onClose: () => void
  onSaved: () => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const { facts } = useSite()
  return useRecordForm<StaffDownload, Draft>({
    record: options.download,
    draftOf: (download) => draftOf(download, facts.year),
    disabled: !options.edits,
    check: ({ title, year, fileId }): FieldErrors => ({
      ...(!title.cn && !title.en && { 'title.cn': t(mediaFormMessages.neededText) }),
      ...(!year && { year: t(commonFormMessages.fieldRequired) }),
      ...(!fileId && { fileId: t(mediaFormMessages.fileNeeded) }),
    }),
    fields: (draft) => fieldsOf(draft, t),
    save: ({ year, fileId, ...draft }, { over, confirmed }) =>
      call(mediaApi.saveDownload, {
        ...(over && { id: over.id, version: over.version }),
        ...draft,
        year: year ?? facts.year,
        fileId: fileId ?? '',
        confirmed: confirmed as 'title'[],
      }),
    onSaved: (saved) => {
      notices.success(t(mediaFormMessages.saved, { name: nameRecord(saved, locale, t) }))
      options.onSaved()
    },
    onClose: options.onClose,
  })
}

const fieldsOf = (draft: Draft, t: Translate): DraftField[] => [
  [t(commonFormMessages.title), draft.title],
  [t(messages.type), t(downloadTypes[draft.fileType])],
  [t(commonFormMessages.year), draft.year],
  [t(messages.language), t(messages[draft.language ?? 'both'])],
  [t(messages.file), draft.fileId],
  [t(mediaFormMessages.isPublished), draft.published],
]

function Opened(props: { download: StaffDownload | null; onClose: () => void; onChanged: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { download, onClose, onChanged } = props
  const done = () => {
    onChanged()
    onClose()
  }
  const form = useDownloadForm({ download, edits: useEditsMedia(), onClose, onSaved: done })
  const askRemove = useRemoveRecord(mediaApi.delDownload, () => {
    form.leaveFreely()
    done()
  })
  return (
    <RecordForm
      title={t(download ? messages.editTitle : messages.add)}
      form={form}
      onRemove={download && (() => askRemove(download, nameRecord(download, locale, t)))}
      texts={
        <>
          <BothTexts
            label={t(commonFormMessages.title)}
            maximum={200}
            required
            {...bothField(form, 'title')}
          />
          <Document form={form} download={download} />
        </>
      }
      facts={<Facts form={form} />}
    />
  )
}

type FormState = ReturnType<typeof useDownloadForm>

function Document(props: { form: FormState; download: StaffDownload | null }) {
  const t = useTranslate()
  const { form, download } = props
  const now = download && `${download.name} · ${formatBytes(download.size)}`
  return (
    <>
      <FormItem label={t(messages.file)} error={form.errors['fileId']}>
        {(given) => (
          <MediaFile
            purpose="document"
            id={given.id}
            describedBy={given['aria-describedby']}
            value={form.draft.fileId}
            now={now ?? undefined}
            required
            disabled={form.disabled}
            onChange={(fileId) => form.change({ fileId })}
          />
        )}
      </FormItem>
      {download && (
        <dl className={styles.facts}>
          <dt>{t(messages.address)}</dt>
          <dd>
            <a href={downloadAddress(download.id)} target="_blank" rel="noreferrer">
              {downloadAddress(download.id)}
            </a>
            <p className={styles.hint}>{t(messages.addressHint)}</p>
          </dd>
          <dt>{t(messages.count)}</dt>
          <dd>{download.count}</dd>
        </dl>
      )}
    </>
  )
}

function Facts({ form }: { form: FormState }) {
  const t = useTranslate()
  const { draft, errors, disabled, change } = form
  return (
    <>
      <Checkbox
        checked={draft.published}
        disabled={disabled}
        onChange={(event) => change({ published: event.target.checked })}
      >
        {t(mediaFormMessages.isPublished)}
      </Checkbox>
      <FormItem label={t(messages.type)} error={errors['fileType']}>
        {(given) => (
          <Select<DownloadType>
            {...given}
            disabled={disabled}
            value={draft.fileType}
            options={downloadTypeNames.map((value) => ({ value, label: t(downloadTypes[value]) }))}
            onChange={(fileType) => change({ fileType })}
          />
        )}
      </FormItem>
      <FormItem label={t(commonFormMessages.year)} error={errors['year']}>
        {(given) => (
          <InputNumber<number>
            {...given}
            min={2000}
            max={2999}
            precision={0}
            disabled={disabled}
            value={draft.year}
            onChange={(year) => change({ year })}
          />
        )}
      </FormItem>
      <FormItem label={t(messages.language)} error={errors['language']}>
        {(given) => (
          <Select<'both' | 'cn' | 'en'>
            {...given}
            disabled={disabled}
            value={draft.language ?? 'both'}
            options={[
              { value: 'both', label: t(messages.both) },
              { value: 'cn', label: t(messages.cn) },
              { value: 'en', label: t(messages.en) },
            ]}
            onChange={(language) => change({ language: language === 'both' ? null : language })}
          />
        )}
      </FormItem>
    </>
  )
}
