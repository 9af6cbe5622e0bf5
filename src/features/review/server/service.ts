/** What other features may ask of review. */

export { delegateScanMissing, missingScans } from './filter-service.ts'
