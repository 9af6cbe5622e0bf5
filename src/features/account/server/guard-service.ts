/**
 * What is counted about an address over all its codes (requirement 11.1): failures with a rising
 * delay from the 10th, a stop at the 30th until the mailed link is confirmed. Kept for every address,
 * whether or not an account has it, so that nothing can be learned from it.
 */
import type { Updateable } from 'kysely'
import type { WriteContext } from '../../../server/context.ts'
import { codeLimits, delayAfterFailures } from '../rules.ts'
import type { ContactGuardTable } from './tables.ts'

/** Whose failures: an address, or one known device of it, which has its own count. */
export interface GuardKey {
  readonly id: string
  readonly address: string
  /** The known device, as it is stored; null where the address itself is counted. */
  readonly device: string | null
}

type Charge =
  | { readonly kind: 'free'; readonly failures: number }
  | { readonly kind: 'delayed'; readonly untilMs: number }
  | { readonly kind: 'stopped' }

/** The device's key for an address, as it is stored. */
function deviceKey(ctx: WriteContext, options: { address: string; deviceId: string }): string {
  return ctx.kernel.vault.hmac('device', options.address, options.deviceId)
}

/** Whether the asking browser has signed in to this address before. */
export async function isKnownDevice(ctx: WriteContext, address: string): Promise<boolean> {
  const { deviceId } = ctx.client
  // Asked without a cookie, too: the same work for everybody.
  const known = await ctx.tx
    .selectFrom('known_device')
    .select('id')
    .where('id', '=', deviceKey(ctx, { address, deviceId: deviceId ?? '' }))
    .executeTakeFirst()
  return known !== undefined && deviceId !== null
}

/** Forgets the devices, codes and counts of an address that signs in to nothing any more. */
export async function forgetAddress(ctx: WriteContext, address: string): Promise<void> {
  for (const table of ['known_device', 'login_code', 'contact_guard'] as const)
    await ctx.tx.deleteFrom(table).where('address', '=', address).execute()
}

/**
 * The count that a try or a request for a code falls under. A known device (one that has signed in to this address) has its own,
 * so that strangers neither lock the owner out nor use up the day; once that one is stopped, the address's counts again.
 */
export async function guardKeyOf(ctx: WriteContext, address: string): Promise<GuardKey> {
  const own = { id: address, address, device: null }
  const device = deviceKey(ctx, { address, deviceId: ctx.client.deviceId ?? '' })
  if (!(await isKnownDevice(ctx, address))) return own
  const id = `device:${device}`
  return (await isAtStop(ctx, id)) ? own : { id, address, device }
}

/**
 * Counts a failure before the try is judged (so parallel tries cannot slip through), unless the address waits or is
 * stopped. Atomic: one upsert with its condition. A right try takes it back with `clearFailures`.
 */
