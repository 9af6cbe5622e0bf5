/** Where the organisation stands: what is due, received and still to be paid, with the state of payment as a tag. */
import { formatDateTime, formatMoney } from '../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Button, buttonClass } from '../../../web/ui/button.tsx'
import { printIcon } from '../../../web/ui/icons.ts'
import { Tag } from '../../../web/ui/tag.tsx'
import { balanceLabels } from '../messages.ts'
import type { BalanceState } from '../rules.ts'
import { statementMessages as messages } from './statement-messages.ts'
import type { Statement } from './use-fees.ts'
import styles from './fees.module.css'

const balanceTones = {
  'none-due': 'plain',
  unpaid: 'warn',
  'proof-sent': 'lake',
  part: 'warn',
  paid: 'ok',
  over: 'warn',
} as const satisfies Record<BalanceState, string>

export function BalanceTag({ state }: { state: BalanceState }) {
  const t = useTranslate()
  return <Tag tone={balanceTones[state]}>{t(balanceLabels[state])}</Tag>
}

export function BalancePart({ statement }: { statement: Statement }) {
  const t = useTranslate()
  const locale = useLocale()
  const { dueFen, paidFen, sentFen, reservedFen, balanceFen, state, mayNot, payee } = statement
  const money = (fen: number) => formatMoney(locale, fen)
  return (
    <aside className={styles.balance} aria-labelledby="balance">
      <p className={styles.spread}>
        <BalanceTag state={state} />
        <small>{t(messages.asOf, { time: formatDateTime(locale, statement.serverTime) })}</small>
      </p>
      <h2 id="balance">{t(balanceFen < 0 ? messages.overpaid : messages.balance)}</h2>
      <p className={styles.figure}>{money(Math.abs(balanceFen))}</p>
      <dl>
        <dt>{t(messages.total)}</dt>
        <dd>{money(dueFen)}</dd>
        <dt>{t(messages.paid)}</dt>
        <dd>{money(paidFen)}</dd>
        {sentFen > 0 && (
          <>
            <dt>{t(messages.sent)}</dt>
            <dd>{money(sentFen)}</dd>
          </>
        )}
        {reservedFen > 0 && (
          <>
            <dt>{t(messages.reserved)}</dt>
            <dd>{money(reservedFen)}</dd>
          </>
        )}
      </dl>
      {reservedFen > 0 && (
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
