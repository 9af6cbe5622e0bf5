/** Whose badges there are, what is on each, and how each stands to its last print. */
import type { Kernel, WriteContext } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { hasFolded } from '../../../server/database/text-folding.ts'
import { compareFiled, loadReadings } from '../../../server/names/readings.ts'
import type { Both } from '../../../shared/i18n.ts'
import { localized, refuse, type Refusal } from '../../../shared/outcome.ts'
import { defaultCategory } from '../../registration/categories.ts'
import { categoriesOf } from '../../registration/server/service.ts'
import { badgeNames, filedName } from '../../registration/name-rules.ts'
import { codesOf } from '../../ticket/server/service.ts'
import { badgeTexts } from '../messages.ts'
import { isChineseBadge, type BadgeOrder, type BadgeState } from '../rules.ts'
import type { BadgeFace } from './layout-service.ts'
import type { BadgeFilter, BadgePrintTable } from './tables.ts'

type Category = Awaited<ReturnType<typeof categoriesOf>>[number]

/** Someone who has a badge: attends, of an approved registration. */
export interface BadgeHolder {
  readonly id: string
  readonly companyId: string
  readonly edition: string
  readonly named: Parameters<typeof filedName>[0]
  readonly organisation: Both
  readonly jobTitle: string
  readonly department: string
  readonly category: Category
}

export interface BadgeStanding {
  readonly holder: BadgeHolder
  readonly state: BadgeState
  readonly last: BadgePrintTable | null
  readonly prints: number
}

/** Those of an edition, or some of them by id; cancelled, rejected and erased ones are left out. */
export async function holdersOf(
  db: Db,
  given: { edition: string; filter?: BadgeFilter; personIds?: readonly string[] },
): Promise<BadgeHolder[]> {
  const { edition, filter = {}, personIds } = given
  const { q, category, companyId } = filter
  const rows = await db
    .selectFrom('delegate')
    .innerJoin('company', 'company.id', 'delegate.company_id')
    .selectAll('delegate')
    .select(['company.name as organisation'])
    .where('delegate.edition', '=', edition)
    .where('company.status', '=', 'approved')
    .where('delegate.erased_at', 'is', null)
    .$if(category !== undefined, (query) => query.where('delegate.category', '=', category!))
    .$if(companyId !== undefined, (query) => query.where('delegate.company_id', '=', companyId!))
    .where(hasFolded(['delegate.search', 'company.search'], q ?? ''))
    .$if(personIds?.length === 1, (query) => query.where('delegate.id', '=', personIds![0]!))
    .orderBy('company.number')
    .orderBy('delegate.position')
    .orderBy('delegate.id')
    .execute()
  const categories = new Map((await categoriesOf(db, edition)).map((one) => [one.code, one]))
  const wanted = personIds && new Set(personIds)
  return rows
    .filter((row) => !wanted || wanted.has(row.id))
    .map((row) => ({
      id: row.id,
      companyId: row.company_id,
      edition: row.edition,
      named: {
        name: row.name,
        surname: row.surname,
        firstName: row.first_name,
        badgeName: row.badge_name,
        sortName: row.sort_name,
        origin: row.origin,
      },
      organisation: { ...row.organisation },
      jobTitle: row.job_title,
      department: row.department,
      category: categories.get(row.category) ?? categories.get(defaultCategory)!,
    }))
}

/** Someone who has a badge, in whatever edition, to a desk only of its own; null otherwise. */
export async function findHolder(
  ctx: Pick<WriteContext, 'device'>,
  db: Db,
  personId: string,
): Promise<BadgeHolder | null> {
  const person = await db
    .selectFrom('delegate')
    .select('edition')
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!person || (ctx.device && ctx.device.edition !== person.edition)) return null
  const [holder = null] = await holdersOf(db, { edition: person.edition, personIds: [personId] })
  return holder
}

/** What a desk may do to whom: to people of its points. Check-in knows that (src/app/server/ports.ts). */
export interface DeskReach {
  /** Whether somebody of its edition may enter at one of the points of a desk, or was let in there; true for staff. */
  reaches(ctx: Pick<WriteContext, 'device'>, db: Db, personId: string): Promise<boolean>
}

