/** What can be done with an organisation beside a contact or in a conversation. Features above add their acts: src/app/web hands them in. */
import { createContext, use, type ComponentType } from 'react'

interface CompanyActProps {
  readonly companyId: string
  /** In the page's language. */
  readonly companyName: string
}

export const CompanyActsContext = createContext<readonly ComponentType<CompanyActProps>[]>([])

export function CompanyActsPart(props: CompanyActProps) {
  const acts = use(CompanyActsContext)
  return acts.map((Act, index) => <Act key={index} {...props} />)
}
