/** One hotel: price and telephone in the first lines, then rates, address, words and picture. */
import { formatDate, formatMoney } from '../../../shared/format.ts'
import { pickLanguage } from '../../../shared/i18n.ts'
import { readTime } from '../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { globeIcon } from '../../../web/ui/icons.ts'
import { Bilingual, type BothLanguages } from '../../../web/ui/language-label.tsx'
import { LineCover } from '../../../web/ui/line-cover.tsx'
import { PictureView } from '../../../web/ui/picture.tsx'
import type { ContentOf } from '../rules.ts'
import { blockMessages } from './block-messages.ts'
import { ReachPart, RowBody } from './block-part.tsx'
import { hotelMessages as messages } from './hotel-messages.ts'
import styles from './hotel.module.css'
import type { Pictures } from './use-rows.ts'

interface HotelProps {
  readonly hotel: ContentOf<'hotel'>
  /** Its place among the hotels. */
  readonly nth: number
  readonly rates: readonly Rate[]
  readonly pictures: Pictures
}

export function HotelPart({ hotel, nth, rates, pictures }: HotelProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { values } = hotel
  const picture = values.picture === null ? undefined : pictures[values.picture]
  const name = { cn: hotel.cn.name, en: hotel.en.name }
  const rooms = rates.filter(({ isRoom }) => isRoom).map(({ yuan }) => yuan)
  return (
    <article className={styles.hotel} aria-labelledby={hotel.key}>
      <header>
        <h2 id={hotel.key}>
          <Bilingual value={name} heading />
        </h2>
        {rooms.length > 0 && (
          <p className={styles.from}>
            <b>{t(messages.from, { price: formatMoney(locale, Math.min(...rooms) * 100) })}</b>
            <span>{t(messages.fromNote)}</span>
          </p>
        )}
      </header>
      <div className={styles.booking}>
        <h3>{t(messages.howToBook)}</h3>
        <ReachPart phone={values.phone} email={values.email} map={values.map}>
          {values.link && (
            <li>
              <a href={values.link} rel="noopener external">
                <Icon path={globeIcon} />
                {t(messages.website)}
                <span className="sr">{t(blockMessages.external)}</span>
              </a>
            </li>
          )}
        </ReachPart>
        <PlaceAndDate hotel={hotel} />
      </div>
      {rates.length > 0 && (
        <div className={styles.list}>
          <RatesPart
            caption={t(messages.ratesOf, { hotel: pickLanguage(locale, name).text })}
            rates={rates}
          />
        </div>
      )}
      <div className={styles.words}>
        <RowBody row={hotel} pictures={pictures} />
      </div>
      {picture ? (
        <PictureView
          className={styles.view}
          picture={picture}
          sizes="(max-width: 1296px) 100vw, 1200px"
          fill
        />
      ) : (
        <LineCover of="hotel" id={hotel.key} nth={nth} className={styles.view} />
      )}
    </article>
  )
}

/** Where it is, how far, and until when rooms are kept. */
function PlaceAndDate({ hotel }: { hotel: ContentOf<'hotel'> }) {
  const t = useTranslate()
  const locale = useLocale()
  const until = readTime(hotel.values.bookUntil ?? undefined)
  const rows = [
    { label: messages.address, value: { cn: hotel.cn.address, en: hotel.en.address } },
    { label: messages.distance, value: { cn: hotel.cn.distance, en: hotel.en.distance } },
  ].filter(({ value }) => value.cn || value.en)
  if (rows.length === 0 && until === null) return null
  return (
    <dl>
      {until !== null && (
        <div className={styles.until}>
          <dt>{t(messages.bookUntil)}</dt>
          <dd>{formatDate(locale, until, { year: true })}</dd>
        </div>
      )}
      {rows.map(({ label, value }) => (
        <div key={label.en}>
          <dt>{t(label)}</dt>
          <dd>
            <Bilingual value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export interface Rate {
  readonly key: string
  readonly name: BothLanguages
  readonly note: BothLanguages
  readonly yuan: number
  readonly unit: 'night' | 'person' | 'day' | null
  readonly isRoom: boolean
}

/** What a hotel charges: rooms large, extras below them. */
export function RatesPart({ caption, rates }: { caption: string; rates: readonly Rate[] }) {
  const t = useTranslate()
  const groups = [
    { name: t(messages.rooms), rates: rates.filter(({ isRoom }) => isRoom), className: styles.rooms },
    { name: t(messages.extras), rates: rates.filter(({ isRoom }) => !isRoom), className: styles.extras },
  ].filter((group) => group.rates.length > 0)
  return (
    <table className={styles.rates}>
      <caption className="sr">{caption}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">{t(messages.item)}</th>
          <th scope="col">{t(messages.price)}</th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.name} className={group.className}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {group.name}
            </th>
          </tr>
          {group.rates.map((rate) => (
            <Row key={rate.key} rate={rate} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Row({ rate: { name, note, yuan, unit } }: { rate: Rate }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <tr>
      <th scope="row">
        <Bilingual value={name} heading />
        <small>
          <Bilingual value={note} />
        </small>
      </th>
      <td>
        <b>{formatMoney(locale, yuan * 100)}</b>
        {unit && <small>{t(messages[unit])}</small>}
      </td>
    </tr>
  )
}
