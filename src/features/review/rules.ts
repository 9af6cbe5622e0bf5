/** What reviewers may filter, sort and do (requirement 6; requirement 7.8; decision 7). */

/**
 * A leading `-` sorts downwards; the first is that of a list nobody has sorted: what waits for a decision, the longest first, then
 * the rest, the newest first.
 */
export const companySorts = [
  'waiting',
  '-submittedAt',
  'submittedAt',
  'updatedAt',
  '-updatedAt',
  'number',
  '-number',
  'name',
  '-name',
  'delegates',
  '-delegates',
] as const
export type CompanySort = (typeof companySorts)[number]

export const delegateSorts = ['company', '-company', 'name', '-name', 'updatedAt', '-updatedAt'] as const
export type DelegateSort = (typeof delegateSorts)[number]

/** What a reviewer can set, where decision 7 lets it follow. Submitted and resubmitted are reached by the organisation alone. */
export const reviewStatuses = ['approved', 'returned', 'rejected', 'cancelled'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** What waits for a decision. */
export const pendingStatuses = ['submitted', 'resubmitted'] as const

/** A decision that is made to be taken back can be for so long; its mail waits as long, and so do the seats, rooms and slots that it frees. */
export const takeBackMs = 60_000

/** So many decisions that can still be taken back are named to whoever opens the page anew. */
export const takeBacksNamed = 20

/** Characters of a reason, and of a note to an organisation as a whole; of each language. */
export const reviewLimits = { reason: 500, note: 1_000 } as const

/** What has just opened is decided on after so long: a second tap was meant for the one before. */
export const justOpenedMs = 300

/** Whoever has a registration open says so this often, and is taken to be gone after the second time. */
export const presence = { everyMs: 20_000, goneAfterMs: 50_000 } as const

/** Organisations changed in one act. */
export const bulkLimit = 200

/** Organisations changed by one act of the server, one after the other. */
export const bulkMaximum = 2_000
/** What returns needs fields to correct, which are marked one organisation at a time. */
export const bulkStatuses = ['approved', 'rejected', 'cancelled'] as const satisfies readonly ReviewStatus[]
export const bulkStates = ['running', 'done', 'stopped'] as const
export type BulkState = (typeof bulkStates)[number]
/** What became of each is kept, and shown to whoever began it, for so long. */
export const bulkKeptMs = 24 * 3_600_000
/** Organisations that were not changed are named up to this number. */
export const bulkNamed = 200

/** What can be exported in the background. */
export const exportKinds = ['registrations', 'checkInCodes'] as const
export type ExportKind = (typeof exportKinds)[number]
export const exportStates = ['waiting', 'running', 'done', 'failed', 'expired'] as const
/** A finished export can be fetched for so long, by whoever started it. */
export const exportLifeMinutes = 60

/** How a message to an address went (kernel: MailState). `unsure`: the process ended between hand-off and answer. */
export const deliveryStates = ['queued', 'sending', 'sent', 'refused', 'unsure', 'expired'] as const

/** What may have happened to a delegate after the approval. */
export const changeKinds = ['added', 'replaced', 'changed', 'removed'] as const
