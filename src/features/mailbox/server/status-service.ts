/** mailbox/missive/update/status: read, unread, archived, deleted, on the own side alone (decision 17: read state on both sides). */
import type { Service } from '../../../server/http/http.ts'
import type { InputOf } from '../../../shared/call.ts'
import { ok, refuse, refuseFields, localized } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { announce } from '../../../server/live/live.ts'
import { record } from '../../audit/server/service.ts'
import type { mailboxApi } from '../contract.ts'
import { mailboxMessages } from '../messages.ts'
import { findOwnCopies } from './own-missive-service.ts'
import { mailboxOf, mailboxTopic, unreadIn } from './side-service.ts'
import type { MissiveCopyTable } from './tables.ts'

type Input = InputOf<typeof mailboxApi.updateStatus>
type Writer = SignedIn<WriteContext>

export const updateStatus: Service<typeof mailboxApi.updateStatus> = async (ctx, input) => {
  const own = mailboxOf(ctx, { change: true })
  if (!own.ok) return own
  const mailbox = own.result
  const ids = input.ids ?? (input.id ? [input.id] : [])
  if (!ids.length) return refuseFields({ ids: localized(mailboxMessages.whichMissive) })
  const copies = await findOwnCopies(ctx.tx, mailbox, ids)
  const isFound = (id: string) => copies.some((copy) => copy.missive_id === id || copy.thread_id === id)
  if (!ids.every(isFound)) return refuse('NOT_FOUND')
  // What one has written oneself is never unread.
  const changing = copies.filter(
    ({ status, box }) => status !== input.status && !(input.status === 'unread' && box === 'out'),
  )
  if (changing.length) await change(ctx, changing, input.status)
  const firstRead =
    input.status === 'read' ? changing.filter(({ box, read_at }) => box === 'in' && read_at === null) : []
  // Who wrote sees that it was read.
  const sides = new Set(firstRead.map((copy) => copy.other_side))
  if (changing.length) sides.add(mailbox.side)
  for (const side of sides) await announce(ctx, mailboxTopic({ side, edition: mailbox.edition }))
  return ok({ changed: changing.length, unreadCount: await unreadIn(ctx.tx, mailbox) })
}

const together = 500

async function change(
  ctx: Writer,
  copies: readonly MissiveCopyTable[],
  status: Input['status'],
): Promise<void> {
  const ids = copies.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += together) {
    const some = ctx.tx.updateTable('missive_copy').where('id', 'in', ids.slice(at, at + together))
    await some.set({ status }).where('status', '<>', 'deleted').execute()
    if (status === 'read')
      await some.set({ read_at: ctx.now }).where('box', '=', 'in').where('read_at', 'is', null).execute()
  }
  await record(ctx, {
    action: 'mailbox.status',
    subjectType: 'missive',
    subjectId: copies[0]!.missive_id,
    data: { status, missives: copies.slice(0, 100).map((copy) => copy.missive_id), count: copies.length },
  })
}
