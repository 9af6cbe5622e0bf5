/** Short links: bound to the session and the person that asked, dead after 60 s, kept as hashes (security.md, Access). */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileAnswer, SessionUser, WriteContext } from '../../../server/context.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { purposeRules, shortLinkSeconds } from '../rules.ts'
import type { StoredFileTable } from './tables.ts'

/** Who may open a private file: who sent it, the organisation's primary contact, the person it belongs to, and reviewers. */
function mayOpen(user: SessionUser | null, file: StoredFileTable): boolean {
  if (!purposeRules[file.purpose].private) return true
  if (!user) return false
  if (user.role === 'administrator' || user.role === 'reviewer') return true
  if (user.userType === 3) return false
  if (file.account_id === user.accountId && (file.claimed_at === null || file.company_id === user.companyId))
    return true
  if (file.company_id === null || file.company_id !== user.companyId) return false
  return user.isPrimaryContact || (file.subject_id !== null && file.subject_id === user.delegateId)
}

export async function makeShortLink(
  ctx: WriteContext,
  input: { id: string },
): Promise<Outcome<{ link: string; expiresAt: number }>> {
  const file = await ctx.tx
    .selectFrom('stored_file')
    .selectAll()
    .where('id', '=', input.id)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  if (!file || !mayOpen(ctx.user, file)) return refuse('NOT_FOUND')
  const isPrivate = purposeRules[file.purpose].private
  const half = ctx.client.sessionHalf
  if (isPrivate && !half) return refuse('NOT_FOUND')
  const link = ctx.kernel.random.bytes(24).toString('base64url')
  const expiresAt = ctx.now + shortLinkSeconds * 1000
  await ctx.tx
    .insertInto('short_link')
    .values({
      id: ctx.kernel.vault.hmac('shortLink', link),
      file_id: file.id,
      account_id: ctx.user?.accountId ?? null,
      half_hash: isPrivate ? ctx.kernel.vault.hmac('shortLinkSession', half!) : null,
      expires_at: expiresAt,
    })
    .execute()
  if (isPrivate) {
    await record(ctx, {
      action: 'files.open',
      subjectType: 'file',
      subjectId: file.id,
      edition: file.edition,
      data: { companyId: file.company_id, subject: file.subject_id, purpose: file.purpose },
    })
  }
  return ok({ link: `/mas/s/${link}`, expiresAt })
}

/** Whether the asking browser holds the session that made the link, and that session still lives. */
async function isFromSession(
  ctx: WriteContext,
  link: { halfHash: string; accountId: string | null },
): Promise<boolean> {
  const half = ctx.client.sessionHalf
  if (!half || !ctx.kernel.vault.hmacs('shortLinkSession', half).includes(link.halfHash)) return false
  const session = await ctx.tx
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', link.accountId ?? '')
    .where('half_hash', '=', createHash('sha256').update(half).digest('hex'))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  return session !== undefined
}

/**
 * Opens a short link. The browser that follows it sends the cookie half of the session only, so the link is bound to that.
 * Dead, foreign and unknown links answer alike.
 */
export async function downloadFile(ctx: WriteContext, input: { link: string }): Promise<Outcome<FileAnswer>> {
  const link = await ctx.tx
    .selectFrom('short_link')
    .selectAll()
    .where('id', 'in', ctx.kernel.vault.hmacs('shortLink', input.link))
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  if (!link) return refuse('NOT_FOUND')
  if (
    link.half_hash !== null &&
    !(await isFromSession(ctx, { halfHash: link.half_hash, accountId: link.account_id }))
  ) {
    return refuse('NOT_FOUND')
  }
  const file = await ctx.tx
    .selectFrom('stored_file')
    .selectAll()
    .where('id', '=', link.file_id)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  const stored = file && (await ctx.kernel.storage.get(file.storage_key))
  if (!file || !stored) return refuse('NOT_FOUND')
  // Opened whole before the first byte leaves: what was changed or moved never gets out.
  const content = await ctx.kernel.vault.open({
    edition: file.edition,
    recordId: file.id,
    sealed: await buffer(stored),
  })
  return ok({
    file: { stream: Readable.from([content]), name: file.name, type: file.type, sizeBytes: content.length },
  })
}
