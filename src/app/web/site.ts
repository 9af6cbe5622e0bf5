/** The root route's data: the current edition's public facts and the notice in force. Fetched once for a page, on the server. */
import type { editionApi } from '../../features/edition/contract.ts'
import { callRef } from '../../shared/call-ref.ts'
import type { SiteData } from '../../web/data/edition.ts'
import type { PageServices } from '../../web/data/page-context.ts'

const publicFacts = callRef<typeof editionApi.publicFacts>('GET', 'basic/edition')

export async function loadSite(services: PageServices): Promise<SiteData> {
  const now = services.now()
  // Without the edition there is no page: the failure goes on to the renderer.
  const { result } = await services.call(publicFacts, {})
  if (!result) throw new Error('the current edition is not known')
  // Runs on the server alone; the browser never asks for the site's data again.
  const notice = import.meta.env.SSR
    ? await (await import('../../features/content/web/use-notice.ts')).loadNotice(services, now)
    : null
  return { now, facts: result, notice }
}
