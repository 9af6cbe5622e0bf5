/** Every feature's part of an organisation. */
import type { CompanyPart } from './company-part.ts'

export const companyParts: readonly CompanyPart[] = []
