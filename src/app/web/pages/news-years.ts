/** Years that have news, for the archives: news stands above what they are made of. */
import type { newsApi } from '../../../features/news/contract.ts'
import { callRef } from '../../../shared/call-ref.ts'
import { load, type PageServices } from '../../../web/data/page-context.ts'

const queryNews = callRef<typeof newsApi.queryNews>('GET', 'basic/queryNews')

export async function loadNewsYears(services: PageServices): Promise<readonly number[]> {
  return (await load(services, queryNews, { size: 1 })).years
}
