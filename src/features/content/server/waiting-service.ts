/** Published texts whose other language is missing or older. */
import type { WaitingKind, Waits } from '../../../server/waiting.ts'
import type { Db } from '../../../server/database/db.ts'
import { waitingMessages as messages } from '../messages.ts'
import type { ContentType } from '../rules.ts'

/** What a programme is made of; it has a page of its own in the back office. */
export const programmeTypes: readonly ContentType[] = ['session', 'hall', 'speaker']

/** The list shows one type at a time: that of the item that waits longest. */
async function untranslated(db: Db, asked: { edition: string; isProgramme: boolean }): Promise<Waits> {
  const rows = await db
    .selectFrom('content_row')
    .select((e) => ['type', e.fn.countAll<number>().as('count'), e.fn.min('changed_at').as('first')])
    .where('edition', '=', asked.edition)
    .where('type', asked.isProgramme ? 'in' : 'not in', programmeTypes)
    .where('published', '=', true)
    .where('untranslated', '=', true)
    .groupBy('type')
    .orderBy('first')
    .orderBy('type')
    .execute()
  const first = rows[0]
  return {
    count: rows.reduce((sum, row) => sum + Number(row.count), 0),
    since: first ? Number(first.first) : null,
    ...(first && { query: `?type=${first.type}&untranslated=yes` }),
  }
}

export const contentWaiting: readonly WaitingKind[] = [
  {
    id: 'content.programme',
    page: 'programme',
    label: messages.programme,
    act: messages.translate,
    decides: ['editor'],
    waits: (db, { edition }) => untranslated(db, { edition, isProgramme: true }),
  },
  {
    id: 'content.pages',
    page: 'content',
    label: messages.pages,
    act: messages.translate,
    decides: ['editor'],
    waits: (db, { edition }) => untranslated(db, { edition, isProgramme: false }),
  },
]
