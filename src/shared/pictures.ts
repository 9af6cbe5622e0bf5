/** A picture as pages draw it: sizes known before a byte is loaded, so that nothing shifts (issue "layout shift 0"). */

/** What the server tells of a picture that is ready. Widths and heights in pixels. */
export interface Picture {
  readonly id: string
  readonly width: number
  readonly height: number
  /** Widths that derivatives exist in, ascending; the last is the largest. */
  readonly widths: readonly number[]
  /** A blurred thumbnail as a `data:image/webp;base64,…` of less than 1 KB; null where there is none. */
  readonly placeholder: string | null
  /** What can be seen, for who cannot; empty where it only decorates. */
  readonly alt: { readonly cn: string; readonly en: string }
}

type PictureFormat = 'avif' | 'webp' | 'jpg'

/** Never changes: a picture that is replaced gets another id, so a browser may keep it for good. */
export function pictureAddress(id: string, width: number, format: PictureFormat): string {
  return `/media/${id}/${width}.${format}`
}

/** `srcset` of one format. */
export function pictureSources(picture: Picture, format: PictureFormat): string {
  return picture.widths.map((width) => `${pictureAddress(picture.id, width, format)} ${width}w`).join(', ')
}
