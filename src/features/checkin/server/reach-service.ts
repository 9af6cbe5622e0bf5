/** Whom a desk may serve beyond looking them up: people who may enter at one of its points, or were let in there. */
import type { DeskReach } from '../../badge/server/service.ts'
import { eventsOfPerson } from './event-service.ts'
import { categoriesBy, entitlementsOf, findAttendee, isEntitled } from './person-service.ts'
import { ownPoints } from './point-service.ts'

export const deskReach: DeskReach = {
  async reaches({ device }, db, personId) {
    if (!device?.points.length) return true
    const { edition } = device
    const person = await findAttendee(db, { id: personId, edition })
    if (!person) return false
    const points = await ownPoints({ device }, db)
    const entitlements = await entitlementsOf(db, person, await categoriesBy(db, edition))
    if (points.some((point) => isEntitled(point, entitlements))) return true
    const events = await eventsOfPerson(db, personId)
    return events.some(({ pointId }) => points.some(({ id }) => id === pointId))
  },
}
