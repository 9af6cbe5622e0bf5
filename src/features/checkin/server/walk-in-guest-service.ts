/** A walk-in who joins an organisation that is registered, and whether somebody of the same name is there already. */
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { fold, hasFolded } from '../../../server/database/text-folding.ts'
import { foldOrganisationName } from '../../../shared/organisation-names.ts'
import { localized, ok, refuse, refuseFields, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import { enteredPersonInput } from '../../registration/contract.ts'
import { displayName } from '../../registration/rules.ts'
import { findCompany, joinOrganisations, mailDelegates } from '../../registration/server/service.ts'
import { checkinMessages } from '../messages.ts'
import { attendees, namesOf, type Attendee } from './person-service.ts'

/** Whoever stands at the desk, as they are registered. */
export interface Guest {
  readonly name: string
  readonly firstName: string
  readonly surname: string
  readonly email?: string
  readonly mobile?: string
  readonly category: string
}

/** Adds a guest to an approved organisation, within its limits, and mails the ticket; answers the id of the person. */
export async function joinOrganisation(
  ctx: SignedIn<WriteContext>,
  { edition, companyId, guest }: { edition: string; companyId: string; guest: Guest },
): Promise<Outcome<string>> {
  await lockRow(ctx.tx, 'company', companyId)
  const company = await findCompany(ctx.tx, companyId)
  if (!company || company.edition !== edition || company.individual) return refuse('NOT_FOUND')
  if (company.status !== 'approved')
    return refuseFields({ organisation: localized(checkinMessages.organisationNotApproved) })
  const { category, ...named } = guest
  const person = { ...enteredPersonInput.parse({ category }), ...named, isPrimaryContact: false }
  const joined = await joinOrganisations(ctx, { edition, joining: [{ companyId, people: [person] }] })
  if (!joined.ok) return joined.refused[0]!.refusal
  const { delegateIds } = joined.result[0]!
  await mailDelegates(ctx, company, { ids: delegateIds })
  return ok(delegateIds[0]!)
}

/**
 * Asks whether a guest is another person where the organisation has one of the same name, registered or entered at a desk;
 * null where there is none.
 */
export async function askForSame(
  { tx }: WriteContext,
  asked: { edition: string; companyId: string | undefined; organisation: string; guest: Guest },
): Promise<Refusal | null> {
  const { edition, companyId, organisation, guest } = asked
  const latin = fold(`${guest.firstName} ${guest.surname}`)
  const names = [fold(guest.name), latin].filter(Boolean)
  const key = foldOrganisationName(organisation)
  const candidates = await attendees(tx)
    .where('delegate.edition', '=', edition)
    .where('company.status', '=', 'approved')
    .where((e) => e.or(names.map((name) => hasFolded('delegate.search', name.split(' ')[0]!))))
    .orderBy('delegate.id')
    .execute()
  const isSame = (one: Attendee) =>
    (one.companyId === companyId ||
      [one.organisation.cn, one.organisation.en].some(
        (name) => name && foldOrganisationName(name) === key,
      )) &&
    spellings(one).some((name) => names.includes(name))
  const same = candidates.find(isSame)
  if (!same) return null
  const values = { name: namesOf(same).name, organisation: same.organisation.cn || same.organisation.en }
  return refuseFields({ isAnother: localized(checkinMessages.sameName, values) })
}

const spellings = (one: Attendee) =>
  [displayName(one), one.badgeName, `${one.firstName} ${one.surname}`, `${one.surname} ${one.firstName}`]
    .map(fold)
    .filter(Boolean)
