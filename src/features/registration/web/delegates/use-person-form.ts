/** One person as typed: errors from the first blur of a field on, those of the server at their fields. */
import { useMemo, useState } from 'react'
import { inWords } from '../../../../shared/outcome.ts'
import { useLocale } from '../../../../web/ui/language.tsx'
import type { RequirableName } from '../../categories.ts'
import { checkDelegate } from '../../rules.ts'
import { controlId } from '../signup/use-checks.ts'
import type { DelegateForm } from '../signup/use-signup-form.ts'

interface PersonFormOptions {
  /** Of the paths of its controls. */
  readonly prefix: string
  /** False: only read. */
  readonly isOpen?: boolean
  /** What the person's category asks for; what every delegate is asked where it is left out. */
  readonly asked?: readonly RequirableName[]
}

export function usePersonForm(
  start: () => DelegateForm,
  { prefix, isOpen = true, asked }: PersonFormOptions,
) {
  const locale = useLocale()
  const [me, setMe] = useState<DelegateForm>(start)
  const [touched, setTouched] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [now] = useState(() => Date.now())
  const wrong = useMemo((): Partial<Record<string, string>> => {
    const stored = { storedCertificateKind: me.storedKind || null }
    const checked = checkDelegate(me, { now, ...stored, ...(asked && { asked }) })
    return checked.ok ? {} : inWords(checked.fields, locale)
  }, [me, now, locale, asked])
  const control = (path: string) => {
    const name = path.split('.').at(-1)!
    const shown = touched === 'all' || touched.has(name)
    return {
      id: controlId(path),
      error: (shown ? wrong[name] : undefined) ?? refused[name],
      onBlur: () => setTouched((old) => (old === 'all' ? old : new Set(old).add(name))),
      open: isOpen,
    }
  }
  const set = (patch: Partial<DelegateForm>) => {
    setRefused({})
    setMe((old) => ({ ...old, ...patch }))
  }
  /** Shows every error, and goes to the first; true where there is none. */
  const isReady = (): boolean => {
    setTouched('all')
    const first = Object.keys(wrong)[0]
    if (first) document.getElementById(controlId(`${prefix}.${first}`))?.focus()
    return !first
  }
  /** Shows what the server refused, whatever comes before the field's name. */
  const refuse = (result: unknown) => {
    const { fields = {} } = (result ?? {}) as { fields?: Record<string, string> }
    const placed = Object.entries(fields).map(([path, error]) => [path.split('.').at(-1)!, error])
    setRefused(Object.fromEntries(placed))
  }
  return { me, set, control, isReady, refuse }
}
