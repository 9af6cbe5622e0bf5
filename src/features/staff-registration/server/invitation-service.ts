/**
 * Invitation links, as staff make them: for one person of a category or for an organisation, mailed in the receiver's language, until an end of their own
 * that may be after the deadline. The token is in the mail alone; the database has its keyed hash.
 */
import type { ActionCode } from '../../audit/messages.ts'
import type { Service } from '../../../server/http/http.ts'
import type { ReadContext, SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRow, type Db } from '../../../server/database/db.ts'
import { refuseStale } from '../../../server/database/edit-version.ts'
import { foldLines, holds } from '../../../server/database/text-folding.ts'
import { hasRow } from '../../../server/database/queries.ts'
import { forgetMail } from '../../../server/mail/redaction.ts'
import type { InputOf } from '../../../shared/call.ts'
import { cleanText } from '../../../shared/clean-text.ts'
import { normaliseEmail } from '../../../shared/contacts.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { localized, ok, refuse, refuseFields, type Outcome } from '../../../shared/outcome.ts'
import { isOfStaff } from '../../account/server/service.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition } from '../../edition/server/service.ts'
import {
  categoriesOf,
  companyNumber,
  findCompany,
  setStatus,
  usedElsewhere,
  type Company,
} from '../../registration/server/service.ts'
import { fieldMessages } from '../../registration/messages.ts'
import type { InvitationShown, staffRegistrationApi } from '../contract.ts'
import {
  invitationMessages as messages,
  staffRegistrationMessages as registrationMessages,
} from '../messages.ts'
import { invitationLimits, stateOf } from '../rules.ts'
import { invitationKinds, mailInvitation } from './mails.ts'
import type { InvitationTable } from './tables.ts'

type Staff = SignedIn<WriteContext>

/** The hash under which a token is kept, with the key of now. */
const hashOf = (ctx: WriteContext, token: string): string => ctx.kernel.vault.hmac('invitation', token)

/** admin/registration/invite: field errors for an address that is registered, or has an open link already. */
export const invite: Service<typeof staffRegistrationApi.invite> = async (ctx, input) => {
  if (input.approve && ctx.user.role === 'editor')
    return refuse('FORBIDDEN', { text: localized(registrationMessages.approveForbidden) })
  const edition = await currentEdition(ctx.tx)
  const email = normaliseEmail(input.email)
  const wrong = await problemsOf(ctx, { edition, email, input })
  if (!email || Object.keys(wrong).length) return refuseFields(wrong)
  const token = newToken(ctx)
  const row: InvitationTable = {
    id: ctx.kernel.random.id(),
    edition,
    individual: input.individual,
    category: input.category,
    people_limit: input.individual ? null : input.peopleLimit,
    approve: input.approve,
    email,
    name: cleanText(input.name),
    affiliation: cleanText(input.affiliation),
    locale: input.locale,
    token_hash: hashOf(ctx, token),
    open_key: `${edition}:${email}`,
    ends_at: input.endsAt,
    sent_at: ctx.now,
    opened_at: null,
    finished_at: null,
    company_id: null,
    revoked_at: null,
    created_by: ctx.user.accountId,
    created_at: ctx.now,
    version: 1,
  }
  const made = await hasRow(
    ctx.tx
      .insertInto('invitation')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )
  if (!made) return refuseFields({ email: localized(messages.invitedAlready) })
  await mailInvitation(ctx, { invitation: row, token })
  await recordOf(ctx, row, 'registration.invite', {
    category: row.category,
    individual: row.individual,
    peopleLimit: row.people_limit,
    approve: row.approve,
  })
  return ok(await showOne(ctx.tx, { row, now: ctx.now }), { text: localized(messages.invited) })
}

const newToken = (ctx: WriteContext): string => ctx.kernel.random.bytes(32).toString('base64url')

