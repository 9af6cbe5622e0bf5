/**
 * Which parts of the form are open. A part that is finished folds to a line that can be read; what is to be done next is
 * open. This belongs to the screen: nothing of it is kept.
 */
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusControl } from '../../../../web/ui/note.tsx'
import { controlId, type Checks } from './use-checks.ts'
import type { SignupForm } from './use-signup-form.ts'

/** `company`, `contact`, `negotiation`, `documents`, `delegates.<key>`. */
export type PartKey = string

/** The part that a path of the form is shown in; null where it is in none that folds. */
export function partOf(path: string): PartKey | null {
  if (path.endsWith('.idFileId')) return 'documents'
  const [part, key] = path.split('.')
  if (part === 'delegates') return key ? `delegates.${key}` : null
  if (part === 'negotiationSlots') return 'negotiation'
  if (part === 'invoice') return 'company'
  return part === 'company' || part === 'contact' ? part : null
}

/** All parts, in the order of the screen. */
export const partsOf = (form: SignupForm): PartKey[] => [
  'company',
  'contact',
  ...form.delegates.map(({ key }) => `delegates.${key}`),
  'negotiation',
  'documents',
]

export interface Folding {
  isOpen: (part: PartKey) => boolean
  toggle: (part: PartKey) => void
  /** Opens the part of a path, and moves the focus to its control. */
  goTo: (path: string) => void
  /** Opens a part and moves the focus to its heading. `alone`: other delegates fold. */
  enter: (part: PartKey, alone?: boolean) => void
  /** Opens what is faulty after an attempt to send: of the delegates the first one, the others say so in their lines. */
  openFaulty: (paths: readonly string[]) => void
  /** The next part with something to do; null where nothing is left but to submit. */
  nextOf: (part: PartKey) => PartKey | null
  /** From a part to the next; with faults in it, to the first of them. */
  leave: (part: PartKey) => void
}

/** The id of the button that folds and opens a part. */
export const partButtonId = (part: PartKey): string => `part-${part}`

/** Folded, the scans stay on the page, for they may be on their way; closed details are opened for the control in them. */
const isDrawn = (control: HTMLElement): boolean =>
  control.getClientRects().length > 0 || control.closest('details:not([open])') !== null

/** Of these controls, the one that comes first on the page; none of them may be drawn. */
function firstOnPage(paths: readonly string[]): string | undefined {
  const drawn = paths.flatMap((path) => {
    const control = document.getElementById(controlId(path))
    return control && isDrawn(control) ? control : []
  })
  return drawn.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )[0]?.id
}

/** Moves the focus to the first of these controls, once one is drawn. */
export function focusFirst(paths: readonly string[], frames = 20): void {
  requestAnimationFrame(() => {
    const first = firstOnPage(paths)
    if (first) focusControl(first)
    else if (frames > 0) focusFirst(paths, frames - 1)
  })
}

/** Moves the focus to an element with its top in view, once it is drawn. */
export function focusHeading(id: string): void {
  requestAnimationFrame(() => {
    const heading = document.getElementById(id)
    heading?.focus({ preventScroll: true })
    ;(heading?.closest('article') ?? heading?.closest('section'))?.scrollIntoView({ block: 'start' })
  })
}

/** On paper every part is open; afterwards all is as before. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes its picture right after the event: the page must be drawn by then.
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return printing
}

interface FoldingOptions {
  readonly form: SignupForm
  readonly checks: Checks
  /** Paths that a reviewer returned and that are as they were: their parts start open. */
  readonly returned: readonly string[]
  /** Whether anything of a part may be changed now. */
  readonly mayEdit: (part: PartKey) => boolean
}

/** On a phone one part is open at a time: the form stays as long as what is being filled in. */
const opensOne = (): boolean => matchMedia('(max-width: 640px)').matches

const isDelegate = (part: PartKey) => part.startsWith('delegates.')
const partsOfPaths = (paths: readonly string[]) => new Set(paths.flatMap((path) => partOf(path) ?? []))

/** What is open at first: what was returned, else the first part with something left to do. */
function openAtFirst({ form, checks, returned, mayEdit }: FoldingOptions): ReadonlySet<PartKey> {
  if (returned.length > 0) {
    const all = partsOfPaths(returned)
    return opensOne()
      ? new Set(
          partsOf(form)
            .filter((part) => all.has(part))
            .slice(0, 1),
        )
      : all
  }
  const unfinished = partsOfPaths(Object.keys(checks.all))
  return new Set(
    partsOf(form)
      .filter((part) => unfinished.has(part) && mayEdit(part))
      .slice(0, 1),
  )
}

/** What is open, and how that changes: on a phone one part at a time. */
function useOpen(options: FoldingOptions) {
  const [open, setOpen] = useState(() => openAtFirst(options))
  return useMemo(
    () => ({
      open,
      add: (part: PartKey) =>
        setOpen((old) => (old.has(part) ? old : new Set(opensOne() ? [part] : [...old, part]))),
      remove: (part: PartKey) => setOpen((old) => new Set([...old].filter((one) => one !== part))),
      enter: (part: PartKey, alone = false) => {
        const stays = (one: PartKey) => !opensOne() && (!alone || !isDelegate(one))
        setOpen((old) => new Set([...old].filter(stays)).add(part))
        focusHeading(partButtonId(part))
      },
      /** Of these, in their order: all but further delegates, on a phone the first. */
      addFirst: (parts: readonly PartKey[]) => {
        const firstDelegate = parts.find(isDelegate)
        if (opensOne()) setOpen(new Set(parts.slice(0, 1)))
        else
          setOpen(
            (old) => new Set([...old, ...parts.filter((one) => !isDelegate(one) || one === firstDelegate)]),
          )
      },
    }),
    [open],
  )
}

export function useFolding(options: FoldingOptions): Folding {
  const { form, checks, returned, mayEdit } = options
  const parts = useOpen(options)
  const printing = usePrinting()
  return useMemo(() => {
    const { open, add, remove, enter } = parts
    const faultsOf = (part: PartKey) => Object.keys(checks.all).filter((path) => partOf(path) === part)
    const returnedIn = (part: PartKey) => returned.filter((path) => partOf(path) === part)
    const nextOf = (part: PartKey) => {
      const all = partsOf(form)
      const after = [...all.slice(all.indexOf(part) + 1), ...all.slice(0, all.indexOf(part))]
      const hasFaults = (one: PartKey) => mayEdit(one) && faultsOf(one).length > 0
      return after.find((one) => hasFaults(one) || returnedIn(one).length > 0) ?? null
    }
    const goTo = (part: PartKey | null, paths: readonly string[]) => {
      if (part) add(part)
      focusFirst(paths)
    }
    return {
      isOpen: (part) => printing || open.has(part),
      toggle: (part) => {
        if (open.has(part)) return remove(part)
        // What folds above must not carry off the part that was opened.
        if (opensOne()) enter(part)
        else add(part)
      },
      goTo: (path) => goTo(partOf(path), [path]),
      enter,
      openFaulty: (paths) => {
        const faulty = partsOfPaths(paths)
        parts.addFirst(partsOf(form).filter((part) => faulty.has(part)))
      },
      nextOf,
      leave: (part) => {
        const faults = faultsOf(part)
        if (faults.length > 0) {
          for (const path of faults) checks.touch(path)
          return focusFirst(faults)
        }
        const next = nextOf(part)
        remove(part)
        if (!next) focusHeading('submit-heading')
        else if (returnedIn(next).length > 0) goTo(next, returnedIn(next))
        else enter(next)
      },
    }
  }, [form, checks, returned, mayEdit, parts, printing])
}
