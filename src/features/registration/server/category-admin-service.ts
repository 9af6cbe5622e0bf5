/** The categories of people of an edition as staff set them: what they are called, ask for, cost and bring with them. */
import type { ActionCode } from '../../audit/messages.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Service } from '../../../server/http/http.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow, type Db } from '../../../server/database/db.ts'
import { markOf, refuseOtherOrder, refuseStale } from '../../../server/database/edit-version.ts'
import type { InputOf } from '../../../shared/call.ts'
import { cleanBoth } from '../../../shared/clean-text.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { locales } from '../../../shared/i18n.ts'
import { localized, ok, refuse, refuseFields, type Outcome } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition, editionOf, isReadOnly } from '../../edition/server/service.ts'
import { categoryLimits, defaultCategory } from '../categories.ts'
import type { registrationApi, StaffCategory } from '../contract.ts'
import { offerMessages as messages } from '../messages.ts'
import { registeredStatuses } from '../rules.ts'
import { categoriesOf } from './category-service.ts'
import type { CategoryTable } from './tables.ts'

type Input = InputOf<typeof registrationApi.saveCategory>

export const listCategories: Service<typeof registrationApi.listCategories> = async (ctx, input) => {
  const about = await editionOf(ctx, input.activityCode)
  const rows = await categoriesOf(ctx.db, about.edition)
  const uses = await countUses(ctx.db, about.edition)
  return ok({ rows: rows.map((row) => showCategory(row, uses)), ...about })
}

interface Use {
  readonly people: number
  readonly statements: number
}
type Uses = ReadonlyMap<string, Use>

/** By category, its people, and the organisations whose fee statements it is part of: those that were submitted and go on. */
async function countUses(db: Db, edition: string): Promise<Uses> {
  const rows = await db
    .selectFrom('delegate')
    .innerJoin('company', 'company.id', 'delegate.company_id')
    .select((e) => [
      'delegate.category',
      e.fn.countAll<number>().as('people'),
      e.fn
        .count<number>(
          e
            .case()
            .when('company.status', 'in', [...registeredStatuses])
            .then(e.ref('company.id'))
            .end(),
        )
        .distinct()
        .as('statements'),
    ])
    .where('delegate.edition', '=', edition)
    .groupBy('delegate.category')
    .execute()
  return new Map(
    rows.map(({ category, people, statements }) => [
      category,
      { people: Number(people), statements: Number(statements) },
    ]),
  )
}
const unused: Use = { people: 0, statements: 0 }

/** Of what the form changes; a new order is no other category. */
const versionOf = (row: CategoryTable): string => markOf({ ...row, sort: 0 })

function showCategory(row: CategoryTable, uses: Uses): StaffCategory {
  return {
    id: row.code,
    name: row.name,
    badge: row.badge,
    required: row.required,
    fee: row.fee,
    feeFen: row.fee_fen,
    colour: row.colour,
    entitlements: row.entitlements,
    selfService: row.self_service,
    active: row.active,
    ...(uses.get(row.code) ?? unused),
    version: versionOf(row),
  }
}

/** The edition under the lock of its default category, which is always there: categories are changed one after another. */
async function lockCategories(
  ctx: WriteContext,
  asked: string | undefined,
): Promise<Outcome<{ edition: string; rows: CategoryTable[] }>> {
  const edition = asked ?? (await currentEdition(ctx.tx))
  if (await isReadOnly(ctx.tx, edition)) return refuse('READ_ONLY')
  if (!(await lockRow(ctx.tx, 'category', `${edition}:${defaultCategory}`, 'registration.categoryLock')))
    return refuse('NOT_FOUND')
  return ok({ edition, rows: await categoriesOf(ctx.tx, edition) })
}

export const saveCategory: Service<typeof registrationApi.saveCategory> = async (ctx, input) => {
  const locked = await lockCategories(ctx, input.activityCode)
  if (!locked.ok) return locked
  const { edition, rows } = locked.result
  const before = input.id === undefined ? null : rows.find(({ code }) => code === input.id)
  if (before === undefined) return refuse('NOT_FOUND')
  const uses = await countUses(ctx.tx, edition)
  const stale =
    before && (await refuseStale(input.version, versionOf(before), () => showCategory(before, uses)))
  if (stale) return stale
  const wrong = wrongFields(input, { before, rows })
  if (Object.keys(wrong).length) return refuseFields(wrong)
  const next = { ...(before ?? newRow(input, { edition, rows })), ...columnsOf(input) }
  if (!isDeepStrictEqual({ ...before }, next)) {
    const { id, ...columns } = next
    await (before
      ? ctx.tx.updateTable('category').set(columns).where('id', '=', id).execute()
      : ctx.tx.insertInto('category').values(next).execute())
    const { name, badge: _badge, ...rest } = next
    const isOtherFee = before !== null && (before.fee !== next.fee || before.fee_fen !== next.fee_fen)
    const feeChange = isOtherFee && {
      feeBefore: before.fee,
      feeFenBefore: before.fee_fen,
      statementsChanged: uses.get(next.code)?.statements ?? 0,
    }
    await log(ctx, 'registration.category.save', {
      row: next,
      data: { ...rest, name: name.en, ...feeChange },
    })
  }
  // As it is read later: a version is made of the columns in their own order.
  const saved = (await categoriesOf(ctx.tx, edition)).find(({ code }) => code === next.code)!
  return ok(showCategory(saved, uses))
}

