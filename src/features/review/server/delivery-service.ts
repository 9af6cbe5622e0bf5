/** What became of each code that was sent: time, address, the server's answer; never the code (requirement 7.8). */
import type { Service } from '../../../server/http/http.ts'
import { sql } from 'kysely'
import { containsPattern } from '../../../server/database/text-folding.ts'
import { ok } from '../../../shared/outcome.ts'
import type { reviewApi } from '../contract.ts'

/** The kinds of the messages that carry codes (account/server/mails.ts). */
const codeKinds = ['account.code', 'account.proof']

export const listDeliveries: Service<typeof reviewApi.codeDeliveries> = async (ctx, input) => {
  let chosen = ctx.db.selectFrom('mail').where('kind', 'in', codeKinds)
  if (input.channel) chosen = chosen.where('channel', '=', input.channel)
  if (input.state) chosen = chosen.where('state', '=', input.state)
  if (input.q?.trim())
    chosen = chosen.where(sql<boolean>`recipient like ${containsPattern(input.q)} escape '\\'`)
  const { total } = await chosen.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await chosen
    .select([
      'id',
      'created_at',
      'finished_at',
      'channel',
      'recipient',
      'kind',
      'state',
      'attempts',
      'answer',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.size)
    .offset((input.page - 1) * input.size)
    .execute()
  const shown = rows.map((row) => ({
    id: row.id,
    at: row.created_at,
    sentAt: row.state === 'sent' ? row.finished_at : null,
    channel: row.channel,
    address: row.recipient,
    kind: row.kind,
    state: row.state,
    tries: row.attempts,
    answer: row.answer,
  }))
  return ok({ rows: shown, total: Number(total), page: input.page, size: input.size })
}
