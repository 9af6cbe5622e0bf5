/** Pictures, galleries, videos and downloads (requirement 7.3). Files themselves are served under /media/. */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { countedVersion, textWas } from '../../shared/edit-version.ts'
import { keyPattern } from '../../shared/content-fields.ts'
import { pictureResult } from '../../shared/pictures-schema.ts'
import { downloadTypeNames, galleryPageSize, videoCollections } from './rules.ts'
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
  stampsShown as stamps,
  versionedId,
  year,
} from '../../shared/contract-schemas.ts'

const key = z.string().regex(keyPattern).max(80)
const paging = pageInput(galleryPageSize)

/** What the back office sees beside what visitors see. */
const managed = { published: z.boolean(), version: z.int(), stamps }
const ordered = { ...managed, order: z.int() }
/** One record, in the version that was read. */
const versioned = versionedId
/** Rows in the order of `ids`; `was`: the order that they had. */
const order = orderInput
/** Of a record that is added, or changed where `id` names one. */
const saved = {
  id: id.optional(),
  version: countedVersion.optional(),
  year,
  published: z.boolean(),
}
const titleAndSummary = {
  title: bothTyped(120),
  summary: bothTyped(400),
  confirmed: z.array(z.enum(['title', 'summary'])).default([]),
}

const galleryRow = z.object({
  id,
  /** `more-img-2023` for the gallery at that address. */
  key,
  year,
  title: both,
  summary: both,
  count: z.int(),
  cover: pictureResult.nullable(),
})

const staffGallery = galleryRow.extend(managed)

/** A picture as the image page shows it. `picture` is null until its derivatives are made. */
const staffPicture = z.object({
  id,
  name: z.string(),
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Why it failed, worded. */
  fault: z.string().nullable(),
  picture: pictureResult.nullable(),
  alt: both,
  /** Of `alt`. */
  stamps,
  sizeBytes: z.int(),
  uploadedAt: z.number(),
  /** In how many places it stands: it can be deleted when in none. */
  uses: z.int(),
})
export type StaffPicture = z.output<typeof staffPicture>

const source = z.discriminatedUnion('kind', [
  /** Answers ranges, so that a player can seek. */
  z.object({ kind: z.literal('file'), address: z.string(), type: z.string(), sizeBytes: z.int() }),
  z.object({ kind: z.literal('link'), address: z.string(), platform: both }),
])
const ofVideos = z.strictObject({ year: year.optional(), collection: z.enum(videoCollections).optional() })
const videoRow = z.object({
  id,
  year,
  collection: z.enum(videoCollections),
  title: both,
  summary: both,
  poster: pictureResult.nullable(),
  /** Seconds. */
  duration: z.int().nullable(),
  source,
  /** WebVTT files. */
  captions: z.array(z.object({ locale: z.enum(['cn', 'en']), address: z.string() })),
})
export type VideoRow = z.output<typeof videoRow>
const staffVideo = videoRow.extend({
  ...ordered,
  fileId: id.nullable(),
  captionIds: z.object({ cn: id.nullable(), en: id.nullable() }),
})

const ofDownloads = { year: year.optional(), fileType: z.enum(downloadTypeNames).optional() }
const downloadRow = z.object({
  id,
  name: z.string(),
  size: z.int(),
  year,
  fileType: z.enum(downloadTypeNames),
  title: both,
  /** `pdf`, `pptx`, … */
  format: z.string(),
  /** Language of the document itself; both: null. */
  language: z.enum(['cn', 'en']).nullable(),
  /** How often it was downloaded. */
  count: z.int(),
  changedAt: z.number(),
})
export type DownloadRow = z.output<typeof downloadRow>
const staffDownload = downloadRow.extend({ ...ordered, fileId: id })
/** A file that is no picture: a document, a video, captions. */
const mediaFile = z.object({ id, name: z.string(), type: z.string(), sizeBytes: z.int() })

