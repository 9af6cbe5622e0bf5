import type { Generated } from 'kysely'

export interface EditionTables {
  edition: {
    /** `LIRC_2025` */
    code: string
    year: number
    /** 1 for the one that the site shows; none set means: by date (D-EDITION). */
    current: number
    /** 1 when its content is sample content (D-SAMPLE). */
    sample: number
    created_at: number
  }
  parameter: {
    /** edition:code */
    id: string
    edition: string
    code: string
    value: string
    /** Only for added ones; known ones have theirs in rules.ts. */
    public: number
    description: string | null
    version: number
    changed_at: number
    changed_by: string | null
    /** JSON: when either language of a bilingual value was changed (shared/translation.ts, field `value`). */
    stamps: Generated<string>
  }
  /** What the sample put in (D-SAMPLE): ids of companies and codes of parameters; marked in the back office, removable. */
  sample_record: {
    id: string
    kind: 'company' | 'parameter' | 'price-tier'
    edition: string
  }
}
