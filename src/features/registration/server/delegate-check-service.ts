/** Judging one delegate as sent, against what the record holds. Reads and writes nothing. */
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import { localized } from '../../../shared/outcome.ts'
import type { RequirableName } from '../categories.ts'
import { needNames, type PlainPerson } from '../fields.ts'
import { fieldMessages } from '../messages.ts'
import { checkDelegate } from '../rules.ts'
import type { DelegateInput } from './delegate-write-service.ts'
import { delegateFields, overlay, overlayPerson, storedDocument } from './row-service.ts'
import type { DelegateTable } from './tables.ts'

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
