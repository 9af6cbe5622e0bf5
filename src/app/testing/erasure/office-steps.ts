/** Marked data into every call by which staff and desks say something about a registration or a person. */
import { badgeApi } from '../../../features/badge/contract.ts'
import { checkinApi } from '../../../features/checkin/contract.ts'
import { documentApi } from '../../../features/document/contract.ts'
import { mailingApi } from '../../../features/mailing/contract.ts'
import { registrationApi } from '../../../features/registration/contract.ts'
import { reviewApi } from '../../../features/review/contract.ts'
import { codesOfPeople } from '../../../features/ticket/server/service.ts'
import { paragraphs } from '../../../shared/rich-text.ts'
import { feesApi } from '../../../features/fees/contract.ts'
import { sponsorApi } from '../../../features/sponsor/contract.ts'
import { dinner, entrance, nonce } from '../checkin.ts'
import { seen, solveCaptcha } from '../registrations.ts'
import { resultOf } from '../with-app.ts'
import { companyOf, delegateOf, invoiceOf, personOf, ticketOf, type Submitted } from './registration-steps.ts'
import type { MarkMaker } from './marks.ts'
import { proved, type Story, type World } from './world.ts'

/** Returned with reasons, handed in again, approved with a word, undone with a reason, and approved once more. */
export async function review(story: Story): Promise<void> {
  const { app, sayBoth, staff, company } = story
  const { companyId, client } = company
  const decide = async (values: object) => {
    app.clock.advance(1_000)
    const now = await seen(app, companyId)
    const { results } = await resultOf(
      staff.client.call(reviewApi.updateStatus, { ...now, ...values } as never),
    )
    return results
  }
  const reasons = ['contact.jobTitle', 'company.city'].map((path) => ({ path, reason: sayBoth() }))
  await decide({ status: 'returned', reasons, note: sayBoth() })
  await resultOf(
    client.call(registrationApi.submit, {
      formTicket: await ticketOf(story, client),
      captcha: await solveCaptcha(client),
      consents: { privacy: true, identity: true, sharing: true, directory: true },
    }),
  )
  await resultOf(
    staff.client.call(reviewApi.startBulk, {
      companies: [await seen(app, companyId)],
      status: 'approved',
      note: sayBoth(),
    }),
  )
  await app.work()
  app.clock.advance(1_000)
  await resultOf(
    staff.client.call(reviewApi.undoStatus, { ...(await seen(app, companyId)), reason: sayBoth() }),
  )
  await decide({ status: 'approved', note: sayBoth() })
}

/** What staff correct in an approved registration, and what they say of its changes. */
export async function correct(story: Story, { stays, leaving }: Submitted): Promise<void> {
  const { app, mark, sayBoth, staff, company } = story
  const { companyId, email } = company
  const now = () => seen(app, companyId)
  const { client } = staff
  await resultOf(
    client.call(reviewApi.updateCompany, {
      ...(await now()),
      company: companyOf(mark),
      contact: { ...personOf(mark), email },
      invoice: invoiceOf(mark),
      nameConfirmed: true,
    }),
  )
  const changed = { ...delegateOf(mark), id: stays.id, email: stays.email }
  await resultOf(
    client.call(reviewApi.updateDelegates, {
      ...(await now()),
      delegates: [changed],
      beyondReason: mark.word(),
    }),
  )
  await resultOf(
    client.call(reviewApi.setCategory, {
      ...(await now()),
      delegateId: stays.id,
      category: 'speaker',
      reason: mark.word(),
    }),
  )
  await resultOf(
    client.call(reviewApi.replaceDelegate, {
      ...(await now()),
      delegateId: leaving[2]!,
      successor: delegateOf(story.colleagues),
    }),
  )
  const { rows } = await resultOf(client.call(reviewApi.listChanges, {}))
  const own = rows.find((row) => row.companyId === companyId)!
  await resultOf(
    client.call(reviewApi.decideChange, {
      ...(await now()),
      delegateId: own.delegateId,
      decision: 'returned',
      reason: sayBoth(),
    }),
  )
  const reason = story.left.word()
  await proved(story, async () =>
    client.call(reviewApi.deleteDelegate, {
      delegateId: leaving[3]!,
      version: (await now()).version,
      reason,
    }),
  )
}

