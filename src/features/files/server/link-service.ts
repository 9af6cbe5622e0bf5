/** Short links: bound to the session and the person that asked, dead after 60 s, kept as hashes (requirement 11.3). */
import type { filesApi } from '../contract.ts'
import type { Service } from '../../../server/http/http.ts'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Kernel, SessionUser, WriteContext } from '../../../server/context.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { purposeRules, sealingKeyOf, shortLinkSeconds } from '../rules.ts'
import type { StoredFileTable } from './tables.ts'

/**
 * Who may open a private file: who sent it, the organisation's primary contact, the person whose document it is, and
 * reviewers. A contract or a proof of payment belongs to a booking or a payment of the organisation, not to a person; an
 * answer's file is its sender's alone.
 */
function mayOpen(user: SessionUser | null, file: StoredFileTable): boolean {
  if (!purposeRules[file.purpose].private) return true
  if (!user) return false
  if (user.role === 'administrator' || user.role === 'reviewer') return true
  if (user.userType === 3) return false
  if (file.account_id === user.accountId && (file.claimed_at === null || file.company_id === user.companyId))
    return true
  if (file.company_id === null || file.company_id !== user.companyId || file.purpose === 'answer')
    return false
  if (user.isPrimaryContact) return true
  return file.purpose === 'identity' && file.subject_id !== null && file.subject_id === user.delegateId
}

/**
 * A scan shows the number that is masked everywhere else: staff who open one have proved within the last minutes who they are
 * (requirement 11.8). One proof serves all scans of these minutes: a reviewer opens one after the other.
 */
function isReveal(user: SessionUser | null, file: StoredFileTable): boolean {
  return user?.userType === 3 && file.purpose === 'identity'
}

/** Of a file that someone sent, or of what is published (a download's id, or that of a document something uses). */
export async function makeShortLink(
  ctx: WriteContext,
  input: { id: string },
): Promise<Outcome<{ link: string; expiresAt: number }>> {
  const file = await findStored(ctx, input.id)
  if (!file)
    return (await ctx.kernel.publicFiles.has(ctx.tx, input.id))
      ? addLink(ctx, input.id, null)
      : refuse('NOT_FOUND')
  if (!mayOpen(ctx.user, file)) return refuse('NOT_FOUND')
  if (isReveal(ctx.user, file) && !(await ctx.hasFreshProof())) return refuse('PROOF_NEEDED')
  const isPrivate = purposeRules[file.purpose].private
  const half = ctx.client.sessionHalf
  if (!isPrivate) return addLink(ctx, file.id, null)
  if (!half) return refuse('NOT_FOUND')
  await record(ctx, {
    action: 'files.open',
    subjectType: 'file',
    subjectId: file.id,
    edition: file.edition,
    data: { companyId: file.company_id, subject: file.subject_id, purpose: file.purpose },
  })
  return addLink(ctx, file.id, half)
}

async function findStored(ctx: WriteContext, id: string): Promise<StoredFileTable | null> {
  const row = await ctx.tx
    .selectFrom('stored_file')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  return row ?? null
}

/** `half`: the cookie half of the session that a private file's link is bound to. */
async function addLink(
  ctx: WriteContext,
  fileId: string,
  half: string | null,
): Promise<Outcome<{ link: string; expiresAt: number }>> {
  const link = ctx.kernel.random.bytes(24).toString('base64url')
  const expiresAt = ctx.now + shortLinkSeconds * 1000
  await ctx.tx
    .insertInto('short_link')
    .values({
      id: ctx.kernel.vault.hmac('shortLink', link),
      file_id: fileId,
      account_id: ctx.user?.accountId ?? null,
      half_hash: half === null ? null : ctx.kernel.vault.hmac('shortLinkSession', half),
      expires_at: expiresAt,
    })
    .execute()
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
export const downloadFile: Service<typeof filesApi.download> = async (ctx, input) => {
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
  const file = await findStored(ctx, link.file_id)
  if (!file) return ctx.kernel.publicFiles.open(ctx, link.file_id)
  if (!(await isWhole(ctx.kernel, file))) return refuse('NOT_FOUND')
  const stream = Readable.from(openContent(ctx.kernel, file))
  return ok({ file: { stream, name: file.name, type: file.type, sizeBytes: file.size_bytes } })
}

/** Opened whole before the first byte leaves: what was changed or moved never gets out. False: there is none. */
async function isWhole(kernel: Kernel, file: StoredFileTable): Promise<boolean> {
  if ((await kernel.storage.size(file.storage_key)) === null) return false
  for await (const _piece of openContent(kernel, file));
  return true
}

async function* openContent(kernel: Kernel, file: StoredFileTable): AsyncGenerator<Buffer> {
  const sealed = await kernel.storage.get(file.storage_key)
  if (!sealed) throw new Error('the bytes of a file are gone')
  yield* kernel.vault.openStream({ edition: sealingKeyOf(file), recordId: file.id, sealed })
}
