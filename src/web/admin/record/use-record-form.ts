/** The state of a form over one record: what is typed, what is wrong with it, saving, and two people at once. */
import { useMemo, useState } from 'react'
import type { EditVersion } from '../../../shared/edit-version.ts'
import type { FieldErrors } from '../../../shared/envelope.ts'
import type { Message } from '../../../shared/i18n.ts'
import type { TextStamps } from '../../../shared/translation.ts'
import { useTranslate } from '../../ui/language.tsx'
import { useOneAtATime } from '../../ui/use-under-way.ts'
import type { Answer, Refused } from '../call.ts'
import { useNotices } from '../use-notices.ts'
import { conflictMessages, formMessages, guardMessages } from './messages.ts'
import { conflictRows, isSame, layOver, type DraftField } from './record-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSavedDraft } from './use-saved-draft.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { separators } from '../../../shared/common-messages.ts'

interface RecordFormOptions<Saved extends object, Draft extends object> {
  /** As it was read; null: a new one. A newer one that is submitted is taken over while nothing is typed. */
  readonly record: Saved | null
  /** What the form holds of a record, or begins a new one with. */
  readonly draftOf: (record: Saved | null) => Draft
  /** The write. `over`: the record that it is made on, whose version is sent; null makes a new one. */
  readonly save: (
    draft: Draft,
    made: { readonly over: Saved | null; readonly confirmed: string[] },
  ) => Promise<Answer<Saved>>
  /** Field → what is wrong with it, as far as the form sees it by itself; the server checks all of it. */
  readonly check?: ((draft: Draft) => Faults) | undefined
  /** The fields of a draft in words, for a conflict. */
  readonly fields: (draft: Draft) => readonly DraftField[]
  readonly onSaved?: ((saved: Saved, how: { readonly wasNew: boolean }) => void) | undefined
  /** True: the refusal has been dealt with, and nothing more is said. */
  readonly onRefused?: ((answer: Refused) => boolean) | undefined
  /** Closes the form; `close` asks first where something is typed. */
  readonly onClose?: (() => void) | undefined
  /** Default: the record's own `version`, `stamps`, `changedBy` and `changedAt`. */
  readonly versionOf?: (record: Saved) => EditVersion
  readonly stampsOf?: (record: Saved) => TextStamps | undefined
  readonly lastChangeOf?: (record: Saved) => LastChange
  /** Where what is typed is kept on this device until it is saved, by record; without it, nowhere: personal data stays off it. */
  readonly keepAs?: (record: Saved | null) => string
  /** The form is read-only. */
  readonly disabled?: boolean
  /** Said when something typed would be lost. */
  readonly leaving?: Message
}

/** By field; undefined means valid. */
type Faults = Readonly<Record<string, string | undefined>>

const faultsIn = (faults: Faults): FieldErrors =>
  Object.fromEntries(Object.entries(faults).flatMap(([name, text]) => (text ? [[name, text]] : [])))

/** Who saved a record last, and when (epoch ms), where that is known. */
export interface LastChange {
  readonly by?: string | null | undefined
  readonly at?: number | null | undefined
}

interface OwnFacts {
  readonly version?: EditVersion
  readonly stamps?: unknown
  readonly changedBy?: string | null
  readonly changedAt?: number | null
}

