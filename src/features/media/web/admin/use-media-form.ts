/** What the forms of galleries, videos and downloads have in common: a title in both languages, a year, whether it is published. */
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { pickLanguage, type Both } from '../../../../shared/i18n.ts'
import type { TextStamps } from '../../../../shared/translation.ts'
import type { Answer } from '../../../../web/admin/call.ts'
import type { ShownForm } from '../../../../web/admin/record/form-notes.tsx'
import type { DraftField } from '../../../../web/admin/record/record-draft.ts'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useSite } from '../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { mediaFormMessages as messages } from './messages.ts'

export const noText: Both = { cn: '', en: '' }

interface Common {
  readonly title: Both
  readonly year: number
  readonly published: boolean
}
interface CommonDraft {
  readonly title: Both
  /** Null while the field is empty. */
  readonly year: number | null
  readonly published: boolean
}

export interface MediaFormOptions<Saved> {
  /** Null: a new one. */
  readonly record: Saved | null
  readonly edits: boolean
  readonly onClose: () => void
  readonly onSaved: (saved: Saved) => void
}

interface Declared<Saved, Own> {
  /** What the kind's own fields hold of a record, or begin a new one with. */
  readonly own: (record: Saved | null) => Own
  readonly faults: (draft: Own) => Readonly<Record<string, string | undefined>>
  readonly fields: (draft: Own & CommonDraft) => DraftField[]
  readonly save: (
    input: Own & Common & { id?: string; version?: number; confirmed: 'title'[] },
  ) => Promise<Answer<Saved>>
  /** Said when it is saved. */
  readonly savedWords: (saved: Saved) => string
}

/** “{name}” saved. */
export function useSavedWords() {
  const t = useTranslate()
  const locale = useLocale()
  return ({ title }: { readonly title: Both }) =>
    t(messages.saved, { name: pickLanguage(locale, title).text })
}

export function useMediaForm<Saved extends Common & { id: string; version: number }, Own extends object>(
  { record, edits, onClose, onSaved }: MediaFormOptions<Saved>,
  declared: Declared<Saved, Own>,
) {
  const t = useTranslate()
  const notices = useNotices()
  const { facts } = useSite()
  return useRecordForm<Saved, Own & CommonDraft>({
    record,
    disabled: !edits,
    draftOf: (one) => ({
      title: one?.title ?? noText,
      year: one?.year ?? facts.year,
      published: one?.published ?? false,
      ...declared.own(one),
    }),
    check: (draft) => ({
      ...(!draft.title.cn && !draft.title.en && { 'title.cn': t(messages.neededText) }),
      ...(!draft.year && { year: t(commonFormMessages.fieldRequired) }),
      ...declared.faults(draft),
    }),
    fields: declared.fields,
    save: (draft, { over, confirmed }) =>
      declared.save({
        ...(over && { id: over.id, version: over.version }),
        ...draft,
        year: draft.year ?? facts.year,
        // Of the texts that the form has, as its fields name them.
        confirmed: confirmed as 'title'[],
      }),
    onSaved: (saved) => {
      notices.success(declared.savedWords(saved))
      onSaved(saved)
    },
    onClose,
  })
}

/** What the parts that all of them have need of a form. */
export interface MediaFormState extends ShownForm {
  readonly saved: object | null
  readonly base: CommonDraft
  readonly draft: CommonDraft
  readonly confirmed: readonly string[]
  readonly stamps: TextStamps | undefined
  readonly change: (changed: Partial<CommonDraft>, mended?: readonly string[]) => void
  readonly confirm: (name: string) => void
  readonly leaveFreely: () => void
}
