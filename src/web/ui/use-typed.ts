/** What is typed into a form of texts: a field says what is wrong with it once it was left, or when the form is sent. */
import { useState } from 'react'
import { focusControl } from './note.tsx'

type Faults<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>

interface TypedOptions<Draft, Name extends string> {
  readonly start: Draft | (() => Draft)
  /** In their order on the page. */
  readonly names: readonly Name[]
  /** What is wrong with the fields, by the rules that the server uses too. */
  readonly check: (typed: Draft) => Faults<Name>
  /** The id of a field's control. */
  readonly idOf: (name: Name) => string
}

export function useTyped<Draft extends Readonly<Record<string, string>>, Name extends keyof Draft & string>(
  options: TypedOptions<Draft, Name>,
) {
  const { names, idOf } = options
  const [typed, setTyped] = useState(options.start)
  const { errorOf, leave, ...faults } = useFaults(options.check(typed), options)
  const set = (changed: Partial<Draft>) => {
    faults.forget()
    setTyped((before) => ({ ...before, ...changed }))
  }
  return {
    ...faults,
    typed,
    set,
    errorOf,
    /** What is wrong and shown, a line each. */
    lines: names.flatMap((name) => {
      const text = errorOf(name)
      return text ? [{ targetId: idOf(name), text }] : []
    }),
    field: (name: Name) => ({
      id: idOf(name),
      value: typed[name] as string,
      error: errorOf(name),
      onChange: (value: string) => set({ [name]: value } as unknown as Partial<Draft>),
      onBlur: () => leave(name),
    }),
  }
}

function useFaults<Name extends string>(
  wrong: Faults<Name>,
  { names, idOf }: Pick<TypedOptions<never, Name>, 'names' | 'idOf'>,
) {
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set())
  const [answered, setAnswered] = useState({} as Faults<Name>)
  const focusFirst = (faults: Faults<Name>) => {
    const first = names.find((name) => faults[name])
    if (first) focusControl(idOf(first))
  }
  return {
    errorOf: (name: Name) => (touched.has(name) ? wrong[name] : undefined) ?? answered[name],
    leave: (name: Name) => setTouched((before) => new Set(before).add(name)),
    forget: () => setAnswered({} as Faults<Name>),
    /** Shows everything that is wrong; answers whether it may be sent. */
    judge: (): boolean => {
      setTouched(new Set(names))
      return names.every((name) => !wrong[name])
    },
    /** Goes to the first field that is wrong. */
    focusWrong: () => focusFirst(wrong),
    /** Shows what the server said of fields, until one is changed, and goes to the first of them. */
    tell: (fields: Faults<Name>) => {
      setAnswered(fields)
      focusFirst(fields)
    },
  }
}
