import { useState } from 'react'
import type { Locale } from '../../../../shared/i18n.ts'
import type { RichText } from '../../../../shared/rich-text.ts'
import { call } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useUnsaved } from '../../../../web/admin/use-unsaved.ts'
import { useTranslate } from '../../../../web/language.tsx'
import { legalApi } from '../../contract.ts'
import type { LegalDesk } from '../../contract.ts'
import { legalAdminMessages as messages } from './messages.ts'

const startOf = ({ current: { cn, en } }: LegalDesk) => ({ cn, en })

/** What is typed into one text, publishing it, and what somebody else has published meanwhile. */
export function useLegalText(desk: LegalDesk, onChanged: (next: LegalDesk) => void) {
  const t = useTranslate()
  const notices = useNotices()
  const [words, setWords] = useState(() => startOf(desk))
  const [confirmed, setConfirmed] = useState(false)
  const [askAgain, setAskAgain] = useState(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<{ cn?: string; en?: string }>({})
  const [theirs, setTheirs] = useState<LegalDesk | null>(null)
  const saved = startOf(desk)
  const isDirty = confirmed || askAgain || JSON.stringify(saved) !== JSON.stringify(words)
  useUnsaved(isDirty, messages.leaving)
  /** The text as it is published now; what was typed is dropped. */
  const take = (next: LegalDesk) => {
    setTheirs(null)
    setWords(startOf(next))
    setConfirmed(false)
    setAskAgain(false)
    setErrors({})
    onChanged(next)
  }
  /** `over`: the version that is knowingly replaced. */
  const save = async (over = desk.current.version) => {
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
    setErrors(answer.fields)
    notices.refused(answer, { shown: true })
  }
  const form = { words, saved, confirmed, askAgain }
  return {
    ...form,
    busy,
    errors,
    theirs,
    isDirty,
    setAskAgain,
    take,
    save,
    confirm: () => setConfirmed(true),
    change: (locale: Locale, text: RichText) => {
      setErrors({})
      setWords((before) => ({ ...before, [locale]: text }))
    },
  }
}
