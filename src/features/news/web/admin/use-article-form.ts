import { useMemo, useState } from 'react'
import type { FieldErrors } from '../../../../shared/envelope.ts'
import { toBeijing } from '../../../../shared/format.ts'
import type { Translate } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useUnsaved } from '../../../../web/admin/record/use-unsaved.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { newsApi } from '../../contract.ts'
import type { StaffArticle } from '../../contract.ts'
import { newsAdminMessages as messages } from './messages.ts'
import { draftOf, emptyDraft, inputOf } from './use-draft.ts'
import type { Draft } from './use-draft.ts'
import { useKeptDraft } from './use-kept-draft.ts'

interface Options {
  /** null: a new one. */
  article: StaffArticle | null
  /** The edition that a new one belongs to. */
  year: number
  /** A new one was saved: it has an address now. */
  onCreated: (article: StaffArticle) => void
}

export type ArticleEdit = ReturnType<typeof useArticleForm>

/** What the form holds, what is saved, and what came between. */
export function useArticleForm(options: Options) {
  const { article, year } = options
  const [saved, setSaved] = useState(article)
  const [draft, setDraft] = useState(() => (article ? draftOf(article) : emptyDraft(year)))
  const [errors, setErrors] = useState<FieldErrors>({})
  const base = useMemo(() => (saved ? draftOf(saved) : emptyDraft(year)), [saved, year])
  const isDirty = useMemo(() => JSON.stringify(base) !== JSON.stringify(draft), [base, draft])
  const leave = useUnsaved(isDirty, messages.leaving)
  const kept = useKeptDraft({ id: article?.id ?? 'new', version: saved?.version ?? null, draft, isDirty })
  const take = (result: StaffArticle) => {
    setSaved(result)
    setDraft(draftOf(result))
  }
  const onSaved = (result: StaffArticle) => {
    kept.forget()
    if (saved) return take(result)
    leave()
    options.onCreated(result)
  }
  const { theirs, setTheirs, busy, save } = useSave({ draft, saved, setErrors, onSaved })
  return {
    saved,
    base,
    draft,
    errors,
    busy,
    isDirty,
    theirs,
    kept,
    save,
    change: (changed: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...changed }))
      setErrors((before) => withoutFields(before, Object.keys(changed)))
    },
    restore: () => {
      if (kept.found) setDraft({ ...kept.found.draft, confirmed: [] })
      kept.settle()
    },
    /** Their version into the form; what was typed stays on this device and can be restored. */
    takeTheirs: () => {
      if (!theirs) return
      kept.keepNow()
      take(theirs)
      setTheirs(null)
    },
  }
}

function useSave(options: {
  draft: Draft
  saved: StaffArticle | null
  setErrors: (errors: FieldErrors) => void
  onSaved: (result: StaffArticle) => void
}) {
  const { draft, saved, setErrors, onSaved } = options
  const t = useTranslate()
  const notices = useNotices()
  const [busy, setBusy] = useState(false)
  /** What somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<StaffArticle | null>(null)
  const wordsOf = ({ state, publishAt }: StaffArticle) => {
    if (state === 'scheduled') return t(messages.savedScheduled, { time: toBeijing(publishAt) })
    return t(state === 'draft' ? messages.savedDraft : messages.savedPublished)
  }
  /** `over`: the version that is knowingly replaced. */
  const save = async (over?: number) => {
    const wrong = faultsOf(draft, t)
    setErrors(wrong)
    if (Object.keys(wrong).length) return
    setBusy(true)
    const answer = await send(draft, saved, over)
    setBusy(false)
    if (answer.ok) {
      setTheirs(null)
      notices.success(wordsOf(answer.result))
      return onSaved(answer.result)
    }
    if (answer.code === 'CHANGED_MEANWHILE' && saved) return setTheirs(await readArticle(saved.id))
    setErrors(answer.fields)
    notices.refused(answer, { shown: true })
  }
  return { theirs, setTheirs, busy, save }
}

function send(draft: Draft, saved: StaffArticle | null, over: number | undefined) {
  const input = inputOf(draft, saved)
  if (!saved) return call(newsApi.submitNews, input)
  const { id } = saved
  return call(newsApi.updateNews, {
    ...input,
    id,
    version: over ?? saved.version,
    confirmed: [...draft.confirmed],
  })
}

async function readArticle(id: string): Promise<StaffArticle | null> {
  const answer = await call(newsApi.newsList, { id })
  return answer.ok ? answer.result.article : null
}

/** What the browser sees by itself; the rest the server says. */
function faultsOf(draft: Draft, t: Translate): FieldErrors {
  const hasTitle = draft.title.cn.trim() || draft.title.en.trim()
  return {
    ...(!hasTitle && { 'title.cn': t(messages.titleMissing) }),
    ...(draft.when === 'at' && !draft.at && { publishAt: t(messages.timeMissing) }),
  }
}

/** A field that is being changed is no longer told what was wrong with it. */
function withoutFields(errors: FieldErrors, changed: readonly string[]): FieldErrors {
  const names = changed.flatMap((name) => (name === 'at' || name === 'when' ? ['publishAt'] : [name]))
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([field]) => !names.some((name) => field === name || field.startsWith(`${name}.`)),
    ),
  )
}
