/** The dark band under the hero: opening, hotel, rooms, group rule, all from public parameters. What is 0 is omitted. */
import { formatDateTime, formatMoney } from '../../../../shared/format.ts'
import { formatDays } from '../../../../shared/format-days.ts'
import { readFacts, useSite } from '../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { homeMessages as messages } from './home-messages.ts'
import styles from './facts.module.css'

export function FactsPart() {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { facts } = useSite()
  const read = readFacts(facts, locale)
  const money = (code: string) => formatMoney(locale, (read.number(code) ?? 0) * 100)
  if (!read.dates) return null
  const dates = formatDays(locale, read.dates.from, read.dates.to, { now })
  const [of, pays] = [read.number('GROUP_OF'), read.number('GROUP_PAYS')]
  return (
    <section className={styles.facts} aria-label={t(messages.keyFacts)}>
      <div className="wrap">
        <dl>
          <div>
            <dt>{t(messages.opening)}</dt>
            <dd>
              {formatDateTime(locale, read.dates.opensAt, { now })}
              <small>{dates}</small>
            </dd>
          </div>
          {read.number('HOTEL_PRICE_YUAN') ? (
            <div>
              <dt>{t(messages.hotel)}</dt>
              <dd>
                {t(messages.hotelFrom, { price: money('HOTEL_PRICE_YUAN') })}
                <small>
                  {read.number('BREAKFAST_YUAN')
                    ? t(messages.hotelNote, { breakfast: money('BREAKFAST_YUAN') })
                    : t(messages.hotelNoteBare)}
                </small>
              </dd>
            </div>
          ) : null}
          {read.number('ROOM_PRICE_FROM_YUAN') ? (
            <div>
              <dt>{t(messages.rooms)}</dt>
              <dd>
                {money('ROOM_PRICE_FROM_YUAN')}–{money('ROOM_PRICE_TO_YUAN').replace(/^[^\d]+/, '')}
                <small>{t(messages.roomsNote, { days: read.number('ROOM_HOLD_DAYS') ?? 14 })}</small>
              </dd>
            </div>
          ) : null}
          {of && pays ? (
            <div>
              <dt>{t(messages.group)}</dt>
              <dd>
                {t(messages.groupRule, { of, pays })}
                <small>{t(messages.groupNote, { of })}</small>
              </dd>
            </div>
          ) : null}
        </dl>
      </div>
    </section>
  )
}
