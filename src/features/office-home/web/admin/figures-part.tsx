/** Money, email and seats: bars of plain CSS, each with its numbers and a sentence that reads them. */
import type { ResultOf } from '../../../../shared/call.ts'
import { formatMoney } from '../../../../shared/format.ts'
import type { Locale } from '../../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import type { registrationApi } from '../../../registration/contract.ts'
import type { officeHomeApi } from '../../contract.ts'
import page from './home.module.css'
import styles from './figures.module.css'
import { homeMessages as messages } from './messages.ts'
import { useWords } from './use-words.ts'

export function Money({ figures }: { figures: ResultOf<typeof officeHomeApi.money> }) {
  const t = useTranslate()
  const locale = useLocale()
  const { age } = useWords()
  const { dueFen, paidFen, openFen, overdueFen, overdue, overdueSince, serverTime } = figures
  const parts = [
    { key: 'paid', name: messages.paid, fen: paidFen },
    { key: 'open', name: messages.open, fen: openFen },
    { key: 'overdue', name: messages.overdue, fen: overdueFen },
  ] as const
  const money = (fen: number) => formatMoney(locale, fen)
  const short = (fen: number) => <dd title={money(fen)}>{inUnits(locale, fen)}</dd>
  return (
    <>
      <div
        className={styles.money}
        role="img"
        aria-label={t(messages.moneyAlt, {
          due: money(dueFen),
          paid: money(paidFen),
          open: money(openFen),
          overdue: money(overdueFen),
        })}
      >
        {parts.map(
          ({ key, fen }) => fen > 0 && <i key={key} className={styles[key]} style={{ flexGrow: fen }} />,
        )}
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{t(messages.due)}</dt>
          {short(dueFen)}
        </div>
        {parts.map(({ key, name, fen }) => (
          <div key={key}>
            <dt>
              <i className={styles[key]} />
              {t(name)}
            </dt>
            {short(fen)}
          </div>
        ))}
      </dl>
      <p className={page.read}>
        {overdueSince === null
          ? t(messages.noneOverdue)
          : t(messages.overdueText, { count: overdue, age: age(serverTime - overdueSince) })}{' '}
        {overdue > 0 && <Link to="/admin/fees?overdue=yes">{t(messages.list)}</Link>}
      </p>
    </>
  )
}

/** So that four sums stand side by side: in the unit that the block's heading names (`moneyUnit`). */
function inUnits(locale: Locale, fen: number): string {
  const units = fen / 100 / (locale === 'cn' ? 10_000 : 1_000)
  return units.toFixed(1).replace(/\B(?=(\d{3})+\.)/g, ',')
}

export function MailFigures({ figures }: { figures: ResultOf<typeof officeHomeApi.mail> }) {
  const t = useTranslate()
  const { codeMs } = figures
  return (
    <>
      <dl className={styles.sums}>
        {(['sent', 'queued', 'refused', 'unsure'] as const).map((state) => (
          <div key={state}>
            <dt>{t(messages[state])}</dt>
            <dd>{figures[state]}</dd>
          </div>
        ))}
      </dl>
      <p className={page.read}>
        {codeMs === null
          ? t(messages.noCodes)
          : t(messages.codes, { seconds: Math.max(0.1, Math.round(codeMs / 100) / 10) })}
      </p>
    </>
  )
}

type Activity = ResultOf<typeof registrationApi.listActivities>['rows'][number]

export function Seats({ activities }: { activities: readonly Activity[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const full = activities.filter(isFull).length
  return (
    <>
      <table className={styles.seats}>
        <tbody>
          {activities.map((activity) => {
            const { code, name, taken, capacity } = activity
            const all = capacity.inForce
            return (
              <tr key={code}>
                <th scope="row">{name[locale] || name.cn}</th>
                <td>
                  {all !== null && all > 0 && (
                    <span className={isFull(activity) ? `${styles.bar} ${styles.full}` : styles.bar}>
                      <i style={{ inlineSize: `${Math.min(100, (taken / all) * 100)}%` }} />
                    </span>
                  )}
                </td>
                <td className={styles.figure}>{all === null ? taken : `${taken} / ${all}`}</td>
                <td className={styles.left}>
                  <Left activity={activity} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={page.read}>{full ? t(messages.seatsFull, { count: full }) : t(messages.seatsFree)}</p>
    </>
  )
}

const isFull = ({ capacity, taken }: Activity): boolean =>
  capacity.inForce !== null && taken >= capacity.inForce

function Left({ activity }: { activity: Activity }) {
  const t = useTranslate()
  const { capacity, taken, waiting } = activity
  if (capacity.inForce === null) return t(messages.noLimit)
  if (!isFull(activity)) return t(messages.left, { count: capacity.inForce - taken })
  return waiting ? t(messages.fullWaiting, { count: waiting }) : t(messages.full)
}
