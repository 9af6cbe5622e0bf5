/** Marked data into every call of rooms, tables, sponsorships and fees. Texts name the contact, as people's texts do. */
import { bookingApi } from '../../../features/booking/contract.ts'
import { feesApi } from '../../../features/fees/contract.ts'
import { filesApi } from '../../../features/files/contract.ts'
import { roomsApi } from '../../../features/rooms-and-tables/contract.ts'
import { sponsorApi } from '../../../features/sponsor/contract.ts'
import { bookingSeen, makeRoom, makeTable, otherDay, testDay } from '../bookings.ts'
import { resultOf } from '../with-app.ts'
import { invoiceOf } from './registration-steps.ts'
import { proved, sendPdf, type Story } from './world.ts'

/** The contact's own address beside another name: the record is about the contact. */
const contactOf = ({ mark, company }: Story) => ({
  contact: mark.word(),
  email: company.email,
  phone: mark.phone(),
})

export async function bookPlaces(story: Story): Promise<void> {
  const { app, mark, say, sayBoth, staff, taken, company } = story
  const { client, companyId } = company
  const seen = (id: string) => app.tx((ctx) => bookingSeen(ctx, id))
  const book = async (day: string) => {
    const { booking } = await resultOf(
      client.call(roomsApi.book, {
        roomId: await makeRoom(app),
        day,
        slot: 'am',
        ...contactOf(story),
        agenda: say(),
      }),
    )
    return booking.id
  }
  const [kept, revoked] = [await book(testDay), await book(otherDay)]
  await resultOf(client.call(bookingApi.saveAgenda, { id: kept, agenda: say() }))
  await resultOf(
    client.call(roomsApi.book, {
      roomId: await makeRoom(app),
      day: testDay,
      slot: 'pm',
      contactPerson: mark.word(),
      email: company.email,
      phone: mark.phone(),
    }),
  )
  await resultOf(
    client.call(bookingApi.joinQueue, { roomId: taken, day: testDay, slot: 'am', ...contactOf(story) }),
  )
  const { booking: table } = await resultOf(
    client.call(roomsApi.bookTable, { tableId: await makeTable(app), ...contactOf(story), agenda: say() }),
  )
  const reason = sayBoth()
  await resultOf(staff.client.call(bookingApi.delReservation, { ...(await seen(revoked)), reason }))
  await resultOf(staff.client.call(bookingApi.delTable, { ...(await seen(table.id)), reason: sayBoth() }))
  const { booking: other } = await resultOf(
    staff.client.call(roomsApi.bookFor, {
      companyId,
      tableId: await makeTable(app),
      ...contactOf(story),
      agenda: say(),
    }),
  )
  if (!story.hasBooks) return
  await resultOf(
    staff.client.call(bookingApi.confirmReservation, { ...(await seen(kept)), contractNumber: mark.word() }),
  )
  await resultOf(
    staff.client.call(bookingApi.saveContract, {
      ...(await seen(kept)),
      contractNumber: mark.word(),
      contractFileId: (await sendPdf(staff.client, `${filesApi.uploadFile.path}?purpose=contract`, mark)).id,
    }),
  )
  await resultOf(
    staff.client.call(bookingApi.confirmTable, { ...(await seen(other.id)), contractNumber: mark.word() }),
  )
}

export async function sponsorIt(story: Story): Promise<void> {
  const { mark, say, sayBoth, staff, company } = story
  const { client, companyId } = company
  const applied = await resultOf(
    client.call(sponsorApi.apply, { tier: 'tier-gold', ...contactOf(story), note: say() }),
  )
  void applied
  await resultOf(
    client.call(sponsorApi.bid, { tier: 'tier-chief', amountFen: 40_000_000, ...contactOf(story) }),
  )
  const set = (values: object) =>
    resultOf(
      staff.client.call(sponsorApi.updateVipStatus, { companyId, tier: 'tier-gold', ...values } as never),
    )
  await set({ status: 'declined', reason: sayBoth() })
  if (story.hasBooks) await set({ status: 'confirmed', contractNumber: mark.word() })
}

export async function payFees(story: Story): Promise<void> {
  const { mark, sayBoth, staff, company } = story
  const { client, companyId } = company
  await resultOf(client.call(feesApi.saveDetails, invoiceOf(mark)))
  if (!story.hasBooks) return
  const payment = () => ({ amountFen: 100_000, paidOn: '2025-06-30', ...mark.fields('payer', 'reference') })
  const {
    payments: [sent],
  } = await resultOf(
    client.call(feesApi.sendPayment, {
      ...payment(),
      fileId: (await sendPdf(client, `${filesApi.uploadFile.path}?purpose=payment`, mark)).id,
    }),
  )
  await resultOf(staff.client.call(feesApi.refusePayment, { id: sent!.id, reason: sayBoth() }))
  const { payments } = await resultOf(staff.client.call(feesApi.addPayment, { companyId, ...payment() }))
  const added = payments.find(({ id }) => id !== sent!.id)!
  await proved(story, () => staff.client.call(feesApi.takeBackPayment, { id: added.id, reason: sayBoth() }))
  const { invoices } = await resultOf(staff.client.call(feesApi.issueInvoiceFor, { companyId }))
  await resultOf(staff.client.call(feesApi.voidInvoice, { id: invoices[0]!.id, reason: sayBoth() }))
}
