/**
 * The pictures of a gallery in rows of one height, each as wide as its ratio asks: known before a byte has come, so
 * nothing shifts. More come as the reader nears the end, or by a link. A picture opens in the viewer.
 */
import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pictureAddress, type Picture } from '../../../shared/pictures.ts'
import { localAddress, splitAddress } from '../../../shared/addresses.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Note } from '../../../web/ui/note.tsx'
import { PageLinks } from '../../../web/ui/page-links.tsx'
import { useBilingual } from '../../../web/ui/language-label.tsx'
import { PictureView } from '../../../web/ui/picture.tsx'
import { useInBrowser } from '../../../web/ui/use-kept.ts'
import styles from './gallery.module.css'
import { LightboxDialog } from './lightbox-dialog.tsx'
import { galleryMessages as messages } from './messages.ts'
import {
  useMorePictures,
  useShotName,
  type GalleryPageOf,
  type Shot,
  type MorePictures,
} from './use-galleries.ts'

/** Rows are about this high (gallery.module.css, `--row`), so a tile is about this times its ratio wide. */
const rowPixels = 240

/** The first of these are asked for at once, and before all others. */
const eagerCount = 4

export function GalleryGridPart({ first }: { first: GalleryPageOf }) {
  const t = useTranslate()
  const more = useMorePictures(first)
  const lightbox = useLightbox(more)
  const before = (first.page - 1) * first.size
  return (
    <>
      <section aria-label={t(messages.grid)} className={styles.portions}>
        {/* Each portion has rows of its own: one that comes later moves none that is there. */}
        {more.portions.map((portion, index) => (
          <ol key={portion[0]?.picture.id ?? index} className={styles.grid}>
            {portion.map((shot) => {
              const at = more.shots.indexOf(shot)
              return (
                <Tile
                  key={shot.picture.id}
                  shot={shot}
                  number={before + at + 1}
                  isEager={at < eagerCount}
                  onOpen={lightbox.open}
                />
              )
            })}
          </ol>
        ))}
      </section>
      <More first={first} more={more} />
      {lightbox.at !== null && (
        <LightboxDialog
          shots={more.shots}
          at={lightbox.at}
          before={before}
          total={first.total}
          onMove={lightbox.move}
          onClose={lightbox.close}
        />
      )}
    </>
  )
}

/** A row's spare width is shared by ratio, so that no picture is cropped more than others (gallery.module.css). */
function growthOf({ width, height }: Picture): number {
  return Math.max(2, Math.min(10, Math.round((4 * width) / height)))
}

function sizesOf(picture: Picture): string {
  const onPhone = growthOf(picture) >= 8 ? '100vw' : '50vw'
  return `(max-width: 640px) ${onPhone}, ${Math.round((rowPixels * picture.width) / picture.height)}px`
}

function Tile(props: { shot: Shot; number: number; isEager: boolean; onOpen: (id: string) => void }) {
  const { shot, number, isEager, onOpen } = props
  const { picture } = shot
  const { text, lang } = useShotName()(shot, number)
  const caption = useBilingual()(shot.caption)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(picture.id)
  }
  return (
    <li data-grow={growthOf(picture)}>
      <figure>
        <a
          id={`shot-${picture.id}`}
          // Without the script the file itself opens.
          href={pictureAddress(picture.id, picture.widths.at(-1) ?? picture.width, 'jpg')}
          onClick={open}
        >
          <PictureView
            picture={picture}
            sizes={sizesOf(picture)}
            loading={isEager ? 'eager' : 'lazy'}
            alt={text}
            altLang={lang}
            className={styles.tile}
          />
        </a>
        {caption.text && <figcaption lang={caption.lang}>{caption.text}</figcaption>}
      </figure>
    </li>
  )
}

/** What comes by itself moves nothing that is in view: it waits until the end of the list is not. */
function outOfSight(end: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) return
      observer.disconnect()
      resolve()
    })
    observer.observe(end)
  })
}

