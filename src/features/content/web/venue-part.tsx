/** A venue: its name as large as a street sign, address, map, words and picture. */
import { useSite } from '../../../web/data/edition.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { placeIcon } from '../../../web/ui/icons.ts'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { PictureView } from '../../../web/ui/picture.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import type { ContentOf } from '../rules.ts'
import { RowBody } from './block-part.tsx'
import { blockMessages } from './block-messages.ts'
import { fieldMessages as messages } from './field-messages.ts'
import styles from './field.module.css'
import type { Pictures, Rows } from './use-rows.ts'

export function VenuePart({ venues }: { venues: Rows<'venue'> }) {
  const t = useTranslate()
  if (venues.rows.length === 0) return <p className="measure">{t(messages.noVenue)}</p>
  return venues.rows.map((venue) => <Venue key={venue.key} venue={venue} pictures={venues.pictures} />)
}

function Venue({ venue, pictures }: { venue: ContentOf<'venue'>; pictures: Pictures }) {
  const t = useTranslate()
  const { facts } = useSite()
  const { picture, map } = venue.values
  const hasAddress = Boolean(venue.cn.address || venue.en.address)
  return (
    <article className={styles.venue}>
      <div className={styles.words}>
        <h2>
          <Bilingual value={{ cn: venue.cn.name, en: venue.en.name }} />
        </h2>
        {hasAddress && (
          <address>
            <Icon path={placeIcon} />
            <span>
              <Bilingual value={{ cn: venue.cn.address, en: venue.en.address }} />
            </span>
          </address>
        )}
        {map && (
          <p className="mt-4" data-print="no">
            <a className={buttonClass({ variant: 'solid' })} href={map} rel="noopener external">
              {t(blockMessages.map)}
              <span className="sr">{t(blockMessages.external)}</span>
            </a>
          </p>
        )}
        <div className={styles.about}>
          <RowBody row={venue} pictures={pictures} />
        </div>
      </div>
      <PictureView
        className={styles.view}
        picture={picture === null ? null : pictures[picture]}
        sizes="(max-width: 1099px) 100vw, 560px"
        loading="eager"
        fill
        cover={{ year: facts.year, salt: venue.key, palette: 'lake' }}
      />
    </article>
  )
}
