/** What a person is told of the own registration on the page `My conference`: how it stands, what it lacks, activities and offers. */
import type { ReadContext, SignedIn } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import type { Service } from '../../../server/http/http.ts'
import {
  homeReaderOf,
  oncePerCall,
  readHome,
  type HomeReader,
  type OrganisationHooks,
} from '../../../server/organisation-hooks.ts'
import { deadlinesOf } from '../../../shared/home-deadlines.ts'
import { ok } from '../../../shared/outcome.ts'
import type { HomeDeadline, HomeHold, HomeWaiting } from '../../../shared/home-part.ts'
import { fillMessage, type Both, type Message } from '../../../shared/i18n.ts'
import { separators } from '../../../shared/common-messages.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { parameter } from '../../edition/server/service.ts'
import type { CompanyShown, DelegateShown, registrationApi } from '../contract.ts'
import { fieldLabels, homeMessages as m } from '../messages.ts'
import { displayName, takesPart } from '../rules.ts'
import { activityAgenda, spanOf } from './agenda-service.ts'
import { pathLabel } from './correction-service.ts'
import { blockingOf, companyView } from './view-service.ts'
import { findCompany } from './row-service.ts'
import { closesAt } from './ticket-service.ts'

const path = '/signup'

/** Something that the registration still lacks, or that is to be corrected, with whose it is. */
interface HomeStep {
  readonly id: string
  readonly label: Both
  readonly note: Both
}

interface HomePerson {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly isContact: boolean
  /** `correct`: the reviewer asks for a correction; `missing`: not whole yet. */
  readonly state: 'correct' | 'missing' | 'complete' | 'approved'
}

/** The registration as the reader is told of it; whoever is not the primary contact learns nothing of the colleagues. */
export interface RegistrationHome {
  readonly number: string | null
  readonly name: Both
  readonly status: CompanyShown['status']
  readonly individual: boolean
  /** Where the decision is mailed; '' for who is not the contact. */
  readonly email: string
  readonly submittedAt: number | null
  /** When a reviewer last decided; null where nobody has. */
  readonly decidedAt: number | null
  /** Until when it can be changed. */
  readonly closesAt: number
  readonly isOpen: boolean
  readonly takesPart: boolean
  readonly updatedAt: number
  readonly note: Both | null
  readonly steps: readonly HomeStep[]
  readonly people: readonly HomePerson[]
  /** How many attend, whoever reads. */
  readonly attending: number
  /** Seats of activities that an organisation may have a number of. */
  readonly limits: readonly { readonly name: Both; readonly used: number; readonly limit: number }[]
}

interface OwnView {
  readonly shown: CompanyShown
  /** Until when the registration can be changed. */
  readonly closes: number
}

/** Null where the registration has gone. */
const ownView = oncePerCall(async (ctx, companyId): Promise<OwnView | null> => {
  const shown = await companyView(ctx, companyId)
  const row = shown && (await findCompany(ctx.db, companyId))
  if (!shown || !row) return null
  return { shown, closes: closesAt(row, await parameter(ctx.db, shown.edition, 'REGISTRATION_DEADLINE')) }
})

/** Null where the registration has gone. */
export async function registrationHome(
  ctx: SignedIn<ReadContext>,
  reader: HomeReader,
): Promise<RegistrationHome | null> {
  const view = await ownView(ctx, reader.companyId)
  if (!view) return null
  const { shown, closes } = view
  const own = ownPeople(shown, reader)
  const { isPrimaryContact } = reader
  const isComing = takesPart({ status: shown.status, isOpen: ctx.now < closes })
  const decided = shown.history.findLast(({ by }) => by === 'reviewer')
  return {
    number: shown.number,
    name: { cn: shown.company.nameCn, en: shown.company.nameEn },
    status: shown.status,
    individual: shown.individual,
    email: isPrimaryContact ? shown.contact.email : '',
    submittedAt: shown.submittedAt,
    decidedAt: decided?.at ?? null,
    closesAt: closes,
    isOpen: shown.editable.delegates,
    takesPart: isComing,
    updatedAt: shown.updatedAt,
    note: isPrimaryContact ? shown.reviewerNote : null,
    steps: stepsOf(shown, reader),
    people: own.map((delegate) => personOf(shown, delegate)),
    attending: shown.delegates.length,
    // The seats of who is not coming are others'.
    limits:
      isPrimaryContact && isComing
        ? shown.activities.flatMap(({ name, used, limitPerOrganisation: limit }) =>
            limit === null || used === 0 ? [] : { name: { ...name }, used, limit },
          )
        : [],
  }
}

