/**
 * Taking in what a desk has scanned without a network. Every scan is a fact and is kept, in whatever order queues come; what needs
 * eyes follows from all of them: who was let in by mistake, and who came in twice.
 */
import type { CallingDevice, OfDevice, WriteContext } from '../../../server/context.ts'
import { lockRows, type Tx } from '../../../server/database/db.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import type { Service } from '../../../server/http/http.ts'
import { announce } from '../../../server/live/live.ts'
import { ok } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { formerRight, noteUnsent } from '../../device/server/service.ts'
import { readCode } from '../../ticket/server/service.ts'
import type { QueuedScan, checkinApi } from '../contract.ts'
import { checkinLimits, correctedTime, judgeEntry, type KeptVerdict, type Verdict } from '../rules.ts'
import { checkinTopic, eventRow, tellTakenBack } from './event-service.ts'
import { entitledIn } from './figures-service.ts'
import { attendees, type Attendee } from './person-service.ts'
import { ownPoints, isOpen, type Point } from './point-service.ts'
import { findDoubles, showLetIn } from './report-service.ts'
import { shortHash } from './snapshot-service.ts'
import type { CheckinEventTable } from './tables.ts'
import { unpaidCompanies } from './unpaid-service.ts'

type Desk = OfDevice<WriteContext>

export const merge: Service<typeof checkinApi.merge> = async (ctx, input) => {
  const { edition } = ctx.device
  const skewMs = ctx.now - input.deviceNow
  const under = await rightOfScans(ctx, input.former)
  const named = await resolve(ctx, input.scans)
  const people = await peopleOf(
    ctx.tx,
    named.map(({ personId }) => personId),
  )
  const { rows, dropped } = await judgeAll(ctx, { scans: input.scans, named, people, skewMs, under })
  // Of two desks that bring the same people at once, the second sees what the first has brought.
  const ids = [...new Set(rows.map((row) => row.person_id))]
  for (const piece of piecesOf(ids.toSorted())) await lockRows(ctx.tx, 'person', piece, 'checkin.mergeLock')
  const kept = await keepNew(ctx.tx, rows)
  if (kept.size) await announce(ctx, checkinTopic(edition))
  for (const id of new Set([under.id, ctx.device.id]))
    await noteUnsent(ctx.tx, { id, scans: id === ctx.device.id ? input.left : 0, now: ctx.now })
  const own = rows.filter(({ id }) => kept.has(id))
  const undone = own.filter(({ kind }) => kind === 'undo').map((row) => row.person_id)
  await tellTakenBack(ctx, { edition, personIds: [...new Set(undone)] })
  const eventIds = new Set(rows.map(({ id }) => id))
  const mayKnow = ctx.device.endedAt === null
  const isClockWrong = Math.abs(skewMs) > checkinLimits.clockMs
  await record(ctx, {
    action: 'checkin.merge',
    subjectType: 'device',
    subjectId: ctx.device.id,
    data: { scans: input.scans.length, kept: kept.size, dropped: dropped.length, skewMs },
  })
  return ok({
    ended: !mayKnow,
    kept: kept.size,
    repeated: rows.length - kept.size,
    dropped,
    clockMs: isClockWrong ? skewMs : null,
    // A device whose right is over is told of nobody; the office is.
    letIn: mayKnow ? await showLetIn(ctx.tx, own) : [],
    doubles: mayKnow ? await findDoubles(ctx.tx, { edition, personIds: ids, eventIds }) : [],
  })
}

/** The right under which scans were made: that of the device that brings them, or an earlier one of the same browser. */
type UnderRight = Pick<CallingDevice, 'id' | 'name' | 'edition' | 'points' | 'enrolledAt' | 'endedAt'>

async function rightOfScans({ tx, now, device }: Desk, former: string | undefined): Promise<UnderRight> {
  const found =
    former === undefined ? null : await formerRight(tx, { token: former, edition: device.edition, now })
  return found ?? device
}

/** Whom a scan names; `verdict` where it names nobody. */
interface Named {
  readonly personId: string | null
  readonly codeId: string | null
  readonly codeEndedAt: number | null
  readonly verdict: Verdict | null
}
const nobody = (verdict: Verdict): Named => ({ personId: null, codeId: null, codeEndedAt: null, verdict })

/** The person behind each scan, in their order. */
async function resolve(ctx: Desk, scans: readonly QueuedScan[]): Promise<Named[]> {
  const { edition } = ctx.device
  const texts = [...new Set(scans.flatMap(({ code }) => code ?? []))]
  const read = new Map<string, string | Verdict>()
  for (const text of texts) {
    const one = await readCode(ctx.kernel, { db: ctx.tx, edition, text })
    read.set(text, one.ok ? `id:${one.id}` : one.fault === 'malformed' ? 'unknown' : one.fault)
  }
  const codes = new Map<string, Named>()
  const ids = [...read.values()].flatMap((one) => (one.startsWith('id:') ? one.slice(3) : []))
  for (const piece of piecesOf(ids)) {
    const rows = await ctx.tx.selectFrom('checkin_code').selectAll().where('id', 'in', piece).execute()
    for (const row of rows)
      if (row.edition === edition)
        codes.set(`id:${row.id}`, {
          personId: row.person_id,
          codeId: row.id,
          codeEndedAt: row.ended_at,
          verdict: null,
        })
  }
  const refs = scans.some(({ ref }) => ref !== undefined)
    ? await refsOf(ctx.tx, edition)
    : new Map<string, string>()
  return scans.map(({ code, ref }) => {
    if ((code === undefined) === (ref === undefined)) return nobody('unknown')
    if (ref !== undefined) {
      const personId = refs.get(ref)
      return personId ? { personId, codeId: null, codeEndedAt: null, verdict: null } : nobody('unknown')
    }
    const found = read.get(code!)!
    return codes.get(found) ?? nobody(found.startsWith('id:') ? 'unknown' : (found as Verdict))
  })
}

