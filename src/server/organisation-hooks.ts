/**
 * What other features keep for an organisation. Registration shows it, ends it and removes it without knowing whose it is;
 * src/app/server/ports.ts gathers all parts, as calls.ts gathers calls, and the kernel hands them on.
 */
import { fold } from './database/text-folding.ts'
import type { Message } from '../shared/i18n.ts'
import type { HomeAgendaEntry, HomeBlock, HomeBlocks } from '../shared/home-part.ts'
import type { ReadContext, SessionUser, SignedIn, WriteContext } from './context.ts'
import type { Db, Tx } from './database/db.ts'

/** Something that an organisation holds at a time and place: a room, a table. */
export interface HeldThing {
  readonly kind: string
  readonly id: string
  readonly name: { readonly cn: string; readonly en: string }
  /** Within the conference's place; empty where it is not known yet. */
  readonly where: { readonly cn: string; readonly en: string }
  readonly startsAt: number
  readonly endsAt: number
  readonly state: string
  /** Until when it is kept without a contract, epoch ms; null where it is not only held. */
  readonly heldUntil?: number | null
}

/** Something that an organisation has arranged for a time: for its calendar, and for warnings of a clash. */
export interface DiaryEntry {
  readonly kind: 'meeting'
  readonly id: string
  readonly name: { readonly cn: string; readonly en: string }
  readonly where: { readonly cn: string; readonly en: string }
  /** How it stands, in a line. */
  readonly note: { readonly cn: string; readonly en: string }
  readonly startsAt: number
  readonly endsAt: number
  readonly state: 'tentative' | 'confirmed' | 'cancelled'
  readonly changedAt: number
  /** The page where it is managed. */
  readonly path: string
}

/** How an organisation's records name someone: an address (folded), a name, phone numbers as typed; '' where not known. */
export interface NamedPerson {
  readonly companyId: string
  /** Of the person's record. */
  readonly personId: string
  readonly email: string
  readonly name: string
  readonly phones: readonly string[]
  readonly isPrimaryContact: boolean
}

/** Whom an organisation's records name no longer, and whom they name instead. */
export interface ForgottenPerson extends NamedPerson {
  readonly instead: { readonly contact: string; readonly email: string; readonly phone: string }
}

/** Whether a text that someone typed names a person: by address, by name, or by a phone number. */
export function namesPerson(text: string, { email, name, phones }: NamedPerson): boolean {
  const folded = fold(text)
  return [email, name, ...phones].some((word) => word.length > 1 && folded.includes(fold(word)))
}

/** The same of a text in both languages. */
export const isNamedInBoth = (
  text: { readonly cn: string; readonly en: string } | null,
  person: NamedPerson,
): boolean => text !== null && (namesPerson(text.cn, person) || namesPerson(text.en, person))

/** Why a record is no longer about the person it was about: someone else took the place, it was removed, or it was erased. */
export type Leaving = 'replaced' | 'removed' | 'erased'

/** Someone of an organisation who asks for what is held. */
export interface WritingPerson extends NamedPerson {
  readonly accountId: string
}

/** An account that asks to be forgotten, or for what is held; `addresses` are the mail address (folded) and the phone it proved. */
export interface AccountOfPerson {
  readonly accountId: string
  readonly addresses: readonly string[]
}

/** The tables for business negotiations in one slot. */
export interface SlotTables {
  /** Tables that are offered and that anybody could have now. */
  readonly free: number
  /** Ids of organisations that have one already, or for whom one is kept as the next in its queue. */
  readonly holders: ReadonlySet<string>
}

/** Who reads their own conference, and of which organisation. */
export interface HomeReader {
  readonly accountId: string
  readonly companyId: string
  /** Of the current edition. */
  readonly edition: string
  /** The person's own record as someone who attends; null where they do not. */
  readonly delegateId: string | null
  /** Acts for the organisation. Another delegate is told what is the person's own, and nothing of the colleagues. */
  readonly isPrimaryContact: boolean
  /** May arrange meetings with other organisations. */
  readonly letterFlag: boolean
}

