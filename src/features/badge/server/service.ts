/** The door of badges for other features: a desk asks whether a name can be printed before it is kept. */
export { unprintableIn } from './one-service.ts'
export { refuseOfOtherPoint, type DeskReach } from './people-service.ts'
