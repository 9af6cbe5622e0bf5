/**
 * What a feature adds to the product on the server, as it says in its `server/feature.ts`. The root (src/app/server/features.ts) lists
 * the features; routes, tables, jobs, mails and documents are made from that list. What is omitted, a feature does not have.
 */
import type { ColumnCodecs } from './database/column-codecs.ts'
import type { Binding } from './http/http.ts'
import type { JobHandlers, PeriodicJob } from './jobs/jobs.ts'
import type { BulkSource } from './jobs/worker.ts'
import type { MailKind } from './mail/mail-kind.ts'
import type { OrganisationHooks } from './organisation-hooks.ts'
import type { PublicDocument } from './pages/document.ts'
import type { RecordNames } from './record-names.ts'
import type { WaitingKind } from './waiting.ts'

/** `Tables`: the interface in its `server/tables.ts`, which the root adds to those that queries may name. */
export interface Feature<Tables = unknown> {
  /** Of every column of its tables that is no text, number or bytes. */
  readonly codecs: ColumnCodecs<Tables>
  /** Its calls; for the feature that edits texts, made of the texts of all features. */
  readonly calls?: readonly Binding[] | ((texts: readonly MailKind[]) => readonly Binding[])
  readonly jobs?: JobHandlers
  readonly periodic?: readonly PeriodicJob[]
  /** What fills the line of bulk email. */
  readonly bulkSource?: BulkSource
  /** The kinds of system mail that it sends, and the words of numbered documents, which are edited as mails are. */
  readonly mails?: readonly MailKind[]
  /** Feeds, calendars, files, pages of devices: what has a public address beside the pages of the site. */
  readonly documents?: readonly PublicDocument[]
  /** What it keeps for an organisation. */
  readonly ofOrganisations?: OrganisationHooks
  /** What its records are called, for the log. */
  readonly names?: RecordNames
  /** What of it waits for staff to decide. */
  readonly waiting?: readonly WaitingKind[]
}

/** The tables of a list of features, put together. */
export type TablesOf<Features> = Features extends readonly [Feature<infer Tables>, ...infer Others]
  ? Tables & TablesOf<Others>
  : unknown
