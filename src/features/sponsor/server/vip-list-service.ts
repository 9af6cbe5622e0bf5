/** admin/companyInfoListForVip: organisations with their sponsorship, filtered, searched, sorted and paged by the database. */
import type { Service } from '../../../server/http/http.ts'
import { sql } from 'kysely'
import type { InputOf } from '../../../shared/call.ts'
import { ok } from '../../../shared/outcome.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { containsPattern, hasFolded, plain } from '../../../server/database/text-folding.ts'
import { bookingStatuses } from '../../booking/rules.ts'
import { readRows } from '../../content/server/service.ts'
import { currentEdition, isReadOnly } from '../../edition/server/service.ts'
import { nameShown, companyNumber, companiesOf, type Company } from '../../registration/server/service.ts'
import type { sponsorApi, VipRow } from '../contract.ts'
import { sponsorshipStates, type SponsorshipState } from '../rules.ts'
import { ledgersOf } from './ledger-service.ts'
import { showLines } from './mine-service.ts'
import { placesInQueue, showSponsorship } from './view-service.ts'
import type { SponsorshipTable } from './tables.ts'
import { readTiers, showTiers, type Tier } from './tier-service.ts'

type Input = InputOf<typeof sponsorApi.listForVip>
export type VipFilter = Pick<Input, 'q' | 'tier' | 'state'> & { edition: string; now: number }

/** The live sponsorship of an organisation, else its last one. */
const shownId = sql<string>`(select one.id from sponsorship one where one.company_id = company.id
  order by case when one.ended_at is null then 0 else 1 end, one.created_at desc, one.id desc limit 1)`
const stateAtRead = (now: number) =>
  sql<
    SponsorshipState | 'none'
  >`case when sponsorship.state = 'applied' and sponsorship.hold_ends_at <= ${now} then 'expired'
  else coalesce(sponsorship.state, 'none') end`

/** Organisations that a filter leaves: those with a sponsorship, or with `none` those that might have one. */
function selectVips(db: Db | Tx, filter: VipFilter) {
  const { edition, now, tier, state, q } = filter
  let query = db
    .selectFrom('company')
    .innerJoin('contact', 'contact.company_id', 'company.id')
    .leftJoin('sponsorship', (join) => join.on('sponsorship.id', '=', shownId))
    .leftJoin('content_row', 'content_row.id', 'sponsorship.tier_id')
    .where('company.edition', '=', edition)
  if (tier) query = query.where('content_row.key', '=', tier)
  query =
    state === 'none'
      ? query
          .where('sponsorship.id', 'is', null)
          .where('company.status', 'in', [...bookingStatuses])
          .where('company.individual', '=', false)
      : query.where('sponsorship.id', 'is not', null)
  if (state && state !== 'none') query = query.where(stateAtRead(now), '=', state)
  const asked = plain(q ?? '')
  if (!asked) return query
  const like = (column: string) => sql<boolean>`${sql.ref(column)} like ${containsPattern(asked)} escape '\\'`
  const number = /^(?:lirc\d{4}-)?0*(\d{1,9})$/.exec(asked)?.[1]
  return query.where((e) =>
    e.or([
      hasFolded('company.search', asked),
      like('contact.email'),
      sql<boolean>`lower(sponsorship.contact) like ${containsPattern(asked)} escape '\\'`,
      ...(number ? [e('company.number', '=', Number(number))] : []),
    ]),
  )
}

const orders = {
  changedAt: sql`coalesce(sponsorship.changed_at, company.updated_at)`,
  name: sql`company.reading`,
  tier: sql`coalesce(content_row.sort, 0)`,
  holdEndsAt: sql`coalesce(sponsorship.hold_ends_at, 0)`,
}

