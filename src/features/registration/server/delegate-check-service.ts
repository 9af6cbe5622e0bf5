/** Judging one delegate as sent, against what the record holds. Reads and writes nothing. */
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { localized } from '../../../shared/outcome.ts'
import { defaultCategory, type RequirableName } from '../categories.ts'
import { needNames, type PlainPerson } from '../fields.ts'
import { fieldMessages } from '../messages.ts'
import { checkDelegate, delegateCountLimit } from '../rules.ts'
import type { DelegateInput, Planned } from './delegate-write-service.ts'
import type { Writer } from './email-service.ts'
import { delegateFields, overlay, overlayPerson, storedDocument } from './row-service.ts'
import type { CategoryTable, DelegateTable } from './tables.ts'

/** Seats and waiting-list places of a delegate's record. */
export interface PlacesOfRecord {
  readonly activities: readonly ActivityCode[]
  readonly waiting: readonly { readonly activity: ActivityCode }[]
}

/**
 * Seats and waiting-list places that a delegate is to have. Whoever is announced as a successor keeps what is not named; another
 * person whom a save has put on the record takes over what is named, and nothing else.
 */
export function placesOf(
  {
    input,
    places,
    isSuccessor,
  }: { input: Pick<DelegateInput, 'activities' | 'waitlist'>; places: PlacesOfRecord; isSuccessor: boolean },
  isReplaced: boolean,
): [seats: readonly string[], waits: readonly string[] | undefined] {
  const kept = isReplaced && !isSuccessor ? [] : places.activities
  const waits = isSuccessor ? places.waiting.map(({ activity }) => activity) : undefined
  return [input.activities ?? kept, input.waitlist ?? waits]
}

/** What was sent laid over what is stored of the same person, judged; of a primary contact only the needs. */
export function checkPerson(
  sent: Omit<DelegateInput, 'id' | 'activities' | 'waitlist' | 'isPrimaryContact' | 'entitled'>,
  about: {
    before: DelegateTable | null
    isReplaced: boolean
    isPrimaryContact: boolean
    contact: PlainPerson
    asked: readonly RequirableName[]
    now: number
  },
): ReturnType<typeof checkDelegate> {
  const { before, isReplaced, isPrimaryContact, contact, asked, now } = about
  const kept = isReplaced ? null : before
  const stored = kept ? delegateFields(kept) : {}
  if (isPrimaryContact) {
    return checkNeeds(overlay(needsOf(stored), needsOf(sent)), { contact, asked })
  }
  return checkDelegate(overlayPerson(stored, isReplaced ? withoutScanOf(before!, sent) : sent), {
    now,
    asked,
    ...(kept && storedDocument(kept)),
  })
}

/** The form sends back the scan that it was shown, which is the predecessor's. */
const withoutScanOf = <Sent extends { idFileId?: string | undefined }>(
  before: DelegateTable,
  sent: Sent,
): Sent => (sent.idFileId === before.id_file_id ? { ...sent, idFileId: '' } : sent)

/** What only those who attend are asked, of anything that has a person's fields. */
const needsOf = (from: Partial<Record<string, unknown>>) =>
  Object.fromEntries(needNames.map((name) => [name, from[name]]))

/** The primary contact as a delegate: only the needs are the delegate's own, all else is the contact's. */
function checkNeeds(
  needs: object,
  { contact, asked }: { contact: PlainPerson; asked: readonly RequirableName[] },
): ReturnType<typeof checkDelegate> {
  const checked = checkDelegate(
    { ...needs, ...contact, certificateNumber: '', idFileId: '' },
    {
      now: 0,
      asked,
      storedCertificateKind: contact.certificateKind,
      storedIdFile: true,
    },
  )
  if (checked.ok) return checked
  return 'dietaryNote' in checked.fields
    ? checked
    : { ok: false, fields: { isPrimaryContact: localized(fieldMessages.contactNotReady) } }
}

/** One contact at most, and no more people than the organisation may have. */
export function countProblems(options: {
  planned: readonly Pick<Planned, 'index' | 'before' | 'isPrimaryContact'>[]
  stored: readonly DelegateTable[]
  /** Of an invited organisation. */
  limit: number | null
  writer: Writer
}): Record<string, LocalizedMessage> {
  const { planned, stored, writer } = options
  const tooManyInvited = writer === 'staff' ? fieldMessages.tooManyInvitedOther : fieldMessages.tooManyInvited
  const limit = Math.min(options.limit ?? delegateCountLimit, delegateCountLimit)
  const fresh = planned.filter((one) => !one.before)
  const contacts = fresh.filter((one) => one.isPrimaryContact)
  const hasContact = stored.some((row) => row.is_primary_contact)
  const extra = hasContact ? contacts : contacts.slice(1)
  const fields = Object.fromEntries(
    extra.map((one) => [`delegates.${one.index}.isPrimaryContact`, localized(fieldMessages.contactTwice)]),
  )
  if (fresh.length && stored.length + fresh.length > limit)
    fields['delegates'] = localized(
      limit === delegateCountLimit ? fieldMessages.tooManyDelegates : tooManyInvited,
      { limit },
    )
  return fields
}

/** Which categories a person may be given. */
export interface Choosing {
  readonly all: readonly CategoryTable[]
  /** By organisations; the first is that of new people. */
  readonly choosable: readonly string[]
  /** Staff enter people of any. */
  readonly isFree: boolean
}

/** The category that a person is to have, as chosen or as it was; null where it may not be chosen. */
function categoryOf(
  { all, choosable, isFree }: Choosing,
  { given, before }: { given: string | undefined; before: string | undefined },
): string | null {
  const standing = before ?? choosable[0]!
  if (isFree)
    return (
      before ?? (given === undefined || all.some(({ code }) => code === given) ? (given ?? standing) : null)
    )
  if (!given || given === standing) return standing
  return choosable.includes(given) ? given : null
}

/** The category that a person is to have, and what it brings; null where it may not be chosen. */
export function takingPart(
  {
    categories,
    isSuccessor,
    mayBeSeatless,
  }: { categories: Choosing; isSuccessor: boolean; mayBeSeatless: boolean },
  of: { given: string | undefined; asEntered: readonly ActivityCode[]; before: string | undefined },
) {
  const category = categoryOf(categories, of)
  if (category === null) return null
  const { entitlements: brought = [] } = categories.all.find(({ code }) => code === category) ?? {}
  const isNewOfCategory = !categories.isFree && !isSuccessor && of.before !== category
  const entitled = isNewOfCategory ? brought : of.asEntered
  const isSeatless = mayBeSeatless || category !== defaultCategory || entitled.length > 0
  return { category, brought, entitled, isSeatless }
}
