/** What features above this one can do with a person of an approved registration: src/app/web hands it in. */
import { createContext, use, type ComponentType } from 'react'

interface PersonActsProps {
  readonly person: { readonly personId: string; readonly name: string }
}

export const PersonActsContext = createContext<{ readonly Acts: ComponentType<PersonActsProps> }>({
  Acts: () => null,
})

export function PersonActs(props: PersonActsProps) {
  const { Acts } = use(PersonActsContext)
  return <Acts {...props} />
}
