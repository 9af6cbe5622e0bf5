/** What other features may ask of search. */

export { neverVisible, putSearchEntry, removeSearchEntry } from './entry-service.ts'
export { recordsHolding } from './search-service.ts'
