/** The door of badges for other features: the desk prints them one by one. */
export { badgeOf, reprintOf } from './one-service.ts'