/** Everybody who attends, by the short name that a snapshot gave them. */
async function refsOf(tx: Tx, edition: string): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('delegate').select('id').where('edition', '=', edition).execute()
  return new Map(rows.map(({ id }) => [shortHash(id), id]))
}

async function peopleOf(tx: Tx, ids: readonly (string | null)[]): Promise<Map<string, Attendee>> {
  const people = new Map<string, Attendee>()
  for (const piece of piecesOf([...new Set(ids.flatMap((id) => id ?? []))]))
    for (const one of await attendees(tx).where('delegate.id', 'in', piece).execute()) people.set(one.id, one)
  return people
}

interface Judged {
  readonly rows: CheckinEventTable[]
  readonly dropped: { id: string; verdict: Verdict }[]
}

/** Scans as events, each with the verdict that a desk with a network would have given on the person. */
async function judgeAll(
  ctx: Desk,
  given: {
    scans: readonly QueuedScan[]
    named: readonly Named[]
    people: ReadonlyMap<string, Attendee>
    skewMs: number
    under: UnderRight
  },
): Promise<Judged> {
  const { under } = given
  const { edition } = under
  const points = new Map((await ownPoints({ device: under }, ctx.tx)).map((point) => [point.id, point]))
  const may = await entitledIn({ db: ctx.tx }, { edition })
  const owing = await unpaidCompanies(ctx.kernel, ctx.tx, { edition, now: ctx.now })
  const foreign = await undosOfOthers(ctx, given)
  const judged: Judged = { rows: [], dropped: [] }
  for (const [index, scan] of given.scans.entries()) {
    const named = given.named[index]!
    const [person, point] = [given.people.get(named.personId ?? ''), points.get(scan.pointId)]
    if (
      !person ||
      !point ||
      foreign.has(scan.undoes ?? '') ||
      (scan.kind === 'undo') !== (scan.undoes !== undefined)
    ) {
      judged.dropped.push({ id: scan.id, verdict: named.verdict ?? 'unknown' })
      continue
    }
    const at = correctedTime(scan.at, given.skewMs, { from: under.enrolledAt, now: ctx.now })
    const unpaid = owing.has(person.companyId)
    const isLate = under.endedAt !== null && at > under.endedAt
    const verdict = isLate
      ? 'right-over'
      : verdictOn({ scan, named, person, point, at, unpaid, entitled: may(person, point) })
    judged.rows.push(offlineRow(ctx, { scan, named, person, at, verdict, by: under.name }))
  }
  return judged
}

function offlineRow(
  ctx: Desk,
  of: { scan: QueuedScan; named: Named; person: Attendee; at: number; verdict: KeptVerdict; by: string },
): CheckinEventTable {
  const { scan, named, person, at, verdict, by } = of
  return {
    ...eventRow(ctx, {
      id: scan.id,
      edition: person.edition,
      point_id: scan.pointId,
      person_id: person.id,
      company_id: person.companyId,
      direction: scan.direction,
      kind: scan.kind,
      verdict,
    }),
    by_name: by,
    code_id: named.codeId,
    undoes: scan.undoes ?? null,
    device_at: scan.at,
    corrected_at: at,
    reason: scan.reason ?? null,
    words: scan.words?.trim() ?? '',
    offline: true,
  }
}

function verdictOn(of: {
  scan: QueuedScan
  named: Named
  person: Attendee
  point: Point
  at: number
  unpaid: boolean
  entitled: boolean
}): Verdict {
  const { scan, named, person, point, at, unpaid, entitled } = of
  if (scan.direction === 'out') return 'goodbye'
  if (named.codeEndedAt !== null && named.codeEndedAt <= at) return 'ended-code'
  const standing = { approved: person.status === 'approved', entitled, unpaid }
  return judgeEntry(standing, { open: isOpen(point, at), unpaid: point.unpaid, inside: false })
}

/** Events that undos of a queue name and that another device, or a member of staff, has made. */
async function undosOfOthers(
  ctx: Desk,
  { scans, under }: { scans: readonly QueuedScan[]; under: UnderRight },
): Promise<Set<string>> {
  const own: readonly (string | null)[] = [ctx.device.id, under.id]
  const foreign = new Set<string>()
  for (const piece of piecesOf(scans.flatMap(({ undoes }) => undoes ?? []))) {
    const rows = await ctx.tx
      .selectFrom('checkin_event')
      .select(['id', 'device_id', 'kind'])
      .where('id', 'in', piece)
      .execute()
    for (const row of rows) if (!own.includes(row.device_id) || row.kind === 'undo') foreign.add(row.id)
  }
  return foreign
}

/** Keeps what is not there yet; answers the ids of that. */
async function keepNew(tx: Tx, rows: readonly CheckinEventTable[]): Promise<Set<string>> {
  const kept = new Set<string>()
  for (const piece of piecesOf(rows)) {
    const inserted = await tx
      .insertInto('checkin_event')
      .values([...piece])
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    for (const { id } of inserted) kept.add(id)
  }
  return kept
}
