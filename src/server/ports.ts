/**
 * What the kernel and the features below ask of features above them. src/app/server/ports.ts fills it; nothing else reaches up.
 */
import type { JobRank, OrganisationType } from '../shared/organisation-types.ts'
import type { Both } from '../shared/i18n.ts'
import type { Outcome } from '../shared/outcome.ts'
import type { OrganisationHooks } from './organisation-hooks.ts'
import type { RecordNames } from './record-names.ts'
import type { WaitingKind } from './waiting.ts'
import type { CallingDevice, FileAnswer, WriteContext } from './context.ts'
import type { Db, Tx } from './database/db.ts'

/** Where a person belongs in one edition. */
export interface Membership {
  readonly companyId: string
  /** The person's own delegate record, if there is one. */
  readonly delegateId: string | null
  readonly isPrimaryContact: boolean
  readonly delegateName: string | null
  readonly entityType: OrganisationType
  readonly entityName: Both
  readonly jobRank: JobRank | null
  /** A single person, registered without an organisation. */
  readonly isIndividual: boolean
}

/** What accounts ask about registrations. */
interface Memberships {
  /**
   * The organisation of an edition that a person belongs to: the one the account registered, else the one that lists the address
   * as a delegate. `email` null: no address was proved, so nobody's record is found by it.
   */
  of(db: Db, person: { accountId: string; email: string | null; edition: string }): Promise<Membership | null>
  /** Whether an account has a registration that was not cancelled, in any edition. */
  isRegistrant(db: Db, accountId: string): Promise<boolean>
  /**
   * Passes the registrations of account `from` to account `to`; `edition` is the current one, `isListed` says that an
   * organisation of it lists the person as a delegate. Answers the contact's name where a registration of it continues, else null.
   */
  handOver(
    ctx: WriteContext,
    options: { from: string; to: string; edition: string; isListed: boolean },
  ): Promise<string | null>
}

/** Published files that short links may lead to, beside the files that people have sent. */
interface PublicFiles {
  has(db: Db | Tx, id: string): Promise<boolean>
  /** Streams and counts one; NOT_FOUND once it is no longer published. */
  open(ctx: WriteContext, id: string): Promise<Outcome<FileAnswer>>
}

/** What an edition asks before its days change. */
export interface Bookings {
  /** How many bookings that have not ended are not within these times (epoch ms). */
  countOutside(db: Db | Tx, options: { edition: string; from: number; until: number }): Promise<number>
}

/** What an edition asks about its programme. */
interface Openings {
  /** The published opening session, the first where there are several; `path`: its page in the back office. */
  of(
    db: Db | Tx,
    edition: string,
  ): Promise<{ readonly startsAt: number; readonly name: Both; readonly path: string } | null>
}

/** What is asked about enrolled devices at every call that one makes. */
interface Devices {
  /** The device that a token and its cookie half belong to, its right perhaps ended; `ended`: so long ago that it may do nothing. */
  load(
    db: Db,
    options: { token: string; half: string | null; now: number },
  ): Promise<CallingDevice | 'ended' | null>
  /** Notes that it was used (at most once a minute). */
  touch(tx: Tx, options: { id: string; now: number }): Promise<void>
}

/** A feature that asks for something of its own shape declares that port itself; src/app/server/ports.ts adds it in the same way. */
declare module './context.ts' {
  interface Ports {
    /** What other features keep for an organisation. */
    readonly organisationHooks: readonly OrganisationHooks[]
    /** What records of all features are called. */
    readonly recordNames: RecordNames
    /** What waits for staff to decide, of all features. */
    readonly waiting: readonly WaitingKind[]
    readonly memberships: Memberships
    readonly devices: Devices
    readonly publicFiles: PublicFiles
    readonly bookings: Bookings
    readonly openings: Openings
  }
}