async function problemsOf(
  ctx: WriteContext,
  asked: { edition: string; email: string | null; input: InputOf<typeof staffRegistrationApi.invite> },
): Promise<Record<string, LocalizedMessage>> {
  const { edition, email, input } = asked
  const wrong: Record<string, LocalizedMessage> = {}
  const categories = await categoriesOf(ctx.tx, edition)
  if (!categories.some(({ code, active }) => active && code === input.category))
    wrong['category'] = localized(fieldMessages.categoryUnknown)
  Object.assign(wrong, endProblem(ctx.now, input.endsAt))
  if (!email) return { ...wrong, email: localized(fieldMessages.emailWrong) }
  if (await isOfStaff(ctx.tx, email)) return { ...wrong, email: localized(messages.staffAddress) }
  await endOver(ctx, { edition, email })
  const listed = await usedElsewhere(ctx.tx, { company: { id: '', edition }, keys: [email] })
  const [first] = listed.get(email) ?? []
  if (first)
    wrong['email'] = localized(
      first.as === 'delegate' ? fieldMessages.emailRegistered : fieldMessages.userRegistered,
    )
  return wrong
}

function endProblem(now: number, endsAt: number): Record<string, LocalizedMessage> {
  if (endsAt > now && endsAt <= now + invitationLimits.longestMs) return {}
  return { endsAt: localized(messages.endWrong, { days: invitationLimits.days }) }
}

/** A link whose time is over makes room for another to the same address. */
async function endOver(ctx: WriteContext, { edition, email }: { edition: string; email: string }) {
  await ctx.tx
    .updateTable('invitation')
    .set({ open_key: null })
    .where('open_key', '=', `${edition}:${email}`)
    .where('ends_at', '<=', ctx.now)
    .execute()
}

const recordOf = (
  ctx: WriteContext,
  { id, edition }: Pick<InvitationTable, 'id' | 'edition'>,
  action: ActionCode,
  data: Record<string, unknown> = {},
): Promise<void> => record(ctx, { action, subjectType: 'invitation', subjectId: id, edition, data })

/** admin/registration/invitation/resend: a new link until a new end; the one before opens nothing more. */
export const resendInvitation: Service<typeof staffRegistrationApi.resendInvitation> = async (ctx, input) => {
  const opened = await openRow(ctx, input)
  if (!opened.ok) return opened
  const wrong = {
    ...endProblem(ctx.now, input.endsAt),
    // Its owner may have joined the staff since.
    ...((await isOfStaff(ctx.tx, opened.result.email)) && { endsAt: localized(messages.staffAddress) }),
  }
  if (Object.keys(wrong).length) return refuseFields(wrong)
  const token = newToken(ctx)
  const begun = await findBegun(ctx, opened.result)
  const row = await change(ctx, opened.result, {
    token_hash: hashOf(ctx, token),
    ends_at: input.endsAt,
    sent_at: ctx.now,
    // Whoever has cancelled what was begun may begin again.
    company_id: begun?.id ?? null,
  })
  if (begun)
    await ctx.tx.updateTable('company').set({ open_until: input.endsAt }).where('id', '=', begun.id).execute()
  await mailInvitation(ctx, { invitation: row, token })
  await recordOf(ctx, row, 'registration.invitationResent')
  return ok(await showOne(ctx.tx, { row, now: ctx.now }), { text: localized(messages.invited) })
}

/** admin/registration/invitation/revoke: the link opens nothing more, and what was begun with it ends. */
export const revokeInvitation: Service<typeof staffRegistrationApi.revokeInvitation> = async (ctx, input) => {
  const opened = await openRow(ctx, input)
  if (!opened.ok) return opened
  const begun = await findBegun(ctx, opened.result)
  if (begun) await setStatus(ctx, { company: begun, to: 'cancelled', by: 'reviewer', isToldOtherwise: true })
  const row = await change(ctx, opened.result, { open_key: null, revoked_at: ctx.now })
  await recordOf(ctx, row, 'registration.invitationRevoked')
  return ok(await showOne(ctx.tx, { row, now: ctx.now }), { text: localized(messages.revoked) })
}

/** The draft that was begun with a link; null where there is none any more. */
async function findBegun(ctx: Staff, { company_id: id }: InvitationTable): Promise<Company | null> {
  const company = id === null ? null : await findCompany(ctx.tx, id)
  return company?.status === 'draft' ? company : null
}

