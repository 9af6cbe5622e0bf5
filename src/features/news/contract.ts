/** News (requirement 7.7; News). A piece of news belongs to the edition of its year. */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { countedVersion } from '../../shared/edit-version.ts'
import { pictureMap, pictureResult } from '../../shared/pictures-schema.ts'
import { richText } from '../../shared/rich-text-schema.ts'
import { newsLimits, newsStatuses } from './rules.ts'
import {
  both,
  bothTyped,
  contentReaders as readers,
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

const bodies = z.object({ cn: richText, en: richText })
const neighbour = z.object({ id, title: both }).nullable()

/** As lists show it. A language that is missing is ''. */
const newsRow = z.object({
  id,
  year,
  title: both,
  summary: both,
  cover: pictureResult.nullable(),
  pinned: z.boolean(),
  /** Epoch ms. */
  publishAt: z.number(),
  changedAt: z.number(),
})
export type NewsRow = z.output<typeof newsRow>

const article = newsRow
  .extend({
    body: bodies,
    pictures: pictureMap,
    newer: neighbour,
    older: neighbour,
  })
  .meta({ id: 'Article' })
export type Article = z.output<typeof article>

const staffRow = newsRow.extend({
  status: z.enum(newsStatuses),
  state: z.enum(['draft', 'scheduled', 'published']),
  order: z.int(),
  /** Also while the picture is still being made and `cover` is null. */
  coverId: id.nullable(),
  version: z.int(),
  stamps: stampsShown,
  changedBy: z.string().nullable(),
  sample: z.boolean(),
})
const staffArticle = staffRow.extend({ body: bodies, pictures: pictureMap }).meta({ id: 'StaffArticle' })
export type StaffArticle = z.output<typeof staffArticle>

/** What an editor sends. At least one language of the title must stand; `publishAt` epoch ms, absent: at once. */
const content = {
  title: bothTyped(newsLimits.title),
  summary: bothTyped(newsLimits.summary),
  body: z.strictObject({ cn: richText, en: richText }),
  cover: id.nullable(),
  pinned: z.boolean(),
  status: z.enum(newsStatuses),
  publishAt: z.number().int().min(0).optional(),
}

export const newsApi = {
  queryNews: defineCall({
    method: 'GET',
    path: 'basic/queryNews',
    access: 'public',
    summary: 'Published news: pinned first, then by order and date; `id` for one, with its body.',
    changesByEdits: true,
    input: z.strictObject({
      id: id.optional(),
      year: year.optional(),
      q: z.string().max(60).optional(),
      ...pageInput(12, 50),
    }),
    result: pageOf(newsRow).extend({
      /** Years that have news, newest first. */
      years: z.array(year),
      /** Only where `id` was asked. */
      article: article.nullable(),
    }),
  }),
  newsList: defineCall({
    method: 'GET',
    path: 'admin/newsList',
    access: readers,
    summary: 'All news, drafts and scheduled too; `id` for one, with its body.',
    input: z.strictObject({
      id: id.optional(),
      year: year.optional(),
      state: z.enum(['draft', 'scheduled', 'published']).optional(),
      q: z.string().max(60).optional(),
      untranslated: z.boolean().optional(),
      ...pageInput(50),
    }),
    result: pageOf(staffRow).extend({
      years: z.array(year),
      article: staffArticle.nullable(),
    }),
  }),
  submitNews: defineCall({
    method: 'POST',
    path: 'admin/submitNews',
    access: editors,
    summary: 'Writes a piece of news.',
    unversioned: 'Writes a new piece.',
    input: z.strictObject({ year: year.optional(), ...content }),
    result: staffArticle,
  }),
  updateNews: defineCall({
    method: 'POST',
    path: 'admin/updateNews',
    access: editors,
    summary:
      'Changes a piece of news. `confirmed` names texts (title, summary, body) whose translation still holds.',
    input: z.strictObject({
      id,
      version: countedVersion,
      year: year.optional(),
      ...content,
      confirmed: z.array(z.enum(['title', 'summary', 'body'])).default([]),
    }),
    result: staffArticle,
  }),
  sortNews: defineCall({
    method: 'POST',
    path: 'admin/sortNews',
    access: editors,
    summary: 'News of one year change places among those that they hold, into the order of their ids.',
    input: orderInput,
    result: z.null(),
  }),
  deleteNews: defineCall({
    method: 'POST',
    path: 'admin/deleteNews',
    access: editors,
    summary: 'Removes a piece of news.',
    input: versionedId,
    result: removed,
  }),
} as const
