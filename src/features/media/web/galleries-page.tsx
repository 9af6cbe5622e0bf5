/** /more-img: the galleries of all editions, newest first. One without a photo is drawn in lines. */
import { useLoaderData } from 'react-router'
import { useSite, type EditionFacts } from '../../../web/data/edition.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { LineCover } from '../../../web/ui/line-cover.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import { Empty } from '../../../web/ui/empty.tsx'
import { Bilingual, LanguageLabel, useBilingual } from '../../../web/ui/language-label.tsx'
import { Phrases } from '../../../web/ui/phrases.tsx'
import { PictureView } from '../../../web/ui/picture.tsx'
import { makePageIntro } from '../../../web/pages/page-intro.tsx'
import { galleryMessages as messages } from './messages.ts'
import styles from './gallery.module.css'
import { mediaYears } from './media-years-part.tsx'
import { hasGalleryAddress, type Galleries, type GalleriesData } from './use-galleries.ts'

const head = makePageIntro({
  title: siteMessages.gallery,
  lead: messages.allLead,
  crumbs: [{ name: siteMessages.archives, path: '/download' }],
  salt: 7,
})

export { loadGalleries as loadPage } from './use-galleries.ts'

export const { describePage } = head

export default function GalleriesPage() {
  const { intro, galleries } = useLoaderData<GalleriesData>()
  return (
    <>
      <head.Head intro={intro} />
      <div className={`wrap ${styles.page}`}>
        <Cards galleries={galleries} />
      </div>
    </>
  )
}

interface Card {
  readonly year: number
  readonly address: string
  readonly gallery: Galleries[number] | null
}

/** Every year of the spec has its address, also while no photo of it is kept. */
function cardsOf(galleries: Galleries, facts: EditionFacts): Card[] {
  const published = galleries.flatMap((gallery) =>
    hasGalleryAddress(gallery) ? [{ year: gallery.year, address: `/${gallery.key}`, gallery }] : [],
  )
  const addresses = new Set(published.map(({ address }) => address))
  const rest = mediaYears(facts)
    .map((year) => ({ year, address: `/more-img-${year}`, gallery: null }))
    .filter(({ address }) => !addresses.has(address))
  return [...published, ...rest].toSorted((a, b) => b.year - a.year)
}

function Cards({ galleries }: { galleries: Galleries }) {
  const t = useTranslate()
  const { facts } = useSite()
  const cards = cardsOf(galleries, facts)
  if (cards.length === 0) return <Empty title={t(messages.none)} text={t(messages.noneText)} />
  return (
    <ul className={styles.cards}>
      {cards.map((card, index) => (
        <CardView key={card.address} card={card} isFirst={index === 0} />
      ))}
    </ul>
  )
}

function CardView({ card: { year, address, gallery }, isFirst }: { card: Card; isFirst: boolean }) {
  const t = useTranslate()
  const pick = useBilingual()
  const title = pick(gallery?.title ?? {})
  const count = gallery?.count ?? 0
  return (
    <li className="card">
      {gallery?.cover ? (
        <PictureView
          picture={gallery.cover}
          sizes="(max-width: 640px) 100vw, (max-width: 1099px) 50vw, 384px"
          loading={isFirst ? 'eager' : 'lazy'}
          alt=""
          fill
          className={styles.cardCover}
        />
      ) : (
        <LineCover of="photos" id={address} nth={year} className={styles.cardCover} />
      )}
      <div className={styles.cardWords}>
        <p className={`meta ${styles.meta}`}>
          <b>{year}</b>
          <span>{count === 0 ? t(messages.countNone) : t(messages.count, { count })}</span>
          {title.text && <LanguageLabel of={title.locale} />}
        </p>
        <h2 lang={title.lang}>
          <Link to={address}>
            <Phrases>{title.text || t(messages.ofYear, { year })}</Phrases>
          </Link>
        </h2>
        {gallery && count > 0 && (gallery.summary.cn || gallery.summary.en) && (
          <p className="muted small">
            <Bilingual value={gallery.summary} silent />
          </p>
        )}
      </div>
    </li>
  )
}