/**
 * Whether a registration of an edition was cancelled: one that the account made (`own`), or one that lists the account's proved
 * address as a delegate's (`organisation`), which nobody signs in with any more.
 */
export async function cancelledOf(
  db: Db,
  { accountId, edition }: { accountId: string; edition: string },
): Promise<'own' | 'organisation' | null> {
  const rows = await db
    .selectFrom('company')
    .select('account_id')
    .where('edition', '=', edition)
    .where('status', '=', 'cancelled')
    .where((e) =>
      e.or([
        e('account_id', '=', accountId),
        e.exists(
          e
            .selectFrom('account')
            .innerJoin('delegate', 'delegate.email', 'account.email')
            .select('account.id')
            .where('account.id', '=', accountId)
            .where('account.email_verified_at', 'is not', null)
            .whereRef('delegate.company_id', '=', 'company.id'),
        ),
      ]),
    )
    .execute()
  if (rows.length === 0) return null
  return rows.some(({ account_id }) => account_id === accountId) ? 'own' : 'organisation'
}

/** customer/deadlines: the list of `My conference` for pages that name the next one. */
export const deadlines: Service<typeof registrationApi.deadlines> = async (ctx) => {
  const reader = homeReaderOf(ctx.user)
  const own = reader && (await registrationHome(ctx, reader))
  if (!reader || !own?.takesPart) return ok({ rows: [] })
  const { rows } = await readHome(ctx, { reader, block: 'deadlines' })
  const { rows: waiting } = await readHome(ctx, { reader, block: 'waiting' })
  return ok({ rows: deadlinesOf({ deadlines: rows, waiting }, ctx.now) })
}

const ownPeople = (shown: CompanyShown, { isPrimaryContact, delegateId }: HomeReader) =>
  isPrimaryContact ? shown.delegates : shown.delegates.filter(({ id }) => id === delegateId)

const isAbout = (delegate: DelegateShown, about: string) =>
  about.startsWith(`delegates.${delegate.id}.`) || (delegate.isPrimaryContact && about.startsWith('contact.'))

function personOf(shown: CompanyShown, delegate: DelegateShown): HomePerson {
  const { id, jobTitle, isPrimaryContact } = delegate
  const isReturned =
    shown.status === 'returned' && shown.corrections.some((one) => isAbout(delegate, one.path))
  const whole = shown.status === 'approved' ? 'approved' : 'complete'
  const name = displayName(delegate)
  const state = isReturned ? 'correct' : delegate.complete ? whole : 'missing'
  return { id, name, title: jobTitle, isContact: isPrimaryContact, state }
}

function stepsOf(shown: CompanyShown, reader: HomeReader): HomeStep[] {
  const own = ownPeople(shown, reader)
  const isOwn = (about: string) => reader.isPrimaryContact || own.some((one) => isAbout(one, about))
  if (shown.status === 'returned') {
    const names = new Map(shown.delegates.map((one) => [one.id, nameOf(one)]))
    return shown.corrections
      .filter((one) => isOwn(one.path))
      .map((one) => ({ id: one.path, label: pathLabel(one.path, names), note: { ...one.reason } }))
  }
  if (shown.status !== 'draft') return []
  return lackingOf(
    shown,
    blockingOf(shown.missing)
      .map((item) => item.path)
      .filter(isOwn),
  )
}

const nameOf = (delegate: DelegateShown): string => displayName(delegate) || String(delegate.position)

const fieldsNamed = 4

/** What is missing by whose it is: one line for the organisation, the contact, and each delegate. */
function lackingOf(shown: CompanyShown, paths: readonly string[]): HomeStep[] {
  const groups = Map.groupBy(paths, (one) =>
    one
      .split('.')
      .slice(0, one.startsWith('delegates.') ? 2 : 1)
      .join('.'),
  )
  return [...groups].map(([id, about]) => {
    if (id === 'delegates') return { id, label: m.delegates, note: m.nobody }
    const fields = [...new Set(about.map((one) => one.split('.').at(-1)!))]
    const count = fields.length
    const named = (locale: 'cn' | 'en') =>
      fields
        .slice(0, fieldsNamed)
        .map((field) => labelOf(field)[locale])
        .join(separators.words[locale])
    const note = fillMessage(count > fieldsNamed ? m.lacksMore : m.lacks, (locale) => ({
      fields: named(locale),
      count,
    }))
    return { id, label: ownerOf(shown, id), note }
  })
}

