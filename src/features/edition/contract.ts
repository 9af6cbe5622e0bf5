/** System parameters (requirement 3 System config, requirement 7.4). */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { countedVersion } from '../../shared/edit-version.ts'
import { both, editionCode, removed } from '../../shared/contract-schemas.ts'

const code = z.string().min(2).max(60)

const parameterRow = z.object({
  activityCode: z.string(),
  code: z.string(),
  type: z.enum(['text', 'bilingual', 'datetime', 'date', 'integer', 'yuan', 'boolean']),
  /** What a text can be; empty: anything. */
  choices: z.array(z.string()),
  value: z.string(),
  default: z.string(),
  isSet: z.boolean(),
  public: z.boolean(),
  description: z.object({ cn: z.string(), en: z.string() }),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  changedAt: z.number().nullable(),
  changedBy: z.string().nullable(),
  /** False for codes that the product itself does not read (added by hand). */
  known: z.boolean(),
  /** Of a bilingual value: when either language was changed (translation guard). */
  stamp: z.object({ cn: z.number().nullable(), en: z.number().nullable() }).nullable(),
  version: z.int(),
})

export const editionApi = {
  sysConfig: defineCall({
    method: 'POST',
    path: 'basic/sys-config',
    access: 'public',
    writes: false,
    summary:
      'The value of a public parameter, e.g. COUNTDOWN_TIME; CURRENT_EDITION answers the code of the current edition.',
    /** Without an edition, or with the code of a year that has none, the current one is meant. */
    input: z.strictObject({ activityCode: editionCode.optional(), code }),
    result: z.object({ value: z.string() }),
  }),
  publicFacts: defineCall({
    method: 'GET',
    path: 'basic/edition',
    access: 'public',
    summary: 'The current edition and all its public parameters at once; what every page of the site shows.',
    changesByEdits: true,
    input: z.strictObject({}),
    result: z.object({
      edition: z.string(),
      year: z.int(),
      /** False while the edition is in preparation: `values` then has nothing that varies by year. */
      published: z.boolean(),
      /** Years of the editions before the current one that visitors may read, ascending. */
      pastYears: z.array(z.int()),
      values: z.record(z.string(), z.string()),
      sample: z.boolean(),
      serverTime: z.number(),
    }),
  }),
  listSysConfig: defineCall({
    method: 'GET',
    path: 'admin/list-sys-config',
    access: { staff: ['reviewer', 'editor', 'reader'] },
    summary: 'All parameters of an edition with type, default, range and description.',
    input: z.strictObject({ activityCode: editionCode.optional() }),
    result: z.object({
      rows: z.array(parameterRow),
      editions: z.array(z.string()),
      current: z.string(),
      /** The opening session of the programme, which sets the parameter of this code. */
      opening: z.object({ code: z.string(), name: both, path: z.string() }).nullable(),
    }),
  }),
  updateSysConfig: defineCall({
    method: 'POST',
    path: 'admin/update-sys-config',
    access: { staff: [] },
    summary: 'Sets a parameter of an edition. `version` is the one that was read.',
    input: z.strictObject({
      activityCode: editionCode,
      code,
      value: z.string().max(5000),
      version: countedVersion,
      /** The translation of a bilingual value still holds although its twin is newer. */
      confirmed: z.boolean().default(false),
    }),
    result: parameterRow,
  }),
  addSysConfig: defineCall({
    method: 'POST',
    path: 'admin/add-sys-config',
    access: { staff: [] },
    summary: 'Adds a parameter: a text that pages may show.',
    unversioned: 'Adds a parameter; one that is there is refused.',
    input: z.strictObject({
      /** The current edition where it is omitted. */
      activityCode: editionCode.optional(),
      code: z.string().regex(/^[A-Z][A-Z0-9_]{1,59}$/),
      value: z.string().max(2000),
      public: z.boolean().default(false),
      description: z
        .strictObject({ cn: z.string().max(200), en: z.string().max(200) })
        .default({ cn: '', en: '' }),
    }),
    result: parameterRow,
  }),
  delSysConfig: defineCall({
    method: 'POST',
    path: 'admin/del-sys-config',
    access: { staff: [] },
    summary: 'Removes a set value: a known parameter falls back to its default, an added one is gone.',
    input: z.strictObject({ activityCode: editionCode, code, version: countedVersion }),
    result: removed,
  }),
} as const
