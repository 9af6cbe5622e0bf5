/** What other features may ask of content. */

export { prepareContent } from './archive-service.ts'
export { type PublishedRow, readRows } from './row-service.ts'
export { insertRow } from './store-service.ts'
export { setRowUses } from './use-service.ts'
