/**
 * Organisation types and job ranks: one list with one code each (requirement 3, decision 8). The registration
 * dialog's and the current user's spellings are kept as wire spellings of the same codes.
 */
import type { Locale, Message } from './i18n.ts'
import { codeOf, spellingsOf } from './spellings.ts'

export const organisationTypes = [
  'insurance',
  'reinsurance',
  'broker',
  'non-insurance-financial',
  'technology',
  'rating-agency',
  'media',
  'college-research',
  'government',
  'others',
] as const
export type OrganisationType = (typeof organisationTypes)[number]

export const organisationTypeLabels = {
  insurance: { cn: '保险公司', en: 'Insurance company' },
  reinsurance: { cn: '再保险公司', en: 'Reinsurance company' },
  broker: { cn: '经纪公司', en: 'Broker' },
  'non-insurance-financial': { cn: '非保险金融机构', en: 'Non-insurance financial institution' },
  technology: { cn: '科技公司', en: 'Technology company' },
  'rating-agency': { cn: '评级机构', en: 'Rating agency' },
  media: { cn: '媒体', en: 'Media' },
  'college-research': { cn: '高校及研究机构', en: 'College or research institution' },
  government: { cn: '政府部门', en: 'Government' },
  others: { cn: '其他', en: 'Others' },
} as const satisfies Record<OrganisationType, Message>

/** As it stands within a sentence, where English writes no capital. */
export function organisationTypeWithin(type: OrganisationType, locale: Locale): string {
  const label = organisationTypeLabels[type][locale]
  return label.charAt(0).toLowerCase() + label.slice(1)
}

/** The registration dialog's options, in its order, with the spelling it sends; those that the dialog of the specification lacks send their code. */
export const registrationEntityTypes = [
  { wire: 'Insurance Company', type: 'insurance' },
  { wire: 'Reinsurance Company', type: 'reinsurance' },
  { wire: 'Brokerage Company', type: 'broker' },
  { wire: 'Technology Company', type: 'technology' },
  { wire: 'Grade', type: 'rating-agency' },
  { wire: 'Media', type: 'media' },
  { wire: 'Colleges', type: 'college-research' },
  { wire: 'non-insurance-financial', type: 'non-insurance-financial' },
  { wire: 'government', type: 'government' },
  { wire: 'others', type: 'others' },
] as const satisfies readonly { wire: string; type: OrganisationType }[]

const furtherNames: Partial<Record<OrganisationType, readonly string[]>> = {
  'non-insurance-financial': ['non-insurance financial'],
  'rating-agency': ['rating agency'],
  'college-research': ['college and research'],
}

/** Every spelling a payload may carry: the dialog's, that of the current user, the form's options in both languages. */
export const organisationTypeSpellings = spellingsOf(organisationTypes, (type) => [
  ...registrationEntityTypes.filter((entry) => entry.type === type).map((entry) => entry.wire),
  ...Object.values(organisationTypeLabels[type]),
  ...(furtherNames[type] ?? []),
])

/** The code of a wire spelling, or null when it is none. */
export const organisationTypeOf = (spelling: string): OrganisationType | null =>
  codeOf(organisationTypeSpellings, spelling)

/** The spelling the current user carries (requirement 3: `Broker`, not `Brokerage Company`); a type without one keeps its code. */
export function wireEntityType(type: OrganisationType): string {
  if (type === 'broker') return 'Broker'
  return registrationEntityTypes.find((entry) => entry.type === type)?.wire ?? type
}

/** Ranks of requirement 3 (options). */
export const jobRanks = ['executive', 'department'] as const
export type JobRank = (typeof jobRanks)[number]

export const jobRankLabels = {
  executive: { cn: '高管级', en: 'Executive board level' },
  department: { cn: '部门级', en: 'Department level' },
} as const satisfies Record<JobRank, Message>

export const jobRankSpellings = spellingsOf(jobRanks, (rank) => [
  ...Object.values(jobRankLabels[rank]),
  ...{ executive: ['executive board level'], department: ['department level'] }[rank],
])

/** The value the current user carries (requirement 3: 部门级). */
export function wireJobRank(rank: JobRank): string {
  return jobRankLabels[rank].cn
}
