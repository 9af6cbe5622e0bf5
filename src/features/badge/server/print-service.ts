/** admin/badge/print, progress and download: many badges as one file, drawn in the background (run-service.ts). */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { namedCharacter } from '../../../server/documents/missing-characters.ts'
import type { Service } from '../../../server/http/http.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { cleanFileName } from '../../../shared/file-name.ts'
import { text } from '../../../shared/i18n.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { Db } from '../../../server/database/db.ts'
import { record } from '../../audit/server/service.ts'
import { editionYear } from '../../edition/rules.ts'
import { currentEdition } from '../../edition/server/service.ts'
import { badgeNames } from '../../registration/name-rules.ts'
import type { badgeApi, PrintProgress } from '../contract.ts'
import { badgeTexts } from '../messages.ts'
import { badgesAtMost, printLifeMinutes } from '../rules.ts'
import { holdersOf, isChosen, standingsOf } from './people-service.ts'
import { storageKeyOf } from './run-service.ts'
import type { BadgeRunTable, PrintChoice } from './tables.ts'

export const startPrint: Service<typeof badgeApi.print> = async (ctx, input) => {
  const { personIds = null, format, order, back, bleed, edition: asked, ...filter } = input
  const edition = asked ?? (await currentEdition(ctx.tx))
  const choice: PrintChoice = { filter, personIds, format, order, back, bleed }
  const chosen = await chosenIds(ctx.tx, { kernel: ctx.kernel, edition, choice })
  if (!chosen.length) return refuse('NO_BADGES')
  if (chosen.length > badgesAtMost) return refuse('TOO_MANY_BADGES')
  const name = text(ctx.locale, badgeTexts.file, { edition: editionYear(edition), format })
  const row: BadgeRunTable = {
    id: ctx.kernel.random.id(),
    account_id: ctx.user.accountId,
    edition,
    // Who they are is settled now: what is printed of them is read when it is drawn.
    choice: { ...choice, personIds: chosen },
    state: 'waiting',
    done: 0,
    total: chosen.length,
    problems: null,
    file_name: cleanFileName(`${name}.pdf`, 'pdf'),
    size_bytes: null,
    created_at: ctx.now,
    expires_at: ctx.now + printLifeMinutes * 60_000,
  }
  await ctx.tx.insertInto('badge_run').values(row).execute()
  await addJob(ctx, { kind: 'badge.print', payload: { runId: row.id } })
  const { q, ...shown } = filter
  await record(ctx, {
    action: 'badge.print',
    subjectType: 'badgePrint',
    subjectId: row.id,
    edition,
    // What was searched for can be a person's name, so only that there was a search is kept.
    data: { filter: { ...shown, ...(q ? { searched: true } : {}) }, badges: chosen.length, format, order },
  })
  return ok(await showProgress(ctx.tx, row, ctx.now))
}

/** The people of a print: those that were named, or those of the filter. */
async function chosenIds(
  db: Db,
  of: { kernel: Parameters<typeof standingsOf>[1]; edition: string; choice: PrintChoice },
): Promise<string[]> {
  const { edition, choice } = of
  const { personIds, filter } = choice
  if (personIds) return (await holdersOf(db, { edition, personIds })).map(({ id }) => id)
  const standings = await standingsOf(db, of.kernel, { edition, filter })
  return standings.flatMap(({ holder, state }) => (isChosen(state, filter.state) ? [holder.id] : []))
}

async function showProgress(db: Db, row: BadgeRunTable, now: number): Promise<PrintProgress> {
  const expired = row.expires_at <= now
  const problems = row.problems ?? []
  const holders = problems.length
    ? await holdersOf(db, { edition: row.edition, personIds: problems.map(({ personId }) => personId) })
    : []
  const nameOf = (personId: string) => {
    const holder = holders.find(({ id }) => id === personId)
    return holder ? badgeNames(holder.named).large : ''
  }
  return {
    runId: row.id,
    state: expired ? 'expired' : row.state,
    done: row.done,
    total: row.total,
    problems: problems.map(({ personId, characters }) => ({
      personId,
      name: nameOf(personId),
      characters: characters.map(namedCharacter),
    })),
    file: row.state === 'done' && !expired ? { name: row.file_name, sizeBytes: row.size_bytes ?? 0 } : null,
    expiresAt: row.expires_at,
  }
}

/** A print of the caller; null where there is none. */
async function findRun(db: Db, own: { runId: string; accountId: string }): Promise<BadgeRunTable | null> {
  const row = await db
    .selectFrom('badge_run')
    .selectAll()
    .where('id', '=', own.runId)
    .where('account_id', '=', own.accountId)
    .executeTakeFirst()
  return row ?? null
}

export const printProgress: Service<typeof badgeApi.progress> = async (ctx, { runId }) => {
  const row = await findRun(ctx.db, { runId, accountId: ctx.user.accountId })
  return row ? ok(await showProgress(ctx.db, row, ctx.now)) : refuse('NOT_FOUND')
}

export const downloadPrint: Service<typeof badgeApi.download> = async (ctx, { runId }) => {
  const row = await findRun(ctx.tx, { runId, accountId: ctx.user.accountId })
  const isThere = row?.state === 'done' && row.expires_at > ctx.now
  const stored = isThere ? await ctx.kernel.storage.get(storageKeyOf(runId)) : null
  if (!row || !stored) return refuse('NOT_FOUND')
  const { edition } = row
  // Whole before any of it leaves: bytes that were changed are noticed at the end.
  const content = await buffer(ctx.kernel.vault.openStream({ edition, recordId: runId, sealed: stored }))
  await record(ctx, { action: 'badge.download', subjectType: 'badgePrint', subjectId: runId, edition })
  return ok({
    file: {
      stream: Readable.from([content]),
      name: row.file_name,
      type: 'application/pdf',
      sizeBytes: content.length,
    },
  })
}