/** The row under its lock, as it was when `version` was read; WRONG_STATUS once it is finished or revoked. */
async function openRow(
  ctx: Staff,
  { id, version }: { id: string; version: number },
): Promise<Outcome<InvitationTable>> {
  // The registration first, as where it is submitted.
  const found = await ctx.tx
    .selectFrom('invitation')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (found?.company_id) await lockRow(ctx.tx, 'company', found.company_id, 'registration.companyLock')
  if (!(await lockRow(ctx.tx, 'invitation', id, 'staffRegistration.invitationLock')))
    return refuse('NOT_FOUND')
  const row = await ctx.tx.selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const stale = await refuseStale(version, row.version, () => showOne(ctx.tx, { row, now: ctx.now }))
  if (stale) return stale
  const state = stateOf(row, ctx.now)
  return state === 'finished' || state === 'revoked' ? refuse('WRONG_STATUS') : ok(row)
}

async function change(
  ctx: WriteContext,
  { id, version }: InvitationTable,
  values: Partial<InvitationTable>,
): Promise<InvitationTable> {
  return ctx.tx
    .updateTable('invitation')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Job: someone who was invited and did not register is in no record some time after the link's end; nor is the mail that took it
 * there. What was begun with a link is a registration of its own.
 */
export async function forgetUnanswered(ctx: WriteContext): Promise<void> {
  const until = ctx.now - invitationLimits.keptMs
  const gone = await ctx.tx
    .deleteFrom('invitation')
    .where('finished_at', 'is', null)
    .where((e) => e.or([e('ends_at', '<', until), e('revoked_at', '<', until)]))
    .returning('email')
    .execute()
  for (const { email } of gone) await forgetMail(ctx, { recipient: email, kinds: invitationKinds })
}

/** admin/registration/invitations: the newest first. */
export const listInvitations: Service<typeof staffRegistrationApi.listInvitations> = async (ctx, input) => {
  const edition = await currentEdition(ctx.db)
  const { page, size, state, q } = input
  const found = (await rowsOf(ctx, edition))
    .filter((row) => !state || stateOf(row, ctx.now) === state)
    .filter((row) => !q || holds(foldLines(row.name, row.email, row.affiliation), q))
  const shown = await show(ctx.db, { rows: found.slice((page - 1) * size, page * size), now: ctx.now })
  const categories = (await categoriesOf(ctx.db, edition))
    .filter(({ active }) => active)
    .map(({ code, name }) => ({ code, name }))
  return ok({ rows: shown, total: found.length, page, size, categories })
}

/** All of an edition: some hundred, fewer than its speakers and guests. */
function rowsOf(ctx: ReadContext, edition: string): Promise<InvitationTable[]> {
  return ctx.db
    .selectFrom('invitation')
    .selectAll()
    .where('edition', '=', edition)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(invitationLimits.listed)
    .execute()
}

async function showOne(
  db: Db,
  { row, now }: { row: InvitationTable; now: number },
): Promise<InvitationShown> {
  return (await show(db, { rows: [row], now }))[0]!
}

async function show(
  db: Db,
  { rows, now }: { rows: readonly InvitationTable[]; now: number },
): Promise<InvitationShown[]> {
  const ids = rows.flatMap(({ company_id }) => company_id ?? [])
  const companies = ids.length
    ? await db.selectFrom('company').select(['id', 'edition', 'number']).where('id', 'in', ids).execute()
    : []
  const numbers = new Map(companies.map((company) => [company.id, companyNumber(company)]))
  return rows.map((row) => ({
    id: row.id,
    individual: row.individual,
    category: row.category,
    peopleLimit: row.people_limit,
    approve: row.approve,
    email: row.email,
    name: row.name,
    affiliation: row.affiliation,
    locale: row.locale,
    state: stateOf(row, now),
    sentAt: row.sent_at,
    openedAt: row.opened_at,
    endsAt: row.ends_at,
    finishedAt: row.finished_at,
    companyId: row.company_id,
    number: (row.company_id && numbers.get(row.company_id)) ?? null,
    version: row.version,
  }))
}
