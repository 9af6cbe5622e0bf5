/** A video: an uploaded file, or the address of its page on a platform; texts, poster, captions. */
import { Radio, Select } from 'antd'
import type { ResultOf } from '../../../../../shared/call.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { formatBytes } from '../../../../../shared/format-size.ts'
import { call } from '../../../../../web/admin/call.ts'
import { bothField } from '../../../../../web/admin/record/both-field.ts'
import { BothTexts } from '../../../../../web/admin/record/both-languages.tsx'
import { FormItem } from '../../../../../web/admin/record/form-item.tsx'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { mediaApi } from '../../../contract.ts'
import { videoCollections, videoPlatforms, type VideoCollection } from '../../../rules.ts'
import { PictureChoice } from '../choice/picture-choice-part.tsx'
import { fileName, pictureName } from '../choice/media-name-part.tsx'
import styles from '../media-admin.module.css'
import { YearField } from '../media-fields-part.tsx'
import { MediaFile } from '../media-file-part.tsx'
import { mediaFormMessages, videoAdminMessages as messages } from '../messages.ts'
import { noText, useMediaForm, useSavedWords, type MediaFormOptions } from '../use-media-form.ts'
import { MediaRecordPage, type MediaKind } from './records-part.tsx'
import { TextInput } from '../../../../../web/admin/record/text-input.tsx'

export type StaffVideo = ResultOf<typeof mediaApi.saveVideo>

export const videoKind: MediaKind = { words: messages, remove: mediaApi.delVideo, minWidth: 820 }

export const collectionNames = {
  edition: messages.collectionEdition,
  'advisory-panel': messages.collectionAdvisory,
  newsfirst: messages.collectionNewsfirst,
  highlight: messages.collectionHighlight,
} as const

