import type { FieldErrors } from '../../../../../shared/envelope.ts'
import { call } from '../../../../../web/admin/call.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useSite } from '../../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { mediaApi } from '../../../contract.ts'
import type { VideoCollection } from '../../../rules.ts'
import { mediaFormMessages, videoAdminMessages as messages } from '../messages.ts'
import { useMediaForm } from '../use-media-form.ts'
import type { StaffVideo } from './use-videos.ts'

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
export function useVideoForm(video: StaffVideo | null, onSaved: () => void) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const { facts } = useSite()
  return useMediaForm({
    initial: draftOf(video, facts.year),
    version: video?.version,
    check: (draft): FieldErrors => ({
      ...(!draft.title.cn && !draft.title.en && { 'title.cn': t(mediaFormMessages.neededText) }),
      ...(!draft.year && { year: t(mediaFormMessages.needed) }),
      ...(Number.isNaN(readDuration(draft.duration)) && { duration: t(messages.durationWrong) }),
      ...(draft.kind === 'file' && !draft.fileId && { fileId: t(messages.sourceNeeded) }),
      ...(draft.kind === 'link' && !draft.link && { link: t(messages.sourceNeeded) }),
    }),
    send: ({ kind, year, duration, link, fileId, ...draft }, { version, confirmed }) =>
      call(mediaApi.saveVideo, {
        ...(video && { id: video.id }),
        ...(version !== undefined && { version }),
        ...draft,
        year: year ?? facts.year,
        duration: readDuration(duration),
        fileId: kind === 'file' ? fileId : null,
        link: kind === 'link' ? link : null,
        confirmed: confirmed as ('title' | 'summary')[],
      }),
    newest: async () => {
      const answer = await call(mediaApi.listVideos, {})
      return (answer.ok && answer.result.rows.find(({ id }) => id === video?.id)?.version) || null
    },
    onSaved: (saved) => {
      notices.success(
        t(mediaFormMessages.saved, { name: saved.title[locale] || saved.title.cn || saved.title.en }),
      )
      onSaved()
    },
  })
}
export type VideoFormState = ReturnType<typeof useVideoForm>
