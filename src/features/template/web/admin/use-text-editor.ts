import type { FieldErrors } from '../../../../shared/envelope.ts'
import { locales } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import { isSame } from '../../../../web/admin/record/record-draft.ts'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { templateApi, type StoredText, type TemplateShown } from '../../contract.ts'
import { checkMailWords, templateFields, type MailWords, type TemplateField } from '../../rules.ts'
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

interface Options {
  shown: TemplateShown
  scope: TextScope
  edits: boolean
  onChanged: (next: TemplateShown) => void
  onClose: () => void
}

export function useTextEditor(options: Options) {
  const { shown, scope, edits, onChanged, onClose } = options
  const t = useTranslate()
  const notices = useNotices()
  const place = { kind: shown.kind, ...(scope === 'edition' && { activityCode: shown.edition }) }
  const versionOf = (one: TemplateShown) => layerOf(one, scope)?.version ?? 0
  const form = useRecordForm<TemplateShown, MailWords>({
    record: shown,
    draftOf: (one) => startOf(one ?? shown, scope),
    disabled: !edits,
    keepAs: () => `mailTextDraft.${shown.kind}.${scope === 'edition' ? shown.edition : scope}`,
    versionOf,
    stampsOf: (one) => layerOf(one, scope)?.stamps,
    lastChangeOf: (one) => {
      const layer = layerOf(one, scope)
      return { by: layer?.changedBy, at: layer?.changedAt }
    },
    check: (words) => faultsOf(words, shown, t),
    fields: (words) => templateFields.map((field) => [t(messages[field]), words[field]] as const),
    save: ({ subject, body }, { over, confirmed }) =>
      call(templateApi.save, {
        ...place,
        subject: { ...subject },
        body: { ...body },
        version: versionOf(over ?? shown),
        confirmed: confirmed as TemplateField[],
      }),
    onSaved: (saved) => {
      notices.success(t(messages.saved))
      onChanged(saved)
    },
    onClose,
  })
  const faults = faultsOf(form.draft, shown, t)
  return {
    ...form,
    shown,
    scope,
    place,
    layer: layerOf(shown, scope),
    isRight: Object.keys(faults).length === 0,
    errors: { ...form.errors, ...writtenFaults(faults, form) },
    reset: useReset({ place, version: versionOf(shown), form, onChanged }),
  }
}
export type TextEdit = ReturnType<typeof useTextEditor>

/** Back to what goes out without the text. Answers false where it failed and nothing has changed. */
function useReset(options: {
  place: { kind: string; activityCode?: string }
  version: number
  form: { begin: (next: TemplateShown) => void; meet: (theirs: TemplateShown) => void }
  onChanged: (next: TemplateShown) => void
}) {
  const { place, version, form, onChanged } = options
  const t = useTranslate()
  const { run } = useAction()
  return async (): Promise<boolean> => {
    let isStale = false
    const isDone = await run(
      templateApi.reset,
      { ...place, version },
      {
        done: t(messages.resetDone),
        onDone: (next) => {
          form.begin(next)
          onChanged(next)
        },
        onRefused: ({ code, result }) => {
          isStale = code === 'CHANGED_MEANWHILE'
          if (isStale) form.meet(result as TemplateShown)
          return isStale
        },
      },
    )
    return isDone || isStale
  }
}

function faultsOf(words: MailWords, shown: TemplateShown, t: ReturnType<typeof useTranslate>): FieldErrors {
  const faults = Object.entries(checkMailWords(words, { variables: allowedIn(shown), button: shown.button }))
  return Object.fromEntries(
    faults.map(([place, { message, variables }]) => [place, t(message, variables as never)]),
  )
}

/** Of the texts that someone has written here: what is wrong is said while they write. */
function writtenFaults(faults: FieldErrors, { draft, base }: { draft: MailWords; base: MailWords }) {
  const written = templateFields.flatMap((field) =>
    locales
      .filter((locale) => !isSame(draft[field][locale], base[field][locale]))
      .map((locale) => `${field}.${locale}`),
  )
  return Object.fromEntries(Object.entries(faults).filter(([place]) => written.includes(place)))
}

const allowedIn = (shown: TemplateShown) =>
  Object.fromEntries(
    shown.variables.map(({ name, required, secret }) => [
      name,
      { ...(required && { required: true as const }), ...(secret && { secret: true as const }) },
    ]),
  )
