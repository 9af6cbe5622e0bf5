/** What a person is told of the mailbox on the page `My conference`: unread messages in one line. */
import type { ReadContext, SignedIn } from '../../../server/context.ts'
import type { HomeWaiting } from '../../../shared/home-part.ts'
import { fillMessage, type Both } from '../../../shared/i18n.ts'
import type { Db } from '../../../server/database/db.ts'
import { homeMessages as m } from '../messages.ts'
import { loadParties } from './party-service.ts'
import { findMailbox, unreadIn, type Mailbox } from './side-service.ts'

export async function messagesWaiting(ctx: SignedIn<ReadContext>): Promise<HomeWaiting[]> {
  const mailbox = findMailbox(ctx)
  const count = mailbox ? await unreadIn(ctx.db, mailbox) : 0
  if (!mailbox || !count) return []
  return [
    {
      id: 'messages',
      kind: 'message',
      from: { cn: '', en: '' },
      text: fillMessage(m.unread, () => ({ count })),
      note: await newestOf(ctx.db, mailbox),
      dueAt: null,
      toDo: { cn: '', en: '' },
      count,
      act: { label: m.open, path: '/stationletter' },
      accept: null,
    },
  ]
}

async function newestOf(db: Db, { side, edition }: Mailbox): Promise<Both> {
  const newest = await db
    .selectFrom('missive_copy')
    .innerJoin('missive', 'missive.id', 'missive_copy.missive_id')
    .select(['missive.subject', 'missive.from_side'])
    .where('missive_copy.side', '=', side)
    .where('missive_copy.edition', '=', edition)
    .where('missive_copy.box', '=', 'in')
    .where('missive_copy.status', '=', 'unread')
    .orderBy('missive_copy.missive_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return { cn: '', en: '' }
  const { name } = (await loadParties(db, [newest.from_side]))(newest.from_side)
  return fillMessage(m.newest, (locale) => ({
    from: name[locale] || name.cn || name.en,
    subject: newest.subject,
  }))
}
