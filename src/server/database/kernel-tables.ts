/** The kernel's own tables. Times are epoch ms, booleans 0/1, JSON is text. */
import type { ColumnCodecs } from './column-codecs.ts'
export interface KernelTables {
  mail: MailTable
  mail_pace: MailPaceTable
  job: JobTable
  idempotency: IdempotencyTable
  node_version: NodeVersionTable
  live_event: LiveEventTable
}

/**
 * The outbox. queued → sending → sent | refused; `unsure` when the process died between hand-off and
 * answer: a person decides, it is never sent again by itself. `expired`: a code that was not worth sending.
 */
export type MailState = 'queued' | 'sending' | 'sent' | 'refused' | 'unsure' | 'expired'

/** `code`: what expires, and is waited for; `bulk`: bulk email, which delays nothing. */
export type MailLane = 'code' | 'prompt' | 'bulk'

export interface MailTable {
  id: string
  channel: 'email' | 'sms'
  recipient: string
  locale: string
  kind: string
  subject: string
  /** JSON { text, html }, sealed (base64) under the edition key `mail`; emptied after sending where sensitive. */
  body: string
  sensitive: boolean
  state: MailState
  attempts: number
  /** Not before. */
  due_at: number
  expires_at: number | null
  created_at: number
  finished_at: number | null
  /** The server's own words. */
  answer: string | null
  /** Who it concerns, for the delivery list. */
  company_id: string | null
  /** Which line of the worker sends it. */
  lane: MailLane
  /** Bulk email: whose rate it counts against, and how many of them a minute. */
  domain: string | null
  per_minute: number | null
  /** Of what can still be taken back until `due_at`, with its mail (`takeBackMail`). */
  hold_key: string | null
}

/** How many of bulk email went to a domain within the minute that began at `window_at`. */
export interface MailPaceTable {
  domain: string
  window_at: number
  used: number
}

export interface JobTable {
  id: string
  kind: string
  /** At most one waiting job a key. */
  key: string | null
  payload: object
  state: 'waiting' | 'running' | 'failed'
  run_at: number
  attempts: number
  lease_until: number | null
  error: string | null
}

export interface IdempotencyTable {
  /** account, call and key, hashed. */
  id: string
  body_hash: string
  status: number
  answer: string
  created_at: number
}

export interface NodeVersionTable {
  /** `pages`: raised by every edit that pages show. */
  name: string
  version: number
}

/** A change that open pages on other nodes have yet to hear of (live.ts). */
export interface LiveEventTable {
  id: string
  topic: string
  at: number
}

export const kernelCodecs: ColumnCodecs<KernelTables> = {
  mail: { sensitive: 'boolean' },
  job: { payload: 'json' },
}