/** At a desk: a badge is printed again, and the person let in over a refusal, with the network and without. */
export async function meetAtDesk({ app, desk }: World, personId: string, say: () => string): Promise<void> {
  await resultOf(desk.call(badgeApi.sheet, { personId, format: 'card', reason: say() }))
  await resultOf(
    desk.call(checkinApi.redeem, {
      id: nonce(),
      pointId: dinner,
      personId,
      override: { reason: 'other', words: say() },
    }),
  )
  const codes = await app.tx((ctx) => codesOfPeople(ctx, [personId]))
  const scan = {
    id: nonce(),
    pointId: entrance,
    code: codes.get(personId)!.text,
    direction: 'in',
    at: app.clock.now() - 1_000,
    kind: 'override',
    reason: 'other',
    words: say(),
  } as const
  const { kept } = await resultOf(desk.call(checkinApi.merge, { deviceNow: app.clock.now(), scans: [scan] }))
  if (kept !== 1) throw new Error('the scan was not kept')
}

/** The same with a reprint, another spelling, and a document that is revoked. */
export async function attend(story: Story, personId: string): Promise<void> {
  const { desk, mark, say, staff } = story
  const { client } = staff
  await meetAtDesk(story, personId, say)
  await resultOf(desk.call(badgeApi.reprint, { personId, format: 'card', reason: say() }))
  const { person } = await resultOf(desk.call(checkinApi.person, { pointId: entrance, personId }))
  await resultOf(desk.call(checkinApi.spelling, { personId, was: person.name, badgeName: mark.word() }))
  await resultOf(client.call(documentApi.issue, { kind: 'confirmation', ids: [personId] }))
  const { rows } = await resultOf(client.call(documentApi.list, {}))
  await resultOf(client.call(documentApi.revoke, { id: rows[0]!.id, reason: say() }))
}

/** Bulk email that came back, with what staff note about it; answers the email's id. */
export async function noteBounce({ app, say, staff, company }: Story): Promise<string> {
  const { client } = staff
  const body = { cn: paragraphs('{name}'), en: paragraphs('{name}') }
  const subject = { cn: '致{name}', en: 'To {name}' }
  const { mailingId } = await resultOf(
    client.call(mailingApi.sendEmailAdmin, { audience: {}, subject, body } as never),
  )
  await app.work()
  const { rows } = await resultOf(client.call(mailingApi.recipients, { mailingId: mailingId!, size: 200 }))
  const { id } = rows.find(({ companyId }) => companyId === company.companyId)!
  await resultOf(client.call(mailingApi.mark, { recipientId: id, as: 'bounced', note: say() }))
  return mailingId!
}

/** Workbooks and badges of what a search finds: the words that were searched are marked. */
export async function exportFound(world: World, mark: MarkMaker, mailingId: string): Promise<void> {
  const { client } = world.staff
  const q = () => ({ q: mark.word() })
  await proved(world, () => client.call(reviewApi.exportRegistrations, q()))
  await proved(world, () => client.call(reviewApi.startExport, q()))
  await proved(world, () => client.call(feesApi.exportFees, q()))
  await proved(world, () => client.call(sponsorApi.exportVip, q()))
  await proved(world, () => client.call(mailingApi.exportLedger, { mailingId, ...q() }))
  // Nobody has to be found by the others; a print has to have somebody in it.
  const { rows } = await resultOf(client.call(badgeApi.list, {}))
  await proved(world, () => client.call(badgeApi.print, { format: 'card', q: rows[0]!.name }))
}
