/** News: limits and states (requirement 7.7). */

/** How many are on a page of the public list. */
export const newsPageSize = 12
/** Characters. */
export const newsLimits = { title: 120, summary: 300 } as const
export const newsStatuses = ['draft', 'published'] as const
export type NewsStatus = (typeof newsStatuses)[number]
/** `scheduled`: published, at a time that is still to come. True at read time; no job is needed for it. */
export type NewsState = 'draft' | 'scheduled' | 'published'

export function newsStateOf(news: { status: NewsStatus; publishAt: number }, now: number): NewsState {
  if (news.status === 'draft') return 'draft'
  return news.publishAt > now ? 'scheduled' : 'published'
}
