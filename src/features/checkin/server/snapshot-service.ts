/** What a desk keeps for when the network is away, signed so that it can tell it from anything else. */
import { createECDH, createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import type { Kernel, ReadContext } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import type { Service } from '../../../server/http/http.ts'
import { ok } from '../../../shared/outcome.ts'
import { simplifiedIn } from '../../../shared/simplified.ts'
import { codesOf } from '../../ticket/server/service.ts'
import type { checkinApi } from '../contract.ts'
import { dayOf, writeSnapshot, type Snapshot, type SnapshotHead, type SnapshotPerson } from '../rules.ts'
import { presenceAt } from './event-service.ts'
import { entitledIn, eventsOn } from './figures-service.ts'
import { initialsMaker } from './initials-service.ts'
import { attendees, categoriesBy, namesOf, type Attendee } from './person-service.ts'
import { ownPoints, type Point } from './point-service.ts'
import { unpaidCompanies } from './unpaid-service.ts'

/** Names a code, or a person, on a device: the first eight bytes of its SHA-256. */
export const shortHash = (id: string): string =>
  createHash('sha256').update(id).digest().subarray(0, 8).toString('base64url')

/** The key that signs an edition's snapshots: made of the edition's own, so that it goes with it. */
async function signingKey({ vault }: Pick<Kernel, 'vault'>, edition: string): Promise<KeyObject> {
  const ecdh = createECDH('prime256v1')
  for (let turn = 0; ; turn++) {
    const d = await vault.editionHash({ edition, purpose: 'checkin-snapshot', parts: [String(turn)] })
    try {
      ecdh.setPrivateKey(d)
    } catch {
      // Not below the order of the curve, once in four thousand million times.
      continue
    }
    const point = ecdh.getPublicKey()
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const jwk = { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x: x!, y: y! }
    return createPrivateKey({ key: jwk, format: 'jwk' })
  }
}

export const snapshot: Service<typeof checkinApi.snapshot> = async (ctx) => {
  const text = writeSnapshot(await makeSnapshot(ctx))
  const key = await signingKey(ctx.kernel, ctx.device.edition)
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return ok({
    text,
    signature: signature.toString('base64url'),
    key: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64url'),
  })
}

type Asking = Pick<ReadContext, 'kernel' | 'db' | 'now'> & {
  readonly device: {
    readonly edition: string
    readonly points: readonly string[]
    readonly rightEndsAt: number
  }
}

async function makeSnapshot(ctx: Asking): Promise<Snapshot> {
  const { edition, rightEndsAt } = ctx.device
  const points = await ownPoints(ctx, ctx.db)
  const categories = [...(await categoriesBy(ctx.db, edition)).values()]
  const people = await attendees(ctx.db)
    .where('delegate.edition', '=', edition)
    .where('company.status', 'not in', ['draft', 'rejected', 'cancelled'])
    .orderBy('delegate.id')
    .execute()
  const companies = [...new Map(people.map((one) => [one.companyId, one.organisation]))]
  const namesIn = [
    ...companies.flatMap(([, { cn, en }]) => [cn, en]),
    ...people.flatMap((one) => Object.values(namesOf(one))),
  ]
  const head = {
    format: 1,
    edition,
    at: ctx.now,
    endsAt: rightEndsAt,
    points: points.map((point) => ({
      id: point.id,
      kind: point.kind,
      name: point.name,
      countsInside: point.countsInside,
      unpaid: point.unpaid,
      opensAt: point.opensAt,
      closesAt: point.closesAt,
    })),
    categories: categories.map(({ code, name, colour }) => ({ code, name, colour })),
    organisations: companies.map(([, name]) => [name.cn, name.en] as const),
    simplified: simplifiedIn(namesIn),
    ended: await endedCodes(ctx.db, edition),
    inside: await insideNow(ctx, { edition, points, ids: people.map(({ id }) => id) }),
  } satisfies SnapshotHead
  const organisationOf = new Map(companies.map(([id], index) => [id, index]))
  const categoryOf = new Map(categories.map(({ code }, index) => [code, index]))
  const showOne = await personMaker(ctx, points)
  return {
    head,
    people: people.map((person) => ({
      ...showOne(person),
      organisation: organisationOf.get(person.companyId)!,
      category: categoryOf.get(person.category) ?? -1,
    })),
  }
}

/** Makes what a snapshot holds of a person, but for the places in the lists of its head. */
async function personMaker(
  ctx: Asking,
  points: readonly Point[],
): Promise<(person: Attendee) => Omit<SnapshotPerson, 'organisation' | 'category'>> {
  const { edition } = ctx.device
  const codes = new Map((await codesOf(ctx.db, edition)).map((code) => [code.personId, code.id]))
  const owing = await unpaidCompanies(ctx.kernel, ctx.db, { edition, now: ctx.now })
  const may = await entitledIn(ctx, { edition })
  const initialsOf = await initialsMaker()
  return (person) => {
    const code = codes.get(person.id)
    const names = namesOf(person)
    return {
      code: code ? shortHash(code) : '',
      ref: shortHash(person.id),
      ...names,
      entitled: points.reduce((bits, point, index) => bits + (may(person, point) ? 2 ** index : 0), 0),
      approved: person.status === 'approved',
      unpaid: owing.has(person.companyId),
      initials: initialsOf(person),
    }
  }
}

async function endedCodes(db: Db, edition: string): Promise<string[]> {
  const rows = await db
    .selectFrom('checkin_code')
    .select('id')
    .where('edition', '=', edition)
    .where('ended_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => shortHash(id))
}

/** For each point who is in, by their place in `ids`. */
async function insideNow(
  ctx: Asking,
  { edition, points, ids }: { edition: string; points: readonly Point[]; ids: readonly string[] },
): Promise<SnapshotHead['inside']> {
  const day = dayOf(ctx.now)
  const events = await eventsOn(ctx, { edition, day })
  const placeOf = new Map(ids.map((id, index) => [id, index]))
  return points.map((point) =>
    [...(events.get(point.id) ?? [])].flatMap(([id, own]) => {
      const index = placeOf.get(id)
      const { inside, since } = presenceAt(own, { pointId: point.id, day })
      return inside && index !== undefined
        ? [[index, Math.round((ctx.now - since!.at) / 1_000)] as const]
        : []
    }),
  )
}