function More({ first, more }: { first: GalleryPageOf; more: ReturnType<typeof useMorePictures> }) {
  const t = useTranslate()
  const locale = useLocale()
  const { path } = splitAddress(useLocation().pathname)
  const ref = useRef<HTMLAnchorElement>(null)
  const { hasMore, isAutomatic, state, loadNext } = more
  const onNear = useEffectEvent((link: Element) => void loadNext(() => outOfSight(link)))
  useEffect(() => {
    const link = ref.current
    if (!link || !isAutomatic) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(link),
      // Early enough that nobody is at the end when they come, and nothing in view is pushed down.
      { rootMargin: '1600px' },
    )
    observer.observe(link)
    return () => observer.disconnect()
  }, [isAutomatic])
  return (
    <div className={styles.more} data-print="no">
      {state === 'failed' && <Note tone="error">{t(messages.moreFailed)}</Note>}
      {hasMore && (
        <a
          ref={ref}
          className={buttonClass()}
          href={localAddress(locale, `${path}?page=${first.page + 1}`)}
          onClick={(event) => {
            event.preventDefault()
            void loadNext()
          }}
        >
          {state === 'loading' ? t(messages.loading) : t(messages.more)}
        </a>
      )}
      <p className="muted small" role="status">
        {t(messages.shown, {
          shown: (first.page - 1) * first.size + more.shots.length,
          total: first.total,
        })}
      </p>
      {first.page > 1 && <PageLinks path={path} page={first.page} total={first.total} size={first.size} />}
    </div>
  )
}

interface Lightbox {
  /** Index among the pictures that are there; null: none is open. */
  readonly at: number | null
  readonly open: (id: string) => void
  readonly move: (index: number) => void
  readonly close: () => void
}

/** Which picture is open is in the address (`#` and its id): it can be shared, and Back closes it. */
function useLightbox({ shots, hasMore, state, loadNext }: MorePictures): Lightbox {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  // The server does not know the hash: the first drawing in the browser leaves it out, too.
  const isReady = useInBrowser()
  const wanted = hash.slice(1)
  const found = wanted ? shots.findIndex(({ picture }) => picture.id === wanted) : -1
  /** Whether this page opened it, so that closing goes back instead of leaving a second entry. */
  const openedHere = useRef(false)

  // Closed, by whatever way: the focus stands where the reader has got to.
  const shown = isReady && found >= 0 ? wanted : null
  const lastShown = useRef<string | null>(null)
  useEffect(() => {
    const closed = shown === null ? lastShown.current : null
    lastShown.current = shown
    const tile = closed === null ? null : document.getElementById(`shot-${closed}`)
    tile?.focus({ preventScroll: true })
    tile?.scrollIntoView({ block: 'nearest' })
  }, [shown])

  // A shared address may name a picture further on.
  const isFurtherOn = /^[0-9A-Z]{26}$/.test(wanted) && found < 0 && hasMore && state === 'still'
  const onFurther = useEffectEvent(() => void loadNext())
  useEffect(() => {
    if (isReady && isFurtherOn) onFurther()
  }, [isReady, isFurtherOn])

  const go = (id: string | null, replace: boolean) =>
    void navigate({ pathname, search, hash: id ? `#${id}` : '' }, { replace, preventScrollReset: true })
  const open = (id: string) => {
    openedHere.current = true
    go(id, false)
  }
  const move = (index: number) => {
    const shot = shots[Math.max(0, Math.min(shots.length - 1, index))]
    if (shot) go(shot.picture.id, true)
    // Nearing the end of what is there: the next ones are fetched meanwhile.
    if (index >= shots.length - 3 && hasMore) void loadNext()
  }
  const close = () => {
    if (openedHere.current) void navigate(-1)
    else go(null, true)
    openedHere.current = false
  }
  return { at: shown === null ? null : found, open, move, close }
}
