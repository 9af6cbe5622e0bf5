/** A video: an uploaded file, or the address of its page on a platform; texts, poster, captions. */
import { Checkbox, Input, InputNumber, Radio, Select } from 'antd'
import { formatBytes } from '../../../../../shared/format.ts'
import { bothField } from '../../../../../web/admin/record/both-field.ts'
import { BothTexts } from '../../../../../web/admin/record/both-languages.tsx'
import { FormItem } from '../../../../../web/admin/record/form-item.tsx'
import { LoadFailed, PageSkeleton } from '../../../../../web/admin/page-part.tsx'
import { PictureChoice } from '../choice/picture-choice-part.tsx'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { mediaApi } from '../../../contract.ts'
import { videoCollections, videoPlatforms } from '../../../rules.ts'
import type { VideoCollection } from '../../../rules.ts'
import { useEditsMedia } from '../use-image-query.ts'
import { MediaFile } from '../media-file-part.tsx'
import styles from '../media-admin.module.css'
import { mediaFormMessages, videoAdminMessages as messages } from '../messages.ts'
import { RecordForm, RecordGone } from '../record-form-part.tsx'
import { nameRecord } from '../record-table-part.tsx'
import { useRemoveRecord } from '../use-media-acts.ts'
import { useVideoForm } from './use-video-form.ts'
import type { VideoFormState } from './use-video-form.ts'
import { collectionNames } from './use-videos.ts'
import type { StaffVideo, Videos } from './use-videos.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

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
  const done = () => {
    onChanged()
    onClose()
  }
  const form = useVideoForm({ video, edits: useEditsMedia(), onClose, onSaved: done })
  const askRemove = useRemoveRecord(mediaApi.delVideo, () => {
    form.leaveFreely()
    done()
  })
  return (
    <RecordForm
      title={t(video ? messages.editTitle : messages.add)}
      form={form}
      onRemove={video && (() => askRemove(video, nameRecord(video, locale, t)))}
      texts={
        <>
          <BothTexts
            label={t(commonFormMessages.title)}
            maximum={120}
            required
            {...bothField(form, 'title')}
          />
          <BothTexts
            label={t(mediaFormMessages.summary)}
            maximum={400}
            rows={3}
            {...bothField(form, 'summary')}
          />
          <Source form={form} video={video} />
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
            <Input
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
      <Checkbox
        checked={draft.published}
        disabled={disabled}
        onChange={(event) => change({ published: event.target.checked })}
      >
        {t(mediaFormMessages.isPublished)}
      </Checkbox>
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
          <Input
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
              value={draft.captionIds[locale]}
              disabled={disabled}
              onChange={(id) => change({ captionIds: { ...draft.captionIds, [locale]: id } })}
            />
          )}
        </FormItem>
      ))}
    </>
  )
}
