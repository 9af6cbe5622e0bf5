/** customer/conference: what every feature tells the person, put in order. A feature that fails takes none of the others along. */
import type { Service } from '../../../server/http/http.ts'
import type { ReadContext, SignedIn } from '../../../server/context.ts'
import { homeReaderOf, readAgenda, readHome, type HomeReader } from '../../../server/organisation-hooks.ts'
import { homeBlocks, type HomeBlock, type HomeBlocks } from '../../../shared/home-part.ts'
import { deadlinesOf } from '../../../shared/home-deadlines.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { daysOf } from '../../booking/server/service.ts'
import { readRows } from '../../content/server/service.ts'
import { isPublished, parametersOf } from '../../edition/server/service.ts'
import { cancelledOf, registrationHome, type RegistrationHome } from '../../registration/server/service.ts'
import type { Block, MyConference, myConferenceApi } from '../contract.ts'
import { byLapse, byUrgency, withClashes } from '../rules.ts'

type Reader = SignedIn<ReadContext>

export const view: Service<typeof myConferenceApi.view> = async (ctx, { only }) => {
  const { user, db, now } = ctx
  if (user.userType === 3) return refuse('FORBIDDEN')
  const { edition, isPrimaryContact } = user
  const reader = homeReaderOf(user)
  const isAsked = (block: Block) => only === undefined || only === block
  // What is asked and shown follows from the registration.
  const registration = await registrationOf(ctx, reader)
  const { blocks, failed } = await blocksOf(ctx, registration === null ? null : reader, isAsked)
  // Where nothing at all could be read, that is no answer.
  if (registration === 'failed' && failed.length === homeBlocks.length)
    throw new Error('nothing of my conference could be read')
  const own = registration === 'failed' ? null : registration && shownOf(registration)
  const told = own?.takesPart === false ? unasked(blocks) : blocks
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
    registration: isAsked('registration') ? own : null,
    cancelled: user.companyId === null ? await cancelledOf(db, user) : null,
    registering: {
      opensAt: settings.REGISTRATION_OPENS,
      closesAt: settings.REGISTRATION_DEADLINE,
      isPublished: await isPublished(db, edition),
    },
    deadlines: isAsked('deadlines') ? deadlinesOf(told, now) : [],
    waiting: isAsked('waiting') ? byUrgency(told.waiting, now) : [],
    holds: byLapse(told.holds, now),
    money: told.money[0] ?? null,
    agenda: withClashes(told.agenda, now),
    sessions: only === undefined ? await sessionsOf(ctx) : [],
    references: [...told.references],
    failed: registration === 'failed' && isAsked('registration') ? ['registration', ...failed] : failed,
  })
}

/** Whoever does not take part is asked for nothing. Letters are still theirs, and so is what is held or was paid. */
const unasked = (blocks: HomeBlocks): HomeBlocks => ({
  ...blocks,
  deadlines: [],
  waiting: blocks.waiting.filter(({ kind }) => kind === 'message'),
  holds: blocks.holds.map((hold) => ({ ...hold, act: null })),
  money: blocks.money.filter(({ paidFen }) => paidFen > 0).map((sums) => ({ ...sums, balanceFen: 0 })),
  agenda: [],
})

/** Null for who is not registered. */
async function registrationOf(
  ctx: Reader,
  reader: HomeReader | null,
): Promise<RegistrationHome | 'failed' | null> {
  try {
    return reader && (await registrationHome(ctx, reader))
  } catch (fault) {
    ctx.kernel.log.error({ err: fault }, 'the registration on my conference could not be read')
    return 'failed'
  }
}

/** Each block that is asked for by itself; one is among `failed` where a feature could not say its part of it. */
async function blocksOf(
  ctx: Reader,
  reader: HomeReader | null,
  isAsked: (block: Block) => boolean,
): Promise<{ blocks: HomeBlocks; failed: HomeBlock[] }> {
  const failed: HomeBlock[] = []
  const read = async <Of extends HomeBlock>(block: Of): Promise<HomeBlocks[Of][number][]> => {
    // What waits for an answer is among the deadlines.
    if (!reader || !(isAsked(block) || (block === 'waiting' && isAsked('deadlines')))) return []
    const { rows, isWhole } =
      block === 'agenda' ? await readAgenda(ctx, reader) : await readHome(ctx, { reader, block })
    if (!isWhole) {
      const ofIt: readonly HomeBlock[] = block === 'waiting' ? ['waiting', 'deadlines'] : [block]
      failed.push(...ofIt.filter((one) => isAsked(one) && !failed.includes(one)))
    }
    return rows
  }
  const blocks = {
    deadlines: await read('deadlines'),
    waiting: await read('waiting'),
    holds: await read('holds'),
    money: await read('money'),
    agenda: await read('agenda'),
    references: await read('references'),
  }
  return { blocks, failed }
}

const shownOf = (registration: RegistrationHome) =>
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
