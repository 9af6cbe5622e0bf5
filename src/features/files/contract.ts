/** Calls for files (requirement 7.5). */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { ownEdition } from '../../shared/own-edition.ts'
import { filePurposes } from './rules.ts'
import { id } from '../../shared/contract-schemas.ts'

/** What is told of a stored file; never its place in storage. */
export const fileResult = z.strictObject({
  id,
  name: z.string(),
  type: z.string(),
  sizeBytes: z.int(),
  purpose: z.enum(filePurposes),
  uploadedAt: z.int(),
})
export type FileResult = z.output<typeof fileResult>

/** A resumable upload as it stands: `receivedBytes` is where the next piece starts. */
export const uploadState = z.strictObject({
  uploadId: id,
  name: z.string(),
  sizeBytes: z.int(),
  receivedBytes: z.int(),
  /** Pieces should be this large; the last may be smaller. */
  chunkBytes: z.int(),
  /** Epoch ms until which it can be taken up again. */
  expiresAt: z.int(),
  /** The stored file, once the last piece has come and its content was accepted. */
  file: fileResult.nullable(),
})
export type UploadState = z.output<typeof uploadState>

const uploadId = z.strictObject({ uploadId: id })

export const filesApi = {
  uploadFile: defineCall({
    method: 'POST',
    path: 'customer/uploadFile',
    access: 'user',
    body: 'upload',
    upload: 'form',
    // The body is read outside of any transaction; the service opens short ones (server/store-service.ts).
    writes: false,
    input: z.strictObject({ purpose: z.enum(filePurposes).default('identity') }),
    result: fileResult,
    summary:
      'Upload one file as multipart/form-data (field `file`; `purpose` in the query). ID documents: PDF, at most 5 MB; proofs of payment: PDF, JPEG or PNG, contracts (staff): PDF, at most 10 MB.',
  }),
  startUpload: defineCall({
    method: 'POST',
    path: 'customer/upload/start',
    access: 'user',
    input: z.strictObject({
      name: z.string().min(1).max(255),
      sizeBytes: z.int().min(1),
      purpose: z.enum(filePurposes).default('identity'),
    }),
    result: uploadState,
    summary: 'Begin an upload that can be resumed after a lost connection.',
  }),
  sendChunk: defineCall({
    method: 'POST',
    path: 'customer/upload/{uploadId}',
    access: 'user',
    body: 'upload',
    upload: 'bytes',
    headers: { 'upload-offset': 'Where the piece starts, in bytes: what uploadState says was received.' },
    refusals: ['NOT_FOUND', 'UPLOAD_OFFSET', 'FILE_QUOTA'],
    // The body is read outside of any transaction; the service opens short ones (server/store-service.ts).
    writes: false,
    input: uploadId,
    result: uploadState,
    summary:
      'Send the next piece as application/octet-stream with the header `Upload-Offset`; the last piece completes the file.',
  }),
  uploadState: defineCall({
    method: 'GET',
    path: 'customer/upload/{uploadId}/state',
    access: 'user',
    input: uploadId,
    result: uploadState,
    summary: 'How far an upload is: where the next piece starts.',
  }),
  cancelUpload: defineCall({
    method: 'POST',
    path: 'customer/upload/{uploadId}/cancel',
    access: 'user',
    input: uploadId,
    result: z.null(),
    summary: 'Give an upload up; nothing of it is kept.',
  }),
  getFileShortLink: defineCall({
    method: 'GET',
    path: 'getFileShortLink/{id}',
    access: 'public',
    writes: true,
    input: z.strictObject({ ...ownEdition, id }),
    result: z.strictObject({
      /** A path on this site: `/mas/s/…`. */
      link: z.string(),
      /** Epoch ms; 60 s after it was made. */
      expiresAt: z.int(),
    }),
    refusals: ['NOT_FOUND', 'PROOF_NEEDED'],
    summary: 'A short link to a file, bound to who asked, dead after 60 s.',
  }),
  download: defineCall({
    method: 'GET',
    path: 's/{link}',
    access: 'public',
    writes: true,
    body: 'file',
    types: ['any'],
    input: z.strictObject({ link: z.string().regex(/^[A-Za-z0-9_-]{22,64}$/) }),
    result: z.void(),
    summary: 'The file behind a short link.',
  }),
} as const