export function useRecordForm<Saved extends object, Draft extends object>(
  options: RecordFormOptions<Saved, Draft>,
) {
  const { record, draftOf, disabled = false, keepAs } = options
  const typed = useTyped(record, draftOf)
  const { saved, draft, begin } = typed
  const base = useMemo(
    () => draftOf(saved),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it changes with the record alone
    [saved],
  )
  const isDirty = !disabled && (typed.confirmed.length > 0 || !isSame(base, draft))
  const guard = useLeaveGuard(isDirty, options.leaving ?? (keepAs && formMessages.unsavedDraft))
  const version = saved && versionOf(options, saved)
  const key = disabled || !keepAs ? null : keepAs(saved)
  const kept = useSavedDraft({ key, version, draft, isDirty })
  useNewer(record && versionOf(options, record), () => {
    if (record && !isDirty && versionOf(options, record) !== version) begin(record)
  })
  const saving = useSaving(options, { typed, base, guard, forget: kept.forget })
  const conflict = useConflict(options, { base, draft, theirs: saving.theirs })
  return {
    ...typed,
    ...saving,
    ...guard,
    base,
    kept,
    disabled,
    isDirty,
    conflict,
    stamps: saved ? stampsOf(options, saved) : undefined,
    /** What was found on this device was typed over an older version. */
    isOlder: kept.found !== null && saved !== null && kept.found.version !== version,
    restore: () => {
      if (kept.found) typed.setDraft(kept.found.draft)
      kept.adopt()
    },
    /** Their version into the form; where drafts are kept, what was typed can be restored. */
    takeTheirs: () => {
      if (!saving.theirs) return
      kept.keepNow()
      saving.meet(null)
      begin(saving.theirs)
    },
    /** Asks where something typed would be lost. */
    close: () => guard.leave(() => options.onClose?.()),
  }
}

type Of<Saved extends object, Name extends keyof RecordFormOptions<Saved, object>> = Pick<
  RecordFormOptions<Saved, object>,
  Name
>

function versionOf<Saved extends object>(options: Of<Saved, 'versionOf'>, saved: Saved): EditVersion | null {
  return options.versionOf?.(saved) ?? (saved as OwnFacts).version ?? null
}

function stampsOf<Saved extends object>(options: Of<Saved, 'stampsOf'>, saved: Saved) {
  return options.stampsOf ? options.stampsOf(saved) : ((saved as OwnFacts).stamps as TextStamps | undefined)
}

function lastChangeOf<Saved extends object>(options: Of<Saved, 'lastChangeOf'>, saved: Saved): LastChange {
  const { changedBy, changedAt } = saved as OwnFacts
  return options.lastChangeOf ? options.lastChangeOf(saved) : { by: changedBy, at: changedAt }
}

/** What is typed, beside the record that it began from. */
function useTyped<Saved extends object, Draft extends object>(
  record: Saved | null,
  draftOf: (record: Saved | null) => Draft,
) {
  const [saved, setSaved] = useState(record)
  const [draft, setDraft] = useState(() => draftOf(record))
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const [errors, setErrors] = useState<FieldErrors>({})
  const turn = (next: Saved) => {
    setSaved(next)
    setConfirmed([])
    setErrors({})
  }
  /** After a save that began with `before`: what was typed while it was under way stays. */
  const adopt = (next: Saved, before: Draft) => {
    turn(next)
    setDraft((now) => layOver(now, { base: before, newer: draftOf(next) }))
  }
  return {
    saved,
    draft,
    adopt,
    confirmed,
    errors,
    setDraft,
    setErrors,
    /** The record as it is saved now; what was typed is dropped, or is `typed`. */
    begin: (next: Saved, typed: Draft = draftOf(next)) => {
      turn(next)
      setDraft(typed)
    },
    /**
     * `changed` as a function is given the draft as it is then: for a part of a field that may change after more was typed, as
     * by an upload. `mended`: the fields whose errors are dropped; default: those that are changed, where they are named.
     */
    change: (
      changed: Partial<Draft> | ((before: Draft) => Partial<Draft>),
      mended: readonly string[] = Object.keys(changed),
    ) => {
      setDraft((before) => ({ ...before, ...(typeof changed === 'function' ? changed(before) : changed) }))
      setErrors((before) => withoutErrorsOf(before, mended, draft))
    },
    /** Says that the translation of a text still holds. */
    confirm: (name: string) => setConfirmed((before) => [...before, name]),
  }
}

/** Drops the errors of fields that have changed, and those that belong to no field of the form. */
function withoutErrorsOf(errors: FieldErrors, mended: readonly string[], draft: object): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([field]) =>
        Object.hasOwn(draft, field.split('.', 1)[0]!) &&
        !mended.some((name) => field === name || field.startsWith(`${name}.`)),
    ),
  )
}

