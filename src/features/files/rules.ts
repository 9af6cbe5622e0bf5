/** What may be uploaded, how large, and how much of it (spec §5 and §9: PDF at most 5 MB; D-ID; security.md, Input). */

import { cleanFileName as cleanName } from '../../shared/file-name.ts'

/** Why a file is sent. Each purpose has its own type, size and secrecy. */
export const filePurposes = ['identity'] as const
export type FilePurpose = (typeof filePurposes)[number]

export interface PurposeRule {
  readonly type: string
  readonly extension: string
  readonly limitBytes: number
  /** Sealed at rest and only ever handed to its owner and the reviewers. */
  readonly private: boolean
}

/** 5 MB, counted as the spec's screens count: 5 × 1,048,576 bytes. One byte more is refused. */
export const identityLimitBytes = 5 * 1_048_576

export const purposeRules: Record<FilePurpose, PurposeRule> = {
  identity: { type: 'application/pdf', extension: 'pdf', limitBytes: identityLimitBytes, private: true },
}

/** An organisation may keep at most so many files and bytes (security.md: quotas per organisation). */
export const quota = { files: 200, bytes: 200 * 1_048_576 } as const

/** Resumable upload: the browser sends pieces of this size, each is kept or not kept as a whole. */
export const chunkBytes = 262_144
/** A piece may be up to this large. */
export const chunkLimitBytes = 1_048_576
/** An unfinished upload can be taken up again for so long. */
export const uploadLifeHours = 24
/** A file that no record has claimed is removed after so long. */
export const orphanLifeHours = 24
/** An ID document has few pages. */
export const pageLimit = 20
/** Unfinished uploads at one time, per account. */
export const openUploadsLimit = 10
/** A short link is dead after this (security.md: ≤ 60 s). */
export const shortLinkSeconds = 60
/** Header with the place of a piece in the file, in bytes from 0. */
export const offsetHeader = 'upload-offset'

/** As shared/file-name.ts says, with the extension of its purpose. */
export function cleanFileName(name: string, purpose: FilePurpose): string {
  return cleanName(name, purposeRules[purpose].extension)
}
