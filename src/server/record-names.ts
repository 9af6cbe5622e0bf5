/** What records are called, by type: the log keeps ids, and whoever reads it wants names. Declared by the features whose records they are. */
import type { Both } from '../shared/i18n.ts'
import type { Db } from './database/db.ts'

export interface NamedRecord {
  readonly id: string
  /** Both languages; the same word in both where a record has one name. */
  readonly name: Both
  /** Where the back office shows it, below /admin/: `adminsponsor?open=…`; null: nowhere by itself. */
  readonly path: string | null
  /** The person asked to be forgotten: there is no name any more. */
  readonly isErased?: boolean
}

export interface NamesOfType {
  /** Those of the ids that are there, with one statement. */
  names(db: Db, ids: readonly string[]): Promise<readonly NamedRecord[]>
  /** Ids of the records that are called so, few; left out where nobody looks by name. */
  find?(db: Db, text: string): Promise<readonly string[]>
}

/** By the subject type of the log. */
export type RecordNames = Readonly<Record<string, NamesOfType>>

export const sameInBoth = (name: string): Both => ({ cn: name, en: name })

/** A name in each language; the other one where one is empty. */
export const inBoth = ({ cn, en }: Both): Both => ({ cn: cn || en, en: en || cn })
