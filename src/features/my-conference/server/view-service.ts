/** customer/conference: what every feature tells the person, put in order. A feature that fails takes none of the others along. */
import type { Service } from '../../../server/http/http.ts'
import type { ReadContext, SignedIn } from '../../../server/context.ts'
import { homeReaderOf, readHomeParts } from '../../../server/organisation-hooks.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { daysOf } from '../../booking/server/service.ts'
import { readRows } from '../../content/server/service.ts'
import { isPublished, parametersOf } from '../../edition/server/service.ts'
import { registrationHome } from '../../registration/server/service.ts'
import type { MyConference, myConferenceApi } from '../contract.ts'
import { byDeadline, byLapse, byUrgency, withClashes } from '../rules.ts'

type Reader = SignedIn<ReadContext>

export const view: Service<typeof myConferenceApi.view> = async (ctx) => {
  const { user, db, now } = ctx
  if (user.userType === 3) return refuse('FORBIDDEN')
  const { edition, isPrimaryContact } = user
  const reader = homeReaderOf(user)
  const registration = reader && (await registrationHome(ctx, reader))
  const { parts, isPartial } =
    registration && reader ? await readHomeParts(ctx, reader) : { parts: [], isPartial: false }
  const settings = await parametersOf(db, edition, [
    'COUNTDOWN_TIME',
    'REGISTRATION_OPENS',
    'REGISTRATION_DEADLINE',
  ])
  return ok({
    serverTime: now,
    edition,
    days: await daysOf(db, edition),
    opensAt: settings.COUNTDOWN_TIME,
    isContact: isPrimaryContact,
    registration: registration && shownOf(registration),
    registering: {
      opensAt: settings.REGISTRATION_OPENS,
      closesAt: settings.REGISTRATION_DEADLINE,
      isPublished: await isPublished(db, edition),
    },
    deadlines: byDeadline(
      parts.flatMap((part) => part.deadlines ?? []),
      now,
    ),
    waiting: byUrgency(
      parts.flatMap((part) => part.waiting ?? []),
      now,
    ),
    holds: byLapse(parts.flatMap((part) => part.holds ?? [])),
    money: parts.find((part) => part.money)?.money ?? null,
    agenda: withClashes(parts.flatMap((part) => part.agenda ?? [])),
    sessions: await sessionsOf(ctx),
    references: parts.flatMap((part) => part.references ?? []),
    isPartial,
  })
}

const shownOf = (registration: NonNullable<Awaited<ReturnType<typeof registrationHome>>>) =>
  ({
    ...registration,
    steps: [...registration.steps],
    people: [...registration.people],
    limits: [...registration.limits],
  }) satisfies MyConference['registration']

/** Of the programme, as soon as the edition is published. */
async function sessionsOf({ db, user }: Reader): Promise<MyConference['sessions']> {
  if (!(await isPublished(db, user.edition))) return []
  const rows = await readRows(db, { edition: user.edition, type: 'session' })
  return rows.flatMap(({ values: { startsAt, endsAt } }) =>
    startsAt === null || endsAt === null ? [] : [{ startsAt, endsAt }],
  )
}
