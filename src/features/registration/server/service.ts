/**
 * What an edition's registration starts with: the names of organisations and the ten activities; on a
 * development start also the sample edition's times, places, capacities, slots and prices (D-EDITION:
 * figures that are not known stay empty; D-SAMPLE).
 */
import { readFile } from 'node:fs/promises'
import { foldOrganisationName } from '../../../shared/organisation-names.ts'
import type { WriteContext } from '../../../server/context.ts'
import { fold } from '../../../server/fold.ts'
import { parametersOf } from '../../edition/server/service.ts'
import { sampleMessages } from '../messages.ts'
import type { ActivityCode } from '../rules.ts'

export { openCertificate, contactRecordId, delegateRecordId } from './certificate-service.ts'
export { companyView } from './view-service.ts'
export type { ActivityTable, CompanyTable, DelegateTable } from './tables.ts'

interface Text {
  cn: string
  en: string
}
interface ReferenceActivity {
  code: ActivityCode
  name: Text
  summary: Text
  freeTypes?: string[]
  waitingList: boolean
  byReservation: boolean
  /** `day` counts from the first day of the conference; times are Beijing wall times. */
  sample: { day: number; from: string; to: string | null; place: Text; capacity: number | null }
}

const folder = new URL('../../../../reference/', import.meta.url)
const dayMs = 86_400_000

/** Puts in what is missing; what is there is left alone, so running it again changes nothing. */
export async function prepareRegistration(ctx: WriteContext, edition: string): Promise<void> {
  await prepareOrganisations(ctx)
  await prepareActivities(ctx, edition)
  if (!ctx.kernel.config.sample) return
  await prepareSampleSlots(ctx, edition)
  await prepareSamplePrices(ctx, edition)
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
      name_cn: nameCn,
      name_en: nameEn,
      abbr_cn: abbrCn,
      abbr_en: abbrEn,
      country,
      search: fold([nameCn, nameEn, abbrCn, abbrEn].join(' ')),
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
  const activities = JSON.parse(
    await readFile(new URL('activities.json', folder), 'utf8'),
  ) as ReferenceActivity[]
  const start = (await parametersOf(ctx.tx, edition, ['CONFERENCE_START'])).CONFERENCE_START
  const isSample = ctx.kernel.config.sample
  for (const [index, activity] of activities.entries()) {
    const { sample } = activity
    const at = (time: string | null) =>
      isSample && time ? start + sample.day * dayMs + timeOfDay(time) : null
    await ctx.tx
      .insertInto('activity')
      .values({
        id: `${edition}:${activity.code}`,
        edition,
        code: activity.code,
        sort: index + 1,
        name_cn: activity.name.cn,
        name_en: activity.name.en,
        place_cn: isSample ? sample.place.cn : '',
        place_en: isSample ? sample.place.en : '',
        summary_cn: activity.summary.cn,
        summary_en: activity.summary.en,
        starts_at: at(sample.from),
        ends_at: at(sample.to),
        capacity: isSample ? sample.capacity : null,
        limit_per_organisation: null,
        waiting_list: activity.waitingList ? 1 : 0,
        by_reservation: activity.byReservation ? 1 : 0,
        free_types: JSON.stringify(activity.freeTypes ?? []),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** `HH:mm` in ms. */
function timeOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return (hour * 60 + minute) * 60_000
}

const sampleSlots = [
  { day: 0, from: '14:00' },
  { day: 0, from: '15:00' },
  { day: 0, from: '16:00' },
  { day: 1, from: '10:30' },
  { day: 1, from: '14:00' },
  { day: 1, from: '15:00' },
] as const
const sampleTables = 12

async function prepareSampleSlots(ctx: WriteContext, edition: string): Promise<void> {
  const start = (await parametersOf(ctx.tx, edition, ['CONFERENCE_START'])).CONFERENCE_START
  await ctx.tx
    .insertInto('negotiation_slot')
    .values(
      sampleSlots.map(({ day, from }, index) => {
        const startsAt = start + day * dayMs + timeOfDay(from)
        return {
          id: `${edition}:slot-${index + 1}`,
          edition,
          starts_at: startsAt,
          ends_at: startsAt + 3_600_000,
          tables: sampleTables,
        }
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Invented like all sample content: the spec gives no delegate fee. */
async function prepareSamplePrices(ctx: WriteContext, edition: string): Promise<void> {
  const settings = await parametersOf(ctx.tx, edition, ['REGISTRATION_OPENS', 'REGISTRATION_DEADLINE'])
  const opens = settings.REGISTRATION_OPENS
  const ends = settings.REGISTRATION_DEADLINE
  const turn = opens + Math.floor(((ends - opens) * 2) / 3 / dayMs) * dayMs
  const tier = (code: string, name: Readonly<Text>, from: number, to: number, feeFen: number) => ({
    id: `${edition}:${code}`,
    edition,
    code,
    name_cn: name.cn,
    name_en: name.en,
    starts_at: from,
    ends_at: to,
    fee_fen: feeFen,
    dealers_fee_fen: null,
  })
  await ctx.tx
    .insertInto('price_tier')
    .values([
      tier('sample-early', sampleMessages.earlyRate, opens, turn, 300_000),
      tier('sample-standard', sampleMessages.standardRate, turn, ends, 360_000),
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
