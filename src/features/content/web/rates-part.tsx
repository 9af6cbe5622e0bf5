/** What a hotel charges: rooms large, extras below them. */
import { formatMoney } from '../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import type { BothLanguages } from '../../../web/ui/language-label.tsx'
import { hotelMessages as messages } from './hotel-messages.ts'
import styles from './hotel.module.css'

export interface Rate {
  readonly key: string
  readonly name: BothLanguages
  readonly note: BothLanguages
  readonly yuan: number
  readonly unit: 'night' | 'person' | 'day' | null
  readonly isRoom: boolean
}

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
        <Bilingual value={name} />
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
