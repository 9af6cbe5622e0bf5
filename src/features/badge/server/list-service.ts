/** admin/badge/list, log and preview: how badges stand, what was printed, how one will look. */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { text } from '../../../shared/i18n.ts'
import type { Db } from '../../../server/database/db.ts'
import { currentEdition } from '../../edition/server/service.ts'
import { defaultCategory } from '../../registration/categories.ts'
import { categoriesOf } from '../../registration/server/service.ts'
import { badgeNames } from '../../registration/name-rules.ts'
import type { BadgeRow, badgeApi } from '../contract.ts'
import { badgeTexts } from '../messages.ts'
import { badgeStates } from '../rules.ts'
import { drawPreview } from './draw-service.ts'
import type { BadgeFace } from './layout-service.ts'
import { refuseBadge } from './one-service.ts'
import { faceOf, findHolder, inOrder, isChosen, standingsOf, type BadgeStanding } from './people-service.ts'
import { stationeryOf } from './stationery-service.ts'

function showRow({ holder, state, last, prints }: BadgeStanding): BadgeRow {
  const { large, small } = badgeNames(holder.named)
  const { code, name, colour } = holder.category
  return {
    personId: holder.id,
    companyId: holder.companyId,
    name: large,
    otherName: small,
    organisation: holder.organisation,
    category: { code, name: { ...name }, colour },
    state,
    printedAt: last?.printed_at ?? null,
    format: last?.format ?? null,
    prints,
  }
}

export const listBadges: Service<typeof badgeApi.list> = async (ctx, input) => {
  const { page, size, order, edition: asked, ...filter } = input
  const edition = asked ?? (await currentEdition(ctx.db))
  const all = await standingsOf(ctx.db, ctx.kernel, { edition, filter })
  const counts = Object.fromEntries(
    badgeStates.map((state) => [state, all.filter((one) => one.state === state).length]),
  ) as Record<(typeof badgeStates)[number], number>
  const chosen = new Map(
    all.filter(({ state }) => isChosen(state, filter.state)).map((one) => [one.holder.id, one]),
  )
  const ordered = await inOrder(
    [...chosen.values()].map(({ holder }) => holder),
    order,
  )
  const rows = ordered.slice((page - 1) * size, page * size).map(({ id }) => showRow(chosen.get(id)!))
  const categories = (await categoriesOf(ctx.db, edition)).map(({ code, name, colour }) => ({
    code,
    name: { ...name },
    colour,
  }))
  return ok({ rows, total: ordered.length, page, size, counts, categories })
}

export const listPrints: Service<typeof badgeApi.log> = async (ctx, { personId }) => {
  if (!(await findHolder(ctx, ctx.db, personId))) return refuse('NOT_FOUND')
  const rows = await ctx.db
    .selectFrom('badge_print')
    .leftJoin('checkin_code', 'checkin_code.id', 'badge_print.code_id')
    .leftJoin('account', 'account.id', 'badge_print.printed_by')
    .select([
      'badge_print.id',
      'badge_print.printed_at',
      'badge_print.format',
      'badge_print.reason',
      'checkin_code.serial',
      'checkin_code.ended_at',
      'account.name',
    ])
    .where('badge_print.person_id', '=', personId)
    .orderBy('badge_print.printed_at', 'desc')
    .orderBy('badge_print.id', 'desc')
    .execute()
  return ok(
    rows.map((row) => ({
      id: row.id,
      at: row.printed_at,
      by: row.name,
      format: row.format,
      serial: row.serial ?? 0,
      ended: row.ended_at !== null,
      reason: row.reason,
    })),
  )
}

/** On the preview in place of a code: as long as one, and readable by no desk. */
const noCode = 'A'.repeat(29)

export const previewBadge: Service<typeof badgeApi.preview> = async (ctx, { personId, format }) => {
  const holder = personId === undefined ? null : await findHolder(ctx, ctx.db, personId)
  if (personId !== undefined && !holder) return refuse('NOT_FOUND')
  const edition = holder?.edition ?? ctx.device?.edition ?? (await currentEdition(ctx.db))
  const face = holder ? faceOf(holder, noCode) : await sampleFace(ctx.db, edition)
  const missing = await refuseBadge(face)
  if (missing) return missing
  const stationery = await stationeryOf(ctx.db, ctx.kernel, { edition, format, back: true, bleed: false })
  const label = text(ctx.locale, badgeTexts.label, { name: face.large })
  return ok({ name: face.large, sides: await drawPreview(face, { stationery, label }) })
}

async function sampleFace(db: Db, edition: string): Promise<BadgeFace> {
  const categories = await categoriesOf(db, edition)
  const category = categories.find(({ code }) => code === defaultCategory) ?? categories[0]!
  const { sampleName, sampleOrganisation, sampleRole } = badgeTexts
  return {
    large: sampleName.cn,
    small: sampleName.en,
    organisation: sampleOrganisation.cn,
    role: sampleRole.cn,
    category: { word: { ...category.badge }, colour: category.colour },
    code: noCode,
  }
}