/** Refuses a desk what concerns a person of other points than its own. */
export async function refuseOfOtherPoint(
  ctx: Pick<WriteContext, 'device' | 'kernel'>,
  db: Db,
  personId: string,
): Promise<Refusal | null> {
  if (await ctx.kernel.deskReach.reaches(ctx, db, personId)) return null
  return refuse('NOT_FOUND', { text: localized(badgeTexts.otherPoint) })
}

/** What is printed, in the language of the large name first. */
export function faceOf(holder: BadgeHolder, code: string): BadgeFace {
  const { large, small } = badgeNames(holder.named)
  const isChinese = isChineseBadge(large)
  const { cn, en } = holder.organisation
  const { jobTitle, department, category } = holder
  // In Chinese the department goes before the title, as it is said; in English the title says enough.
  const role = isChinese && isChineseBadge(jobTitle) ? `${department} ${jobTitle}` : jobTitle || department
  return {
    large,
    small,
    organisation: isChinese ? cn || en : en || cn,
    role: role.trim(),
    category: { word: { ...category.badge }, colour: category.colour },
    code,
  }
}

/** A keyed hash of what is printed; `codeId` stands for the code. */
export function hashOf(kernel: Pick<Kernel, 'vault'>, holder: BadgeHolder, codeId: string): string {
  const { large, small, organisation, role, category } = faceOf(holder, '')
  const { word, colour } = category
  return kernel.vault.hmac(
    'badge',
    holder.id,
    codeId,
    large,
    small,
    organisation,
    role,
    word.cn,
    word.en,
    colour,
  )
}

/** How the badges of an edition stand, in no order; `filter.state` chooses among them last. */
export async function standingsOf(
  db: Db,
  kernel: Pick<Kernel, 'vault'>,
  given: { edition: string; filter?: BadgeFilter; personIds?: readonly string[] },
): Promise<BadgeStanding[]> {
  const holders = await holdersOf(db, given)
  const codes = new Map((await codesOf(db, given.edition)).map(({ personId, id }) => [personId, id]))
  const prints = await printsOf(db, given.edition)
  return holders.map((holder) => {
    const own = prints.get(holder.id) ?? []
    const last = own.at(-1) ?? null
    const hash = last && hashOf(kernel, holder, codes.get(holder.id) ?? '')
    const state = !last ? 'unprinted' : last.hash === hash ? 'printed' : 'changed'
    return { holder, state, last, prints: own.length }
  })
}

/** The prints of an edition by person, in the order in which they were made. */
async function printsOf(db: Db, edition: string): Promise<Map<string, BadgePrintTable[]>> {
  const rows = await db
    .selectFrom('badge_print')
    .selectAll()
    .where('edition', '=', edition)
    .where('undone', '=', false)
    .orderBy('printed_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.person_id)
}

/** Whether a badge is among those that were asked for. */
export const isChosen = (state: BadgeState, chosen: BadgeFilter['state']): boolean =>
  chosen === undefined || chosen === state || (chosen === 'due' && state !== 'printed')

/** In the order in which badges are laid out: by organisation and name, or by the reading of the name. */
export async function inOrder(holders: readonly BadgeHolder[], order: BadgeOrder): Promise<BadgeHolder[]> {
  const readings = await loadReadings()
  const filed = holders.map((holder) => {
    const name = filedName(holder.named)
    const { organisation } = faceOf(holder, '')
    return {
      holder,
      person: { name, reading: readings.person(name) },
      organisation: { name: organisation, reading: readings.organisation(organisation) },
    }
  })
  type One = (typeof filed)[number]
  const byId = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
  const byName = (a: One, b: One) => compareFiled(a.person, b.person) || byId(a.holder.id, b.holder.id)
  const byOrganisation = (a: One, b: One) =>
    compareFiled(a.organisation, b.organisation) || byId(a.holder.companyId, b.holder.companyId)
  return filed
    .toSorted((a, b) => (order === 'organisation' && byOrganisation(a, b)) || byName(a, b))
    .map(({ holder }) => holder)
}
