import type { Both } from '../../../shared/i18n.ts'
import type { TextStamps } from '../../../shared/translation.ts'
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { Generated } from 'kysely'

export interface EditionTables {
  edition: {
    /** `LIRC_2025` */
    code: string
    year: number
    /** 1 for the one that the site shows. The first start sets it, and from then on an administrator's act alone. */
    current: boolean
    /** Epoch ms; null while the edition is in preparation and no visitor sees anything of it. */
    published_at: number | null
    created_at: number
  }
  parameter: {
    /** edition:code */
    id: string
    edition: string
    code: string
    value: string
    /** Only for added ones; known ones have theirs in rules.ts. */
    public: boolean
    description: Both | null
    version: number
    changed_at: number
    changed_by: string | null
    /** JSON: when either language of a bilingual value was changed (shared/translation.ts, field `value`). */
    stamps: Generated<TextStamps>
  }
  /** What has been announced and decided about the purge of an edition's ID data. Times are epoch ms. */
  purge_plan: {
    edition: string
    /** When the dates of the edition made it due, as announced; another date than today's means: announce anew. */
    due_at: number | null
    /** The time that administrators were told. */
    purge_at: number | null
    announced_at: number | null
    /** 1: stopped by an administrator until someone resumes it. */
    stopped: boolean
    /** Postponed by an administrator to this time at least. */
    not_before: number | null
    reason: string | null
    decided_by: string | null
    decided_at: number | null
  }
  /** What the sample put in, by id: marked in the back office, and taken out again with one command. */
  sample_record: {
    id: string
    /** Of the rest: the table of the row. */
    kind:
      | 'company'
      | 'parameter'
      | 'price-tier'
      | 'edition'
      | 'content_row'
      | 'news'
      | 'gallery'
      | 'video'
      | 'download'
      | 'picture'
      | 'meeting_room'
      | 'floor_plan'
      | 'questionnaire'
      | 'mailing'
    edition: string
  }
}

export const editionCodecs: ColumnCodecs<EditionTables> = {
  edition: { current: 'boolean' },
  parameter: { public: 'boolean', description: 'json', stamps: 'json' },
  purge_plan: { stopped: 'boolean' },
}
