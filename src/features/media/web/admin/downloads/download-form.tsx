/** A document of the archives: title, type, year, language, file. A new file keeps the address and the count. */
import { Checkbox, InputNumber, Select } from 'antd'
import { formatBytes } from '../../../../../shared/format.ts'
import type { FieldErrors } from '../../../../../shared/envelope.ts'
import { BothTexts } from '../../../../../web/admin/record/both-languages.tsx'
import { call } from '../../../../../web/admin/call.ts'
import { LoadFailed, PageSkeleton } from '../../../../../web/admin/page-part.tsx'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useSite } from '../../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { mediaApi } from '../../../contract.ts'
import { downloadAddress, downloadTypeNames, downloadTypes } from '../../../rules.ts'
import type { DownloadType } from '../../../rules.ts'
import { FormItem } from '../form-item-part.tsx'
import { useEditsMedia } from '../use-image-query.ts'
import { MediaFile } from '../media-file-part.tsx'
import styles from '../media-admin.module.css'
import { downloadAdminMessages as messages, mediaFormMessages } from '../messages.ts'
import { bothOf, RecordForm, RecordGone } from '../record-form-part.tsx'
import { nameRecord } from '../record-table-part.tsx'
import type { Downloads, StaffDownload } from './use-downloads.ts'
import { useRemoveRecord } from '../use-media-acts.ts'
import { useMediaForm } from '../use-media-form.ts'

export function DownloadForm({ downloads, id }: { downloads: Downloads; id: string }) {
  const { list, change } = downloads
  const close = () => change({ open: undefined })
  if (list.refused) return <LoadFailed refused={list.refused} onRetry={list.reload} />
  if (!list.data) return <PageSkeleton />
  const download = list.data.rows.find((row) => row.id === id) ?? null
  if (!download && id !== 'new') return <RecordGone onBack={close} />
  return <Opened download={download} onClose={close} onChanged={list.reload} />
}

function useDownloadForm(download: StaffDownload | null, onSaved: () => void) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const { facts } = useSite()
  return useMediaForm({
    initial: {
      title: download?.title ?? { cn: '', en: '' },
      year: (download?.year ?? facts.year) as number | null,
      fileType: (download?.fileType ?? 'OTHER') as DownloadType,
      language: (download?.language ?? null) as 'cn' | 'en' | null,
      fileId: download?.fileId ?? null,
      published: download?.published ?? false,
    },
    version: download?.version,
    check: ({ title, year, fileId }): FieldErrors => ({
      ...(!title.cn && !title.en && { 'title.cn': t(mediaFormMessages.neededText) }),
      ...(!year && { year: t(mediaFormMessages.needed) }),
      ...(!fileId && { fileId: t(mediaFormMessages.fileNeeded) }),
    }),
    send: ({ year, fileId, ...draft }, { version, confirmed }) =>
      call(mediaApi.saveDownload, {
        ...(download && { id: download.id }),
        ...(version !== undefined && { version }),
        ...draft,
        year: year ?? facts.year,
        fileId: fileId ?? '',
        confirmed: confirmed as 'title'[],
      }),
    newest: async () => {
      const answer = await call(mediaApi.listDownloads, { size: 200 })
      return (answer.ok && answer.result.rows.find(({ id }) => id === download?.id)?.version) || null
    },
    onSaved: (saved) => {
      notices.success(t(mediaFormMessages.saved, { name: nameRecord(saved, locale, t) }))
      onSaved()
    },
  })
}

function Opened(props: { download: StaffDownload | null; onClose: () => void; onChanged: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { download, onClose, onChanged } = props
  const edits = useEditsMedia()
  const done = () => {
    onChanged()
    onClose()
  }
  const form = useDownloadForm(download, done)
  const askRemove = useRemoveRecord({
    remove: (id, version) => call(mediaApi.delDownload, { id, version }),
    onRemoved: () => {
      form.leaveFreely()
      done()
    },
  })
  const given = { record: download, set: form.set, disabled: !edits }
  return (
    <RecordForm
      title={t(download ? messages.editTitle : messages.add)}
      form={form}
      edits={edits}
      onBack={onClose}
      onRemove={
        download &&
        (() =>
          askRemove({ id: download.id, version: download.version, name: nameRecord(download, locale, t) }))
      }
      texts={
        <>
          <BothTexts
            label={t(mediaFormMessages.name)}
            maximum={200}
            required
            {...bothOf('title', form, given)}
          />
          <Document form={form} download={download} disabled={!edits} />
        </>
      }
      facts={<Facts form={form} disabled={!edits} />}
    />
  )
}

type FormState = ReturnType<typeof useDownloadForm>

function Document(props: { form: FormState; download: StaffDownload | null; disabled: boolean }) {
  const t = useTranslate()
  const { form, download, disabled } = props
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
            disabled={disabled}
            onChange={(fileId) => form.set({ fileId })}
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

function Facts({ form, disabled }: { form: FormState; disabled: boolean }) {
  const t = useTranslate()
  const { draft, errors, set } = form
  return (
    <>
      <Checkbox
        checked={draft.published}
        disabled={disabled}
        onChange={(event) => set({ published: event.target.checked })}
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
            onChange={(fileType) => set({ fileType })}
          />
        )}
      </FormItem>
      <FormItem label={t(mediaFormMessages.year)} error={errors['year']}>
        {(given) => (
          <InputNumber<number>
            {...given}
            min={2000}
            max={2999}
            precision={0}
            disabled={disabled}
            value={draft.year}
            onChange={(year) => set({ year })}
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
            onChange={(language) => set({ language: language === 'both' ? null : language })}
          />
        )}
      </FormItem>
    </>
  )
}
