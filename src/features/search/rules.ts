/** What can be found, in the order of the filter. */
export const searchKinds = ['news', 'programme', 'speaker', 'download', 'page'] as const
export type SearchKind = (typeof searchKinds)[number]
