/**
 * Taking in what a desk has scanned without a network. Every scan is a fact and is kept, in whatever order queues come; what needs
 * eyes follows from all of them: who was let in by mistake, and who came in twice. Scans of a right that has ended wait for staff.
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
import {
  checkinLimits,
  correctedTime,
  judgeEntry,
  type Direction,
  type KeptVerdict,
  type Verdict,
} from '../rules.ts'
import { keepBatch } from './batch-service.ts'
import { checkinTopic, eventRow, keepNew, tellTakenBack } from './event-service.ts'
import { entitledIn } from './figures-service.ts'
import { attendees, type Attendee } from './person-service.ts'
import { ownPoints, isOpen, type Point } from './point-service.ts'
import { entriesUndone, removeWrongUndos, takesBack, type Entry } from './queued-undo-service.ts'
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
  const personIds = named.map(({ personId }) => personId)
  const own = [ctx.device.id, under.id]
  const entries = await entriesUndone(ctx.tx, { scans: input.scans, personIds, own })
  const undoing = [...entries.values()].map(({ personId }) => personId)
  const people = await peopleOf(ctx.tx, [...personIds, ...undoing])
  const { rows, dropped } = await judgeAll(ctx, {
    scans: input.scans,
    named,
    people,
    entries,
    skewMs,
    under,
  })
  // Of two desks that bring the same people at once, the second sees what the first has brought.
  const ids = [...new Set(rows.map((row) => row.person_id))]
  for (const piece of piecesOf(ids.toSorted())) await lockRows(ctx.tx, 'person', piece, 'checkin.mergeLock')
  const counts = under.endedAt === null
  const kept = counts ? await keepNew(ctx.tx, rows) : await keepBatch(ctx, { ...under, rows })
  if (kept.size) await announce(ctx, checkinTopic(edition))
  for (const id of new Set([under.id, ctx.device.id]))
    await noteUnsent(ctx.tx, { id, scans: id === ctx.device.id ? input.left : 0, now: ctx.now })
  const counted = rows.filter(({ id }) => counts && kept.has(id))
  await removeWrongUndos(ctx.tx, counted)
  const undone = counted.filter(({ kind }) => kind === 'undo').map((row) => row.person_id)
  await tellTakenBack(ctx, { edition, personIds: [...new Set(undone)] })
  const eventIds = new Set(rows.map(({ id }) => id))
  const isClockWrong = Math.abs(skewMs) > checkinLimits.clockMs
  const waiting = counts ? 0 : kept.size
  await record(ctx, {
    action: 'checkin.merge',
    subjectType: 'device',
    subjectId: ctx.device.id,
    data: { scans: input.scans.length, kept: kept.size, waiting, dropped: dropped.length, skewMs },
  })
  return ok({
    ended: ctx.device.endedAt !== null,
    kept: kept.size,
    waiting,
    repeated: rows.length - kept.size,
    dropped,
    clockMs: isClockWrong ? skewMs : null,
    // Of scans that wait for staff, the device is told of nobody; the office is.
    letIn: await showLetIn(ctx.tx, counted),
    doubles: counts ? await findDoubles(ctx.tx, { edition, personIds: ids, eventIds }) : [],
  })
}

/** The right under which scans were made: that of the device that brings them, or an earlier one of the same browser. */
type UnderRight = Pick<
  CallingDevice,
  'id' | 'name' | 'edition' | 'points' | 'enrolledAt' | 'endedAt' | 'endedWhy'
>

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

interface Judging {
  readonly scans: readonly QueuedScan[]
  readonly named: readonly Named[]
  readonly people: ReadonlyMap<string, Attendee>
  readonly entries: ReadonlyMap<string, Entry>
  readonly skewMs: number
  readonly under: UnderRight
}

/** Scans as events, each with the verdict that a desk with a network would have given on the person. */
async function judgeAll(ctx: Desk, given: Judging): Promise<Judged> {
  const { under } = given
  const { edition } = under
  const points = new Map((await ownPoints({ device: under }, ctx.tx)).map((point) => [point.id, point]))
  const may = await entitledIn({ db: ctx.tx }, { edition })
  const owing = await unpaidCompanies(ctx.kernel, ctx.tx, { edition, now: ctx.now })
  const judged: Judged = { rows: [], dropped: [] }
  for (const [index, scan] of given.scans.entries()) {
    const named = given.named[index]!
    const found = situationOf(ctx, given, { scan, named })
    const point = points.get(found?.pointId ?? '')
    if (!found || !point) {
      judged.dropped.push({ id: scan.id, verdict: named.verdict ?? 'unknown' })
      continue
    }
    const { person, at } = found
    const unpaid = owing.has(person.companyId)
    const isLate = under.endedAt !== null && at > under.endedAt
    const verdict = isLate
      ? 'right-over'
      : verdictOn({ scan, named, person, point, at, unpaid, entitled: may(person, point) })
    judged.rows.push(offlineRow(ctx, { ...found, scan, named, verdict, by: under.name }))
  }
  return judged
}

/** Whom a scan is about, where, which way and when; null of one that means nothing. An undo is about what its entry was about. */
function situationOf(
  ctx: Desk,
  { people, entries, skewMs, under }: Judging,
  { scan, named }: { scan: QueuedScan; named: Named },
) {
  if ((scan.kind === 'undo') !== (scan.undoes !== undefined)) return null
  const entry = entries.get(scan.undoes ?? '')
  const namesNobody = scan.code === undefined && scan.ref === undefined
  const person = people.get((namesNobody ? entry?.personId : named.personId) ?? '')
  if (!person) return null
  const at = correctedTime(scan.at, skewMs, { from: under.enrolledAt, now: ctx.now })
  if (entry && !takesBack({ personId: person.id, deviceAt: scan.at, at }, entry)) return null
  const { pointId, direction } = entry ?? scan
  return { person, at, pointId, direction }
}

function offlineRow(
  ctx: Desk,
  of: {
    scan: QueuedScan
    named: Named
    person: Attendee
    pointId: string
    direction: Direction
    at: number
    verdict: KeptVerdict
    by: string
  },
): CheckinEventTable {
  const { scan, named, person, at, verdict, by } = of
  return {
    ...eventRow(ctx, {
      id: scan.id,
      edition: person.edition,
      point_id: of.pointId,
      person_id: person.id,
      company_id: person.companyId,
      direction: of.direction,
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
