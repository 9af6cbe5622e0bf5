/** A piece of news as the form holds it, and how it is sent. */
import { useState } from 'react'
import type { InputOf } from '../../../../shared/call.ts'
import { fromBeijing, toBeijing } from '../../../../shared/format.ts'
import type { Locale } from '../../../../shared/i18n.ts'
import { picturesOf } from '../../../../shared/rich-text.ts'
import type { RichText } from '../../../../shared/rich-text.ts'
import { usePictures } from '../../../media/web/admin/choice/picture-choice-part.tsx'
import type { Article, newsApi, StaffArticle } from '../../contract.ts'

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
