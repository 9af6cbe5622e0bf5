/** Entries in numbers for trials and benches: copies of entries that are there, made by the database itself. */
import { sql } from 'kysely'
import type { Tx } from '../server/database/db.ts'
import type { SearchKind } from '../features/search/rules.ts'

/** Numbers of entries have 48 bits; a copy's lie above them. */
const numberSpace = 2 ** 48

/** `mark` takes the place of the last three characters of the record's id, in the address too. At most 31 copies. */
export async function copyTrialEntries(
  tx: Tx,
  options: {
    kind: SearchKind
    recordIds: readonly string[]
    copy: number
    mark: string
    /** How much earlier than its model a copy is. */
    earlierMs: number
  },
): Promise<void> {
  const { kind, recordIds, copy, mark, earlierMs } = options
  const offset = copy * numberSpace
  const same = sql.raw(
    'kind, edition, year, visible_from, lasting, title_cn, title_en, text_cn, text_en, folded',
  )
  const marked = (column: string) => {
    const name = sql.ref(column)
    return sql`substr(${name}, 1, length(${name}) - 3) || ${mark}`
  }
  const models = sql`kind = ${kind} and record_id in (${sql.join(recordIds)})`
  await sql`insert into search_entry (id, record_id, address, number, at, ${same})
    select ${marked('id')}, ${marked('record_id')}, ${marked('address')}, number + ${offset}, at - ${earlierMs}, ${same}
    from search_entry where ${models}`.execute(tx)
  await sql`insert into search_gram (gram, entry, title)
    select gram, entry + ${offset}, title from search_gram
    where entry in (select number from search_entry where ${models})`.execute(tx)
}
