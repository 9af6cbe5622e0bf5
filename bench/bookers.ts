/** Who books in the bench: one organisation that has registered over the wire, and as many copies of it as are wanted. */
import { randomBytes } from 'node:crypto'
import { hashToken } from '../src/features/account/server/session-service.ts'
import { makeOrganisation, submitAll } from '../src/app/testing/registrations.ts'
import { headersOf, type TestApp } from '../src/app/testing/with-app.ts'
import type { Facts } from './substitute.ts'

export interface Booker {
  readonly headers: Record<string, string>
  readonly facts: Facts
}

/** An organisation that has submitted, with its session, and all that stands about both in the database. */
export async function makeBooker(app: TestApp): Promise<Booker> {
  const organisation = await makeOrganisation(app)
  const submitted = await submitAll(app, organisation)
  if (submitted.envelope.resultCode !== '0000') throw new Error(JSON.stringify(submitted.envelope))
  const headers = {
    ...headersOf(organisation.client),
    'content-type': 'application/json',
    'x-locale': organisation.client.locale,
  }
  const facts = await app.tx(async ({ tx }) => {
    const company = await tx
      .selectFrom('company')
      .selectAll()
      .where('id', '=', organisation.companyId)
      .executeTakeFirstOrThrow()
    const account = await tx
      .selectFrom('account')
      .selectAll()
      .where('id', '=', company.account_id)
      .executeTakeFirstOrThrow()
    const session = await tx
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow()
    const contact = await tx
      .selectFrom('contact')
      .selectAll()
      .where('company_id', '=', company.id)
      .executeTakeFirstOrThrow()
    const texts = {
      ...prefixed('company', company),
      ...prefixed('person', contact),
      ...prefixed('account', account),
      ...prefixed('session', session),
    }
    return texts
  })
  return { headers, facts }
}

const prefixed = (name: string, row: object): Facts =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [`${name}.${column}`, value as unknown]))

/** The same organisation many times over: an account, a session and a registration each, under ids of their own. */
export async function cloneBookers(app: TestApp, first: Booker, organisations: number): Promise<Booker[]> {
  const bookers: Booker[] = [first]
  for (let index = 1; index < organisations; index++) bookers.push(await cloneBooker(app, { first, index }))
  return bookers
}

/** A contact who does not attend. */
const contactOf = (contact: object, own: object) => ({
  ...contact,
  ...own,
  attends: false,
  email_key: null,
})

async function cloneBooker(
  app: TestApp,
  { first, index }: { first: Booker; index: number },
): Promise<Booker> {
  const token = randomBytes(32).toString('base64url')
  return app.tx(async ({ tx, kernel }) => {
    const row = async <T extends 'account' | 'session' | 'company' | 'person'>(table: T) =>
      tx
        .selectFrom(table as 'account')
        .selectAll()
        .where('id', '=', String(first.facts[`${table}.id`]))
        .executeTakeFirstOrThrow()
    const [account, company, session] = [await row('account'), await row('company'), await row('session')]
    const contact = await row('person')
    const [accountId, companyId] = [kernel.random.id(), kernel.random.id()]
    const email = `clone-${index}@example.com`
    const clones = {
      account: { ...account, id: accountId, email, phone: null },
      company: {
        ...company,
        id: companyId,
        account_id: accountId,
        number: 5_000 + index,
      },
      person: contactOf(contact, { id: kernel.random.id(), company_id: companyId, email }),
      session: {
        ...session,
        id: kernel.random.id(),
        account_id: accountId,
        token_hash: hashToken(token),
        created_at: app.clock.now(),
        last_seen_at: app.clock.now(),
      },
    }
    for (const [table, values] of Object.entries(clones))
      await tx
        .insertInto(table as 'account')
        .values(values as never)
        .execute()
    const facts = Object.entries(clones).flatMap(([table, values]) => Object.entries(prefixed(table, values)))
    return {
      headers: { ...first.headers, authorization: `Bearer ${token}` },
      facts: Object.fromEntries(facts) as Facts,
    }
  })
}
