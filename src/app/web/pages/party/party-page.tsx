/** /wechat-party: the reception's time in the lake, its place below it. No frame; opened by a code, inside WeChat. */
import { useLoaderData } from 'react-router'
import { formatDate, formatHours, formatTime } from '../../../../shared/format.ts'
import { pickLanguage, translator } from '../../../../shared/i18n.ts'
import { useSite } from '../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import type { DescribeContext, PageDescription } from '../../../../web/pages/page-handle.ts'
import { siteMessages } from '../../../../web/frame/site-messages.ts'
import { Bilingual } from '../../../../web/ui/language-label.tsx'
import { Rings } from '../../../../web/ui/rings.tsx'
import { BilingualRichText } from '../../../../web/ui/rich-text.tsx'
import type { PartyData } from './party-data.ts'
import { wechatMessages as messages } from './party-messages.ts'
import styles from './party.module.css'

export { loadParty as loadPage } from './party-data.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export function describePage(data: PartyData, { locale, site }: DescribeContext): PageDescription {
  const t = translator(locale)
  const row = data.intro?.row
  const title =
    (row && pickLanguage(locale, { cn: row.cn.title, en: row.en.title }).text) ||
    (data.name && pickLanguage(locale, data.name).text)
  const place = data.places.map((one) => pickLanguage(locale, one).text)[0]
  return {
    title: title || t(siteMessages.wechat),
    ...(data.startsAt !== null &&
      place && {
        description: t(messages.description, {
          date: formatDate(locale, data.startsAt, { now: site.now, weekday: true }),
          time: hoursOf(data.startsAt, data.endsAt),
          place,
        }),
      }),
  }
}

/** 18:30–20:30 */
function hoursOf(startsAt: number, endsAt: number | null): string {
  return endsAt === null ? formatTime(startsAt) : formatHours(startsAt, endsAt)
}

export default function WechatPage() {
  const t = useTranslate()
  const data = useLoaderData<PartyData>()
  const row = data.intro?.row
  return (
    <div className={styles.page}>
      <Lake data={data} />
      <div className={styles.words}>
        <p className={styles.site}>{t(siteMessages.siteName)}</p>
        <h1 className={styles.title}>
          {row && (row.cn.title || row.en.title) ? (
            <Bilingual value={{ cn: row.cn.title, en: row.en.title }} />
          ) : data.name ? (
            <Bilingual value={data.name} />
          ) : (
            t(siteMessages.wechat)
          )}
        </h1>
        <p className={styles.lead}>
          {row && (row.cn.lead || row.en.lead) ? (
            <Bilingual value={{ cn: row.cn.lead, en: row.en.lead }} />
          ) : (
            t(messages.lead)
          )}
        </p>
        <Facts data={data} />
        {data.intro && row && (
          <div className={styles.text}>
            <BilingualRichText text={{ cn: row.cn.body, en: row.en.body }} pictures={data.intro.pictures} />
          </div>
        )}
        <Ways data={data} />
      </div>
    </div>
  )
}

/** The year's disc; the lake holds date and hour, as the home page's holds the countdown. */
function Lake({ data: { startsAt } }: { data: PartyData }) {
  const locale = useLocale()
  const { now } = useSite()
  const { facts } = useSite()
  return (
    <div className={styles.lake}>
      <div className={styles.art}>
        <Rings variant="disc" year={facts.year} />
      </div>
      {startsAt !== null && (
        // The same is in words below.
        <p className={styles.face} aria-hidden="true">
          <span className={styles.day}>{formatDate(locale, startsAt, { now })}</span>
          <span className={styles.hour}>{formatTime(startsAt)}</span>
        </p>
      )}
    </div>
  )
}

function Facts({ data }: { data: PartyData }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  if (data.startsAt === null && data.places.length === 0)
    return <p className={styles.lead}>{t(messages.notSet)}</p>
  return (
    <dl className={styles.facts}>
      {data.startsAt !== null && (
        <>
          <dt>{t(commonFormMessages.time)}</dt>
          <dd>
            <span className={styles.line}>{formatDate(locale, data.startsAt, { now, weekday: true })}</span>{' '}
            <span className={styles.line}>{hoursOf(data.startsAt, data.endsAt)}</span>
            <small>{t(commonFormMessages.beijingTime)}</small>
          </dd>
        </>
      )}
      {data.places.length > 0 && (
        <>
          <dt>{t(messages.where)}</dt>
          <dd>
            {data.places.map((place, index) => {
              const words = <Bilingual value={place} />
              return index === 0 ? <span key={index}>{words}</span> : <small key={index}>{words}</small>
            })}
          </dd>
        </>
      )}
    </dl>
  )
}

/** What a thumb can do here. */
function Ways({ data: { map, phone } }: { data: PartyData }) {
  const t = useTranslate()
  return (
    <ul className={styles.ways}>
      {map && (
        <li>
          <a className={styles.main} href={map} rel="noopener external">
            {t(messages.map)}
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a className={styles.way} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {t(messages.call)} <span className={styles.number}>{phone}</span>
          </a>
        </li>
      )}
      <li>
        <Link className={styles.way} to="/programme">
          {t(messages.programme)}
        </Link>
      </li>
      <li>
        <Link className={styles.way} to="/">
          {t(messages.site)}
        </Link>
      </li>
    </ul>
  )
}
