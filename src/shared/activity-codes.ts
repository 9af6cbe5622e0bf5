import { spellingsOf } from './spellings.ts'

/** The ten activities that delegates choose from; a session of the programme may be one of them. */
export const activityCodes = [
  'welcome-reception',
  'main-forum',
  'sub-forum',
  'keynote-speeches',
  'panels-negotiations',
  'dealers-conference',
  'visit-1',
  'visit-2',
  'exhibition',
  'insurance-roadshow',
] as const
export type ActivityCode = (typeof activityCodes)[number]

/** The activity that the negotiation tables are for. */
export const negotiationActivity: ActivityCode = 'panels-negotiations'

export const isActivityCode = (code: string): code is ActivityCode =>
  (activityCodes as readonly string[]).includes(code)

/** By the names that the specification has for an activity, and as names of flags. */
export const activitySpellings = spellingsOf(activityCodes, (code) => {
  const words: Partial<Record<ActivityCode, readonly string[]>> = {
    'panels-negotiations': ['business negotiation', 'panels and business negotiations'],
    'dealers-conference': ["dealers' conference"],
    'visit-1': ['visit activity 1'],
    'visit-2': ['visit activity 2'],
  }
  const names = [code.replaceAll('-', ' '), ...(words[code] ?? [])]
  const flags = names.map((name) =>
    name.replace(/[^a-z0-9 ]/g, '').replace(/ (\w)/g, (_gap, letter: string) => letter.toUpperCase()),
  )
  return [...names, ...flags]
})
