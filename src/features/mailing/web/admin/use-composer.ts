import { useRef } from 'react'
import { call } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import type { DraftField } from '../../../../web/admin/record/record-draft.ts'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { mailingApi, type MailingShown } from '../../contract.ts'
import { checkContent } from '../../rules.ts'
import { composeMessages as messages } from './compose-messages.ts'
import { audienceWords } from './use-audience.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export const composeSteps = ['audience', 'content', 'preview', 'send'] as const
export type ComposeStep = (typeof composeSteps)[number]

type MailingDraft = Pick<MailingShown, 'audience' | 'template' | 'subject' | 'body'>

function startOf(mailing: MailingShown | null): MailingDraft {
  if (!mailing)
    return {
      audience: { to: 'contacts' },
      template: null,
      subject: { cn: '', en: '' },
      body: { cn: [], en: [] },
    }
  const { audience, template, subject, body } = mailing
  return { audience, template, subject, body }
}

/** What calls about the content are given. */
export const contentOf = ({ template, ...content }: MailingDraft) => ({
  ...content,
  ...(template && { template }),
})

interface Options {
  /** Null: a new one. */
  mailing: MailingShown | null
  edition: string | undefined
  /** Saved or started: what there is now. */
  onChanged: (next: MailingShown) => void
  onClose: () => void
}

/** What is typed, and saving it as a draft. */
export function useComposer({ mailing, edition, onChanged, onClose }: Options) {
  const t = useTranslate()
  const notices = useNotices()
  const isQuiet = useRef(false)
  const form = useRecordForm<MailingShown, MailingDraft>({
    record: mailing,
    draftOf: startOf,
    keepAs: (one) => `mailingDraft.${one?.id ?? 'new'}`,
    check: (draft) => {
      const faults = Object.entries(checkContent(draft, { mayLack: true }))
      return Object.fromEntries(
        faults.map(([place, { message, variables }]) => [place, t(message, variables as never)]),
      )
    },
    fields: useDraftFields(),
    save: (draft, { over, confirmed }) =>
      call(mailingApi.save, {
        ...contentOf(draft),
        ...(over ? { mailingId: over.id } : edition && { activityCode: edition }),
        version: over?.version ?? 0,
        confirmed: confirmed as ('subject' | 'body')[],
      }),
    onSaved: (saved) => {
      if (!isQuiet.current) notices.success(t(messages.savedDraft))
      onChanged(saved)
    },
    onClose,
  })
  return {
    ...form,
    /** On the way to the next step nothing is said. Null where it failed. */
    saveQuietly: async () => {
      isQuiet.current = true
      const saved = await form.save()
      isQuiet.current = false
      return saved
    },
    /** Started, or made a draft again: what there is now. */
    take: (next: MailingShown) => {
      form.begin(next)
      onChanged(next)
    },
  }
}
export type Compose = ReturnType<typeof useComposer>

function useDraftFields() {
  const t = useTranslate()
  return ({ audience, subject, body }: MailingDraft): DraftField[] => [
    [t(commonFormMessages.subject), subject],
    [t(messages.body), body],
    [t(messages.audience), audienceWords(t, audience)],
  ]
}
