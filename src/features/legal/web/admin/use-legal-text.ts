import type { Locale } from '../../../../shared/i18n.ts'
import type { RichText } from '../../../../shared/rich-text.ts'
import { call } from '../../../../web/admin/call.ts'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { legalApi, type LegalDesk } from '../../contract.ts'
import { legalAdminMessages as messages } from './messages.ts'

interface Draft {
  readonly text: Readonly<Record<Locale, RichText>>
  readonly askAgain: boolean
}

/** Editing one text and publishing it. */
export function useLegalText(desk: LegalDesk, edits: boolean, onChanged: (next: LegalDesk) => void) {
  const t = useTranslate()
  const notices = useNotices()
  return useRecordForm<LegalDesk, Draft>({
    record: desk,
    draftOf: (one) => ({ text: textOf(one ?? desk), askAgain: false }),
    disabled: !edits,
    keepAs: () => `legalDraft.${desk.kind}`,
    versionOf: ({ current }) => current.version,
    stampsOf: ({ current }) => ({ text: current.stamps }),
    lastChangeOf: ({ current }) => ({ by: current.publishedBy, at: current.publishedAt }),
    fields: ({ text, askAgain }) => [
      [t(messages.words), text],
      [t(messages.askAgain), askAgain],
    ],
    save: async ({ text, askAgain }, { over, confirmed }) => {
      const version = (over ?? desk).current.version
      const input = { kind: desk.kind, ...text, version, askAgain, confirmed: confirmed.length > 0 }
      const answer = await call(legalApi.save, input)
      if (answer.ok) return answer
      const fields = Object.entries(answer.fields).map(([name, wrong]) => [`text.${name}`, wrong])
      return { ...answer, fields: Object.fromEntries(fields) as typeof answer.fields }
    },
    onSaved: (saved) => {
      notices.success(t(messages.published, { version: saved.current.version }))
      onChanged(saved)
    },
  })
}

const textOf = ({ current: { cn, en } }: LegalDesk) => ({ cn, en })
