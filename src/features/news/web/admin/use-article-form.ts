import type { FieldErrors } from '../../../../shared/envelope.ts'
import { toBeijing, fromBeijing, formatInstant } from '../../../../shared/format.ts'
import type { Translate, Locale } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import type { DraftField } from '../../../../web/admin/record/record-draft.ts'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { pictureName } from '../../../media/web/admin/choice/media-name-part.tsx'
import { newsApi, type StaffArticle, type Article } from '../../contract.ts'
import { newsAdminMessages as messages } from './messages.ts'
import { useState } from 'react'
import type { InputOf } from '../../../../shared/call.ts'
import { picturesOf, type RichText } from '../../../../shared/rich-text.ts'
import { usePictures } from '../../../media/web/admin/choice/picture-choice-part.tsx'

interface Options {
  /** null: a new one. */
  article: StaffArticle | null
  /** The edition that a new one belongs to. */
  year: number
  edits: boolean
  onClose: () => void
  /** A new one was saved: it has an address now. */
  onCreated: (article: StaffArticle) => void
}

export type ArticleEdit = ReturnType<typeof useArticleForm>

export function useArticleForm({ article, year, edits, onClose, onCreated }: Options) {
  const t = useTranslate()
  const notices = useNotices()
  return useRecordForm<StaffArticle, Draft>({
    record: article,
    draftOf: (one) => (one ? draftOf(one) : emptyDraft(year)),
    disabled: !edits,
    keepAs: (one) => `newsDraft.${one?.id ?? 'new'}`,
    check: (draft) => faultsOf(draft, t),
    fields: (draft) => fieldsOf(draft, t),
    save: (draft, { over, confirmed }) => {
      const input = inputOf(draft, over)
      return over
        ? call(newsApi.updateNews, {
            ...input,
            id: over.id,
            version: over.version,
            confirmed: confirmed as ('title' | 'summary' | 'body')[],
          })
        : call(newsApi.submitNews, input)
    },
    onSaved: (saved, { wasNew }) => {
      notices.success(savedWords(saved, t))
      if (wasNew) onCreated(saved)
    },
    onClose,
  })
}

function savedWords({ state, publishAt }: StaffArticle, t: Translate): string {
  if (state === 'scheduled') return t(messages.savedScheduled, { time: formatInstant(publishAt) })
  return t(state === 'draft' ? messages.savedDraft : messages.savedPublished)
}

/** What the browser sees by itself; the rest the server says. */
function faultsOf(draft: Draft, t: Translate): FieldErrors {
  const hasTitle = draft.title.cn.trim() || draft.title.en.trim()
  return {
    ...(!hasTitle && { 'title.cn': t(messages.titleMissing) }),
    ...(draft.when === 'at' && !draft.at && { publishAt: t(messages.timeMissing) }),
  }
}

function fieldsOf(
  { title, summary, body, year, cover, pinned, when, at }: Draft,
  t: Translate,
): DraftField[] {
  const words = { draft: t(messages.draft), now: t(messages.published), at: at.replace('T', ' ') }
  return [
    [t(messages.heading), title],
    [t(messages.summary), summary],
    [t(messages.body), body],
    [t(messages.when), words[when]],
    [t(messages.year), year],
    [t(messages.cover), cover, pictureName(cover)],
    [t(messages.pin), pinned],
  ]
}

type Both<Text> = Readonly<Record<Locale, Text>>

export interface Draft {
  readonly year: number
  readonly title: Both<string>
  readonly summary: Both<string>
  readonly body: Both<RichText>
  readonly cover: string | null
  readonly pinned: boolean
  /** `now`: at once, or as it stands where it is published already. */
  readonly when: 'draft' | 'now' | 'at'
  /** Beijing wall time as the field has it, `YYYY-MM-DDTHH:mm`. */
  readonly at: string
}

/** A piece of news as the form holds it, and how it is sent. */
export function emptyDraft(year: number): Draft {
  const none = { cn: '', en: '' }
  return {
    year,
    title: none,
    summary: none,
    body: { cn: [], en: [] },
    cover: null,
    pinned: false,
    when: 'draft',
    at: '',
  }
}

export function draftOf(article: StaffArticle): Draft {
  const { year, title, summary, body, pinned, state, publishAt } = article
  return {
    year,
    title,
    summary,
    body,
    cover: article.coverId,
    pinned,
    when: ({ draft: 'draft', scheduled: 'at', published: 'now' } as const)[state],
    at: state === 'draft' ? '' : toBeijing(publishAt).replace(' ', 'T'),
  }
}

/** Epoch ms that is sent; undefined leaves it to the server: now, or as it was. */
function publishAtOf(draft: Draft, saved: StaffArticle | null, now: number): number | undefined {
  if (draft.when === 'at') return fromBeijing(draft.at)
  if (draft.when === 'draft' || !saved || saved.state === 'draft') return undefined
  // What was scheduled and is to appear now needs a time that has come.
  return saved.state === 'published' ? saved.publishAt : now
}

export function inputOf(draft: Draft, saved: StaffArticle | null): InputOf<typeof newsApi.submitNews> {
  const { year, title, summary, body, cover, pinned, when } = draft
  const publishAt = publishAtOf(draft, saved, Date.now())
  return {
    year,
    title,
    summary,
    body,
    cover,
    pinned,
    status: when === 'draft' ? 'draft' : 'published',
    ...(publishAt !== undefined && { publishAt }),
  }
}

/** The draft as the site's page would be given it. */
export function usePreviewed(draft: Draft, saved: StaffArticle | null): Article {
  const { title, summary, body, year, pinned, cover } = draft
  const ids = [...picturesOf(body.cn), ...picturesOf(body.en), ...(cover ? [cover] : [])]
  const { pictures } = usePictures(ids)
  const ready = Object.entries(pictures).flatMap(([id, one]) => (one?.picture ? [[id, one.picture]] : []))
  const [now] = useState(() => Date.now())
  const publishAt = publishAtOf(draft, saved, now)
  const at = publishAt && !Number.isNaN(publishAt) ? publishAt : (saved?.publishAt ?? now)
  return {
    id: saved?.id ?? '',
    year,
    title,
    summary,
    cover: (cover && pictures[cover]?.picture) || null,
    pinned,
    publishAt: at,
    changedAt: at,
    body,
    pictures: Object.fromEntries(ready) as Article['pictures'],
    newer: null,
    older: null,
  }
}
