import { useState } from 'react'
import type { FieldErrors } from '../../../../shared/envelope.ts'
import type { Locale } from '../../../../shared/i18n.ts'
import type { Answer } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLeaveGuard } from '../../../../web/admin/record/use-leave-guard.ts'

interface Options<Draft, Saved> {
  initial: Draft
  /** Raised by each save; undefined for a new record. */
  version: number | undefined
  /** Field → why it cannot be saved like this; the server checks all of it again. */
  check: (draft: Draft) => FieldErrors
  send: (draft: Draft, sent: { version: number | undefined; confirmed: string[] }) => Promise<Answer<Saved>>
  /** The newest version, where somebody else has saved meanwhile. */
  newest: () => Promise<number | null>
  onSaved: (saved: Saved) => void
}

/** A form over one record: what is typed, what is wrong with it, saving, and two people at once. */
export function useMediaForm<Draft extends object, Saved>(options: Options<Draft, Saved>) {
  const notices = useNotices()
  const [initial] = useState(options.initial)
  const [draft, setDraft] = useState(options.initial)
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const [errors, setErrors] = useState<FieldErrors>({})
  const [newer, setNewer] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(initial) || confirmed.length > 0
  const { leaveFreely } = useLeaveGuard(isDirty)
  const save = async (version = options.version) => {
    const wrong = options.check(draft)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    const answer = await options.send(draft, { version, confirmed: [...confirmed] })
    setBusy(false)
    if (answer.ok) {
      leaveFreely()
      return options.onSaved(answer.result)
    }
    if (answer.code === 'CHANGED_MEANWHILE') {
      const newest = await options.newest()
      setNewer(newest)
      if (newest !== null) return
    }
    setErrors(answer.fields)
    notices.refused(answer, { shown: true })
  }
  return {
    draft,
    errors,
    confirmed,
    busy,
    isDirty,
    newer,
    save,
    leaveFreely,
    set: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })),
    confirm: (name: string) => setConfirmed((before) => [...before, name]),
  }
}

/** Errors of a bilingual text: the server names `title.cn`, or the whole `title`. */
export function errorsOf(errors: FieldErrors, name: string): Partial<Record<Locale, string>> {
  const cn = errors[`${name}.cn`] ?? errors[name]
  const en = errors[`${name}.en`]
  return { ...(cn && { cn }), ...(en && { en }) }
}
