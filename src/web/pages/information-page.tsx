/** A screen whose content is not kept here: its title, what is known of it, and where to find the rest. */
import { useLocation, useMatches, useParams } from 'react-router'
import { Link } from '../link.tsx'
import { formatDate, formatMoney } from '../../shared/format.ts'
import type { Message } from '../../shared/i18n.ts'
import { readFacts, useSite } from '../edition.ts'
import type { ReadFacts } from '../edition.ts'
import { useLocale, useTranslate } from '../language.tsx'
import { isYear } from '../page-handle.ts'
import type { PageHandle } from '../page-handle.ts'
import { siteMessages } from '../site-messages.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { informationMessages as messages, informationTexts } from './information-messages.ts'
import NotFoundPage from './not-found-page.tsx'
import { pageMessages } from './page-messages.ts'
import styles from './pages.module.css'

type TextKey = keyof typeof informationTexts

/** `/news-2020` and `/bnews/2021` → `/news`; `/more-img-2019` → `/more-img`; `/coffee-table` → `/table`. */
function textOf(path: string): Message {
  const first = `/${path.split('/')[1]!.replace(/(new)?(-20\d\d)?$/, '')}`
    .replace('/bnews', '/news')
    .replace(/^\/\w+-table$/, '/table')
  return informationTexts[first as TextKey] ?? messages.askOffice
}

export default function InformationPage() {
  const t = useTranslate()
  const locale = useLocale()
  const { facts } = useSite()
  const { pathname } = useLocation()
  const { year } = useParams()
  const title = siteMessages[(useMatches().at(-1)?.handle as PageHandle | undefined)?.title ?? 'siteName']
  if (year !== undefined && !isYear(year)) return <NotFoundPage />
  const shownYear = year ?? /-(20\d\d)$/.exec(pathname)?.[1]
  const read = readFacts(facts, locale)
  const email = read.text('CONTACT_EMAIL')
  const entries = factsOf(pathname, read, locale)
  return (
    <>
      <PageHead
        crumbs={<Link to="/">{t(pageMessages.crumbHome)}</Link>}
        title={shownYear ? `${t(title)} ${shownYear}` : t(title)}
        text={t(textOf(pathname))}
        year={Number(shownYear ?? facts.year)}
      />
      <div className="wrap section">
        {entries.length > 0 && (
          <dl className={styles.facts}>
            {entries.map(({ label, value }) => (
              <div key={label.en}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="muted">{t(messages.askOffice)}</p>
        {email && (
          <p>
            {t(messages.email)}
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        <p className={styles.actions}>
          <Link className={buttonClass({ variant: 'solid' })} to="/signup">
            {t(pageMessages.toSignup)}
          </Link>
          <Link className={buttonClass({ variant: 'line' })} to="/">
            {t(pageMessages.toHome)}
          </Link>
        </p>
      </div>
    </>
  )
}

type Entry = { label: Message; value: string }

/** What the edition's parameters say about this screen's subject. */
function factsOf(path: string, read: ReadFacts, locale: 'cn' | 'en'): readonly Entry[] {
  const money = (label: Message, code: string): Entry | null => {
    const yuan = read.number(code)
    return yuan ? { label, value: formatMoney(locale, yuan * 100) } : null
  }
  const start = read.time('CONFERENCE_START')
  const place = read.words('CONFERENCE_PLACE')
  const entries: Record<string, readonly (Entry | null)[]> = {
    '/field': [
      start === null ? null : { label: messages.date, value: formatDate(locale, start, { year: true }) },
      place === null ? null : { label: messages.place, value: place },
    ],
    '/hotel': [
      money(messages.room, 'HOTEL_PRICE_YUAN'),
      money(messages.roomHigh, 'HOTEL_PRICE_HIGH_YUAN'),
      money(messages.breakfast, 'BREAKFAST_YUAN'),
      money(messages.bed, 'EXTRA_BED_YUAN'),
    ],
    '/meeting-room': [
      roomPrice(read, locale),
      read.number('ROOM_HOLD_DAYS')
        ? {
            label: messages.hold,
            value: messages.holdDays[locale].replace('{days}', String(read.number('ROOM_HOLD_DAYS'))),
          }
        : null,
    ],
  }
  return (entries[path] ?? []).filter((entry) => entry !== null)
}

function roomPrice(read: ReadFacts, locale: 'cn' | 'en'): Entry | null {
  const [from, to] = [read.number('ROOM_PRICE_FROM_YUAN'), read.number('ROOM_PRICE_TO_YUAN')]
  if (!from || !to) return null
  const value = `${formatMoney(locale, from * 100)}–${formatMoney(locale, to * 100).replace(/^\D+/, '')}`
  return { label: messages.roomHour, value }
}
