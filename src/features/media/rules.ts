/** Pictures, videos and downloads: what may be uploaded and how it is served (requirement 11.4). */

/** A picture file may have so many bytes and pixels; an image bomb is refused by its header, before it is decoded. */
export const pictureLimitBytes = 25 * 1_048_576
export const pictureLimitPixels = 60_000_000
/** Pixels; WebP ends at 16,383. */
export const pictureLimitSide = 16_000
/** Decided by content; SVG and everything else is refused. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
/** Pixels. Only such as are not wider than the picture, and the picture's own width where it is between them. */
export const derivativeWidths = [320, 640, 1024, 1600, 2400] as const
export const derivativeFormats = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** The widths that a picture of this width is made in. */
export function widthsFor(width: number): number[] {
  const smaller = derivativeWidths.filter((each) => each <= width)
  const largest = derivativeWidths.at(-1)!
  return width < largest && !smaller.includes(width as never) ? [...smaller, width] : smaller
}

export const videoLimitBytes = 300 * 1_048_576
export const videoFormats = { mp4: 'video/mp4', webm: 'video/webm' } as const
export const captionsLimitBytes = 2 * 1_048_576
/** Hosts that a video may be linked to (a page of the platform; nothing of theirs is loaded into ours). */
export const videoPlatforms = {
  tencent: { cn: '腾讯视频', en: 'Tencent Video', hosts: ['v.qq.com'] },
  bilibili: { cn: '哔哩哔哩', en: 'Bilibili', hosts: ['www.bilibili.com', 'b23.tv'] },
  youku: { cn: '优酷', en: 'Youku', hosts: ['v.youku.com'] },
  weixin: { cn: '微信', en: 'WeChat', hosts: ['mp.weixin.qq.com', 'channels.weixin.qq.com'] },
} as const
type VideoPlatform = keyof typeof videoPlatforms

/** The platform that a link leads to; null: it is not one of the list, or no plain https address. */
export function platformOf(link: string): VideoPlatform | null {
  // A host and nothing else: no port, no name before an @, no backslash that a browser reads as a slash.
  const hostname = /^https:\/\/([a-z0-9.-]+)(?:[/?#][!#-;=?-[\]-~]*)?$/.exec(link)?.[1]
  if (!hostname) return null
  const names = Object.keys(videoPlatforms) as VideoPlatform[]
  return names.find((name) => (videoPlatforms[name].hosts as readonly string[]).includes(hostname)) ?? null
}

/** Where a video is shown: by year (/video-2020 …), or on one of the /extend pages (requirement 2). */
export const videoCollections = ['edition', 'advisory-panel', 'newsfirst', 'highlight'] as const
export type VideoCollection = (typeof videoCollections)[number]

/** Types of archive files (requirement 7.3). */
export const downloadTypes = {
  PROGRAMME: { cn: '会议日程', en: 'Programme' },
  MANUAL: { cn: '参会手册', en: 'Delegate handbook' },
  SPONSOR_BROCHURE: { cn: '赞助手册', en: 'Sponsorship brochure' },
  VISA_GUIDE: { cn: '签证指南', en: 'Visa guide' },
  SLIDES: { cn: '演讲资料', en: 'Presentations' },
  REPORT: { cn: '研究报告', en: 'Research reports' },
  PRESS: { cn: '新闻资料', en: 'Press kit' },
  OTHER: { cn: '其他', en: 'Other' },
} as const
export type DownloadType = keyof typeof downloadTypes
export const downloadTypeNames = Object.keys(downloadTypes) as readonly DownloadType[]
export const downloadLimitBytes = 50 * 1_048_576
export const downloadFormats = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const

/** Why a file that is no picture is sent. */
export type MediaPurpose = 'video' | 'captions' | 'document'
export const fileFormats = { ...videoFormats, ...downloadFormats, vtt: 'text/vtt; charset=utf-8' } as const
export type FileFormat = keyof typeof fileFormats
/** A file that no record uses is removed after so long. */
export const unusedFileHours = 24

/** Where anybody may have a document that something published uses (a session's slides). Saved under its name. */
export function mediaFileAddress(id: string): string {
  return `/media/file/${id}`
}
/** A download without JavaScript: the same file as its short link gives, counted alike. */
export function downloadAddress(id: string): string {
  return `/download/file/${id}`
}
export function videoFileAddress(id: string, format: FileFormat): string {
  return `/media/video/${id}.${format}`
}
export function captionsAddress(id: string): string {
  return `/media/captions/${id}.vtt`
}

/** Pictures on a page of a gallery; more come as the reader goes on. */
export const galleryPageSize = 48
