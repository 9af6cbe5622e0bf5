/** What staff do with a booking of a room or table: confirm, revoke, extend, keep the contract (requirement 4, decision 14). */
import type { Service } from '../../../server/http/http.ts'
import { refuseStale } from '../../../server/database/edit-version.ts'
import { ok, refuse, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { isReadOnly } from '../../edition/server/service.ts'
import { claimFile, releaseFile } from '../../files/server/service.ts'
import type { bookingApi, StaffBooking } from '../contract.ts'
import { bookingMessages } from '../messages.ts'
import { changeBooking, endBooking } from './hold-service.ts'
import { showStaffBooking } from './list-service.ts'
import { mailBooking } from './mails.ts'
import { findBooking, nextMomentOf, openBooking, planExpiry, type LockedPlace } from './place-service.ts'
import type { BookingTable } from './tables.ts'

interface Asked {
  readonly id: string
  readonly version: number
  readonly isRoom?: boolean
}

/** A live booking on its opened place. NOT_FOUND, READ_ONLY in an archive, HOLD_OVER for a hold that has ended, CHANGED_MEANWHILE, else WRONG_STATUS. */
async function openFor(
  ctx: WriteContext,
  asked: Asked,
): Promise<Outcome<{ open: LockedPlace; booking: BookingTable }>> {
  const row = await findBooking(ctx.tx, asked)
  if (!row) return refuse('NOT_FOUND')
  if (await isReadOnly(ctx.tx, row.edition)) return refuse('READ_ONLY')
  const found = await openBooking(ctx, row)
  if (!found.ok) return found
  const { booking } = found.result
  return (await refuseStale(asked.version, booking.version, () => showStaffBooking(ctx, booking))) ?? found
}

/** The contract is signed: the hold becomes firm. */
async function confirmBooking(
  ctx: WriteContext,
  asked: Asked & { contractNumber?: string | undefined },
): Promise<Outcome<StaffBooking>> {
  const found = await openFor(ctx, asked)
  if (!found.ok) return found
  const { booking } = found.result
  if (booking.state !== 'held') return refuse('WRONG_STATUS')
  const contract = asked.contractNumber === undefined ? booking.contract_number : asked.contractNumber.trim()
  const changed = await changeBooking(ctx, {
    booking,
    values: { state: 'confirmed', hold_ends_at: null, contract_number: contract },
    action: 'booking.confirm',
    data: { contractNumber: contract },
  })
  await mailBooking(ctx, { kind: 'confirmed', booking: changed })
  return ok(await showStaffBooking(ctx, changed))
}

export const confirmReservation: Service<typeof bookingApi.confirmReservation> = (ctx, input) =>
  confirmBooking(ctx, { ...input, isRoom: true })

export const confirmTable: Service<typeof bookingApi.confirmTable> = (ctx, input) =>
  confirmBooking(ctx, { ...input, isRoom: false })

/** Revokes a booking with the reason that the organisation is told, in both languages; the place goes to the next of its queue. */
async function revokeBooking(
  ctx: WriteContext,
  asked: Asked & { reason: { cn: string; en: string } },
): Promise<Outcome<StaffBooking>> {
  const found = await openFor(ctx, asked)
  if (!found.ok) return found
  const { open, booking } = found.result
  const note = { cn: asked.reason.cn.trim(), en: asked.reason.en.trim() }
  const missing = (['cn', 'en'] as const).filter((locale) => !note[locale])
  // Nobody has to be told why a room is open to all again.
  if (missing.length && booking.company_id !== null)
    return refuseFields(
      Object.fromEntries(
        missing.map((locale) => [`reason.${locale}`, localized(bookingMessages.reasonRequired)]),
      ),
    )
  const ended = await endBooking(ctx, { open, booking, as: 'revoked', note })
  return ok(await showStaffBooking(ctx, ended))
}

export const delReservation: Service<typeof bookingApi.delReservation> = (ctx, input) =>
  revokeBooking(ctx, { ...input, isRoom: true })

export const delTable: Service<typeof bookingApi.delTable> = (ctx, input) =>
  revokeBooking(ctx, { ...input, isRoom: false })

/** Moves the end of a live hold, never before now. The reminders stay those of the booking's days. */
export const extendHold: Service<typeof bookingApi.extendHold> = async (ctx, input) => {
  const found = await openFor(ctx, input)
  if (!found.ok) return found
  const { open, booking } = found.result
  if (booking.state !== 'held') return refuse('WRONG_STATUS')
  if (input.holdEndsAt <= ctx.now)
    return refuseFields({ holdEndsAt: localized(bookingMessages.holdEndsBeforeNow) })
  const changed = await changeBooking(ctx, {
    booking,
    values: { hold_ends_at: input.holdEndsAt },
    action: 'booking.extend',
    data: { from: booking.hold_ends_at, to: input.holdEndsAt },
  })
  await planExpiry(ctx, { place: open.place, at: nextMomentOf(changed, ctx.now)! })
  await mailBooking(ctx, { kind: 'extended', booking: changed })
  return ok(await showStaffBooking(ctx, changed))
}

/** The contract's number and file. A file that goes out is removed. */
export const saveContract: Service<typeof bookingApi.saveContract> = async (ctx, input) => {
  const found = await openFor(ctx, input)
  if (!found.ok) return found
  const { booking } = found.result
  const { contractFileId: fileId } = input
  if (booking.company_id === null) return refuse('WRONG_STATUS')
  const claim = { purpose: 'contract', companyId: booking.company_id, subjectId: booking.id } as const
  if (fileId !== null && !(await claimFile(ctx, { fileId, ...claim })))
    return refuseFields({ contractFileId: localized(bookingMessages.noSuchFile) })
  const before = booking.contract_file_id
  if (before !== null && before !== fileId) await releaseFile(ctx, { fileId: before })
  const changed = await changeBooking(ctx, {
    booking,
    values: { contract_number: input.contractNumber.trim(), contract_file_id: fileId },
    action: 'booking.contract',
    data: { contractNumber: input.contractNumber.trim(), fileId },
  })
  return ok(await showStaffBooking(ctx, changed))
}
