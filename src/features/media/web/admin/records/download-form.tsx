/** A document of the archives: title, type, year, language, file. A new file keeps the address and the count. */
import { Select } from 'antd'
import type { ResultOf } from '../../../../../shared/call.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { formatBytes } from '../../../../../shared/format-size.ts'
import { call } from '../../../../../web/admin/call.ts'
import { FormItem } from '../../../../../web/admin/record/form-item.tsx'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { mediaApi } from '../../../contract.ts'
import { downloadAddress, downloadTypeNames, downloadTypes, type DownloadType } from '../../../rules.ts'
import { fileName } from '../choice/media-name-part.tsx'
import recordStyles from '../../../../../web/admin/record/record.module.css'
import { YearField } from '../media-fields-part.tsx'
import { MediaFile } from '../media-file-part.tsx'
import { downloadAdminMessages as messages, mediaFormMessages } from '../messages.ts'
import { useMediaForm, useSavedWords, type MediaFormOptions } from '../use-media-form.ts'
import { MediaRecordPage, type MediaKind } from './records-part.tsx'

export type StaffDownload = ResultOf<typeof mediaApi.saveDownload>

export const downloadKind: MediaKind = { words: messages, remove: mediaApi.delDownload, minWidth: 900 }

const draftOf = (download: StaffDownload | null) => ({
  fileType: (download?.fileType ?? 'OTHER') as DownloadType,
  language: (download?.language ?? null) as 'cn' | 'en' | null,
  fileId: download?.fileId ?? null,
})

type DownloadFormState = ReturnType<typeof useDownloadForm>

function useDownloadForm(options: MediaFormOptions<StaffDownload>) {
  const t = useTranslate()
  return useMediaForm<StaffDownload, ReturnType<typeof draftOf>>(options, {
    own: draftOf,
    faults: ({ fileId }) => ({ fileId: fileId ? undefined : t(mediaFormMessages.fileNeeded) }),
    fields: ({ title, fileType, year, language, fileId, published }) => [
      [t(commonFormMessages.title), title],
      [t(messages.type), t(downloadTypes[fileType])],
      [t(commonFormMessages.year), year],
      [t(messages.language), t(messages[language ?? 'both'])],
      [t(commonFormMessages.file), fileId, fileName(fileId)],
      [t(mediaFormMessages.isPublished), published],
    ],
    save: ({ fileId, ...draft }) => call(mediaApi.saveDownload, { ...draft, fileId: fileId ?? '' }),
    savedWords: useSavedWords(),
  })
}

export function DownloadForm(given: MediaFormOptions<StaffDownload>) {
  const form = useDownloadForm(given)
  return (
    <MediaRecordPage
      kind={downloadKind}
      form={form}
      given={given}
      titleMaximum={200}
      texts={<Document form={form} download={given.record} />}
      facts={<Facts form={form} />}
    />
  )
}

function Document({ form, download }: { form: DownloadFormState; download: StaffDownload | null }) {
  const t = useTranslate()
  const now = download && `${download.name} · ${formatBytes(download.size)}`
  return (
    <>
      <FormItem label={t(commonFormMessages.file)} error={form.errors['fileId']}>
        {(given) => (
          <MediaFile
            purpose="document"
            id={given.id}
            describedBy={given['aria-describedby']}
            invalid={given['aria-invalid']}
            value={form.draft.fileId}
            now={now ?? undefined}
            required
            disabled={form.disabled}
            onChange={(fileId) => form.change({ fileId })}
          />
        )}
      </FormItem>
      {download && (
        <dl className={recordStyles.facts}>
          <dt>{t(messages.address)}</dt>
          <dd>
            <a href={downloadAddress(download.id)} target="_blank" rel="noreferrer">
              {downloadAddress(download.id)}
            </a>
            <p className={recordStyles.hint}>{t(messages.addressHint)}</p>
          </dd>
          <dt>{t(messages.count)}</dt>
          <dd>{download.count}</dd>
        </dl>
      )}
    </>
  )
}

function Facts({ form }: { form: DownloadFormState }) {
  const t = useTranslate()
  const { draft, errors, disabled, change } = form
  return (
    <>
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
      <YearField form={form} />
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
