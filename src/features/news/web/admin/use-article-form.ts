import type { FieldErrors } from '../../../../shared/envelope.ts'
import { toBeijing } from '../../../../shared/format.ts'
import type { Translate } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import type { DraftField } from '../../../../web/admin/record/record-draft.ts'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { pictureName } from '../../../media/web/admin/choice/media-name-part.tsx'
import { newsApi } from '../../contract.ts'
import type { StaffArticle } from '../../contract.ts'
import { newsAdminMessages as messages } from './messages.ts'
import { draftOf, emptyDraft, inputOf } from './use-draft.ts'
import type { Draft } from './use-draft.ts'

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
  if (state === 'scheduled') return t(messages.savedScheduled, { time: toBeijing(publishAt) })
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
