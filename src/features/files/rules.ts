/** What may be uploaded, how large, and how much of it (requirement 5 and requirement 9: PDF at most 5 MB; decision 12; requirement 11.4). */

import { cleanFileName as cleanName } from '../../shared/file-name.ts'

/** Why a file is sent. Each purpose has its own type, size and secrecy. */
export const filePurposes = ['identity', 'contract', 'payment', 'answer'] as const
export type FilePurpose = (typeof filePurposes)[number]

interface FileKind {
  readonly type: string
  /** Names that are taken; the first is the one that is stored. */
  readonly extensions: readonly [string, ...string[]]
}
const pdf: FileKind = { type: 'application/pdf', extensions: ['pdf'] }
const jpeg: FileKind = { type: 'image/jpeg', extensions: ['jpg', 'jpeg'] }
const png: FileKind = { type: 'image/png', extensions: ['png'] }

interface PurposeRule {
  readonly kinds: readonly [FileKind, ...FileKind[]]
  readonly limitBytes: number
  /** Of a PDF. */
  readonly pageLimit: number
  /** Sealed at rest and only ever handed to whose it is and to reviewers. */
  readonly private: boolean
  /** Only staff send it: what the organisers keep for an organisation. */
  readonly byStaff: boolean
  /** Goes with the edition's ID data some days after the edition (decision 12); papers of accounts stay. */
  readonly purged: boolean
}

/** 5 MB, counted as the spec's screens count: 5 × 1,048,576 bytes. One byte more is refused. */
export const identityLimitBytes = 5 * 1_048_576
/** In words. */
export const identityLimit = `${identityLimitBytes / 1_048_576} MB`

/** Contracts of rooms and tables, proofs of payment. */
export const paperLimitBytes = 10 * 1_048_576

export const purposeRules: Record<FilePurpose, PurposeRule> = {
  // An ID document has few pages.
  identity: {
    kinds: [pdf],
    limitBytes: identityLimitBytes,
    pageLimit: 20,
    private: true,
    byStaff: false,
    purged: true,
  },
  contract: {
    kinds: [pdf],
    limitBytes: paperLimitBytes,
    pageLimit: 200,
    private: true,
    byStaff: true,
    purged: false,
  },
  payment: {
    kinds: [pdf, jpeg, png],
    limitBytes: paperLimitBytes,
    pageLimit: 20,
    private: true,
    byStaff: false,
    purged: false,
  },
  /** To a question of a questionnaire; comes by a call of its own, for its sender may be nobody (answer-file-service.ts). */
  answer: {
    kinds: [pdf, jpeg, png],
    limitBytes: paperLimitBytes,
    pageLimit: 200,
    private: true,
    byStaff: false,
    purged: false,
  },
}
/** Of a picture; a phone's are up to 50 million. */
export const pictureLimits = { pixels: 64_000_000, side: 16_000 } as const

/** An organisation may keep at most so many files and bytes (requirement 11: quotas per organisation). */
export const quota = { files: 200, bytes: 200 * 1_048_576 } as const

/** Resumable upload: the browser sends pieces of this size, each is kept or not kept as a whole. */
export const chunkBytes = 262_144
/** A piece may be up to this large. */
export const chunkLimitBytes = 1_048_576
/** An unfinished upload can be taken up again for so long. */
export const uploadLifeHours = 24
/** A file that no record has claimed is removed after so long. */
export const orphanLifeHours = 24
/** Unfinished uploads at one time, per account. */
export const openUploadsLimit = 10
/** A short link is dead after this (requirement 11: ≤ 60 s). */
export const shortLinkSeconds = 60
/** Header with the place of a piece in the file, in bytes from 0. */
export const offsetHeader = 'upload-offset'

/** Whether a file of this name can be one of the purpose; its content decides later. */
export function isNamedFor(name: string, purpose: FilePurpose): boolean {
  const extension = name.toLowerCase().split('.').at(-1) ?? ''
  return purposeRules[purpose].kinds.some((kind) => kind.extensions.includes(extension))
}

/** As shared/file-name.ts says, with the extension of what its content is. */
export function cleanFileName(name: string, purpose: FilePurpose, type?: string): string {
  const { kinds } = purposeRules[purpose]
  const kind = kinds.find((one) => one.type === type) ?? kinds[0]
  return cleanName(name, kind.extensions[0])
}

/**
 * The key that a file is sealed under: ID documents with the edition's own, which a purge destroys; contracts and proofs of
 * payment with one beside it, for accounts are kept longer.
 */
export function sealingKeyOf(file: { edition: string; purpose: FilePurpose }): string {
  return purposeRules[file.purpose].purged ? file.edition : `${file.edition}-papers`
}
