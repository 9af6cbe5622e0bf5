/**
 * The opening is one fact (src/features/edition/server/opening-service.ts): the opening session of the programme sets the countdown.
 * Where an edition has both and they differ, the countdown follows the programme, and what was typed stays among the edition's
 * parameters under a name of its own, to be read and deleted. A session at a time that the dates of the edition do not allow sets
 * nothing.
 */
import { sql, type Kysely } from 'kysely'
import { fromBeijing, toBeijing } from '../src/shared/format.ts'

type Db = Kysely<unknown>

const code = 'COUNTDOWN_TIME'
const typedCode = 'COUNTDOWN_TIME_TYPED'
const description = {
  cn: '此前填写的倒计时目标时间。倒计时现由议程的开幕场次决定，本参数可删除。',
  en: 'The countdown time that was typed. The opening session of the programme sets it now; this parameter can be deleted.',
}

interface Session {
  readonly edition: string
  readonly data: string
}

export async function up(db: Db): Promise<void> {
  const { rows } = await sql<Session>`select edition, data from content_row
    where type = 'session' and published = 1`.execute(db)
  const openings = rows.flatMap(({ edition, data }) => {
    const { format, startsAt } = JSON.parse(data) as { format?: string; startsAt?: number }
    return format === 'opening' && typeof startsAt === 'number' ? [{ edition, startsAt }] : []
  })
  for (const [edition, sessions] of Map.groupBy(openings, (one) => one.edition))
    await follow(db, { edition, startsAt: Math.min(...sessions.map(({ startsAt }) => startsAt)) })
}

async function follow(db: Db, { edition, startsAt }: { edition: string; startsAt: number }): Promise<void> {
  const typed = await valueOf(db, `${edition}:${code}`)
  const value = toBeijing(startsAt)
  if (typed === value) return
  const year = edition.slice(-4)
  const lastDay = (await valueOf(db, `${edition}:CONFERENCE_END`)) ?? `${year}-10-22`
  if (!value.startsWith(year) || startsAt > fromBeijing(`${lastDay} 23:59`)) return
  if (typed === null) return put(db, { edition, code, value, about: null })
  await put(db, { edition, code: typedCode, value: typed, about: JSON.stringify(description) })
  await sql`update parameter set value = ${value}, version = version + 1 where id = ${`${edition}:${code}`}`.execute(
    db,
  )
}

async function valueOf(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`select value from parameter where id = ${id}`.execute(db)
  return rows[0]?.value ?? null
}

async function put(
  db: Db,
  row: { edition: string; code: string; value: string; about: string | null },
): Promise<void> {
  await sql`insert into parameter (id, edition, code, value, public, description, version, changed_at, changed_by)
    values (${`${row.edition}:${row.code}`}, ${row.edition}, ${row.code}, ${row.value}, 0, ${row.about}, 1, 0, null)
    on conflict (id) do nothing`.execute(db)
}
