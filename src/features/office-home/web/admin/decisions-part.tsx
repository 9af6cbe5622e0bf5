/** What waits for a decision: a line for each kind, the whole of it a link. */
import type { ResultOf } from '../../../../shared/call.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { arrowRightIcon, clockIcon } from '../../../../web/ui/icons.ts'
import { Link } from '../../../../web/ui/link.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import type { officeHomeApi, WaitingRow } from '../../contract.ts'
import styles from './decisions.module.css'
import { homeMessages as messages } from './messages.ts'
import { useWords } from './use-words.ts'

type Waiting = ResultOf<typeof officeHomeApi.waiting>

export function Decisions({ waiting }: { waiting: Waiting }) {
  const t = useTranslate()
  const { user } = useStaff()
  if (!waiting.rows.length)
    return (
      <p className={styles.nothing}>{t(user.role === 'reader' ? messages.readsOnly : messages.nothing)}</p>
    )
  return (
    <ol className={styles.decisions}>
      {waiting.rows.map((row) => (
        <Decision key={row.id} row={row} now={waiting.serverTime} />
      ))}
    </ol>
  )
}

function Decision({ row, now }: { row: WaitingRow; now: number }) {
  const locale = useLocale()
  return (
    <li>
      <Link to={`/admin/${row.page}${row.query}`} className={row.isLate ? styles.isLate : undefined}>
        <b className={styles.number}>{row.count}</b>
        <span className={styles.what}>{row.label[locale]}</span>
        <Age row={row} now={now} />
        <span className={styles.act}>
          {row.act[locale]} <Icon path={arrowRightIcon} />
        </span>
      </Link>
    </li>
  )
}

function Age({ row, now }: { row: WaitingRow; now: number }) {
  const t = useTranslate()
  const { age, when } = useWords()
  const { since, dueAt, isLate, lateAfterMs } = row
  const words = () => {
    if (dueAt !== null) return t(isLate ? messages.dueSoon : messages.earliest, { when: when(dueAt, now) })
    if (since === null) return ''
    const oldest = age(Math.max(0, now - since))
    return isLate && lateAfterMs !== null
      ? t(messages.late, { age: oldest, limit: age(lateAfterMs) })
      : t(messages.oldest, { age: oldest })
  }
  return (
    <span className={styles.age}>
      {isLate && <Icon path={clockIcon} />}
      {words()}
    </span>
  )
}
