/** People who come to a conference, made at once without the form: approved, with codes. And what desks scan. */
import { randomBytes } from 'node:crypto'
import type { ActivityCode } from '../../shared/activity-codes.ts'
import { prepareRegistration } from '../../features/registration/server/service.ts'
import { emptyColumns, searchOf } from '../../features/registration/server/row-service.ts'
import { codesOfPeople } from '../../features/ticket/server/service.ts'
import type { CompanyStatus } from '../../features/registration/rules.ts'
import { foldLines } from '../../server/database/text-folding.ts'
import { piecesOf } from '../../server/database/queries.ts'
import { testEdition } from './registrations.ts'
import { startApp, type TestApp, type TestEngine } from './with-app.ts'

export const entrance = `${testEdition}:entrance`
export const dinner = `${testEdition}:welcome-reception`

/** As a desk makes them: 128 random bits. */
export const nonce = (): string => randomBytes(16).toString('base64url')

/** The server with the ten activities of the edition, on the day before the first guest. */
export async function startCheckinApp(engine: TestEngine): Promise<TestApp> {
  const app = await startApp({ engine })
  await app.tx((ctx) => prepareRegistration(ctx, testEdition))
  return app
}

export interface Guest {
  readonly id: string
  readonly companyId: string
  /** The 29 characters of the code. */
  readonly code: string
}

export interface GuestOptions {
  readonly name?: string
  readonly surname?: string
  readonly firstName?: string
  readonly badgeName?: string
  readonly sortName?: string
  readonly email?: string
  readonly mobile?: string
  readonly category?: string
  readonly status?: CompanyStatus
  /** Nothing to pay where the type comes free. */
  readonly type?: string
  readonly organisation?: { readonly cn: string; readonly en: string }
  /** Of the registration that this person joins. */
  readonly companyId?: string
  /** Of the registration that is made with this person. */
  readonly newCompanyId?: string
  readonly number?: number
  readonly seats?: readonly ActivityCode[]
  readonly certificateMasked?: string
}

let made = 0

/** Makes guests, each of an organisation of their own where none is named. */
export async function makeGuests(
  app: Pick<TestApp, 'tx'>,
  all: readonly GuestOptions[],
  edition: string = testEdition,
): Promise<Guest[]> {
  const guests = all.map((options) => ({ options, ...rowsOf(options, edition) }))
  return app.tx(async (ctx) => {
    const { tx } = ctx
    for (const piece of piecesOf(guests, 200)) {
      const companies = piece.flatMap(({ company, options }) => (options.companyId ? [] : [company]))
      if (companies.length) await tx.insertInto('company').values(companies).execute()
      await tx
        .insertInto('person')
        .values(piece.map(({ person }) => person))
        .execute()
      const seats = piece.flatMap(({ seats: own }) => own)
      if (seats.length) await tx.insertInto('delegate_activity').values(seats).execute()
    }
    const codes = await codesOfPeople(
      ctx,
      guests.map(({ person }) => person.id),
    )
    return guests.map(({ person }) => ({
      id: person.id,
      companyId: person.company_id,
      code: codes.get(person.id)!.text,
    }))
  })
}

/** One of them. */
export const makeGuest = async (app: TestApp, options: GuestOptions = {}): Promise<Guest> =>
  (await makeGuests(app, [options]))[0]!

/** 26 characters, sorted as they were made. */
const idOf = (kind: string, number: number) =>
  `01${kind}${String(number).padStart(26 - 2 - kind.length, '0')}`

function rowsOf(options: GuestOptions, edition: string) {
  made++
  const companyId = options.companyId ?? options.newCompanyId ?? idOf('C', made)
  const id = idOf('P', made)
  const { name = `来宾${made}`, surname = '', firstName = '', email = `guest-${made}@example.com` } = options
  const organisation = options.organisation ?? { cn: `机构${made}`, en: `Organisation ${made}` }
  return {
    company: {
      id: companyId,
      edition,
      account_id: `account-${made}`,
      status: options.status ?? ('approved' as const),
      number: options.number ?? null,
      type: options.type ?? 'media',
      name: organisation,
      abbr: { cn: '', en: '' },
      country: 'CN',
      city: '上海',
      address: '',
      search: foldLines(organisation.cn, organisation.en),
      reading: '',
      individual: false,
      entered_by: null,
      late_reason: null,
      delegate_count: null,
      invoice: {},
      reviewer_note: null,
      locale: 'cn',
      submitted_at: 1,
      created_at: 1,
      updated_at: 1,
    },
    person: {
      ...emptyColumns,
      id,
      edition,
      company_id: companyId,
      position: 1,
      is_primary_contact: options.companyId === undefined,
      attends: true,
      email_key: email,
      name,
      surname,
      first_name: firstName,
      badge_name: options.badgeName ?? '',
      sort_name: options.sortName ?? '',
      email,
      mobile: options.mobile ?? '',
      category: options.category ?? 'delegate',
      certificate_masked: options.certificateMasked ?? '',
      search: searchOf({ name, surname, firstName, email, badgeName: options.badgeName ?? '' }),
      erased_at: null,
      created_at: 1,
      updated_at: 1,
    },
    seats: (options.seats ?? []).map((code) => ({
      id: `${id}:${code}`,
      edition,
      company_id: companyId,
      delegate_id: id,
      activity_id: `${edition}:${code}`,
      state: 'joined' as const,
      waiting_since: null,
      offer_ends_at: null,
      entitled: false,
      created_at: 1,
    })),
  }
}
