/** What a person is told of documents on the page `My conference`: how many there are to fetch. */
import type { ReadContext, SignedIn } from '../../../server/context.ts'
import type { HomeReference } from '../../../shared/home-part.ts'
import { fillMessage } from '../../../shared/i18n.ts'
import { homeMessages as m } from '../messages.ts'
import { ownDocuments } from './file-service.ts'

export async function documentReferences(ctx: SignedIn<ReadContext>): Promise<HomeReference[]> {
  const own = await ownDocuments(ctx, {})
  const count = own.ok ? own.result.rows.filter(({ state }) => state === 'valid').length : 0
  if (!count) return []
  const note = fillMessage(m.issued, () => ({ count }))
  return [{ id: 'documents', label: m.documents, note, path: '/account#documents' }]
}
