/** Whether the caller may apply and bid, and for whom (the same as for rooms and tables). */
import { bothFilled } from '../../../shared/i18n.ts'
import { refuse, type Outcome } from '../../../shared/outcome.ts'
import type { ReadContext, SignedIn, WriteContext } from '../../../server/context.ts'
import { mayBook } from '../../booking/rules.ts'
import { currentEdition, parametersOf } from '../../edition/server/service.ts'
import {
  countChange,
  findCompany,
  holdsOf,
  isApproved,
  limitOf,
  lockOwnCompany,
  reachOf,
  type Company,
} from '../../registration/server/service.ts'
import type { SponsorMine } from '../contract.ts'

/**
 * The own organisation, locked, if it may act; `late`: also after booking has closed; `givesUp`: to take something back, whatever
 * the day's changes.
 */
export async function lockActor(
  ctx: SignedIn<WriteContext>,
  options: { late?: boolean; givesUp?: boolean } = {},
): Promise<Outcome<Company>> {
  const own = await lockOwnCompany(ctx)
  if (!own.ok) return own
  const counted = await countChange(ctx, own.result, options)
  if (!counted.ok) return counted
  if (options.late || options.givesUp) return own
  if (!mayBook(own.result)) return refuse('NOT_REGISTERED')
  const { BOOKING_CLOSES: closesAt } = await parametersOf(ctx.tx, own.result.edition, ['BOOKING_CLOSES'])
  return ctx.now >= closesAt ? refuse('BOOKING_CLOSED') : own
}

type Applicant = Pick<
  SponsorMine,
  'edition' | 'serverTime' | 'closesAt' | 'holdDays' | 'mayNot' | 'holdsFull' | 'contact'
>

/** What the page says about the caller; `company` is null without a registration. */
export async function readApplicant(
  ctx: SignedIn<ReadContext>,
): Promise<{ applicant: Applicant; company: Company | null }> {
  const { user } = ctx
  const company = user.companyId ? await findCompany(ctx.db, user.companyId) : null
  const edition = company?.edition ?? (await currentEdition(ctx.db))
  const settings = await parametersOf(ctx.db, edition, ['BOOKING_CLOSES', 'SPONSOR_HOLD_DAYS'])
  const closesAt = settings.BOOKING_CLOSES
  const mayNot = () => {
    if (user.userType === 3) return 'staff'
    if (!company || !mayBook(company)) return 'notRegistered'
    if (!user.isPrimaryContact) return 'notContact'
    return ctx.now >= closesAt ? 'closed' : null
  }
  const applicant: Applicant = {
    edition,
    serverTime: ctx.now,
    closesAt,
    holdDays: settings.SPONSOR_HOLD_DAYS,
    mayNot: mayNot(),
    holdsFull: company && (await holdsFullOf(ctx, company)),
    contact: company && {
      company: bothFilled(company.name),
      ...reachOf(company),
    },
  }
  return { applicant, company }
}

/** What `judgeHolds` would refuse an application for. */
async function holdsFullOf(ctx: SignedIn<ReadContext>, company: Company): Promise<SponsorMine['holdsFull']> {
  const limit = await limitOf(ctx.db, company, 'holds')
  const count = await holdsOf(ctx, company.id)
  return count < limit ? null : { count, limit, approved: isApproved(company) }
}
