/** Choosing an organisation of the current edition. The list of all is review's, above this feature: src/app/web hands it in. */
import { createContext, use, type ComponentType } from 'react'

export interface ChosenCompany {
  readonly id: string
  readonly name: { readonly cn: string; readonly en: string }
  /** Of the primary contact, to fill a form with. */
  readonly contact: string
  readonly email: string
  readonly phone: string
}

export interface CompanyChoiceProps {
  readonly id: string
  readonly value: ChosenCompany | null
  readonly onChange: (company: ChosenCompany | null) => void
  readonly invalid?: boolean
}

export const CompanyChoiceContext = createContext<{
  readonly Choice: ComponentType<CompanyChoiceProps>
}>({ Choice: () => null })

export function CompanyChoice(props: CompanyChoiceProps) {
  const { Choice } = use(CompanyChoiceContext)
  return <Choice {...props} />
}