/** `12:30` from seconds; empty where it is not known. */
export function writeDuration(seconds: number | null): string {
  if (seconds === null) return ''
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Seconds of `12:30` or `1:02:30`; null where there is nothing; NaN where it cannot be read. */
function readDuration(typed: string): number | null {
  if (!typed.trim()) return null
  const match = /^(?:(\d{1,2}):)?(\d{1,4}):([0-5]\d)$/.exec(typed.trim())
  if (!match) return Number.NaN
  const [hours = '0', minutes = '0', seconds = '0'] = match.slice(1)
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

const draftOf = (video: StaffVideo | null) => ({
  summary: video?.summary ?? noText,
  collection: (video?.collection ?? 'edition') as VideoCollection,
  kind: video?.source.kind ?? ('file' as 'file' | 'link'),
  fileId: video?.fileId ?? null,
  link: video?.source.kind === 'link' ? video.source.address : '',
  poster: video?.poster?.id ?? null,
  duration: writeDuration(video?.duration ?? null),
  captionIds: video?.captionIds ?? { cn: null, en: null },
})

type VideoFormState = ReturnType<typeof useVideoForm>

function useVideoForm(options: MediaFormOptions<StaffVideo>) {
  const t = useTranslate()
  return useMediaForm<StaffVideo, ReturnType<typeof draftOf>>(options, {
    own: draftOf,
    faults: ({ kind, duration, fileId, link }) => ({
      ...(Number.isNaN(readDuration(duration)) && { duration: t(messages.durationWrong) }),
      ...(kind === 'file' && !fileId && { fileId: t(messages.sourceNeeded) }),
      ...(kind === 'link' && !link && { link: t(messages.sourceNeeded) }),
    }),
    fields: ({ kind, fileId, link, poster, captionIds, ...draft }) => [
      [t(commonFormMessages.title), draft.title],
      [t(mediaFormMessages.summary), draft.summary],
      [t(commonFormMessages.year), draft.year],
      [t(messages.collection), t(collectionNames[draft.collection])],
      kind === 'file' ? [t(messages.source), fileId, fileName(fileId)] : [t(messages.source), link],
      [t(messages.poster), poster, pictureName(poster)],
      [t(messages.duration), draft.duration],
      [t(messages.captionsCn), captionIds.cn, fileName(captionIds.cn)],
      [t(messages.captionsEn), captionIds.en, fileName(captionIds.en)],
      [t(mediaFormMessages.isPublished), draft.published],
    ],
    save: ({ kind, duration, link, fileId, ...draft }) =>
      call(mediaApi.saveVideo, {
        ...draft,
        duration: readDuration(duration),
        fileId: kind === 'file' ? fileId : null,
        link: kind === 'link' ? link : null,
      }),
    savedWords: useSavedWords(),
  })
}

export function VideoForm(given: MediaFormOptions<StaffVideo>) {
  const t = useTranslate()
  const form = useVideoForm(given)
  return (
    <MediaRecordPage
      kind={videoKind}
      form={form}
      given={given}
      titleMaximum={120}
      texts={
        <>
          <BothTexts
            {...bothField(form, 'summary')}
            label={t(mediaFormMessages.summary)}
            maximum={400}
            rows={3}
          />
          <Source form={form} video={given.record} />
        </>
      }
      facts={<Facts form={form} />}
    />
  )
}

function Source(props: { form: VideoFormState; video: StaffVideo | null }) {
  const t = useTranslate()
  const locale = useLocale()
  const { form, video } = props
  const { draft, errors, disabled, change } = form
  const platforms = Object.values(videoPlatforms).map((platform) => platform[locale])
  const now = video?.source.kind === 'file' ? formatBytes(video.source.sizeBytes) : undefined
  return (
    <fieldset className={styles.source}>
      <legend>{t(messages.source)}</legend>
      <Radio.Group
        value={draft.kind}
        disabled={disabled}
        options={[
          { value: 'file', label: t(messages.sourceFile) },
          { value: 'link', label: t(messages.sourceLink) },
        ]}
        onChange={(event) => change({ kind: event.target.value === 'link' ? 'link' : 'file' })}
      />
      {draft.kind === 'file' ? (
        <FormItem label={t(messages.file)} error={errors['fileId']}>
          {(given) => (
            <MediaFile
              purpose="video"
              id={given.id}
              describedBy={given['aria-describedby']}
              invalid={given['aria-invalid']}
              value={draft.fileId}
              now={now}
              required
              disabled={disabled}
              onChange={(fileId) => change({ fileId })}
            />
          )}
        </FormItem>
      ) : (
        <FormItem
          label={t(messages.link)}
          hint={t(messages.linkHint, { platforms: platforms.join(' · ') })}
          error={errors['link']}
        >
          {(given) => (
            <TextInput
              {...given}
              type="text"
              inputMode="url"
              maxLength={500}
              disabled={disabled}
              value={draft.link}
              onChange={(event) => change({ link: event.target.value.trim() })}
            />
          )}
        </FormItem>
      )}
    </fieldset>
  )
}

function Facts({ form }: { form: VideoFormState }) {
  const t = useTranslate()
  const { draft, errors, disabled, change } = form
  return (
    <>
      <YearField form={form} />
      <FormItem label={t(messages.collection)} error={errors['collection']}>
        {(given) => (
          <Select<VideoCollection>
            {...given}
            disabled={disabled}
            value={draft.collection}
            options={videoCollections.map((value) => ({ value, label: t(collectionNames[value]) }))}
            onChange={(collection) => change({ collection })}
          />
        )}
      </FormItem>
      <FormItem label={t(messages.duration)} hint={t(messages.durationHint)} error={errors['duration']}>
        {(given) => (
          <TextInput
            {...given}
            maxLength={8}
            disabled={disabled}
            value={draft.duration}
            onChange={(event) => change({ duration: event.target.value })}
          />
        )}
      </FormItem>
      <div>
        <p className={styles.label}>{t(messages.poster)}</p>
        <PictureChoice
          label={t(messages.poster)}
          value={draft.poster}
          disabled={disabled}
          onChange={(poster) => change({ poster })}
        />
      </div>
      {(['cn', 'en'] as const).map((locale) => (
        <FormItem
          key={locale}
          label={t(locale === 'cn' ? messages.captionsCn : messages.captionsEn)}
          error={errors[`captionIds.${locale}`]}
        >
          {(given) => (
            <MediaFile
              purpose="captions"
              id={given.id}
              describedBy={given['aria-describedby']}
              invalid={given['aria-invalid']}
              value={draft.captionIds[locale]}
              disabled={disabled}
              onChange={(id) =>
                change(
                  (before) => ({ captionIds: { ...before.captionIds, [locale]: id } }),
                  [`captionIds.${locale}`],
                )
              }
            />
          )}
        </FormItem>
      ))}
    </>
  )
}
