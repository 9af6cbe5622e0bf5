/** Whether registration is open, the form's ticket, and the wait between two clicks (requirement 5, decision 11). */
import { timingSafeEqual } from 'node:crypto'
import { minuteMs } from '../../../shared/durations.ts'
import { formatDateTime } from '../../../shared/format.ts'
import { ok, refuse, localized, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import type { ResultOf } from '../../../shared/call.ts'
import type { Context, ReadContext, SignedIn, WriteContext } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { isPublished, currentEdition, parameter, parametersOf } from '../../edition/server/service.ts'
import { fillMessage } from '../../../shared/i18n.ts'
import type { registrationApi } from '../contract.ts'
import { registrationMessages } from '../messages.ts'
import { takesPart } from '../rules.ts'
import type { CompanyTable } from './tables.ts'

const purpose = 'registration.formTicket'
type OpenState = ResultOf<typeof registrationApi.checkTimeIsNormal>

/**
 * When a registration can be changed no more, epoch ms. An invited one has an end of its own instead of the deadline until it is
 * submitted; from then on whichever is later.
 */
export function closesAt(
  { status, open_until: own }: Pick<CompanyTable, 'status' | 'open_until'>,
  deadline: number,
): number {
  if (own === null) return deadline
  return status === 'draft' ? own : Math.max(deadline, own)
}

/** As far as is known now (`takesPart`); of a past edition, as it stood at the end. */
export async function isTakingPart(
  db: Db,
  company: Pick<CompanyTable, 'status' | 'open_until' | 'edition'>,
  now: number,
): Promise<boolean> {
  const closes = closesAt(company, await parameter(db, company.edition, 'REGISTRATION_DEADLINE'))
  return takesPart({ status: company.status, isOpen: now < closes })
}

function settingsOf(db: Db, edition: string) {
  return parametersOf(db, edition, [
    'REGISTRATION_OPENS',
    'REGISTRATION_DEADLINE',
    'FORM_TICKET_MINUTES',
    'SUBMIT_WAIT_SECONDS',
  ])
}

/** customer/checkTimeIsNormal and customer/renewTicket: open or not, the deadline, a fresh ticket. */
export async function checkTime(ctx: ReadContext): Promise<Outcome<OpenState>> {
  const edition = ctx.user?.edition ?? (await currentEdition(ctx.db))
  const settings = await settingsOf(ctx.db, edition)
  const published = await isPublished(ctx.db, edition)
  const invited = await findInvited(ctx, ctx.db, edition)
  const closes = invited ? closesAt(invited, settings.REGISTRATION_DEADLINE) : settings.REGISTRATION_DEADLINE
  const hasOpened = invited !== null || ctx.now >= settings.REGISTRATION_OPENS
  return ok({
    open: published && hasOpened && ctx.now < closes,
    deadline: published ? closes : null,
    isInvited: invited !== null,
    formTicket: signTicket(ctx, edition),
    ticketEndsAt: ctx.now + settings.FORM_TICKET_MINUTES * minuteMs,
    serverTime: ctx.now,
  })
}

/** `<issued at>.<edition>.<keyed hash>`: nothing is kept of it on the server. */
function signTicket(ctx: Pick<Context, 'now' | 'kernel'>, edition: string): string {
  return `${ctx.now}.${edition}.${ctx.kernel.vault.hmac(purpose, String(ctx.now), edition)}`
}

function issuedAt(ctx: Pick<Context, 'kernel'>, ticket: string, edition: string): number | null {
  const [at, forEdition, hash] = ticket.split('.')
  if (!at || !hash || forEdition !== edition || !/^\d{1,15}$/.test(at)) return null
  const given = Buffer.from(hash)
  const genuine = ctx.kernel.vault.hmacs(purpose, at, edition).some((expected) => {
    const bytes = Buffer.from(expected)
    return bytes.length === given.length && timingSafeEqual(bytes, given)
  })
  return genuine ? Number(at) : null
}

/** The caller's own registration where it has an end of its own. */
async function findInvited(ctx: Pick<Context, 'user'>, db: Db, edition: string) {
  const id = ctx.user?.edition === edition ? ctx.user.companyId : null
  if (!id) return null
  const row = await db
    .selectFrom('company')
    .select(['status', 'open_until'])
    .where('id', '=', id)
    .where('open_until', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Refuses from the deadline on, before registration opens, and while the edition is in preparation; never for staff, who do
 * not come this way. An invited registration has an end of its own.
 */
export async function refuseWhenClosed(ctx: Context, db: Db, edition: string): Promise<Refusal | null> {
  if (!(await isPublished(db, edition))) return refuse('IN_PREPARATION')
  const settings = await settingsOf(db, edition)
  const invited = await findInvited(ctx, db, edition)
  if (invited) {
    const closes = closesAt(invited, settings.REGISTRATION_DEADLINE)
    if (ctx.now < closes) return null
    return refuse('REGISTRATION_CLOSED', {
      text: {
        message: fillMessage(registrationMessages.invitationOver, (locale) => ({
          at: formatDateTime(locale, closes, { year: true }),
        })),
      },
    })
  }
  if (ctx.now >= settings.REGISTRATION_DEADLINE) return refuse('REGISTRATION_CLOSED')
  if (ctx.now >= settings.REGISTRATION_OPENS) return null
  const message = registrationMessages.notOpenYet
  const opens = settings.REGISTRATION_OPENS
  return refuse('REGISTRATION_CLOSED', {
    text: {
      message: {
        cn: message.cn.replace('{at}', formatDateTime('cn', opens, { year: true })),
        en: message.en.replace('{at}', formatDateTime('en', opens, { year: true })),
      },
    },
  })
}

/**
 * The checks before a form's content: open, 5 s since the last click on the same button, ticket no older than
 * FORM_TICKET_MINUTES. A refusal for the click counts as none; the stamp is written and stands when the caller
 * answers with `keep`.
 */
export async function checkClick(
  ctx: SignedIn<WriteContext>,
  options: { what: string; formTicket: string },
): Promise<Refusal | null> {
  const { edition, accountId } = ctx.user
  const closed = await refuseWhenClosed(ctx, ctx.tx, edition)
  if (closed) return closed
  const settings = await settingsOf(ctx.tx, edition)
  const issued = issuedAt(ctx, options.formTicket, edition)
  const minutes = settings.FORM_TICKET_MINUTES
  if (issued === null || issued > ctx.now || ctx.now - issued > minutes * minuteMs) {
    return refuse('TICKET_EXPIRED', { text: localized(registrationMessages.ticketExpired, { minutes }) })
  }
  const id = `${accountId}:${options.what}`
  const waitMs = settings.SUBMIT_WAIT_SECONDS * 1000
  // One statement decides, so that two clicks at once cannot both pass.
  const stamped = await ctx.tx
    .insertInto('submit_wait')
    .values({ id, at: ctx.now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ at: ctx.now })
        .where('submit_wait.at', '<=', ctx.now - waitMs),
    )
    .returning('id')
    .executeTakeFirst()
  if (stamped) return null
  const seconds = settings.SUBMIT_WAIT_SECONDS
  return refuse('WAIT_CLICK', { text: localized(registrationMessages.clickWait, { seconds }) })
}
