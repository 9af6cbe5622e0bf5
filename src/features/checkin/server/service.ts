/** The door of check-in for other features. */

export { whoCame } from './attendance-service.ts'
