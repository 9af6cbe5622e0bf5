/** Whether registration is open, the form's ticket, and the wait between two clicks (requirement 5, decision 11). */
import { timingSafeEqual } from 'node:crypto'
import { minuteMs } from '../../../shared/durations.ts'
import { formatDateTime } from '../../../shared/format.ts'
import { ok, refuse, localized, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import type { ResultOf } from '../../../shared/call.ts'
import type { Context, ReadContext, SignedIn, WriteContext } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { isPublished, currentEdition, parametersOf } from '../../edition/server/service.ts'
import type { registrationApi } from '../contract.ts'
import { registrationMessages } from '../messages.ts'

const purpose = 'registration.formTicket'
type OpenState = ResultOf<typeof registrationApi.checkTimeIsNormal>

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
  return ok({
    open: published && ctx.now >= settings.REGISTRATION_OPENS && ctx.now < settings.REGISTRATION_DEADLINE,
    deadline: published ? settings.REGISTRATION_DEADLINE : null,
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

/**
 * Refuses from the deadline on, before registration opens, and while the edition is in preparation; never for staff, who do
 * not come this way.
 */
export async function refuseWhenClosed(ctx: Context, db: Db, edition: string): Promise<Refusal | null> {
  if (!(await isPublished(db, edition))) return refuse('IN_PREPARATION')
  const settings = await settingsOf(db, edition)
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
