/** Where the organisation stands: what is due, received and still to be paid, with the state of payment as a tag. */
import { Fragment } from 'react'
import { formatDateTime, formatMoney } from '../../../shared/format.ts'
import { useSite } from '../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Button, buttonClass } from '../../../web/ui/button.tsx'
import { printIcon } from '../../../web/ui/icons.ts'
import { BalanceTag } from './state-tags-part.tsx'
import { statementMessages as messages } from './statement-messages.ts'
import type { Statement } from './use-fees.ts'
import styles from './fees.module.css'

export function BalancePart({ statement }: { statement: Statement }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { dueFen, paidFen, sentFen, reservedFen, balanceFen, state, mayNot, payee } = statement
  const sums = [
    [messages.total, dueFen, true],
    [messages.paid, paidFen, true],
    [messages.sent, sentFen, sentFen > 0],
    [messages.reserved, reservedFen, reservedFen > 0],
  ] as const
  return (
    <aside className={styles.balance} aria-labelledby="balance">
      <p className={styles.spread}>
        <BalanceTag state={state} />
        <small>{t(messages.asOf, { time: formatDateTime(locale, statement.serverTime, { now }) })}</small>
      </p>
      <h2 id="balance">{t(balanceFen < 0 ? messages.overpaid : messages.balance)}</h2>
      <p className={styles.figure}>{formatMoney(locale, Math.abs(balanceFen))}</p>
      <dl>
        {sums
          .filter(([, , isShown]) => isShown)
          .map(([label, fen]) => (
            <Fragment key={label.en}>
              <dt>{t(label)}</dt>
              <dd>{formatMoney(locale, fen)}</dd>
            </Fragment>
          ))}
      </dl>
      {reservedFen > 0 && mayNot !== 'late' && (
        <p className={styles.muted}>
          {t(statement.company.status === 'draft' ? messages.draftText : messages.reservedText)}
        </p>
      )}
      {state === 'paid' && <p className={styles.muted}>{t(messages.allPaid)}</p>}
      <p className={styles.actions} data-print="no">
        {balanceFen > 0 && payee && mayNot === null && (
          <a className={buttonClass({ variant: 'solid' })} href="#payment">
            {t(messages.toPayment)}
          </a>
        )}
        <Button variant="quiet" icon={printIcon} onClick={() => window.print()}>
          {t(messages.print)}
        </Button>
      </p>
    </aside>
  )
}