export async function chargeFailure(ctx: WriteContext, key: GuardKey): Promise<Charge> {
  const charged = await ctx.tx
    .insertInto('contact_guard')
    .values({ id: key.id, address: key.address, failures: 1, updated_at: ctx.now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((e) => ({ failures: e('contact_guard.failures', '+', 1), updated_at: ctx.now }))
        .where('contact_guard.failures', '<', codeLimits.stopAtFailure)
        .where((e) =>
          e.or([
            e('contact_guard.blocked_until', 'is', null),
            e('contact_guard.blocked_until', '<=', ctx.now),
          ]),
        ),
    )
    .returning('failures')
    .executeTakeFirst()
  if (charged) {
    const delayMs = delayAfterFailures(charged.failures)
    if (delayMs) {
      await setGuard(ctx, key.id, { blocked_until: ctx.now + delayMs })
    }
    return { kind: 'free', failures: charged.failures }
  }
  const guard = await ctx.tx
    .selectFrom('contact_guard')
    .select(['failures', 'blocked_until'])
    .where('id', '=', key.id)
    .executeTakeFirst()
  if (!guard || guard.failures >= codeLimits.stopAtFailure) return { kind: 'stopped' }
  return { kind: 'delayed', untilMs: guard.blocked_until ?? ctx.now }
}

/** A right code ends the count it fell under. */
export async function clearFailures(ctx: WriteContext, key: GuardKey): Promise<void> {
  const unlock = { unlock_hash: null, unlock_expires_at: null }
  await setGuard(ctx, key.id, { failures: 0, blocked_until: null, ...unlock, updated_at: ctx.now })
}

/** Whether the asking browser is stopped for this address. */
export async function isStopped(ctx: WriteContext, address: string): Promise<boolean> {
  const { id } = await guardKeyOf(ctx, address)
  return isAtStop(ctx, id)
}

async function isAtStop(ctx: WriteContext, id: string): Promise<boolean> {
  const guard = await ctx.tx
    .selectFrom('contact_guard')
    .select('failures')
    .where('id', '=', id)
    .executeTakeFirst()
  return (guard?.failures ?? 0) >= codeLimits.stopAtFailure
}

export async function setGuard(
  ctx: WriteContext,
  id: string,
  values: Updateable<ContactGuardTable>,
): Promise<void> {
  await ctx.tx.updateTable('contact_guard').set(values).where('id', '=', id).execute()
}

/** Makes a new key for the mailed link; the newest alone works. */
export async function issueUnlockKey(ctx: WriteContext, address: string): Promise<string> {
  const key = ctx.kernel.random.bytes(32).toString('base64url')
  await setGuard(ctx, address, {
    unlock_hash: ctx.kernel.vault.hmac('unlock', key),
    unlock_expires_at: ctx.now + codeLimits.unlockLifeMs,
  })
  return key
}

/** Whoever reads the mailbox has confirmed: all counts of the address start afresh. False when the key is none. */
export async function confirmUnlock(ctx: WriteContext, key: string): Promise<boolean> {
  const unlocked = await ctx.tx
    .updateTable('contact_guard')
    .set({ unlock_hash: null, unlock_expires_at: null })
    .where('unlock_hash', 'in', ctx.kernel.vault.hmacs('unlock', key))
    .where('unlock_expires_at', '>', ctx.now)
    .returning('address')
    .executeTakeFirst()
  if (!unlocked) return false
  await ctx.tx
    .updateTable('contact_guard')
    .set({ failures: 0, blocked_until: null, updated_at: ctx.now })
    .where('address', '=', unlocked.address)
    .execute()
  return true
}

/** Remembers that this browser has signed in to the address; answers whether it is new there. */
export async function rememberDevice(ctx: WriteContext, address: string): Promise<{ isNew: boolean }> {
  let deviceId = ctx.client.deviceId
  if (!deviceId) {
    deviceId = ctx.kernel.random.bytes(32).toString('base64url')
    ctx.client.setCookie('device', deviceId, { maxAgeSeconds: 400 * 24 * 3600 })
  }
  const id = deviceKey(ctx, { address, deviceId })
  const added = await ctx.tx
    .insertInto('known_device')
    .values({ id, address, last_seen_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await forgetOldest(ctx, address)
  else await ctx.tx.updateTable('known_device').set({ last_seen_at: ctx.now }).where('id', '=', id).execute()
  return { isNew: added !== undefined }
}

/** Each known device may ask for codes of its own, so there are only so many. */
async function forgetOldest(ctx: WriteContext, address: string): Promise<void> {
  const kept = ctx.tx
    .selectFrom('known_device')
    .select('id')
    .where('address', '=', address)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(codeLimits.knownDevicesPerAddress)
  await ctx.tx.deleteFrom('known_device').where('address', '=', address).where('id', 'not in', kept).execute()
}

/** Forgets the browsers that have signed in to an address, but for the asking one. */
export async function forgetOtherDevices(ctx: WriteContext, address: string): Promise<void> {
  await ctx.tx
    .deleteFrom('known_device')
    .where('address', '=', address)
    .where('id', '!=', deviceKey(ctx, { address, deviceId: ctx.client.deviceId ?? '' }))
    .execute()
}
