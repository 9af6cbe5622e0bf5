/** The tables of pictures, galleries, videos and downloads (migrations/0010-media.ts). Times are epoch ms, flags 0/1. */
import type { Both } from '../../../shared/i18n.ts'
import type { TextStamps } from '../../../shared/translation.ts'
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { PictureFault } from '../messages.ts'
import type { DownloadType, FileFormat, MediaPurpose, VideoCollection } from '../rules.ts'

export interface MediaTables {
  picture: PictureTable
  picture_use: PictureUseTable
  gallery: GalleryTable
  gallery_picture: GalleryPictureTable
  media_file: MediaFileTable
  media_file_use: MediaFileUseTable
  video: VideoTable
  download: DownloadTable
}

type PictureState = 'waiting' | 'ready' | 'failed'

export interface PictureTable {
  id: string
  state: PictureState
  name: string
  /** Folded name and descriptions. */
  search: string
  type: string
  size_bytes: number
  /** Of the original's bytes: the same picture is kept once. */
  sha256: string
  /** As it is shown: turned as its camera says. */
  width: number
  height: number
  /** JSON: widths that derivatives are made in. */
  widths: number[]
  /** JSON: bytes of each derivative made so far, by `640.avif`; a job that died goes on after them. */
  made: Record<string, number>
  placeholder: string | null
  fault: PictureFault | null
  /** How often making the derivatives killed its process. */
  attempts: number
  alt: Both
  stamps: TextStamps
  /** Kept, never served: it may tell where and with what it was taken. */
  original_key: string
  /** Folder of the derivatives in storage. */
  made_key: string
  uploaded_at: number
  uploaded_by: string | null
}

/** Where a picture stands: it cannot be deleted meanwhile. */
export interface PictureUseTable {
  picture_id: string
  subject_type: string
  subject_id: string
}

/** Of galleries, videos and downloads. */
export interface RecordColumns {
  id: string
  year: number
  title: Both
  /** JSON: TextStamps of shared/translation.ts. */
  stamps: TextStamps
  published: boolean
  version: number
  changed_at: number
  changed_by: string | null
}

export interface GalleryTable extends RecordColumns {
  /** The last part of its address: `more-img-2023`. */
  key: string
  summary: Both
  cover_id: string | null
}

export interface GalleryPictureTable {
  gallery_id: string
  picture_id: string
  /** Ascending, with gaps. */
  position: number
  caption: Both
  stamps: TextStamps
}

export interface MediaFileTable {
  id: string
  purpose: MediaPurpose
  /** `pending`: the row is there, the bytes may not be yet. */
  state: 'pending' | 'ready'
  name: string
  format: FileFormat
  size_bytes: number
  sha256: string
  storage_key: string
  created_at: number
  created_by: string | null
}

export interface MediaFileUseTable {
  file_id: string
  subject_type: string
  subject_id: string
  /** 1: what uses it is published, so anybody may have it. */
  public: boolean
}

export interface VideoTable extends RecordColumns {
  collection: VideoCollection
  summary: Both
  poster_id: string | null
  duration: number | null
  file_id: string | null
  link: string | null
  captions_cn_id: string | null
  captions_en_id: string | null
  position: number
}

export interface DownloadTable extends RecordColumns {
  file_type: DownloadType
  language: 'cn' | 'en' | null
  file_id: string
  position: number
  /** Raised by one statement, never read and written back. */
  count: number
}

const ofRecords = { published: 'boolean', stamps: 'json', title: 'bilingual' } as const

export const mediaCodecs: ColumnCodecs<MediaTables> = {
  picture: { widths: 'json', made: 'json', stamps: 'json', alt: 'bilingual' },
  gallery: { ...ofRecords, summary: 'bilingual' },
  media_file_use: { public: 'boolean' },
  video: { ...ofRecords, summary: 'bilingual' },
  download: ofRecords,
  gallery_picture: { stamps: 'json', caption: 'bilingual' },
}
