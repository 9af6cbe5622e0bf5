import type { FieldErrors } from '../../../../../shared/envelope.ts'
import type { Translate } from '../../../../../shared/i18n.ts'
import { call } from '../../../../../web/admin/call.ts'
import type { DraftField } from '../../../../../web/admin/record/record-draft.ts'
import { useRecordForm } from '../../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useSite } from '../../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { mediaApi } from '../../../contract.ts'
import type { VideoCollection } from '../../../rules.ts'
import { mediaFormMessages, videoAdminMessages as messages } from '../messages.ts'
import { collectionNames } from './use-videos.ts'
import type { StaffVideo } from './use-videos.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

/** `12:30` from seconds; empty where it is not known. */
export function writeDuration(seconds: number | null): string {
  if (seconds === null) return ''
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Seconds of `12:30` or `1:02:30`; null where nothing stands; NaN where it cannot be read. */
export function readDuration(typed: string): number | null {
  if (!typed.trim()) return null
  const match = /^(?:(\d{1,2}):)?(\d{1,4}):([0-5]\d)$/.exec(typed.trim())
  if (!match) return Number.NaN
  const [hours = '0', minutes = '0', seconds = '0'] = match.slice(1)
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

type Draft = ReturnType<typeof draftOf>
const none = { cn: '', en: '' }

function draftOf(video: StaffVideo | null, year: number) {
  return {
    title: video?.title ?? none,
    summary: video?.summary ?? none,
    year: (video?.year ?? year) as number | null,
    collection: (video?.collection ?? 'edition') as VideoCollection,
    kind: video?.source.kind ?? ('file' as 'file' | 'link'),
    fileId: video?.fileId ?? null,
    link: video?.source.kind === 'link' ? video.source.address : '',
    poster: video?.poster?.id ?? null,
    duration: writeDuration(video?.duration ?? null),
    captionIds: video?.captionIds ?? { cn: null, en: null },
    published: video?.published ?? false,
  }
}

/** The state of a video's form. */
export function useVideoForm(options: {
  video: StaffVideo | null
  edits: boolean
  onClose: () => void
  onSaved: () => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const { facts } = useSite()
  return useRecordForm<StaffVideo, Draft>({
    record: options.video,
    draftOf: (video) => draftOf(video, facts.year),
    disabled: !options.edits,
    check: (draft) => faultsOf(draft, t),
    fields: (draft) => fieldsOf(draft, t),
    save: ({ kind, year, duration, link, fileId, ...draft }, { over, confirmed }) =>
      call(mediaApi.saveVideo, {
        ...(over && { id: over.id, version: over.version }),
        ...draft,
        year: year ?? facts.year,
        duration: readDuration(duration),
        fileId: kind === 'file' ? fileId : null,
        link: kind === 'link' ? link : null,
        confirmed: confirmed as ('title' | 'summary')[],
      }),
    onSaved: (saved) => {
      const name = saved.title[locale] || saved.title.cn || saved.title.en
      notices.success(t(mediaFormMessages.saved, { name }))
      options.onSaved()
    },
    onClose: options.onClose,
  })
}
export type VideoFormState = ReturnType<typeof useVideoForm>

const faultsOf = (draft: Draft, t: Translate): FieldErrors => ({
  ...(!draft.title.cn && !draft.title.en && { 'title.cn': t(mediaFormMessages.neededText) }),
  ...(!draft.year && { year: t(commonFormMessages.fieldRequired) }),
  ...(Number.isNaN(readDuration(draft.duration)) && { duration: t(messages.durationWrong) }),
  ...(draft.kind === 'file' && !draft.fileId && { fileId: t(messages.sourceNeeded) }),
  ...(draft.kind === 'link' && !draft.link && { link: t(messages.sourceNeeded) }),
})

const fieldsOf = (draft: Draft, t: Translate): DraftField[] => [
  [t(commonFormMessages.title), draft.title],
  [t(mediaFormMessages.summary), draft.summary],
  [t(commonFormMessages.year), draft.year],
  [t(messages.collection), t(collectionNames[draft.collection])],
  [t(messages.source), draft.kind === 'file' ? draft.fileId : draft.link],
  [t(messages.poster), draft.poster],
  [t(messages.duration), draft.duration],
  [t(messages.captionsCn), draft.captionIds.cn],
  [t(messages.captionsEn), draft.captionIds.en],
  [t(mediaFormMessages.isPublished), draft.published],
]
