/** What lists are to a registration: one with someone on it who is gone ends, and nothing of the person stays in it. */
import type { OrganisationHooks, WritingPerson } from '../../../server/organisation-hooks.ts'
import type { WriteContext } from '../../../server/context.ts'
import { openText } from '../../../server/secrets/sealed-text.ts'
import { listRules } from '../rules.ts'
import { endLists, factsRecord } from './standing-service.ts'

export const delegateListPart: OrganisationHooks = {
  async end(ctx, companyId) {
    await endLists(ctx, await listsWith(ctx, { companyId }), { why: 'ended' })
  },
  async personLeft(ctx, { personId, why }) {
    await endLists(ctx, await listsWith(ctx, { personId }), { why })
    await ctx.tx.deleteFrom('delegate_list_person').where('person_id', '=', personId).execute()
  },
  async remove(ctx, companyId) {
    await endLists(ctx, await listsWith(ctx, { companyId }), { why: 'deleted' })
    await ctx.tx.deleteFrom('delegate_list_person').where('company_id', '=', companyId).execute()
  },
  written: listsAbout,
  async forgetAccount(ctx, { addresses }) {
    for (const { id } of await receivedBy(ctx, addresses)) {
      // Nobody is told: the address is not to be written to any more.
      await endLists(ctx, [id], { why: 'erased', isTold: false })
      await forgetReceivers(ctx, [id])
    }
  },
  async ofAccount(ctx, { addresses }) {
    const rows = await receivedBy(ctx, addresses)
    if (!rows.length) return {}
    const receivedLists = rows.map((row) => ({
      number: row.number,
      kind: row.kind,
      name: row.receiver_name,
      organisation: row.receiver_organisation,
      email: row.receiver_email,
      issuedAt: row.issued_at,
      downloads: row.downloads,
    }))
    return { receivedLists }
  },
}

async function listsWith(
  ctx: WriteContext,
  of: { readonly companyId: string } | { readonly personId: string },
): Promise<string[]> {
  const all = ctx.tx.selectFrom('delegate_list_person').select('list_id').distinct()
  const rows = await (
    'personId' in of ? all.where('person_id', '=', of.personId) : all.where('company_id', '=', of.companyId)
  ).execute()
  return rows.map(({ list_id }) => list_id)
}

function receivedBy(ctx: WriteContext, addresses: readonly string[]) {
  return ctx.tx
    .selectFrom('delegate_list')
    .innerJoin('document', 'document.subject_id', 'delegate_list.id')
    .selectAll('delegate_list')
    .select('document.number')
    .where('receiver_email', 'in', ['', ...addresses])
    .where('receiver_email', '<>', '')
    .orderBy('issued_at')
    .orderBy('delegate_list.id')
    .execute()
}

/** Names and addresses of receivers go; that there was a list stays, so that the numbers have no gaps. */
export async function forgetReceivers(ctx: WriteContext, listIds: readonly string[]): Promise<void> {
  if (!listIds.length) return
  const ids = [...listIds]
  await ctx.tx
    .updateTable('delegate_list')
    .set({ receiver_name: '', receiver_organisation: '', receiver_email: '' })
    .where('id', 'in', ids)
    .execute()
  await ctx.tx
    .updateTable('document')
    .set({ shown: null, reason: null })
    .where('subject_id', 'in', ids)
    .execute()
}

/** To whom a person’s data went, and what of them. */
async function listsAbout(ctx: WriteContext, { personId }: WritingPerson): Promise<Record<string, unknown>> {
  const rows = await ctx.tx
    .selectFrom('delegate_list_person')
    .innerJoin('delegate_list', 'delegate_list.id', 'delegate_list_person.list_id')
    .innerJoin('document', 'document.subject_id', 'delegate_list.id')
    .select(['delegate_list_person.id', 'facts', 'delegate_list.edition', 'delegate_list.kind'])
    .select(['number', 'receiver_organisation', 'issued_at', 'ends_at', 'revoked_at'])
    .select(['downloads', 'last_download_at'])
    .where('delegate_list_person.person_id', '=', personId)
    .orderBy('issued_at')
    .orderBy('delegate_list_person.id')
    .execute()
  if (!rows.length) return {}
  const passedOn = rows.map(async (row) => {
    const { counted = false, facts } = listRules[row.kind]
    const opened =
      row.facts === null ? null : await openText(ctx.kernel, factsRecord(row.edition, row.id), row.facts)
    return {
      number: row.number,
      kind: row.kind,
      receiver: row.receiver_organisation,
      issuedAt: row.issued_at,
      endsAt: row.revoked_at ?? row.ends_at,
      downloads: row.downloads,
      lastDownloadAt: row.last_download_at,
      facts,
      /** The list has numbers alone, and not who they stand for. */
      counted,
      says: opened === null ? null : (JSON.parse(opened) as unknown),
    }
  })
  return { passedOn: await Promise.all(passedOn) }
}