/** Null for who belongs to no organisation. */
export function homeReaderOf(user: Omit<HomeReader, 'companyId'> & Pick<SessionUser, 'companyId'>) {
  const { accountId, companyId, edition, delegateId, isPrimaryContact, letterFlag } = user
  return companyId === null
    ? null
    : ({ accountId, companyId, edition, delegateId, isPrimaryContact, letterFlag } satisfies HomeReader)
}

/** What the own days are read with; a calendar program that asks for them has no session. */
export type AgendaContext = Pick<ReadContext, 'db' | 'now' | 'kernel'>

type HomeContext = SignedIn<ReadContext>

/**
 * A feature's part of each block of the page `My conference`, read by itself: where one fails the others are shown (`readHome`).
 * What several of them need is read once (`oncePerCall`). The own days are `OrganisationHooks.agenda`.
 */
export type HomeParts = {
  readonly [Block in Exclude<HomeBlock, 'agenda'>]?: (
    ctx: HomeContext,
    reader: HomeReader,
  ) => Promise<HomeBlocks[Block]>
}

/** A feature's part of an organisation; what it keeps nothing of, it leaves out. */
export interface OrganisationHooks {
  /** What it holds now, by time; its own registration page shows it. */
  held?(db: Db, options: { companyId: string; now: number }): Promise<HeldThing[]>
  /** How many places it keeps from others until a contract is signed: counted against HOLDS_BEFORE_APPROVAL and HOLDS_AFTER_APPROVAL. */
  holds?(db: Db, options: { companyId: string; now: number }): Promise<number>
  /** The tables that it keeps for negotiation slots, by the slots' ids; null where it has none at all. */
  slotTables?(
    db: Db,
    options: { edition: string; slotIds: readonly string[]; now: number },
  ): Promise<ReadonlyMap<string, SlotTables> | null>
  /** What it has arranged, within a span where one is given; entries that have ended recently among them, as cancelled. */
  diary?(
    db: Db,
    options: {
      companyId: string
      now: number
      span?: { readonly startsAt: number; readonly endsAt: number }
    },
  ): Promise<DiaryEntry[]>
  /** What it tells the person on the page `My conference`. */
  readonly home?: HomeParts
  /** What it knows of the person's own days, in any order; nothing else is read for it. */
  agenda?(ctx: AgendaContext, reader: HomeReader): Promise<readonly HomeAgendaEntry[]>
  /** The registration was submitted, for the first time or again. The company's row is locked. */
  submitted?(ctx: WriteContext, companyId: string): Promise<void>
  /** The registration is approved now, or again after an undo. The company's row is locked. */
  approved?(ctx: WriteContext, companyId: string): Promise<void>
  /** The registration was approved and no longer is, though it goes on: what rests on the approval ends. The company's row is locked. */
  approvalEnded?(ctx: WriteContext, companyId: string): Promise<void>
  /** The registration was cancelled or rejected: what it holds is freed, in the same transaction. The company's row is locked. */
  end?(ctx: WriteContext, companyId: string): Promise<void>
  /** What is registered about people of it, or about itself, was changed. The company's row is locked. */
  peopleChanged?(ctx: WriteContext, companyId: string): Promise<void>
  /** The registration's negotiation slots were changed; ids of those that it holds now. The company's row is locked. */
  slotsChanged?(ctx: WriteContext, options: { companyId: string; slotIds: readonly string[] }): Promise<void>
  /** A person of it is erased: where its records name that person, `instead` is named. The company's row is locked. */
  forget?(ctx: WriteContext, options: ForgottenPerson): Promise<void>
  /** A person's record is about that person no longer: what was made for the person ends. The company's row is locked. */
  personLeft?(
    ctx: WriteContext,
    options: { companyId: string; personId: string; why: Leaving },
  ): Promise<void>
  /** Check-ins of people were taken back. The people's rows are locked. */
  checkInsTakenBack?(
    ctx: WriteContext,
    options: { edition: string; personIds: readonly string[] },
  ): Promise<void>
  /** How many valid documents would end if these people had no check-in left. */
  restingOnCheckIns?(db: Db | Tx, options: { edition: string; personIds: readonly string[] }): Promise<number>
  /** The confirmation of a payment was taken back. The company's row is locked. */
  paymentTakenBack?(ctx: WriteContext, options: { companyId: string; paymentId: string }): Promise<void>
  /** Another person is the primary contact from now on: what the one before could still open elsewhere ends. The company's row is locked. */
  passOn?(ctx: WriteContext, companyId: string): Promise<void>
  /** What it keeps by account, whatever the organisation and the edition, goes. Runs after `forget`. */
  forgetAccount?(ctx: WriteContext, account: AccountOfPerson): Promise<void>
  /** The personal data of an edition is purged: what it keeps of people's own choices in it goes. */
  purged?(ctx: WriteContext, edition: string): Promise<void>
  /** What it holds about a person of an organisation, for the person's own export; named by what it is. */
  written?(ctx: WriteContext, person: WritingPerson): Promise<Record<string, unknown>>
  /** What it holds by account, for the same. */
  ofAccount?(ctx: WriteContext, account: AccountOfPerson): Promise<Record<string, unknown>>
  /**
   * What must outlive the organisation (money, invoices, contracts), in words; empty where a deletion takes nothing from the
   * books. Asked after `end`, so whatever could still add to it waits for the locks that `end` has taken.
   */
  kept?(db: Db, companyId: string): Promise<readonly Message[]>
  /** The organisation is deleted: no row of it stays. Runs after `end`. */
  remove?(ctx: WriteContext, companyId: string): Promise<void>
}

