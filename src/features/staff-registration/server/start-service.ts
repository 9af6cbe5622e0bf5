/**
 * What the receiver of an invitation link does with it: opens it, and begins the registration, once. Who has the token has read the
 * mail, which proves the address as a code would.
 */
import type { Service } from '../../../server/http/http.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { localized, ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import { signInByMail } from '../../account/server/service.ts'
import { record } from '../../audit/server/service.ts'
import { isPublished, parameter } from '../../edition/server/service.ts'
import { beginInvited, categoriesOf } from '../../registration/server/service.ts'
import { defaultCategory } from '../../registration/categories.ts'
import type { InvitationOpened, staffRegistrationApi } from '../contract.ts'
import { overMessages, invitationMessages as messages } from '../messages.ts'
import { stateOf } from '../rules.ts'
import type { InvitationTable } from './tables.ts'

/** registration/invitation/open: what the link invites to, or why not. NOT_FOUND for a token that nobody was mailed. */
export const openInvitation: Service<typeof staffRegistrationApi.openInvitation> = async (ctx, input) => {
  const row = await findByToken(ctx, input.token)
  if (!row) return refuse('NOT_FOUND', { text: localized(messages.linkUnknown) })
  const state = stateOf(row, ctx.now)
  if (state !== 'open') return ok({ state, form: null })
  if (row.opened_at === null)
    await ctx.tx.updateTable('invitation').set({ opened_at: ctx.now }).where('id', '=', row.id).execute()
  return ok({ state, form: await formOf(ctx, row) })
}

async function findByToken(ctx: WriteContext, token: string): Promise<InvitationTable | undefined> {
  return ctx.tx
    .selectFrom('invitation')
    .selectAll()
    .where('token_hash', 'in', ctx.kernel.vault.hmacs('invitation', token))
    .executeTakeFirst()
}

async function formOf(ctx: WriteContext, row: InvitationTable): Promise<InvitationOpened['form']> {
  const category = (await categoriesOf(ctx.tx, row.edition)).find(({ code }) => code === row.category)
  return {
    email: row.email,
    name: row.name,
    affiliation: row.affiliation,
    individual: row.individual,
    category: category?.name ?? { cn: '', en: '' },
    peopleLimit: row.people_limit,
    conference: await parameter(ctx.tx, row.edition, 'CONFERENCE_NAME'),
    endsAt: row.ends_at,
  }
}

/** registration/invitation/start: begins the registration, and signs in. Once: of two at the same moment the second is told that it is done. */
export const startInvitation: Service<typeof staffRegistrationApi.startInvitation> = async (ctx, input) => {
  const opened = await lockOpen(ctx, input.token)
  if (!opened.ok) return opened
  const row = opened.result
  if (!(await isPublished(ctx.tx, row.edition))) return refuse('IN_PREPARATION')
  const begun = await beginInvited(ctx, {
    edition: row.edition,
    individual: row.individual,
    email: row.email,
    name: row.name,
    affiliation: row.affiliation,
    category: row.category,
    invitedBy: row.created_by,
    invited: {
      until: row.ends_at,
      peopleLimit: row.people_limit,
      peopleCategory: row.individual || row.category === defaultCategory ? null : row.category,
      approveBy: row.approve ? row.created_by : null,
    },
  })
  if (!begun.ok)
    return begun.error === 'COMPANY_HAS_ACCOUNT'
      ? { ...begun, text: localized(messages.addressRegistered) }
      : begun
  const { id, account_id: accountId } = begun.result
  await ctx.tx
    .updateTable('invitation')
    .set({ company_id: id, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
  const token = await signInByMail(ctx, accountId)
  await record(ctx, {
    action: 'registration.invitationStarted',
    subjectType: 'company',
    subjectId: id,
    edition: row.edition,
    data: { invitation: row.id, category: row.category, individual: row.individual },
    actor: { accountId, role: 'user' },
  })
  return ok({ token })
}

async function lockOpen(ctx: WriteContext, token: string): Promise<Outcome<InvitationTable>> {
  const found = await findByToken(ctx, token)
  if (!found) return refuse('NOT_FOUND', { text: localized(messages.linkUnknown) })
  await lockRow(ctx.tx, 'invitation', found.id, 'staffRegistration.invitationLock')
  // Read again: whoever had the lock may have used or revoked it, or sent another link.
  const row = await findByToken(ctx, token)
  const state = row && stateOf(row, ctx.now)
  if (row && state === 'open') return ok(row)
  return refuse('WRONG_STATUS', { text: localized(overMessages[state ?? 'revoked']) })
}
