/** Registering somebody who stands at the desk: approved at once and checked in, in one transaction. */
import type { SessionUser, SignedIn, WriteContext } from '../../../server/context.ts'
import type { Service } from '../../../server/http/http.ts'
import type { InputOf } from '../../../shared/call.ts'
import { cleanText } from '../../../shared/clean-text.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { localized, ok, refuse, refuseFields, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import { enrolledDevice } from '../../audit/rules.ts'
import { record } from '../../audit/server/service.ts'
import { countAct } from '../../device/server/service.ts'
import { enteredPersonInput } from '../../registration/contract.ts'
import { changeStatus, enterRegistration, registrationVersion } from '../../registration/server/service.ts'
import type { checkinApi } from '../contract.ts'
import { checkinMessages } from '../messages.ts'
import { checkinLimits } from '../rules.ts'
import { findEvent, keepEvent } from './event-service.ts'
import { categoriesBy, findAttendee, showPerson, type Attendee } from './person-service.ts'
import { findPoint } from './point-service.ts'
import { answer } from './redeem-service.ts'
import { isUnpaid } from './unpaid-service.ts'
import { askForSame, joinOrganisation, type Guest } from './walk-in-guest-service.ts'

type Asked = InputOf<typeof checkinApi.walkIn>

export const walkIn: Service<typeof checkinApi.walkIn> = async (ctx, input) => {
  const point = await findPoint(ctx, ctx.tx, input.pointId)
  if (!point) return refuse('NOT_FOUND')
  const [edition = ''] = point.id.split(':')
  const before = await findEvent(ctx.tx, input.id)
  if (before) {
    const known = await findAttendee(ctx.tx, { id: before.person_id, edition })
    const isSame = before.kind === 'walk-in' && before.point_id === point.id && known
    return isSame ? welcome(ctx, input, known) : refuseFields({ id: localized(checkinMessages.usedId) })
  }
  const wrong = faultsOf(input)
  if (wrong) return wrong
  const { companyId: joins } = input
  const guest = guestOf(input)
  const organisation = cleanText(input.organisation)
  const same = input.isAnother
    ? null
    : await askForSame(ctx, { edition, companyId: joins, organisation, guest })
  if (same) return same
  const tooMany = await countAct(ctx, 'walkIn')
  if (tooMany) return tooMany
  const signedIn = asStaff(ctx, edition)
  const entered = joins
    ? await joinOrganisation(signedIn, { edition, companyId: joins, guest })
    : await enterSingle(signedIn, { edition, organisation, guest })
  if (!entered.ok) return inOwnNames(entered)
  const { result: id } = entered
  const person = (await findAttendee(ctx.tx, { id, edition }))!
  const { companyId } = person
  const about = { edition, point_id: point.id, person_id: id, company_id: companyId }
  await keepEvent(ctx, { ...about, id: input.id, direction: 'in', kind: 'walk-in', verdict: 'welcome' })
  const data = { point: point.id, category: input.category, event: input.id }
  await record(ctx, { action: 'checkin.walkIn', subjectType: 'delegate', subjectId: id, edition, data })
  return welcome(ctx, input, person)
}

async function welcome(ctx: WriteContext, input: Asked, person: Attendee) {
  const { edition, companyId } = person
  const categories = await categoriesBy(ctx.tx, edition)
  const company = { id: companyId, type: person.type, status: person.status }
  const unpaid = await isUnpaid(ctx.kernel, ctx.tx, { edition, now: ctx.now, company, isNew: true })
  return ok(
    answer(ctx, {
      verdict: 'welcome',
      person: showPerson(person, { categories, unpaid }),
      firstVisit: true,
      eventId: input.id,
      undoUntil: ctx.now + checkinLimits.undoMs,
    }),
  )
}

function faultsOf(input: Asked): Refusal | null {
  const missing: Record<string, LocalizedMessage> = {}
  if (!cleanText(input.name)) missing['name'] = localized(checkinMessages.nameMissing)
  if (!cleanText(input.organisation)) missing['organisation'] = localized(checkinMessages.organisationMissing)
  if (!cleanText(input.contact)) missing['contact'] = localized(checkinMessages.contactMissing)
  return Object.keys(missing).length ? refuseFields(missing) : null
}

function guestOf({ name, latinName = '', contact, category }: Asked): Guest {
  const words = cleanText(latinName).split(' ')
  const reached = cleanText(contact)
  return {
    name: cleanText(name),
    firstName: words.slice(0, -1).join(' '),
    surname: words.at(-1)!,
    ...(reached.includes('@') ? { email: reached } : { mobile: reached }),
    category,
  }
}

/** A single person of a category, approved at once, with the organisation as their affiliation; answers the id of the person. */
async function enterSingle(
  ctx: SignedIn<WriteContext>,
  { edition, organisation, guest }: { edition: string; organisation: string; guest: Guest },
): Promise<Outcome<string>> {
  const { category, ...contact } = guest
  const isChinese = /\p{Script=Han}/u.test(organisation)
  const entered = await enterRegistration(ctx, {
    edition,
    individual: true,
    form: { company: isChinese ? { nameCn: organisation } : { nameEn: organisation }, contact },
    people: [{ ...enteredPersonInput.parse({ category }), isPrimaryContact: true }],
    consents: { privacy: true, identity: false, sharing: false, directory: false },
    means: 'inPerson',
    enteredBy: ctx.user.accountId,
    lateReason: checkinMessages.walkInReason[ctx.locale],
  })
  if (!entered.ok) return entered
  const { id: companyId } = entered.result.company
  const version = await registrationVersion(ctx.tx, companyId)
  const approved = await changeStatus(ctx, { companyId, version, to: 'approved' })
  if (!approved.ok) return approved
  const { id } = await ctx.tx
    .selectFrom('delegate')
    .select('id')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return ok(id)
}

/** An enrolled desk acts in the name that it was given: registering needs somebody who did it. */
function asStaff(ctx: WriteContext, edition: string): SignedIn<WriteContext> {
  if (ctx.user) return { ...ctx, user: ctx.user }
  const { device } = ctx
  const user: SessionUser = {
    accountId: `${enrolledDevice}:${device!.name}`,
    sessionId: '',
    name: device!.name,
    email: '',
    userType: 3,
    role: 'checkin',
    companyId: null,
    delegateId: null,
    isPrimaryContact: false,
    letterFlag: false,
    edition,
    secondFactor: 'none',
    touchDue: false,
  }
  return { ...ctx, user }
}

const ownNames: Readonly<Record<string, string>> = {
  nameCn: 'organisation',
  nameEn: 'organisation',
  email: 'contact',
  mobile: 'contact',
  name: 'name',
  surname: 'latinName',
  firstName: 'latinName',
  category: 'category',
  /** Too many of one organisation. */
  delegates: 'organisation',
}

/** What the registration says of its fields, by those of the desk. */
function inOwnNames(refusal: Refusal): Refusal {
  if (!refusal.fields) return refusal
  const named = Object.entries(refusal.fields).map(
    ([path, text]) => [ownNames[path.split('.').at(-1)!] ?? path, text] as const,
  )
  return { ...refusal, fields: Object.fromEntries(named) }
}