/** A newer record that is submitted takes the old one's place, unless something typed would be lost. */
function useNewer(version: EditVersion | null, take: () => void): void {
  const [seen, setSeen] = useState(version)
  if (seen === version) return
  setSeen(version)
  take()
}

interface Saving<Saved extends object, Draft extends object> {
  readonly typed: ReturnType<typeof useTyped<Saved, Draft>>
  readonly base: Draft
  readonly guard: { leaveFreely: () => void }
  readonly forget: () => void
}

function useSaving<Saved extends object, Draft extends object>(
  options: RecordFormOptions<Saved, Draft>,
  form: Saving<Saved, Draft>,
) {
  const { typed, base } = form
  const { send, ...sending } = useSending(options, form)
  const { theirs, meet } = sending
  return {
    ...sending,
    /** `changed`: what the act of saving itself changes. Answers what was saved; null where it failed. */
    save: (changed: Partial<Draft> = {}) => send(typed.draft, typed.saved, changed),
    /** Only what was changed here goes over their version. */
    keepMine: () => {
      if (!theirs) return Promise.resolve(null)
      const draft = layOver(typed.draft, { base, newer: options.draftOf(theirs) })
      meet(null)
      typed.begin(theirs, draft)
      return send(draft, theirs)
    },
  }
}

function useSending<Saved extends object, Draft extends object>(
  options: RecordFormOptions<Saved, Draft>,
  { typed, guard, forget }: Saving<Saved, Draft>,
) {
  const notices = useNotices()
  const [busy, make] = useOneAtATime()
  const [attempts, setAttempts] = useState(0)
  const [theirs, meet] = useState<Saved | null>(null)
  const fail = (errors: FieldErrors) => {
    typed.setErrors(errors)
    setAttempts((before) => before + 1)
    return null
  }
  const send = async (draft: Draft, over: Saved | null, act: Partial<Draft> = {}): Promise<Saved | null> => {
    const sent = { ...draft, ...act }
    const wrong = faultsIn(options.check?.(sent) ?? {})
    if (Object.keys(wrong).length > 0) return fail(wrong)
    const saving = make(() => options.save(sent, { over, confirmed: [...typed.confirmed] }))
    if (!saving) return null
    typed.setErrors({})
    const answer = await saving
    if (answer.ok) {
      meet(null)
      forget()
      guard.leaveFreely()
      typed.adopt(answer.result, draft)
      options.onSaved?.(answer.result, { wasNew: over === null })
      return answer.result
    }
    if (answer.code === 'CHANGED_MEANWHILE' && answer.result) {
      typed.change(act)
      meet(answer.result as Saved)
      return null
    }
    if (options.onRefused?.(answer)) return null
    notices.refused(answer, { shown: Object.keys(answer.fields).length > 0 })
    return fail(answer.fields)
  }
  return {
    send,
    busy,
    /** How often saving was tried and something was wrong. */
    attempts,
    /** What someone else has saved meanwhile. */
    theirs,
    meet,
  }
}

/** What there is to decide between one's own version and theirs; null while there is nothing. */
function useConflict<Saved extends object, Draft extends object>(
  options: RecordFormOptions<Saved, Draft>,
  { base, draft, theirs }: { base: Draft; draft: Draft; theirs: Saved | null },
) {
  const rowsOf = useConflictRows()
  if (!theirs) return null
  const { fields, draftOf } = options
  const rows = rowsOf({ base: fields(base), mine: fields(draft), theirs: fields(draftOf(theirs)) })
  return { rows, last: lastChangeOf(options, theirs) }
}

export function useConflictRows() {
  const t = useTranslate()
  return (versions: Parameters<typeof conflictRows>[0]) =>
    conflictRows(versions, {
      yes: t(commonFormMessages.yes),
      no: t(commonFormMessages.no),
      comma: t(separators.words),
      untouched: t(conflictMessages.untouched),
      labelIn: (label, locale) => t(guardMessages.labelOf, { label, language: t(guardMessages[locale]) }),
    })
}