/** The page's organisations with the sponsorship that is shown of each. */
export async function readVips(
  db: Db | Tx,
  filter: VipFilter,
  page: { sort: Input['sort']; limit: number; offset: number },
): Promise<Vip[]> {
  const direction = page.sort.startsWith('-') ? 'desc' : 'asc'
  const found = await selectVips(db, filter)
    .select(['company.id', 'sponsorship.id as sponsorshipId'])
    .orderBy(orders[page.sort.replace('-', '') as keyof typeof orders], direction)
    .orderBy('company.id', direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  if (!found.length) return []
  const companyIds = found.map(({ id }) => id)
  const companies = await companiesOf(db, (all) => all.where('company.id', 'in', companyIds))
  const ids = found.flatMap(({ sponsorshipId }) => (sponsorshipId === null ? [] : [sponsorshipId]))
  const sponsorships = ids.length
    ? await db.selectFrom('sponsorship').selectAll().where('id', 'in', ids).execute()
    : []
  return found.map(({ id, sponsorshipId }) => ({
    company: companies.find((company) => company.id === id)!,
    sponsorship: sponsorships.find((one) => one.id === sponsorshipId) ?? null,
  }))
}

interface Vip {
  readonly company: Company
  readonly sponsorship: SponsorshipTable | null
}

/** With ledgers, places in the queue and logos. */
export async function showVips(
  db: Db | Tx,
  vips: readonly Vip[],
  { edition, now }: { edition: string; now: number },
): Promise<VipRow[]> {
  const tiers: readonly Tier[] = await readTiers(db, edition)
  const sponsorships = vips.flatMap(({ sponsorship }) => (sponsorship ? [sponsorship] : []))
  const ledgers = await ledgersOf(db, { edition, sponsorships, tiers, now })
  const facts = { tiers, now, places: await placesInQueue(db, edition) }
  const logos = await readRows(db, { edition, type: 'sponsor' })
  return vips.map(({ company, sponsorship }) => {
    const logo = logos.find(({ id }) => id === sponsorship?.logo_id)
    return {
      companyId: company.id,
      number: companyNumber(company),
      ...nameShown(company),
      type: company.type,
      country: company.country,
      companyStatus: company.status,
      sponsorship: sponsorship && {
        ...showSponsorship(sponsorship, facts),
        version: sponsorship.version,
        logo: logo ? { key: logo.key, name: { cn: logo.cn.name, en: logo.en.name } } : null,
        origin: sponsorship.origin,
      },
      ledger: showLines(ledgers.get(company.id)?.lines),
    }
  })
}

export const listForVip: Service<typeof sponsorApi.listForVip> = async (ctx, input) => {
  const { db, now } = ctx
  const current = await currentEdition(db)
  const edition = input.activityCode ?? current
  const filter = { ...input, edition, now }
  const vips = await readVips(db, filter, {
    sort: input.sort,
    limit: input.size,
    offset: (input.page - 1) * input.size,
  })
  const { total } = await selectVips(db, filter)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const editions = await db.selectFrom('edition').select('code').orderBy('year', 'desc').execute()
  return ok({
    rows: await showVips(db, vips, { edition, now }),
    total: Number(total),
    page: input.page,
    size: input.size,
    counts: await countStates(db, filter),
    tiers: await showTiers(db, { edition, now }),
    logos: await listLogos(db, edition),
    edition,
    editions: [...new Set([current, ...editions.map(({ code }) => code)])],
    serverTime: now,
    readOnly: await isReadOnly(db, edition),
  })
}

/** For each state, how many match the other filters. */
async function countStates(
  db: Db,
  filter: VipFilter,
): Promise<Record<(typeof sponsorshipStates)[number] | 'none', number>> {
  const { state: _, ...others } = filter
  const counted = await Promise.all(
    [...sponsorshipStates, 'none' as const].map(async (state) => {
      const { count } = await selectVips(db, { ...others, state })
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return [state, Number(count)] as const
    }),
  )
  return Object.fromEntries(counted) as Awaited<ReturnType<typeof countStates>>
}

async function listLogos(db: Db, edition: string) {
  const rows = await readRows(db, { edition, type: 'sponsor' })
  const linked = await db
    .selectFrom('sponsorship')
    .select('logo_id')
    .where('edition', '=', edition)
    .where('ended_at', 'is', null)
    .where('logo_id', 'is not', null)
    .execute()
  return rows.map(({ id, key, cn, en }) => ({
    key,
    name: { cn: cn.name || en.name, en: en.name || cn.name },
    linked: linked.some(({ logo_id: logo }) => logo === id),
  }))
}
