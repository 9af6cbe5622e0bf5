/** Categories of the people who come to an edition: what they cost, how their badges look, and what a person of each is asked for. */
import { fieldsOf, type AskedOfDelegate, type NeedName } from './fields.ts'

/** What a person without another category is of. It cannot be removed. */
export const defaultCategory = 'delegate'
/** `standard`: as every delegate; `free`: no fee; `fixed`: the category's own fee instead of the delegate's. */
export const categoryFees = ['standard', 'free', 'fixed'] as const
export type CategoryFee = (typeof categoryFees)[number]

/**
 * Colours of the badge's band, and the mark that says the same without colour: rings, hatching, or a filled shape. `ground` and `text`
 * are for print and screen alike; white has a rule above the band.
 */
export const badgeColours = {
  lake: { ground: '#0a5a62', text: '#ffffff', mark: 'one-ring' },
  ink: { ground: '#0b2038', text: '#ffffff', mark: 'four-rings' },
  'lake-200': { ground: '#b5dcda', text: '#0b2038', mark: 'two-rings' },
  white: { ground: '#ffffff', text: '#0b2038', mark: 'hatched' },
  vermilion: { ground: '#bf3820', text: '#ffffff', mark: 'disc' },
  gold: { ground: '#735410', text: '#ffffff', mark: 'square' },
  celadon: { ground: '#dfe5e3', text: '#0b2038', mark: 'triangle' },
} as const
export type BadgeColour = keyof typeof badgeColours
export type BadgeMark = (typeof badgeColours)[BadgeColour]['mark']
export const badgeColourNames = Object.keys(badgeColours) as [BadgeColour, ...BadgeColour[]]

/** Beside a name, which everybody has, and needs, which have an answer by default. */
export type RequirableName = Exclude<keyof AskedOfDelegate, NeedName | 'name' | 'surname' | 'firstName'>
/** What a category may ask for. */
export const requirableNames = fieldsOf('contact')
  .map(([name]) => name)
  .filter((name) => !['name', 'surname', 'firstName'].includes(name)) as [RequirableName, ...RequirableName[]]
/** What the form asks of every delegate. */
export const requiredOfDelegates: readonly RequirableName[] = [
  'title',
  'jobTitle',
  'rank',
  'email',
  'mobile',
  'origin',
  'certificateKind',
  'certificateNumber',
  'idFileId',
]
/** Characters of a category's texts, and how many an edition may have; fen of its fee. */
export const categoryLimits = { name: 30, badge: 16, count: 40, feeFen: 100_000_00 } as const
