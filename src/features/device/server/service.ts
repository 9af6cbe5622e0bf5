/** What other features ask about devices. */
export { endDoorsOf } from './office-service.ts'
export { actorOf, countAct } from './pace-service.ts'
export { formerRight } from './right-service.ts'
export { devicesWithUnsent, noteUnsent } from './unsent-service.ts'
