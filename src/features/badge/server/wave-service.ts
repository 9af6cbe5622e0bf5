/** Reprints in quick succession: noticed at the third within a minute, shown to staff and mailed to administrators, who can undo them. */
import type { ReadContext, WriteContext } from '../../../server/context.ts'
import { lockRow, type Db } from '../../../server/database/db.ts'
import type { Service } from '../../../server/http/http.ts'
import { waitsSince, type WaitingKind } from '../../../server/waiting.ts'
import { minuteMs } from '../../../shared/durations.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition } from '../../edition/server/service.ts'
import { undoReprints } from '../../ticket/server/service.ts'
import type { BadgeWave, badgeApi } from '../contract.ts'
import { badgeWaiting as messages } from '../messages.ts'
import { waveReprints } from '../rules.ts'
import { mailWave } from './mails.ts'
import { faceOf, holdersOf } from './people-service.ts'
import type { BadgePrintTable, BadgeWaveTable } from './tables.ts'

const shownWaves = 20

/** Puts a reprint that was just kept into a wave, where its actor has made enough of them within a minute. */
export async function noteReprint(
  ctx: WriteContext,
  { edition, actorId }: { edition: string; actorId: string },
): Promise<void> {
  const lately = await ctx.tx
    .selectFrom('badge_print')
    .select(['id', 'wave_id', 'printed_at'])
    .where('actor_id', '=', actorId)
    .where('printed_at', '>', ctx.now - minuteMs)
    .where('reason', 'is not', null)
    .where('edition', '=', edition)
    .orderBy('printed_at')
    .orderBy('id')
    .execute()
  const open = await ctx.tx
    .selectFrom('badge_wave')
    .select('id')
    .where('actor_id', '=', actorId)
    .where('edition', '=', edition)
    .where('settled_at', 'is', null)
    .where('last_at', '>', ctx.now - minuteMs)
    .executeTakeFirst()
  const fresh = lately.filter(({ wave_id: waveId }) => waveId === null)
  if (!open && fresh.length < waveReprints) return
  const id = open?.id ?? ctx.kernel.random.id()
  if (open) await ctx.tx.updateTable('badge_wave').set({ last_at: ctx.now }).where('id', '=', id).execute()
  else {
    const by = ctx.device?.name ?? ctx.user?.name ?? ''
    const beganAt = fresh[0]!.printed_at
    await ctx.tx
      .insertInto('badge_wave')
      .values({
        id,
        edition,
        actor_id: actorId,
        by_name: by,
        began_at: beganAt,
        last_at: ctx.now,
        settled_at: null,
        settled_by: null,
      })
      .execute()
    await mailWave(ctx, { edition, by, beganAt })
  }
  const ids = fresh.map((print) => print.id)
  await ctx.tx.updateTable('badge_print').set({ wave_id: id }).where('id', 'in', ids).execute()
}

const printsIn = (db: Db, waveId: string): Promise<BadgePrintTable[]> =>
  db
    .selectFrom('badge_print')
    .selectAll()
    .where('wave_id', '=', waveId)
    .orderBy('printed_at')
    .orderBy('id')
    .execute()

export const listWaves: Service<typeof badgeApi.waves> = async (ctx) => {
  const edition = await currentEdition(ctx.db)
  const waves = await ctx.db
    .selectFrom('badge_wave')
    .selectAll()
    .where('edition', '=', edition)
    .where('settled_at', 'is', null)
    .orderBy('began_at', 'desc')
    .orderBy('id')
    .limit(shownWaves)
    .execute()
  const rows: BadgeWave[] = []
  for (const wave of waves) rows.push(await showWave(ctx, wave))
  return ok({ rows })
}

async function showWave({ db }: ReadContext, wave: BadgeWaveTable): Promise<BadgeWave> {
  const prints = await printsIn(db, wave.id)
  const personIds = [...new Set(prints.map((print) => print.person_id))]
  const holders = await holdersOf(db, { edition: wave.edition, personIds })
  const names = new Map(holders.map((holder) => [holder.id, holder]))
  return {
    id: wave.id,
    by: wave.by_name,
    beganAt: wave.began_at,
    lastAt: wave.last_at,
    prints: prints.flatMap((print) => {
      const holder = names.get(print.person_id)
      if (!holder) return []
      const { large: name } = faceOf(holder, '')
      const { organisation } = holder
      return [{ personId: holder.id, name, organisation, at: print.printed_at, reason: print.reason ?? '' }]
    }),
  }
}

/** Settles a wave once: of two who do so at the same moment, the second is told. */
async function settle(ctx: WriteContext, id: string): Promise<BadgeWaveTable | null> {
  await lockRow(ctx.tx, 'badge_wave', id, 'badge.waveLock')
  const wave = await ctx.tx.selectFrom('badge_wave').selectAll().where('id', '=', id).executeTakeFirst()
  if (!wave || wave.settled_at !== null) return null
  await ctx.tx
    .updateTable('badge_wave')
    .set({ settled_at: ctx.now, settled_by: ctx.user?.name ?? null })
    .where('id', '=', id)
    .execute()
  return wave
}

export const keepWave: Service<typeof badgeApi.keepWave> = async (ctx, { id }) => {
  const wave = await settle(ctx, id)
  if (!wave) return refuse('WRONG_STATUS')
  await recordWave(ctx, wave, { action: 'badge.waveKeep', data: {} })
  return ok({})
}

export const undoWave: Service<typeof badgeApi.undoWave> = async (ctx, { id, personIds }) => {
  const wave = await settle(ctx, id)
  if (!wave) return refuse('WRONG_STATUS')
  const byPerson = Map.groupBy(await printsIn(ctx.tx, id), (print) => print.person_id)
  let undone = 0
  // In one order, so that two waves never wait for each other.
  for (const personId of [...new Set(personIds)].toSorted()) {
    const prints = byPerson.get(personId)
    if (!prints) continue
    const codeIds = prints.map((print) => print.code_id)
    if (!(await undoReprints(ctx, { personId, codeIds }))) continue
    undone++
    const ids = prints.map((print) => print.id)
    await ctx.tx.updateTable('badge_print').set({ undone: true }).where('id', 'in', ids).execute()
  }
  await recordWave(ctx, wave, { action: 'badge.waveUndo', data: { undone, left: personIds.length - undone } })
  return ok({ undone })
}

const recordWave = (
  ctx: WriteContext,
  wave: BadgeWaveTable,
  of: { action: 'badge.waveKeep' | 'badge.waveUndo'; data: Record<string, number> },
) =>
  record(ctx, {
    ...of,
    subjectType: 'edition',
    subjectId: wave.edition,
    edition: wave.edition,
    data: { ...of.data, wave: wave.id, by: wave.by_name },
  })

export const badgeWaits: readonly WaitingKind[] = [
  {
    id: 'badge.wave',
    page: 'badges',
    label: messages.wave,
    act: messages.look,
    decides: ['checkin'],
    lateAfterMs: 10 * minuteMs,
    waits: (db, { edition }) =>
      waitsSince(
        db
          .selectFrom('badge_wave')
          .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('began_at').as('first')])
          .where('edition', '=', edition)
          .where('settled_at', 'is', null),
      ),
  },
]
