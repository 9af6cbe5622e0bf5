/** What other features may ask of content. */

export { openingOf } from './opening-service.ts'
export { prepareContent } from './archive-service.ts'
export { leaveRows, refreshRows, type LeftRow } from './link-service.ts'
export type { LinkedPeople, LinkedPerson } from './person-service.ts'
export { type PublishedRow, readChanges, readRows, readShownRows } from './row-service.ts'
export { insertRow } from './store-service.ts'
export { setRowUses } from './use-service.ts'
