/** Documents and the words that they were made of (migrations/0034-document.ts). Times are epoch ms. */
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { Both } from '../../../shared/i18n.ts'
import type { BundleKind, BundleState, DocumentKind, NumberedKind, RevokedWhy } from '../rules.ts'

export interface DocumentTables {
  document: DocumentTable
  document_template: DocumentTemplateTable
  document_counter: DocumentCounterTable
  document_bundle: DocumentBundleTable
}

/** One document as it was issued. Of a deleted or erased subject the number, kind and dates stay, and nothing else. */
export interface DocumentTable {
  id: string
  edition: string
  kind: NumberedKind
  /** Counted from 1 per edition and kind, without gaps. */
  serial: number
  /** With its random signs, as it is printed and verified. */
  number: string
  /** The person or the payment that it is about, or the list. */
  subject_id: string | null
  person_id: string | null
  company_id: string | null
  /** '' of a list, whose words nobody edits. */
  template_id: string
  /** JSON of `Snapshot`, sealed under the edition's key for `document:<id>`; null once it was erased. */
  snapshot: string | null
  /** JSON: the masked name that anybody who has the number may see. */
  shown: Both | null
  made_at: number
  /** Account id. */
  made_by: string | null
  /** From then on it is no longer valid; null: until it is revoked. */
  ends_at: number | null
  revoked_at: number | null
  revoked_by: string | null
  revoked_why: RevokedWhy | null
  /** What staff gave as the reason. */
  reason: string | null
  /** When the delegate was mailed of it, or found to have no address that may be; null: not yet. */
  told_at: number | null
}

/** One that is drawn of words: any but a list. */
export type DrawnDocument = DocumentTable & { kind: DocumentKind }

/** Words that documents were issued with; never changed. `<edition>:<kind>:<version>`. */
export interface DocumentTemplateTable {
  id: string
  edition: string
  kind: DocumentKind
  version: number
  heading: Both
  body: Both
  made_at: number
}

/** The last serial given; the id is `<edition>:<kind>`. */
export interface DocumentCounterTable {
  id: string
  value: number
}

/** A document that cannot be printed; characters with their numbers. */
export interface BundleProblem {
  readonly number: string
  readonly characters: readonly string[]
}

/** Many documents as one file, drawn in the background; the file lies sealed under the bundle's id until it expires. */
export interface DocumentBundleTable {
  id: string
  account_id: string
  edition: string
  kind: BundleKind
  /** JSON, in the order of the pages. */
  document_ids: string[]
  /** JSON: documents with characters that no font has; null: none was found. */
  problems: BundleProblem[] | null
  state: BundleState
  done: number
  size_bytes: number | null
  created_at: number
  expires_at: number
}

/** What a document says beside its words, in both languages; sealed with the document. */
export interface Snapshot {
  readonly values: Readonly<Record<string, Both>>
}

export const documentCodecs: ColumnCodecs<DocumentTables> = {
  document: { shown: 'json' },
  document_bundle: { document_ids: 'json', problems: 'json' },
  document_template: { heading: 'bilingual', body: 'bilingual' },
}
