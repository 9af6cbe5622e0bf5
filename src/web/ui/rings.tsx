import { useEffect, useRef } from 'react'
import { joinClasses } from './class-names.ts'
import { ringsAddress } from '../../shared/rings-address.ts'
import { schemedMarkup, type RingsRequest } from '../../shared/rings-drawing.ts'
import styles from './rings.module.css'
import { useKept } from './use-kept.ts'

/**
 * The ring art: `disc` (a year), `cover` (a record), `hero`. A disc or cover that is not seen at once is `lazy`:
 * a file of its own that comes when it is near. All others are in the page, so that nothing is waited for:
 *
 * The server draws it into the page; the browser keeps what it got and does not load the drawing code. Only where a
 * page is made in the browser (a navigation) the code is fetched and the picture put in.
 */
export function Rings(
  props: Omit<RingsRequest, 'salt' | 'palette'> &
    Partial<RingsRequest> & { className?: string; lazy?: boolean },
) {
  const { variant, year, salt = 0, palette = 'porcelain', className, lazy } = props
  const request = { variant, year, salt, palette }
  if (lazy)
    return (
      <span className={joinClasses(styles.rings, styles[variant], className)} aria-hidden="true">
        <picture>
          {palette !== 'ink' && (
            <source
              media="(prefers-color-scheme: dark)"
              srcSet={ringsAddress({ ...request, palette: 'ink' })}
            />
          )}
          <img src={ringsAddress(request)} alt="" loading="lazy" decoding="async" />
        </picture>
      </span>
    )
  return <Drawn key={`${variant} ${year} ${salt} ${palette}`} request={request} className={className} />
}

/** Pictures drawn before: the same request is the same picture. Bounded, since a page may have any record's salt. */
const drawn = new Map<string, string>()

function markupOf(request: RingsRequest): string {
  const key = Object.values(request).join(' ')
  let markup = drawn.get(key)
  if (markup === undefined) {
    if (drawn.size >= 300) drawn.clear()
    markup = schemedMarkup(request)
    drawn.set(key, markup)
  }
  return markup
}

function Drawn({ request, className }: { request: RingsRequest; className: string | undefined }) {
  const ref = useRef<HTMLSpanElement>(null)
  const drawnByServer = useKept()
  useEffect(() => {
    const holder = ref.current
    if (!holder || holder.firstChild) return
    void import('./rings-in-browser.ts').then(({ putRings }) => putRings(holder, request))
  })
  const markup = import.meta.env.SSR ? markupOf(request) : ''
  return (
    <span
      ref={ref}
      className={joinClasses(styles.rings, styles[request.variant], className)}
      aria-hidden="true"
      suppressHydrationWarning
      {...(drawnByServer && { dangerouslySetInnerHTML: { __html: markup } })}
    />
  )
}