function wrongFields(
  input: Input,
  { before, rows }: { before: CategoryTable | null; rows: readonly CategoryTable[] },
): Record<string, LocalizedMessage> {
  const wrong: Record<string, LocalizedMessage> = {}
  const [name, badge] = [cleanBoth(input.name), cleanBoth(input.badge)]
  for (const locale of locales) {
    if (!name[locale]) wrong[`name.${locale}`] = localized(messages.nameRequired)
    if (!badge[locale]) wrong[`badge.${locale}`] = localized(messages.badgeRequired)
  }
  if (input.fee === 'fixed' && input.feeFen === null) wrong['feeFen'] = localized(messages.feeRequired)
  if (!before && rows.length >= categoryLimits.count)
    wrong['name.cn'] = localized(messages.categoriesFull, { limit: categoryLimits.count })
  if (before?.code !== defaultCategory) return wrong
  if (input.fee !== 'standard') wrong['fee'] = localized(messages.feeOfDelegates)
  if (!input.selfService) wrong['selfService'] = localized(messages.delegatesStay)
  if (!input.active) wrong['active'] = localized(messages.delegatesStay)
  return wrong
}

const columnsOf = (input: Input) => ({
  name: cleanBoth(input.name),
  badge: cleanBoth(input.badge),
  required: [...new Set(input.required)],
  fee: input.fee,
  fee_fen: input.fee === 'fixed' ? input.feeFen : null,
  colour: input.colour,
  entitlements: [...new Set(input.entitlements)],
  self_service: input.selfService,
  active: input.active,
})

/** At the end, under a code of its own. */
function newRow(
  input: Input,
  { edition, rows }: { edition: string; rows: readonly CategoryTable[] },
): CategoryTable {
  const words = input.name.en
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  const stem = words.replace(/^-|-$/g, '').slice(0, 30) || 'category'
  const taken = new Set(rows.map(({ code }) => code))
  let code = stem
  for (let count = 2; taken.has(code); count++) code = `${stem}-${count}`
  const sort = Math.max(0, ...rows.map((row) => row.sort)) + 1
  return { id: `${edition}:${code}`, edition, code, sort, ...columnsOf(input) }
}

export const delCategory: Service<typeof registrationApi.delCategory> = async (ctx, input) => {
  const locked = await lockCategories(ctx, input.activityCode)
  if (!locked.ok) return locked
  const { edition, rows } = locked.result
  const row = rows.find(({ code }) => code === input.id)
  if (!row) return refuse('NOT_FOUND')
  const uses = await countUses(ctx.tx, edition)
  const stale = await refuseStale(input.version, versionOf(row), () => showCategory(row, uses))
  if (stale) return stale
  if (row.code === defaultCategory) return refuse('IN_USE', { text: localized(messages.delegatesStay) })
  const count = uses.get(row.code)?.people ?? 0
  if (count) return refuse('IN_USE', { text: localized(messages.categoryInUse, { count }) })
  await ctx.tx.deleteFrom('category').where('id', '=', row.id).execute()
  await log(ctx, 'registration.category.del', { row, data: { name: row.name.en } })
  return ok({ removed: true })
}

export const sortCategories: Service<typeof registrationApi.sortCategories> = async (ctx, input) => {
  const locked = await lockCategories(ctx, input.activityCode)
  if (!locked.ok) return locked
  const { rows } = locked.result
  const current = rows.map(({ code }) => ({ id: code }))
  const other = refuseOtherOrder(input, current)
  if (other) return other
  const ids = [...new Set(input.ids)].filter((id) => rows.some(({ code }) => code === id))
  const rest = rows.map(({ code }) => code).filter((code) => !ids.includes(code))
  for (const [index, code] of [...ids, ...rest].entries()) {
    const row = rows.find((one) => one.code === code)!
    if (row.sort !== index + 1)
      await ctx.tx
        .updateTable('category')
        .set({ sort: index + 1 })
        .where('id', '=', row.id)
        .execute()
  }
  await log(ctx, 'registration.category.sort', { row: rows[0]!, data: { order: [...ids, ...rest] } })
  return ok(null)
}

const log = (
  ctx: WriteContext,
  action: ActionCode,
  { row, data }: { row: CategoryTable; data: Record<string, unknown> },
): Promise<void> =>
  record(ctx, { action, subjectType: 'category', subjectId: row.id, edition: row.edition, data })
