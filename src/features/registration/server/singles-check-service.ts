/** Judging single persons before they are written: what their fields say, and whose their addresses are. Writes nothing. */
import type { WriteContext } from '../../../server/context.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import { normaliseEmail } from '../../../shared/contacts.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { localized, ok, refuseFields, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import { fieldMessages } from '../messages.ts'
import { checkCompany, checkContact, type CompanyFields } from '../rules.ts'
import type { PersonFields } from '../fields.ts'
import { askedIn, withoutScan } from './category-service.ts'
import { planOne, type Planned } from './delegate-write-service.ts'
import { listedProblem, usedElsewhere } from './email-service.ts'
import { entryProblems, withEntitlements, withoutContact, type Entry } from './entry-check-service.ts'
import { prefixed } from './row-service.ts'
import type { CategoryTable } from './tables.ts'

/** Entries that were refused, by their place among those given. */
export interface RefusedEntry {
  readonly index: number
  readonly refusal: Refusal
}
export interface Single {
  readonly index: number
  readonly entry: Entry
  readonly company: CompanyFields
  readonly contact: PersonFields
  readonly delegate: Planned
  /** Of a mail address, folded; null where none is known. */
  readonly email: string | null
}

/** Checks one entry by itself. Pure. */
export function planSingle(
  ctx: WriteContext,
  options: { entry: Entry; index: number; categories: readonly CategoryTable[] },
): Outcome<Single> {
  const { entry, index, categories } = options
  const wrong = entryProblems(entry, categories)
  if (Object.keys(wrong).length) return refuseFields(wrong)
  const [person] = entry.people
  const asked = (category: string) => withoutScan(askedIn(categories)(category))
  const company = checkCompany(entry.form.company ?? {}, true)
  const contact = checkContact(entry.form.contact ?? {}, { now: ctx.now, asked: asked(person!.category) })
  const typed = contact.ok ? contact.value : null
  const delegate = typed
    ? planOne({
        input: { ...withEntitlements(person!, categories), isPrimaryContact: true },
        index: 0,
        before: null,
        contact: typed,
        asked,
        categories: { all: categories, choosable: [], isFree: true },
        mayBeSeatless: true,
        places: { activities: [], waiting: [] },
        isSuccessor: false,
        now: ctx.now,
      })
    : null
  const fields: Record<string, LocalizedMessage> = {
    ...(delegate && !delegate.ok
      ? withoutContact(prefixed('delegates.0', delegate.fields), entry.people)
      : {}),
    ...(company.ok ? {} : prefixed('company', company.fields)),
    ...(contact.ok ? {} : prefixed('contact', contact.fields)),
  }
  if (!company.ok || !contact.ok || !delegate?.ok || Object.keys(fields).length) return refuseFields(fields)
  return ok({
    index,
    entry,
    company: company.value,
    contact: contact.value,
    delegate: delegate.value,
    email: normaliseEmail(contact.value.email),
  })
}

/** An entry whose address is not free. */
export const inUse = (
  index: number,
  text: LocalizedMessage = localized(fieldMessages.userRegistered),
): RefusedEntry => ({
  index,
  refusal: refuseFields({ 'contact.email': text }),
})

/** Addresses that are somebody else's: of staff, of a registration, or of another entry. */
export async function addressProblems(
  ctx: WriteContext,
  options: { edition: string; singles: readonly Single[]; accounts: ReadonlyMap<string, string> },
): Promise<RefusedEntry[]> {
  const { edition, singles, accounts } = options
  const keys = singles.flatMap(({ email }) => email ?? [])
  const listed = await usedElsewhere(ctx.tx, { company: { id: '', edition }, keys })
  const live = await liveAccounts(ctx, { edition, accountIds: [...accounts.values()] })
  const seen = new Set<string>()
  return singles.flatMap(({ index, email }) => {
    if (!email) return []
    const accountId = accounts.get(email)
    const [other] = listed.get(email) ?? []
    if (!accountId || live.has(accountId)) return [inUse(index, other && listedProblem(other.as))]
    if (other) return [inUse(index, listedProblem(other.as))]
    if (seen.has(email)) return [inUse(index, localized(fieldMessages.emailTwice))]
    seen.add(email)
    return []
  })
}

/** Accounts that have a registration of the edition already. */
async function liveAccounts(
  ctx: WriteContext,
  { edition, accountIds }: { edition: string; accountIds: readonly string[] },
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const some of piecesOf(accountIds)) {
    const rows = await ctx.tx
      .selectFrom('company')
      .select('account_id')
      .where('account_id', 'in', [...some])
      .where('edition', '=', edition)
      .where('status', '<>', 'cancelled')
      .execute()
    for (const row of rows) found.add(row.account_id)
  }
  return found
}