/** What all features say, in their order. A part that fails is logged and left out, and takes none of the others along. */
async function readParts<Row>(
  { kernel }: AgendaContext,
  block: HomeBlock,
  read: (hooks: OrganisationHooks) => Promise<readonly Row[]> | undefined,
): Promise<{ rows: Row[]; isWhole: boolean }> {
  const rows: Row[] = []
  let isWhole = true
  for (const hooks of kernel.organisationHooks)
    try {
      rows.push(...((await read(hooks)) ?? []))
    } catch (fault) {
      isWhole = false
      kernel.log.error({ err: fault, block }, 'a part of my conference could not be read')
    }
  return { rows, isWhole }
}

/** One block of the page `My conference`; `isWhole` is false where a feature could not say its part. */
export const readHome = <Block extends Exclude<HomeBlock, 'agenda'>>(
  ctx: HomeContext,
  { reader, block }: { reader: HomeReader; block: Block },
): Promise<{ rows: HomeBlocks[Block][number][]; isWhole: boolean }> =>
  readParts<HomeBlocks[Block][number]>(ctx, block, ({ home }) => home?.[block]?.(ctx, reader))

/** The own days alone, likewise. */
export const readAgenda = (
  ctx: AgendaContext,
  reader: HomeReader,
): Promise<{ rows: HomeAgendaEntry[]; isWhole: boolean }> =>
  readParts(ctx, 'agenda', ({ agenda }) => agenda?.(ctx, reader))

/**
 * Reads once for each call: whoever asks again with the same context and key shares the answer, or the error. For reads alone,
 * where nothing changes what was read before.
 */
export function oncePerCall<Key extends string, Answer>(
  read: (ctx: HomeContext, key: Key) => Promise<Answer>,
): typeof read {
  const known = new WeakMap<HomeContext, Map<Key, Promise<Answer>>>()
  return (ctx, key) => {
    const answers = known.get(ctx) ?? new Map<Key, Promise<Answer>>()
    known.set(ctx, answers)
    const answer = answers.get(key) ?? read(ctx, key)
    answers.set(key, answer)
    return answer
  }
}
