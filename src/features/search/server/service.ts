/** What other features may ask of search. */

export { neverVisible, putSearchEntry, removeSearchEntry } from './indexing-service.ts'
export { recordsHolding } from './search-service.ts'
