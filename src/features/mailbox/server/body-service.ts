/** What a sealed text of the mailbox is bound to (server/sealed-text.ts). */
export const missiveRecord = (id: string) => `missive:${id}`
export const draftRecord = (id: string) => `missive-draft:${id}`
export const reportRecord = (id: string) => `missive-report:${id}`
