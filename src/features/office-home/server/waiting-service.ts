/** What waits for a decision of the caller, asked of all features. */
import type { Service } from '../../../server/http/http.ts'
import type { WaitingKind, Waits } from '../../../server/waiting.ts'
import type { Role } from '../../../shared/call.ts'
import { dayMs } from '../../../shared/durations.ts'
import { ok } from '../../../shared/outcome.ts'
import { currentEdition } from '../../edition/server/service.ts'
import type { officeHomeApi, WaitingRow } from '../contract.ts'

const decides = (kind: WaitingKind, role: Role | undefined): boolean =>
  role === 'administrator' || kind.decides.some((one) => one === role)

function showWaiting(kind: WaitingKind, waits: Waits, now: number): WaitingRow {
  const { since, dueAt = null } = waits
  const { lateAfterMs = null } = kind
  const isOverdue = since !== null && lateAfterMs !== null && now - since > lateAfterMs
  return {
    id: kind.id,
    page: kind.page,
    query: waits.query ?? kind.query ?? '',
    label: kind.label,
    act: kind.act,
    count: waits.count,
    since,
    dueAt,
    // What time decides within a day is late, too.
    isLate: isOverdue || (dueAt !== null && dueAt - now <= dayMs),
    lateAfterMs,
  }
}

export const waiting: Service<typeof officeHomeApi.waiting> = async (ctx) => {
  const { now, db } = ctx
  const edition = await currentEdition(db)
  const rows: WaitingRow[] = []
  for (const kind of ctx.kernel.waiting.filter((one) => decides(one, ctx.user?.role))) {
    const waits = await kind.waits(db, { edition, now })
    if (waits.count > 0) rows.push(showWaiting(kind, waits, now))
  }
  return ok({ rows: rows.toSorted((a, b) => Number(b.isLate) - Number(a.isLate)), serverTime: now })
}