const labelOf = (field: string): Message =>
  (fieldLabels as Record<string, Message>)[field] ?? { cn: field, en: field }

function ownerOf(shown: CompanyShown, id: string): Both {
  if (id === 'contact') return commonFormMessages.primaryContact
  const delegate = shown.delegates.find((one) => `delegates.${one.id}` === id)
  if (!delegate) return m.organisation
  const name = displayName(delegate)
  return name ? { cn: name, en: name } : fillMessage(m.delegate, () => ({ position: delegate.position }))
}

export const registrationPart: OrganisationHooks = {
  home: {
    async deadlines(ctx, reader) {
      const view = await contactsView(ctx, reader)
      return view ? changesUntil(view.shown, view.closes) : []
    },
    async waiting(ctx, reader) {
      const view = await contactsView(ctx, reader)
      return view ? [...offersOf(view.shown), ...consentsOf(view.shown)] : []
    },
    async holds(ctx, reader) {
      const view = await contactsView(ctx, reader)
      return view ? queuedOf(view.shown) : []
    },
  },
  agenda: activityAgenda,
  async forgetAccount({ tx }, { accountId }) {
    await tx.deleteFrom('draft').where('account_id', '=', accountId).execute()
  },
}

/** For what only the primary contact has to do. */
const contactsView = async (ctx: SignedIn<ReadContext>, { companyId, isPrimaryContact }: HomeReader) =>
  isPrimaryContact ? ownView(ctx, companyId) : null

function changesUntil(shown: CompanyShown, at: number): HomeDeadline[] {
  if (!shown.editable.delegates) return []
  const isUnsent = shown.editable.submit
  const what = isUnsent ? (shown.status === 'returned' ? m.correct : m.submit) : m.change
  return [
    {
      id: 'registration',
      at,
      what,
      otherwise: isUnsent ? m.tooLate : m.noChange,
      act: isUnsent ? null : { label: m.toRegistration, path },
    },
  ]
}

const activityOf = (shown: CompanyShown, code: string) => shown.activities.find((one) => one.code === code)

function offersOf(shown: CompanyShown): HomeWaiting[] {
  return shown.delegates.flatMap((delegate) =>
    delegate.waiting
      .filter(({ state }) => state === 'offered')
      .map(({ activity, offerEndsAt }) => ({
        id: `offer ${delegate.id} ${activity}`,
        kind: 'offer' as const,
        from: { cn: '', en: '' },
        text: fillMessage(m.offer, (locale) => ({
          activity: activityOf(shown, activity)?.name[locale] ?? activity,
        })),
        note: fillMessage(m.offerOf, () => ({ who: nameOf(delegate) })),
        dueAt: offerEndsAt,
        toDo: fillMessage(m.toAnswer, (locale) => ({
          activity: activityOf(shown, activity)?.name[locale] ?? activity,
        })),
        count: 1,
        act: { label: m.answerOffer, path },
        accept: null,
      })),
  )
}

function consentsOf(shown: CompanyShown): HomeWaiting[] {
  if (!shown.asksAgain || !shown.editable.delegates) return []
  return [
    {
      id: 'consents',
      kind: 'confirmation',
      from: { cn: '', en: '' },
      text: m.consents,
      note: m.consentsNote,
      dueAt: null,
      toDo: { cn: '', en: '' },
      count: 1,
      act: { label: m.readConsents, path: `${path}#step-submit` },
      accept: null,
    },
  ]
}

function queuedOf(shown: CompanyShown): HomeHold[] {
  return shown.delegates.flatMap((delegate) =>
    delegate.waiting
      .filter(({ state }) => state === 'waiting')
      .flatMap(({ activity: code, place }) => {
        const activity = activityOf(shown, code)
        if (!activity || activity.startsAt === null) return []
        return {
          id: `waiting ${delegate.id} ${code}`,
          name: { ...activity.name },
          where: { ...activity.place },
          ...spanOf(activity.startsAt, activity.endsAt),
          priceFen: null,
          state: 'queued' as const,
          note: fillMessage(m.queued, () => ({ who: nameOf(delegate), place })),
          heldSince: null,
          heldUntil: null,
          act: null,
        }
      }),
  )
}
