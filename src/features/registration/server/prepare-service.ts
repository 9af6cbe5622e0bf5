/**
 * What an edition's registration starts with: names of organisations, the ten activities, and the categories of people. Times, places and capacities are not
 * known and stay empty until they are set (decision 1); the sample has its own (src/sample/programme.ts).
 */
import { readFile } from 'node:fs/promises'
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import type { Both } from '../../../shared/i18n.ts'
import { foldOrganisationName } from '../../../shared/organisation-names.ts'
import type { WriteContext } from '../../../server/context.ts'
import { foldLines } from '../../../server/database/text-folding.ts'
import { defaultCategory, requiredOfDelegates, type RequirableName } from '../categories.ts'
import { categoriesOf } from './category-service.ts'
import type { CategoryTable } from './tables.ts'

interface ReferenceActivity {
  code: ActivityCode
  name: Both
  summary: Both
  freeTypes?: string[]
  waitingList: boolean
  byReservation: boolean
  /** `day` counts from the first day of the conference; times are Beijing wall times. */
  sample: { day: number; from: string; to: string | null; place: Both; capacity: number | null }
}

const folder = new URL('../../../../reference/', import.meta.url)

/** Puts in what is missing; what is there is left alone, so running it again changes nothing. */
export async function prepareRegistration(ctx: WriteContext, edition: string): Promise<void> {
  await prepareOrganisations(ctx)
  await prepareActivities(ctx, edition)
  await prepareCategories(ctx, edition)
}

async function prepareOrganisations(ctx: WriteContext): Promise<void> {
  const some = await ctx.tx.selectFrom('known_organisation').select('id').limit(1).executeTakeFirst()
  if (some) return
  const lines = (await readFile(new URL('organisations.tsv', folder), 'utf8')).trim().split('\n').slice(1)
  const rows = lines.map((line, index) => {
    const [type = '', nameCn = '', nameEn = '', abbrCn = '', abbrEn = '', country = ''] = line.split('\t')
    return {
      id: `known:${String(index + 1).padStart(4, '0')}`,
      type,
      name: { cn: nameCn, en: nameEn },
      abbr: { cn: abbrCn, en: abbrEn },
      country,
      search: foldLines(nameCn, nameEn, abbrCn, abbrEn),
      key_cn: foldOrganisationName(nameCn),
      key_en: foldOrganisationName(nameEn),
    }
  })
  // In pieces that stay below the engines' limit of parameters.
  for (let start = 0; start < rows.length; start += 100) {
    await ctx.tx
      .insertInto('known_organisation')
      .values(rows.slice(start, start + 100))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function prepareActivities(ctx: WriteContext, edition: string): Promise<void> {
  const activities = await readActivities()
  for (const [index, activity] of activities.entries()) {
    await ctx.tx
      .insertInto('activity')
      .values({
        id: `${edition}:${activity.code}`,
        edition,
        code: activity.code,
        sort: index + 1,
        name: activity.name,
        place: { cn: '', en: '' },
        summary: activity.summary,
        starts_at: null,
        ends_at: null,
        capacity: null,
        limit_per_organisation: null,
        waiting_list: activity.waitingList,
        by_reservation: activity.byReservation,
        free_types: activity.freeTypes ?? [],
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

type ReferenceCategory = Pick<
  CategoryTable,
  'code' | 'name' | 'badge' | 'fee' | 'colour' | 'entitlements'
> & {
  required?: RequirableName[]
}

/** Only where there are none: one that was removed stays removed. */
async function prepareCategories(ctx: WriteContext, edition: string): Promise<void> {
  if ((await categoriesOf(ctx.tx, edition)).length) return
  for (const category of await shippedCategories(edition))
    await ctx.tx
      .insertInto('category')
      .values(category)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** The categories that an edition begins with. */
export async function shippedCategories(edition: string): Promise<CategoryTable[]> {
  const text = await readFile(new URL('categories.json', folder), 'utf8')
  const categories = JSON.parse(text) as ReferenceCategory[]
  return categories.map((category, index) => ({
    id: `${edition}:${category.code}`,
    edition,
    sort: index + 1,
    ...category,
    required: category.required ?? [...requiredOfDelegates],
    fee_fen: null,
    self_service: category.code === defaultCategory,
    active: true,
  }))
}

/** The ten activities as they ship, with what the sample edition says of each. */
export async function readActivities(): Promise<ReferenceActivity[]> {
  return JSON.parse(await readFile(new URL('activities.json', folder), 'utf8')) as ReferenceActivity[]
}
