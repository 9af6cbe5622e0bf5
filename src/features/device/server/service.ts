/** What other features ask about devices. */
export { formerRight } from './right-service.ts'
export { devicesWithUnsent, noteUnsent } from './unsent-service.ts'
