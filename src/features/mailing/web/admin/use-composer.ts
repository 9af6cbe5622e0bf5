import { useEffect, useState } from 'react'
import type { SentOf } from '../../../../shared/call.ts'
import type { FieldErrors } from '../../../../shared/envelope.ts'
import type { Locale } from '../../../../shared/i18n.ts'
import type { RichText } from '../../../../shared/rich-text.ts'
import { call } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLeaveGuard } from '../../../../web/admin/record/use-leave-guard.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { mailingApi } from '../../contract.ts'
import type { Audience, MailingShown } from '../../contract.ts'
import { checkLetter } from '../../rules.ts'
import { composeMessages as messages } from './compose-messages.ts'

export const composeSteps = ['audience', 'letter', 'preview', 'send'] as const
export type ComposeStep = (typeof composeSteps)[number]

export interface LetterDraft {
  readonly audience: Audience
  readonly template: string | null
  readonly subject: Readonly<Record<Locale, string>>
  readonly body: Readonly<Record<Locale, RichText>>
  readonly confirmed: readonly ('subject' | 'body')[]
}

function startOf(mailing: MailingShown | null): LetterDraft {
  if (!mailing)
    return {
      audience: { to: 'contacts' },
      template: null,
      subject: { cn: '', en: '' },
      body: { cn: [], en: [] },
      confirmed: [],
    }
  const { audience, template, subject, body } = mailing
  return { audience, template, subject, body, confirmed: [] }
}

/** What calls about the content are given. */
export function contentOf({ audience, template, subject, body }: LetterDraft) {
  return {
    audience,
    ...(template && { template }),
    subject: { ...subject },
    body: { cn: [...body.cn], en: [...body.en] },
  } as Pick<SentOf<typeof mailingApi.save>, 'audience' | 'template' | 'subject' | 'body'>
}

interface Options {
  /** Null: a new one. */
  mailing: MailingShown | null
  edition: string | undefined
  /** Saved, started, or somebody else's: what there is now. */
  onChanged: (next: MailingShown) => void
}

/** What is typed, what is wrong with it, and saving it as a draft. */
export function useComposer(options: Options) {
  const [saved, setSaved] = useState(options.mailing)
  const [draft, setDraft] = useState(() => startOf(saved))
  const [errors, setErrors] = useState<FieldErrors>({})
  const isDirty = JSON.stringify(startOf(saved)) !== JSON.stringify(draft)
  useLeaveGuard(isDirty)
  const take = (next: MailingShown) => {
    setSaved(next)
    setDraft(startOf(next))
    setErrors({})
    if (saved) options.onChanged(next)
  }
  // A new one has an address now, and goes there when nothing is unsaved any more.
  const [wasNew] = useState(saved === null)
  const created = wasNew ? saved?.id : undefined
  useEffect(() => {
    if (created && saved) options.onChanged(saved)
    // Once, when it has its id.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [created])
  const saving = useSave({ draft, saved, edition: options.edition, setErrors, take })
  return {
    saved,
    base: startOf(saved),
    draft,
    errors,
    setErrors,
    isDirty,
    take,
    ...saving,
    change: (changed: Partial<LetterDraft>) => {
      setDraft((before) => ({ ...before, ...changed }))
      setErrors({})
    },
  }
}
export type Compose = ReturnType<typeof useComposer>

function useSave(options: {
  draft: LetterDraft
  saved: MailingShown | null
  edition: string | undefined
  setErrors: (errors: FieldErrors) => void
  take: (next: MailingShown) => void
}) {
  const { draft, saved, edition, setErrors, take } = options
  const t = useTranslate()
  const notices = useNotices()
  const [busy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<MailingShown | null>(null)
  const meet = async (mailingId: string) => {
    const answer = await call(mailingApi.get, { mailingId })
    if (answer.ok) setTheirs(answer.result)
    else notices.refused(answer)
  }
  /** `over`: the version that is knowingly replaced; `quiet`: on the way to the next step. Null where it failed. */
  const save = async ({ over, quiet }: { over?: number; quiet?: boolean } = {}) => {
    const faults = Object.entries(checkLetter(draft, { mayLack: true }))
    const told = faults.map(([place, { message, variables }]) => [place, t(message, variables as never)])
    setErrors(Object.fromEntries(told))
    if (faults.length > 0) return null
    setBusy(true)
    const answer = await call(mailingApi.save, {
      ...contentOf(draft),
      ...(saved ? { mailingId: saved.id } : edition && { activityCode: edition }),
      version: over ?? saved?.version ?? 0,
      confirmed: [...draft.confirmed],
    })
    setBusy(false)
    if (!answer.ok) {
      if (answer.code === 'CHANGED_MEANWHILE' && saved) await meet(saved.id)
      else {
        setErrors(answer.fields)
        notices.refused(answer)
      }
      return null
    }
    setTheirs(null)
    if (!quiet) notices.success(t(messages.savedDraft))
    take(answer.result)
    return answer.result
  }
  const takeTheirs = () => {
    if (!theirs) return
    setTheirs(null)
    take(theirs)
  }
  return { busy, theirs, save, takeTheirs }
}
