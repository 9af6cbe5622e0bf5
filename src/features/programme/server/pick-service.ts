/** Own picks of the programme. They are the account's: whoever replaces a delegate begins with none. */
import type { ReadContext, SignedIn } from '../../../server/context.ts'
import { lockRow, type Db } from '../../../server/database/db.ts'
import type { Service } from '../../../server/http/http.ts'
import {
  homeReaderOf,
  readAgenda,
  type AgendaContext,
  type HomeReader,
} from '../../../server/organisation-hooks.ts'
import { formatDateTime } from '../../../shared/format.ts'
import type { HomeAgendaEntry } from '../../../shared/home-part.ts'
import type { Both } from '../../../shared/i18n.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { readRows } from '../../content/server/service.ts'
import { isPublished } from '../../edition/server/service.ts'
import { mostPicks, type programmeApi } from '../contract.ts'
import { pickMessages as messages } from '../messages.ts'
import { anchorOf, dayOf } from '../rules.ts'
import type { ProgrammePickTable } from './tables.ts'

type Reader = SignedIn<ReadContext>

export interface ShownPick {
  readonly session: string
  readonly name: Both
  readonly hall: string | null
  readonly activity: string | null
  readonly startsAt: number
  readonly endsAt: number
  /** When the session changed, or it was picked, whichever is later. */
  readonly changedAt: number
  readonly movedFrom: number | null
  readonly withdrawn: boolean
}

/** In order of time. A session that moved is where it is now; one that went is where it was. */
export async function shownPicks(
  db: Db,
  asked: { accountId: string; edition: string },
): Promise<ShownPick[]> {
  const kept = await db
    .selectFrom('programme_pick')
    .selectAll()
    .where('account_id', '=', asked.accountId)
    .where('edition', '=', asked.edition)
    .orderBy('starts_at')
    .orderBy('session')
    .execute()
  if (!kept.length) return []
  const sessions = await readRows(db, { edition: asked.edition, type: 'session' })
  const byKey = new Map(sessions.map((row) => [row.key, row]))
  return kept
    .map((pick): ShownPick => {
      const row = byKey.get(pick.session)
      const startsAt = row?.values.startsAt ?? null
      if (!row || startsAt === null) return { ...keptOf(pick), movedFrom: null, withdrawn: true }
      return {
        session: pick.session,
        name: { cn: row.cn.title, en: row.en.title },
        hall: row.values.hall,
        activity: row.values.activity,
        startsAt,
        endsAt: Math.max(startsAt, row.values.endsAt ?? startsAt),
        changedAt: Math.max(pick.picked_at, row.changedAt),
        movedFrom: startsAt === pick.starts_at ? null : pick.starts_at,
        withdrawn: false,
      }
    })
    .toSorted((a, b) => a.startsAt - b.startsAt)
}

const keptOf = (pick: ProgrammePickTable) => ({
  session: pick.session,
  name: pick.title,
  hall: null,
  activity: null,
  startsAt: pick.starts_at,
  endsAt: pick.ends_at,
  changedAt: pick.picked_at,
})

export const picks: Service<typeof programmeApi.picks> = async (ctx) => {
  const { accountId, edition } = ctx.user
  const shown = await shownPicks(ctx.db, { accountId, edition })
  return ok({
    picks: shown.map(({ hall: _hall, activity: _activity, changedAt: _changedAt, ...pick }) => pick),
    busy: await busyTimes(ctx),
  })
}

/** What other features know of the own days; neither a place nor what colleagues do keeps one from a session. */
async function busyTimes(ctx: Reader) {
  const reader = homeReaderOf(ctx.user)
  const entries = reader ? (await readAgenda(ctx, reader)).rows : []
  return entries
    .filter(({ kind, ofColleagues }) => (kind === 'activity' || kind === 'meeting') && !ofColleagues)
    .map(({ name, startsAt, endsAt, activity }) => ({ name, startsAt, endsAt, activity }))
}

export const setPick: Service<typeof programmeApi.setPick> = async (ctx, { session, picked }) => {
  const { tx, user, now } = ctx
  const own = { account_id: user.accountId, edition: user.edition }
  if (!picked) {
    await tx
      .deleteFrom('programme_pick')
      .where('account_id', '=', own.account_id)
      .where('edition', '=', own.edition)
      .where('session', '=', session)
      .execute()
    return ok({ picked })
  }
  const row = (await isPublished(tx, user.edition))
    ? (await readRows(tx, { edition: user.edition, type: 'session' })).find(({ key }) => key === session)
    : undefined
  if (!row || row.values.startsAt === null || row.values.format === 'break') return refuse('NOT_FOUND')
  await lockRow(tx, 'account', user.accountId)
  const kept = await tx
    .selectFrom('programme_pick')
    .select('session')
    .where('account_id', '=', own.account_id)
    .where('edition', '=', own.edition)
    .orderBy('session')
    .execute()
  if (kept.some((one) => one.session === session)) return ok({ picked })
  if (kept.length >= mostPicks) return refuse('PICK_LIMIT')
  await tx
    .insertInto('programme_pick')
    .values({
      ...own,
      session,
      title: { cn: row.cn.title, en: row.en.title },
      starts_at: row.values.startsAt,
      ends_at: row.values.endsAt ?? row.values.startsAt,
      picked_at: now,
    })
    .execute()
  return ok({ picked })
}

/** The picks among the own days. */
export async function picksAgenda(
  { db }: AgendaContext,
  { accountId, edition }: HomeReader,
): Promise<HomeAgendaEntry[]> {
  const shown = await shownPicks(db, { accountId, edition })
  const halls = shown.length ? await readRows(db, { edition, type: 'hall' }) : []
  return shown.map((pick) => {
    const hall = halls.find(({ key }) => key === pick.hall)
    return {
      id: `pick-${pick.session}`,
      kind: 'session' as const,
      name: pick.name,
      where: hall ? { cn: hall.cn.name, en: hall.en.name } : { cn: '', en: '' },
      note: noteOf(pick),
      startsAt: pick.startsAt,
      endsAt: pick.endsAt,
      changedAt: pick.changedAt,
      state: 'picked' as const,
      activity: pick.activity,
      who: [],
      path: `/programme?day=${dayOf(pick.startsAt)}${pick.withdrawn ? '' : `#${anchorOf(pick.session) ?? ''}`}`,
    }
  })
}

/** How it is with a pick: picked, moved, or no longer on the programme. */
export function noteOf({ withdrawn, movedFrom }: ShownPick): Both {
  if (withdrawn) return messages.withdrawn
  if (movedFrom === null) return messages.picked
  const time = {
    cn: formatDateTime('cn', movedFrom, { year: true }),
    en: formatDateTime('en', movedFrom, { year: true }),
  }
  return {
    cn: messages.moved.cn.replace('{time}', time.cn),
    en: messages.moved.en.replace('{time}', time.en),
  }
}
