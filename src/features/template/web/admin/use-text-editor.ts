import { useState } from 'react'
import type { FieldErrors } from '../../../../shared/envelope.ts'
import type { Locale } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLeaveGuard } from '../../../../web/admin/record/use-leave-guard.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { templateApi } from '../../contract.ts'
import type { StoredText, TemplateShown } from '../../contract.ts'
import { checkMailWords } from '../../rules.ts'
import type { MailWords, TemplateField } from '../../rules.ts'
import { templateAdminMessages as messages } from './messages.ts'

/** Whose text is edited: that of all editions, or that of the one on the page. */
export type TextScope = 'platform' | 'edition'

/** What is saved for a scope; null where the next layer goes out. */
export const layerOf = (shown: TemplateShown, scope: TextScope): StoredText | null =>
  scope === 'edition' ? shown.own : shown.platform

/** What goes out where a scope has nothing saved. */
export const wordsBelow = (shown: TemplateShown, scope: TextScope): MailWords =>
  (scope === 'edition' ? shown.platform : null) ?? shown.shipped

/** What is saved, or what would go out, as the form begins with it. */
function startOf(shown: TemplateShown, scope: TextScope): MailWords {
  const { subject, body } = layerOf(shown, scope) ?? wordsBelow(shown, scope)
  return { subject, body }
}

/** What somebody else has made of the text meanwhile; `layer` null: it was put back. */
export interface Theirs {
  readonly shown: TemplateShown
  readonly layer: StoredText | null
}

interface Options {
  shown: TemplateShown
  scope: TextScope
  onChanged: (next: TemplateShown) => void
}

/** What is typed, what is wrong with it, saving, and two people at once. */
export function useTextEditor(options: Options) {
  const { shown, scope, onChanged } = options
  const draft = useDraft(shown, scope)
  const meeting = useMeeting(options)
  const [busy, setBusy] = useState(false)
  useLeaveGuard(draft.isDirty, messages.leaving)
  const place = { kind: shown.kind, ...(scope === 'edition' && { activityCode: shown.edition }) }
  /** The text as it is saved now; what was typed is dropped. */
  const take = (next: TemplateShown) => {
    meeting.setTheirs(null)
    draft.begin(startOf(next, scope))
    onChanged(next)
  }
  const acts = useActs({ draft, place, take, meet: meeting.meet, setBusy })
  const version = layerOf(shown, scope)?.version ?? 0
  return {
    ...draft,
    shown,
    scope,
    layer: layerOf(shown, scope),
    busy,
    theirs: meeting.theirs,
    /** `over`: the version that is knowingly replaced. */
    save: (over = version) => acts.save(over),
    reset: () => acts.reset(version),
    takeTheirs: () => meeting.theirs && take(meeting.theirs.shown),
  }
}
export type TextEdit = ReturnType<typeof useTextEditor>

function useDraft(shown: TemplateShown, scope: TextScope) {
  const t = useTranslate()
  const [base, setBase] = useState(() => startOf(shown, scope))
  const [words, setWords] = useState(base)
  const [confirmed, setConfirmed] = useState<readonly TemplateField[]>([])
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState<FieldErrors>({})
  const faults = Object.entries(checkMailWords(words, { variables: allowedIn(shown) }))
  const seen = faults.filter(([place]) => touched.has(place))
  const told = seen.map(([place, { message, variables }]) => [place, t(message, variables as never)])
  return {
    base,
    words,
    confirmed,
    isDirty: JSON.stringify(base) !== JSON.stringify(words) || confirmed.length > 0,
    isRight: faults.length === 0,
    /** At their places: what is wrong where somebody has written, all after an attempt to save. */
    errors: { ...said, ...Object.fromEntries(told) } as FieldErrors,
    setSaid,
    showAll: () => setTouched(new Set(faults.map(([place]) => place))),
    begin: (start: MailWords) => {
      setBase(start)
      setWords(start)
      setConfirmed([])
      setTouched(new Set())
      setSaid({})
    },
    change: (field: TemplateField, locale: Locale, text: string) => {
      setWords((before) => ({ ...before, [field]: { ...before[field], [locale]: text } }))
      setTouched((before) => new Set(before).add(`${field}.${locale}`))
      setSaid({})
    },
    confirm: (field: TemplateField) => setConfirmed((before) => [...before, field]),
  }
}

const allowedIn = (shown: TemplateShown) =>
  Object.fromEntries(
    shown.variables.map(({ name, required, secret }) => [
      name,
      { ...(required && { required: true as const }), ...(secret && { secret: true as const }) },
    ]),
  )

/** What somebody else has saved meanwhile. */
function useMeeting({ shown, scope }: Options) {
  const notices = useNotices()
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const meet = async () => {
    const answer = await call(templateApi.get, { kind: shown.kind, activityCode: shown.edition })
    if (!answer.ok) return notices.refused(answer)
    setTheirs({ shown: answer.result, layer: layerOf(answer.result, scope) })
  }
  return { theirs, setTheirs, meet }
}

function useActs(options: {
  draft: ReturnType<typeof useDraft>
  place: { kind: string; activityCode?: string }
  take: (next: TemplateShown) => void
  meet: () => Promise<void>
  setBusy: (busy: boolean) => void
}) {
  const { draft, place, take, meet, setBusy } = options
  const t = useTranslate()
  const notices = useNotices()
  const save = async (version: number) => {
    if (!draft.isRight) return draft.showAll()
    const { subject, body } = draft.words
    setBusy(true)
    const answer = await call(templateApi.save, {
      ...place,
      subject: { ...subject },
      body: { ...body },
      version,
      confirmed: [...draft.confirmed],
    })
    setBusy(false)
    if (answer.ok) {
      notices.success(t(messages.saved))
      return take(answer.result)
    }
    if (answer.code === 'CHANGED_MEANWHILE') return meet()
    draft.setSaid(answer.fields)
    notices.refused(answer, { shown: true })
  }
  /** False where it failed and nothing has changed. */
  const reset = async (version: number): Promise<boolean> => {
    setBusy(true)
    const answer = await call(templateApi.reset, { ...place, version })
    setBusy(false)
    if (answer.ok) {
      notices.success(t(messages.resetDone))
      take(answer.result)
    } else if (answer.code === 'CHANGED_MEANWHILE') await meet()
    else notices.refused(answer)
    return answer.ok || answer.code === 'CHANGED_MEANWHILE'
  }
  return { save, reset }
}
