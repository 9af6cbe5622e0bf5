/** delegateList/file: the archive, for whoever holds the link. Wrong, over, revoked and no longer allowed are one answer. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileTypes } from '../../../shared/call.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import type { Service } from '../../../server/http/http.ts'
import { mailedLink } from '../../audit/rules.ts'
import { record } from '../../audit/server/service.ts'
import type { delegateListApi } from '../contract.ts'
import { tokenPurpose } from './file-run-service.ts'
import { endWhereUnfit, storageKeyOf } from './standing-service.ts'

const findByToken = (ctx: WriteContext, token: string) =>
  ctx.tx
    .selectFrom('delegate_list')
    .innerJoin('document', 'document.subject_id', 'delegate_list.id')
    .selectAll('delegate_list')
    .select('document.number')
    .where('token_hash', 'in', ctx.kernel.vault.hmacs(tokenPurpose, token))
    .where('document.revoked_at', 'is', null)
    .where('document.ends_at', '>', ctx.now)
    .executeTakeFirst()

/** The bytes leave whole or not at all; one that cannot be opened is a fault, and counts as no download. */
export const fetchList: Service<typeof delegateListApi.file> = async (ctx, input) => {
  const found = await findByToken(ctx, input.token)
  if (!found) return refuse('NOT_FOUND')
  await lockRow(ctx.tx, 'delegate_list', found.id)
  // Read again: whoever had the lock may have ended it.
  const list = await findByToken(ctx, input.token)
  if (!list) return refuse('NOT_FOUND')
  // What ends here stays ended, though the answer is a refusal.
  if (await endWhereUnfit(ctx, list)) return refuse('NOT_FOUND', { keep: true })
  const { id, edition, number } = list
  const stored = await ctx.kernel.storage.get(storageKeyOf(id))
  if (!stored) throw new Error(`the archive of list ${id} is gone`)
  const sealed = await buffer(stored)
  const content = await ctx.kernel.vault.open({ edition, recordId: id, sealed })
  const downloads = list.downloads + 1
  await ctx.tx
    .updateTable('delegate_list')
    .set({ downloads, last_download_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await record(ctx, {
    action: 'delegateList.download',
    subjectType: 'delegateList',
    subjectId: id,
    edition,
    data: { kind: list.kind, people: list.people, organisation: list.receiver_organisation, downloads },
    // Without the random signs, as the log has every number.
    actor: { accountId: `${mailedLink}:${number.split('-').slice(0, 3).join('-')}`, role: mailedLink },
  })
  return ok({
    file: {
      stream: Readable.from([content]),
      name: `${number}.zip`,
      type: fileTypes.zip,
      sizeBytes: content.length,
    },
  })
}
