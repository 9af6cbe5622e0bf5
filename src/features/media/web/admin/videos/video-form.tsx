/** A video: an uploaded file, or the address of its page on a platform; texts, poster, captions. */
import { Checkbox, Input, InputNumber, Radio, Select } from 'antd'
import { formatBytes } from '../../../../../shared/format.ts'
import { BothTexts } from '../../../../../web/admin/record/both-languages.tsx'
import { call } from '../../../../../web/admin/call.ts'
import { LoadFailed, PageSkeleton } from '../../../../../web/admin/page-part.tsx'
import { PictureChoice } from '../choice/picture-choice-part.tsx'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { mediaApi } from '../../../contract.ts'
import { videoCollections, videoPlatforms } from '../../../rules.ts'
import type { VideoCollection } from '../../../rules.ts'
import { FormItem } from '../form-item-part.tsx'
import { useEditsMedia } from '../use-image-query.ts'
import { MediaFile } from '../media-file-part.tsx'
import styles from '../media-admin.module.css'
import { mediaFormMessages, videoAdminMessages as messages } from '../messages.ts'
import { bothOf, RecordForm, RecordGone } from '../record-form-part.tsx'
import { nameRecord } from '../record-table-part.tsx'
import { useRemoveRecord } from '../use-media-acts.ts'
import { useVideoForm } from './use-video-form.ts'
import type { VideoFormState } from './use-video-form.ts'
import { collectionNames } from './use-videos.ts'
import type { StaffVideo, Videos } from './use-videos.ts'

export function VideoForm({ videos, id }: { videos: Videos; id: string }) {
  const { list, change } = videos
  const close = () => change({ open: undefined })
  if (list.refused) return <LoadFailed refused={list.refused} onRetry={list.reload} />
  if (!list.data) return <PageSkeleton />
  const video = list.data.rows.find((row) => row.id === id) ?? null
  if (!video && id !== 'new') return <RecordGone onBack={close} />
  return <Opened video={video} onClose={close} onChanged={list.reload} />
}

function Opened(props: { video: StaffVideo | null; onClose: () => void; onChanged: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { video, onClose, onChanged } = props
  const edits = useEditsMedia()
  const done = () => {
    onChanged()
    onClose()
  }
  const form = useVideoForm(video, done)
  const askRemove = useRemoveRecord({
    remove: (id, version) => call(mediaApi.delVideo, { id, version }),
    onRemoved: () => {
      form.leaveFreely()
      done()
    },
  })
  const given = { record: video, set: form.set, disabled: !edits }
  return (
    <RecordForm
      title={t(video ? messages.editTitle : messages.add)}
      form={form}
      edits={edits}
      onBack={onClose}
      onRemove={
        video &&
        (() => askRemove({ id: video.id, version: video.version, name: nameRecord(video, locale, t) }))
      }
      texts={
        <>
          <BothTexts
            label={t(mediaFormMessages.name)}
            maximum={120}
            required
            {...bothOf('title', form, given)}
          />
          <BothTexts
            label={t(mediaFormMessages.summary)}
            maximum={400}
            rows={3}
            {...bothOf('summary', form, given)}
          />
          <Source form={form} video={video} disabled={!edits} />
        </>
      }
      facts={<Facts form={form} disabled={!edits} />}
    />
  )
}

function Source(props: { form: VideoFormState; video: StaffVideo | null; disabled: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const { form, video, disabled } = props
  const { draft, errors, set } = form
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
        onChange={(event) => set({ kind: event.target.value === 'link' ? 'link' : 'file' })}
      />
      {draft.kind === 'file' ? (
        <FormItem label={t(messages.file)} error={errors['fileId']}>
          {(given) => (
            <MediaFile
              purpose="video"
              id={given.id}
              describedBy={given['aria-describedby']}
              value={draft.fileId}
              now={now}
              required
              disabled={disabled}
              onChange={(fileId) => set({ fileId })}
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
            <Input
              {...given}
              type="text"
              inputMode="url"
              maxLength={500}
              disabled={disabled}
              value={draft.link}
              onChange={(event) => set({ link: event.target.value.trim() })}
            />
          )}
        </FormItem>
      )}
    </fieldset>
  )
}

function Facts({ form, disabled }: { form: VideoFormState; disabled: boolean }) {
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
      <FormItem label={t(messages.collection)} error={errors['collection']}>
        {(given) => (
          <Select<VideoCollection>
            {...given}
            disabled={disabled}
            value={draft.collection}
            options={videoCollections.map((value) => ({ value, label: t(collectionNames[value]) }))}
            onChange={(collection) => set({ collection })}
          />
        )}
      </FormItem>
      <FormItem label={t(messages.duration)} hint={t(messages.durationHint)} error={errors['duration']}>
        {(given) => (
          <Input
            {...given}
            maxLength={8}
            disabled={disabled}
            value={draft.duration}
            onChange={(event) => set({ duration: event.target.value })}
          />
        )}
      </FormItem>
      <div>
        <p className={styles.label}>{t(messages.poster)}</p>
        <PictureChoice
          label={t(messages.poster)}
          value={draft.poster}
          disabled={disabled}
          onChange={(poster) => set({ poster })}
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
              value={draft.captionIds[locale]}
              disabled={disabled}
              onChange={(id) => set({ captionIds: { ...draft.captionIds, [locale]: id } })}
            />
          )}
        </FormItem>
      ))}
    </>
  )
}