export const mediaApi = {
  // Public -------------------------------------------------------------------------------------
  galleries: defineCall({
    method: 'GET',
    path: 'basic/galleries',
    access: 'public',
    summary: 'The published galleries, newest edition first.',
    changesByEdits: true,
    input: z.strictObject({ year: year.optional() }),
    result: z.object({ rows: z.array(galleryRow) }),
  }),
  gallery: defineCall({
    method: 'GET',
    path: 'basic/gallery/{key}',
    access: 'public',
    summary: 'A page of the pictures of a published gallery, in their order, with captions.',
    changesByEdits: true,
    input: z.strictObject({ key, ...paging }),
    result: pageOf(z.object({ picture: pictureResult, caption: both })).extend({ gallery: galleryRow }),
  }),
  videos: defineCall({
    method: 'GET',
    path: 'basic/videos',
    access: 'public',
    summary: 'Published videos of a year or a collection.',
    changesByEdits: true,
    input: ofVideos,
    result: z.object({ rows: z.array(videoRow) }),
  }),
  files: defineCall({
    method: 'POST',
    path: 'basic/fileId',
    access: 'public',
    writes: false,
    summary: 'The published files of a type. Their content comes through getFileShortLink.',
    changesByEdits: true,
    input: z.strictObject({ fileType: z.enum(downloadTypeNames), year: year.optional() }),
    result: z.array(downloadRow),
  }),
  downloads: defineCall({
    method: 'GET',
    path: 'basic/downloads',
    access: 'public',
    summary: 'Published files of all types, newest year first; for the archives page.',
    changesByEdits: true,
    input: z.strictObject(ofDownloads),
    result: z.object({ rows: z.array(downloadRow), years: z.array(year) }),
  }),

  // Pictures -----------------------------------------------------------------------------------
  uploadPicture: defineCall({
    method: 'POST',
    path: 'admin/picture/upload',
    access: editors,
    body: 'upload',
    upload: 'form',
    // The body is read outside of any transaction.
    writes: false,
    summary: 'Upload one picture (multipart, field `file`); its derivatives are made in the background.',
    unversioned: 'Adds a picture.',
    input: z.strictObject({ gallery: id.optional() }),
    result: staffPicture,
  }),
  listPictures: defineCall({
    method: 'GET',
    path: 'admin/picture/list',
    access: readers,
    summary: 'Pictures, newest first; or those of `ids`, to follow their making.',
    input: z.strictObject({
      ids: z.string().max(2000).optional(),
      q: z.string().max(60).optional(),
      unused: z.boolean().optional(),
      ...paging,
    }),
    result: pageOf(staffPicture),
  }),
  updatePicture: defineCall({
    method: 'POST',
    path: 'admin/picture/update',
    access: editors,
    summary: 'Says what a picture shows.',
    input: z.strictObject({ id, alt: bothTyped(200), was: textWas, confirmed: z.boolean().default(false) }),
    result: staffPicture,
  }),
  delPictures: defineCall({
    method: 'POST',
    path: 'admin/picture/del',
    access: editors,
    summary: 'Removes pictures that stand nowhere; answers which were kept because they do.',
    unversioned: 'Removes pictures that stand nowhere, and keeps those that have come into use.',
    input: z.strictObject({ ids: z.array(id).min(1).max(200) }),
    result: z.object({ removed: z.array(id), inUse: z.array(id) }),
  }),

  // Galleries ----------------------------------------------------------------------------------
  listGalleries: defineCall({
    method: 'GET',
    path: 'admin/gallery/list',
    access: readers,
    summary: 'All galleries; with `id`, a page of its pictures too.',
    input: z.strictObject({ id: id.optional(), ...paging }),
    result: pageOf(staffPicture.extend({ caption: both, captionStamps: stamps })).extend({
      galleries: z.array(staffGallery),
    }),
  }),
  saveGallery: defineCall({
    method: 'POST',
    path: 'admin/gallery/save',
    access: editors,
    summary: 'Adds a gallery, or changes the one of `id`.',
    input: z.strictObject({ ...saved, ...titleAndSummary, key, cover: id.nullable() }),
    result: staffGallery,
  }),
  delGallery: defineCall({
    method: 'POST',
    path: 'admin/gallery/del',
    access: editors,
    summary: 'Removes a gallery; its pictures stay in the store.',
    input: versioned,
    result: removed,
  }),
  placePictures: defineCall({
    method: 'POST',
    path: 'admin/gallery/pictures',
    access: editors,
    summary: 'Adds pictures to a gallery at its end, and takes others out.',
    unversioned: 'Adds pictures at the end and takes named ones out; whatever else was changed stays.',
    input: z.strictObject({
      id,
      add: z.array(id).max(500).default([]),
      remove: z.array(id).max(500).default([]),
    }),
    result: z.object({ count: z.int() }),
  }),
  sortPictures: defineCall({
    method: 'POST',
    path: 'admin/gallery/sort',
    access: editors,
    summary: 'Puts `ids` of a gallery, in this order, where the first of them stood: drag and drop.',
    unversioned:
      'Moves the named pictures before another one; the rest keep the order that they have by then.',
    input: z.strictObject({ id, ids: z.array(id).min(1).max(500), before: id.nullable().optional() }),
    result: z.null(),
  }),
  captionPicture: defineCall({
    method: 'POST',
    path: 'admin/gallery/caption',
    access: editors,
    summary: 'The caption of a picture in a gallery.',
    input: z.strictObject({
      id,
      picture: id,
      caption: bothTyped(300),
      was: textWas,
      confirmed: z.boolean().default(false),
    }),
    result: z.object({ caption: both, captionStamps: stamps }),
  }),

  // Videos and downloads -----------------------------------------------------------------------
  uploadMedia: defineCall({
    method: 'POST',
    path: 'admin/media/upload',
    access: editors,
    body: 'upload',
    upload: 'form',
    writes: false,
    summary:
      'Upload a video (MP4, WebM), captions (WebVTT) or a document (PDF, Office without macros) as multipart.',
    unversioned: 'Adds a file.',
    input: z.strictObject({ purpose: z.enum(['video', 'captions', 'document']) }),
    result: mediaFile,
  }),
  listFiles: defineCall({
    method: 'GET',
    path: 'admin/media/files',
    access: readers,
    summary: 'Uploaded files by their `ids`, separated by commas; one that is gone is left out.',
    input: z.strictObject({ ids: z.string().max(2000) }),
    result: z.object({ rows: z.array(mediaFile) }),
  }),
  listVideos: defineCall({
    method: 'GET',
    path: 'admin/video/list',
    access: readers,
    summary: 'All videos, unpublished too.',
    input: ofVideos,
    result: z.object({ rows: z.array(staffVideo) }),
  }),
  saveVideo: defineCall({
    method: 'POST',
    path: 'admin/video/save',
    access: editors,
    summary:
      'Adds a video, or changes the one of `id`: an uploaded file or a link to a platform of the list.',
    input: z.strictObject({
      ...saved,
      ...titleAndSummary,
      collection: z.enum(videoCollections),
      poster: id.nullable(),
      duration: z.int().min(0).max(86_400).nullable(),
      fileId: id.nullable(),
      link: z.string().max(500).nullable(),
      captionIds: z.strictObject({ cn: id.nullable(), en: id.nullable() }),
    }),
    result: staffVideo,
  }),
  sortVideos: defineCall({
    method: 'POST',
    path: 'admin/video/sort',
    access: editors,
    summary: 'Puts videos into the order of their ids.',
    input: order,
    result: z.null(),
  }),
  delVideo: defineCall({
    method: 'POST',
    path: 'admin/video/del',
    access: editors,
    summary: 'Removes a video and its files.',
    input: versioned,
    result: removed,
  }),
  listDownloads: defineCall({
    method: 'GET',
    path: 'admin/download/list',
    access: readers,
    summary: 'All downloads, unpublished too, with their counts.',
    input: z.strictObject({ ...ofDownloads, ...paging }),
    result: pageOf(staffDownload),
  }),
  saveDownload: defineCall({
    method: 'POST',
    path: 'admin/download/save',
    access: editors,
    summary:
      'Adds a download, or changes the one of `id`; a new `fileId` replaces the file and keeps the address.',
    input: z.strictObject({
      ...saved,
      fileType: z.enum(downloadTypeNames),
      title: bothTyped(200),
      language: z.enum(['cn', 'en']).nullable(),
      fileId: id,
      confirmed: z.array(z.enum(['title'])).default([]),
    }),
    result: staffDownload,
  }),
  sortDownloads: defineCall({
    method: 'POST',
    path: 'admin/download/sort',
    access: editors,
    summary: 'Puts downloads into the order of their ids.',
    input: order,
    result: z.null(),
  }),
  delDownload: defineCall({
    method: 'POST',
    path: 'admin/download/del',
    access: editors,
    summary: 'Removes a download and its file.',
    input: versioned,
    result: removed,
  }),
} as const
