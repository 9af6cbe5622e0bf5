/**
 * A colleague whose organisation has registered already asks its primary contact to be added (POST registration/askContact, which
 * account declares beside the registration that is refused). The contact reads who asks, the asker learns nothing of the contact:
 * neither an address nor whether one can be reached.
 */
import type { Service } from '../../../server/http/http.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Tx } from '../../../server/database/db.ts'
import { normaliseEmail } from '../../../shared/contacts.ts'
import { dayMs } from '../../../shared/durations.ts'
import { ok, refuse, refuseFields, localized } from '../../../shared/outcome.ts'
import type { accountApi } from '../../account/contract.ts'
import { accountMessages as messages } from '../../account/messages.ts'
import { contactMessageLimits as limits } from '../../account/rules.ts'
import { clientLimit, judgeCode, refuseUnjudged, takeOne, useCode } from '../../account/server/service.ts'
import { currentEdition } from '../../edition/server/service.ts'
import { registrationMails } from './mails.ts'
import { mailCompany } from './mail-service.ts'
import { nameKeys } from './name-service.ts'
import { findCompany, recordCompany } from './row-service.ts'
import type { Company } from './tables.ts'
import { refuseWhenClosed } from './ticket-service.ts'

/** Uses the code up that proves the asker's address, and mails the contact. Refused tries stay counted. */
export const askContact: Service<typeof accountApi.askContact> = async (ctx, input) => {
  const edition = await currentEdition(ctx.tx)
  const closed = await refuseWhenClosed(ctx, ctx.tx, edition)
  if (closed) return closed
  const address = normaliseEmail(input.email)
  if (!address) return refuseFields({ email: localized(messages.emailWrong) })
  const contact = { channel: 'email', address } as const
  const verdict = await judgeCode(ctx, { contact, purpose: 'register', code: input.regstionCode })
  if (verdict.kind === 'delayed' || verdict.kind === 'stopped') return refuseUnjudged(verdict)
  if (verdict.kind === 'wrong') return refuse('REGISTER_WRONG_CODE', { keep: true })
  const [key = ''] = nameKeys([input.entityName])
  if (!(await isWithinLimits(ctx, { address, organisation: `${edition}:${key}` })))
    return refuse('TOO_MANY', { text: localized(messages.contactAskedTooOften), keep: true })
  if (!(await useCode(ctx, verdict.codeId))) return refuse('REGISTER_WRONG_CODE')
  const company = await findByName(ctx.tx, { edition, key })
  if (company) await relay(ctx, { company, name: input.name, address, words: input.message })
  return ok(null, { text: localized(messages.contactAsked) })
}

/** Counted by the name that was typed, so that a known organisation is limited as an unknown one is. */
async function isWithinLimits(
  ctx: WriteContext,
  { address, organisation }: { address: string; organisation: string },
): Promise<boolean> {
  const idOf = (of: string, value: string) => `ask:${of}:${ctx.kernel.vault.hmac('ask', value)}`
  const day = { windowMs: dayMs, now: ctx.now }
  const takes = [
    { ...day, id: idOf('address', address), limit: limits.perAddressPerDay },
    clientLimit(ctx, 'ask', limits.perClientPerDay, dayMs),
    { ...day, id: idOf('organisation', organisation), limit: limits.perOrganisationPerDay },
  ]
  for (const take of takes) if (!(await takeOne(ctx.tx, take))) return false
  return true
}

async function findByName(
  tx: Tx,
  { edition, key }: { edition: string; key: string },
): Promise<Company | null> {
  const row = await tx
    .selectFrom('company_name')
    .select('company_id')
    .where('edition', '=', edition)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ? findCompany(tx, row.company_id) : null
}

async function relay(
  ctx: WriteContext,
  asked: { company: Company; name: string; address: string; words: string },
): Promise<void> {
  const { company, name, address, words } = asked
  await mailCompany(ctx, {
    company,
    kind: registrationMails.contactAsked,
    values: { asker: name, askerEmail: address, words },
  })
  await recordCompany(ctx, company, 'registration.contactAsked')
}
