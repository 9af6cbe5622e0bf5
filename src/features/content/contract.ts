/** Content rows (requirement 7.3). */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { countedVersion } from '../../shared/edit-version.ts'
import { locales } from '../../shared/i18n.ts'
import { keyPattern } from '../../shared/content-fields.ts'
import { pictureMap } from '../../shared/pictures-schema.ts'
import { contentTypeNames } from './rules.ts'
import {
  both,
  contentReaders as readers,
  editionCode,
  editors,
  id,
  orderInput,
  pageInput,
  pageOf,
  removed,
  stampsShown,
  versionedId,
  year,
} from '../../shared/contract-schemas.ts'

const key = z.string().regex(keyPattern).max(80)
const type = z.enum(contentTypeNames)
/** Whatever JSON can carry: checked by the row's declaration (rules.ts). Not `z.json()`, whose recursion no client generator takes. */
const record = z.record(z.string().max(60), z.unknown() as unknown as z.ZodType<z.core.util.JSONType>)

const publicRow = z.object({ type, key, order: z.int(), values: record, cn: record, en: record })

const staffRow = publicRow.extend({
  id,
  activityCode: editionCode,
  published: z.boolean(),
  /** Raised by each save; send back the one that was read. */
  version: z.int(),
  stamps: stampsShown,
  changedAt: z.number(),
  changedBy: z.string().nullable(),
  sample: z.boolean(),
})
export type StaffRow = z.output<typeof staffRow>

const linkedPerson = z
  .object({
    id,
    /** `approved`: the site shows the person once consent is noted; `waiting`: not yet; `over`: cancelled or rejected. */
    state: z.enum(['approved', 'waiting', 'over']),
    texts: z.object({
      cn: z.record(z.string(), z.string()),
      en: z.record(z.string(), z.string()),
    }),
    category: both,
    /** The category of speakers, where the person is of another. */
    offered: both.nullable(),
  })
  .meta({ id: 'LinkedPerson' })
export type LinkedPersonShown = z.output<typeof linkedPerson>

export const contentApi = {
  rowsByType: defineCall({
    method: 'GET',
    path: 'basic/tableDataByType/{type}',
    access: 'public',
    summary: 'The published content rows of a type in their order, with the pictures they name.',
    changesByEdits: true,
    input: z.strictObject({ type, year: year.optional() }),
    result: z.object({ rows: z.array(publicRow), pictures: pictureMap }),
  }),
  rowByKey: defineCall({
    method: 'GET',
    path: 'basic/tableDataByKey/{key}',
    access: 'public',
    summary: 'One published content row.',
    changesByEdits: true,
    input: z.strictObject({ key, year: year.optional() }),
    result: z.object({ row: publicRow, pictures: pictureMap }),
  }),
  listRows: defineCall({
    method: 'GET',
    path: 'admin/list-table-data',
    access: readers,
    summary:
      'Content rows of an edition, drafts too; `untranslated` leaves those with a missing or older language.',
    input: z.strictObject({
      activityCode: editionCode.optional(),
      type: type.optional(),
      q: z.string().max(100).optional(),
      untranslated: z.boolean().optional(),
      ...pageInput(50),
    }),
    result: pageOf(staffRow).extend({
      pictures: pictureMap,
      /** How many rows of each type there are, and how many need a translator. */
      counts: z.record(z.string(), z.object({ rows: z.int(), untranslated: z.int() })),
      editions: z.array(z.string()),
      current: z.string(),
      /** An archive is read-only (decision 1). */
      readOnly: z.boolean(),
    }),
  }),
  addRow: defineCall({
    method: 'POST',
    path: 'admin/add-table-data',
    access: editors,
    summary: 'Adds a content row; `values`, `cn` and `en` as the type declares them.',
    unversioned: 'Adds a row.',
    input: z.strictObject({
      activityCode: editionCode.optional(),
      type,
      key: key.optional(),
      order: z.int().min(0).max(1_000_000).optional(),
      values: record,
      cn: record,
      en: record,
      published: z.boolean(),
    }),
    result: staffRow,
  }),
  updateRow: defineCall({
    method: 'POST',
    path: 'admin/update-table-data',
    access: editors,
    summary: 'Changes a content row. `confirmed` names texts whose translation still holds.',
    input: z.strictObject({
      id,
      version: countedVersion,
      key: key.optional(),
      values: record.optional(),
      cn: record.optional(),
      en: record.optional(),
      published: z.boolean().optional(),
      confirmed: z.array(z.string().max(60)).max(40).default([]),
    }),
    result: staffRow,
  }),
  sortRows: defineCall({
    method: 'POST',
    path: 'admin/sort-table-data',
    access: editors,
    summary: 'Rows of one type change places among those that they hold, into the order of their ids.',
    input: orderInput,
    result: z.null(),
  }),
  delRow: defineCall({
    method: 'POST',
    path: 'admin/del-table-data',
    access: editors,
    summary: 'Removes a content row that no other row names.',
    input: versionedId,
    result: removed,
  }),
  people: defineCall({
    method: 'GET',
    path: 'admin/content/people',
    access: readers,
    summary:
      'Registered people of an edition who can be behind a row: by id, or the first few that `q` finds.',
    input: z.strictObject({
      activityCode: editionCode.optional(),
      q: z.string().max(100).optional(),
      id: id.optional(),
    }),
    result: z.array(linkedPerson),
  }),
  makeSpeaker: defineCall({
    method: 'POST',
    path: 'admin/content/person/category',
    access: editors,
    summary: 'Gives the person behind a row the category of speakers.',
    unversioned: 'Sets one field to one value; doing it twice changes nothing.',
    input: z.strictObject({ id }),
    result: z.null(),
    refusals: ['NOT_FOUND', 'READ_ONLY'],
  }),
  copyRows: defineCall({
    method: 'POST',
    path: 'admin/copy-table-data',
    access: editors,
    summary:
      'Copies rows of some types from one edition into another as drafts; a key that exists there is kept.',
    unversioned: 'Adds rows; those that are there stay as they are.',
    input: z.strictObject({
      from: editionCode,
      /** The current edition where it is not named. */
      to: editionCode.optional(),
      types: z.array(type).min(1).max(30),
    }),
    result: z.object({
      copied: z.int(),
      kept: z.int(),
      /** Of the kept ones those that say something else there, with both values in words. */
      differences: z.array(
        z.object({
          id,
          type,
          name: both,
          fields: z.array(
            z.object({
              name: z.string(),
              locale: z.enum(locales).nullable(),
              kept: z.string(),
              other: z.string(),
            }),
          ),
        }),
      ),
    }),
  }),
} as const
