import { useState } from 'react'
import type { Locale } from '../../../../shared/i18n.ts'
import type { RichText } from '../../../../shared/rich-text.ts'
import { call } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useUnsaved } from '../../../../web/admin/record/use-unsaved.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { legalApi } from '../../contract.ts'
import type { LegalDesk } from '../../contract.ts'
import { legalAdminMessages as messages } from './messages.ts'

const startOf = ({ current: { cn, en } }: LegalDesk) => ({ cn, en })

/** What is typed into one text, beside what is published. */
function useForm(desk: LegalDesk) {
  const [words, setWords] = useState(() => startOf(desk))
  const [confirmed, setConfirmed] = useState(false)
  const [askAgain, setAskAgain] = useState(false)
  const [errors, setErrors] = useState<{ cn?: string; en?: string }>({})
  const saved = startOf(desk)
  const isDirty = confirmed || askAgain || JSON.stringify(saved) !== JSON.stringify(words)
  return {
    words,
    saved,
    confirmed,
    askAgain,
    errors,
    isDirty,
    setAskAgain,
    setErrors,
    begin: (next: LegalDesk) => {
      setWords(startOf(next))
      setConfirmed(false)
      setAskAgain(false)
      setErrors({})
    },
    confirm: () => setConfirmed(true),
    change: (locale: Locale, text: RichText) => {
      setErrors({})
      setWords((before) => ({ ...before, [locale]: text }))
    },
  }
}

/** Editing one text, publishing it, and what somebody else has published meanwhile. */
export function useLegalText(desk: LegalDesk, onChanged: (next: LegalDesk) => void) {
  const t = useTranslate()
  const notices = useNotices()
  const form = useForm(desk)
  const [busy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<LegalDesk | null>(null)
  useUnsaved(form.isDirty, messages.leaving)
  /** The text as it is published now; what was typed is dropped. */
  const take = (next: LegalDesk) => {
    setTheirs(null)
    form.begin(next)
    onChanged(next)
  }
  /** `over`: the version that is knowingly replaced. */
  const save = async (over = desk.current.version) => {
    const { words, confirmed, askAgain } = form
    setBusy(true)
    const answer = await call(legalApi.save, {
      kind: desk.kind,
      ...words,
      version: over,
      confirmed,
      askAgain,
    })
    setBusy(false)
    if (answer.ok) {
      notices.success(t(messages.published, { version: answer.result.current.version }))
      return take(answer.result)
    }
    if (answer.code === 'CHANGED_MEANWHILE' && answer.result) return setTheirs(answer.result as LegalDesk)
    form.setErrors(answer.fields)
    notices.refused(answer, { shown: true })
  }
  return { ...form, busy, theirs, take, save }
}
