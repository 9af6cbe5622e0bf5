/**
 * A picture of the image page: AVIF, WebP or JPEG, whichever the browser takes, in the width it needs. Its size stands
 * in the markup, so nothing shifts; a blurred thumbnail lies under it until it has come.
 */
import type { ReactNode } from 'react'
import { htmlLang, pickLanguage } from '../../shared/i18n.ts'
import { pictureAddress, pictureSources, type Picture } from '../../shared/pictures.ts'
import { useLocale } from './language.tsx'
import { joinClasses } from './class-names.ts'
import styles from './picture.module.css'

/** A JPEG of about this width is for browsers that know no `srcset`. */
const plainWidth = 1024

interface PictureProps {
  readonly picture: Picture | null | undefined
  /** The `sizes` attribute: how wide it is drawn, e.g. `(max-width: 640px) 100vw, 560px`. */
  readonly sizes: string
  /** `eager` for the first picture of a page: it is asked for before the others. */
  readonly loading?: 'lazy' | 'eager'
  /** What can be seen, where the page knows better than the picture; '' where words beside it say the same. */
  readonly alt?: string
  /** The language of `alt`, where it is not the page's. */
  readonly altLang?: string | undefined
  /** Fills a box whose ratio the page decides (`className`), cropped. Otherwise it keeps its own ratio. */
  readonly fill?: boolean
  /** No blurred thumbnail under it: logos, and what is transparent. */
  readonly bare?: boolean
  readonly className?: string | undefined
}

/** Nothing without a picture. */
export function PictureView(props: PictureProps) {
  return props.picture ? <Drawn {...props} picture={props.picture} /> : null
}

function Drawn({ picture, ...props }: PictureProps & { picture: Picture }) {
  const { sizes, loading = 'lazy', fill, bare, className } = props
  const { alt, lang } = useAlt(picture, props)
  const plain = picture.widths.findLast((width) => width <= plainWidth) ?? picture.widths[0] ?? picture.width
  return (
    <span className={joinClasses(styles.frame, fill && styles.fill, className)}>
      {picture.placeholder && !bare && (
        <img className={styles.blur} src={picture.placeholder} alt="" aria-hidden="true" />
      )}
      <picture>
        <source type="image/avif" srcSet={pictureSources(picture, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={pictureSources(picture, 'webp')} sizes={sizes} />
        <img
          src={pictureAddress(picture.id, plain, 'jpg')}
          srcSet={pictureSources(picture, 'jpg')}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          loading={loading}
          decoding="async"
          {...(loading === 'eager' && { fetchPriority: 'high' as const })}
          alt={alt}
          lang={lang}
        />
      </picture>
    </span>
  )
}

function useAlt(
  picture: Picture,
  given: Pick<PictureProps, 'alt' | 'altLang'>,
): { alt: string; lang: string | undefined } {
  const locale = useLocale()
  if (given.alt !== undefined) return { alt: given.alt, lang: given.altLang }
  const picked = pickLanguage(locale, picture.alt)
  return { alt: picked.text, lang: picked.fallback ? htmlLang[picked.locale] : undefined }
}

/** A picture with its caption under it. */
export function Figure(props: PictureProps & { caption?: ReactNode; captionLang?: string | undefined }) {
  const { caption, captionLang, ...picture } = props
  if (!picture.picture) return null
  return (
    <figure className={styles.figure}>
      <PictureView {...picture} />
      {caption && <figcaption lang={captionLang}>{caption}</figcaption>}
    </figure>
  )
}
