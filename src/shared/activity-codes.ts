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

export const isActivityCode = (code: string): code is ActivityCode =>
  (activityCodes as readonly string[]).includes(code)
