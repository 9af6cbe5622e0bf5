/** Money, email and seats: bars of plain CSS, each with its numbers and a sentence that reads them. */
import type { ResultOf } from '../../../../shared/call.ts'
import amounts from '../../../../web/admin/table/amounts.module.css'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { MoneySums } from '../../../fees/web/admin/money-sums-part.tsx'
import type { registrationApi } from '../../../registration/contract.ts'
import type { officeHomeApi } from '../../contract.ts'
import page from './home.module.css'
import styles from './figures.module.css'
import { homeMessages as messages } from './messages.ts'
import { useWords } from './use-words.ts'

const moneyFigures = [
  'owedFen',
  'receivedFen',
  'notYetDueFen',
  'overdueFen',
  'reservedFen',
  'forRefundFen',
] as const
/** What the bar is made of: all that was received, and all that is outstanding. */
const barOf = { receivedFen: styles.paid, notYetDueFen: styles.open, overdueFen: styles.overdue } as const
const barParts = ['receivedFen', 'notYetDueFen', 'overdueFen'] as const

export function Money({ figures }: { figures: ResultOf<typeof officeHomeApi.money> }) {
  const t = useTranslate()
  const { age } = useWords()
  const { overdue, overdueSince, serverTime } = figures
  return (
    <>
      <div className={styles.money} aria-hidden="true">
        {barParts.map(
          (part) =>
            figures[part] > 0 && <i key={part} className={barOf[part]} style={{ flexGrow: figures[part] }} />,
        )}
      </div>
      <MoneySums sums={figures} figures={moneyFigures} label={t(messages.money)} marks={barOf} />
      <p className={page.read}>
        {overdueSince === null
          ? t(messages.noneOverdue)
          : t(messages.overdueText, { count: overdue, age: age(serverTime - overdueSince) })}{' '}
        <Link to={overdue > 0 ? '/admin/fees?overdue=yes' : '/admin/fees'}>{t(messages.list)}</Link>
      </p>
    </>
  )
}

export function MailFigures({ figures }: { figures: ResultOf<typeof officeHomeApi.mail> }) {
  const t = useTranslate()
  const { codeMs } = figures
  return (
    <>
      <dl className={`${amounts.amounts} ${styles.sums}`}>
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
