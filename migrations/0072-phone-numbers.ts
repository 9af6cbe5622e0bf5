/**
 * Numbers are read by the plan of their country (src/shared/phone-numbers.ts): +4407700900123, as it was stored for
 * `+44 (0)7700 900123`, is typed by nobody any more and reached no one. Stored numbers get the form that typed ones are compared in.
 * Known devices and codes are kept as keyed hashes over the number, which a migration has no keys for: they are forgotten, and the
 * next sign-in makes them anew.
 */
import { sql, type Kysely } from 'kysely'
import { normalisePhone, normaliseTelephone } from '../src/shared/contacts.ts'

type Db = Kysely<unknown>

/** Numbers that are only shown, searched and compared, with the rule of each. */
const shown = [
  ['person', 'mobile', normalisePhone],
  ['person', 'telephone', (number: string) => normaliseTelephone(number, 20)],
  ['booking', 'phone', normalisePhone],
  ['booking_queue', 'phone', normalisePhone],
  ['sponsorship', 'phone', normalisePhone],
  ['sponsor_bid', 'phone', normalisePhone],
] as const

export async function up(db: Db): Promise<void> {
  await moveAccounts(db)
  await moveGuards(db)
  for (const [table, column, rule] of shown) {
    const { rows } = await sql<{ number: string }>`select distinct ${sql.ref(column)} as number
      from ${sql.table(table)} where ${sql.ref(column)} like '+%'`.execute(db)
    for (const { number } of rows) {
      const now = rule(number)
      if (now !== null && now !== number)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now} where ${sql.ref(column)} = ${number}`.execute(
          db,
        )
    }
  }
}

interface Account {
  readonly id: string
  readonly phone: string
  readonly phone_verified_at: number | null
}

/**
 * A number signs in to one account. Where two have it now, who proved it comes before who only typed it, who has it in the new form
 * already before who had it in the old one, the older account before the newer. The other one stays, too, and signs in by e-mail: a
 * proved number is kept there as it was, one that was only typed is taken out, as when someone else proves it.
 */
async function moveAccounts(db: Db): Promise<void> {
  const { rows } = await sql<Account>`select id, phone, phone_verified_at from account where phone is not null
    order by case when phone_verified_at is null then 1 else 0 end, created_at, id`.execute(db)
  const formOf = ({ phone }: Account) => normalisePhone(phone) ?? phone
  for (const [number, holders] of Map.groupBy(rows, formOf)) {
    if (holders.every(({ phone }) => phone === number)) continue
    const isProved = (one: Account) => one.phone_verified_at !== null
    const [first, ...others] = holders.toSorted(
      (a, b) =>
        Number(isProved(b)) - Number(isProved(a)) || Number(b.phone === number) - Number(a.phone === number),
    )
    for (const { id } of others.filter((one) => !isProved(one)))
      await sql`update account set phone = null where id = ${id}`.execute(db)
    await sql`update account set phone = ${number} where id = ${first!.id}`.execute(db)
  }
}

interface Guard {
  readonly address: string
  readonly failures: number
  readonly blocked_until: number | null
}

/** What was counted against a number counts on: of two counts the stricter one. */
async function moveGuards(db: Db): Promise<void> {
  const { rows } = await sql<Guard>`select address, failures, blocked_until from contact_guard
    where id = address and address like '+%'`.execute(db)
  for (const old of rows) {
    const number = normalisePhone(old.address)
    if (number === null || number === old.address) continue
    const other = await sql<Guard>`select address, failures, blocked_until from contact_guard
      where id = ${number}`.execute(db)
    const before = other.rows[0]
    if (before) {
      const failures = Math.max(Number(before.failures), Number(old.failures))
      const blocked = Math.max(Number(before.blocked_until ?? 0), Number(old.blocked_until ?? 0)) || null
      await sql`update contact_guard set failures = ${failures}, blocked_until = ${blocked}
        where id = ${number}`.execute(db)
    } else
      await sql`update contact_guard set id = ${number}, address = ${number}
        where id = ${old.address}`.execute(db)
  }
  for (const table of ['contact_guard', 'known_device', 'login_code']) await forgetOld(db, table)
}

async function forgetOld(db: Db, table: string): Promise<void> {
  const { rows } = await sql<{ address: string }>`select distinct address from ${sql.table(table)}
    where address like '+%'`.execute(db)
  for (const { address } of rows)
    if ((normalisePhone(address) ?? address) !== address)
      await sql`delete from ${sql.table(table)} where address = ${address}`.execute(db)
}
