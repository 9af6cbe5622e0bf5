/** The statement: every line with its quantity, price and sum, by section; what is taken off stands as what it is. */
import { Fragment } from 'react'
import { KeptWhole } from '../../../web/ui/kept-whole.tsx'
import { Dotted } from '../../../web/ui/dotted.tsx'
import { formatDateTime, formatMoney } from '../../../shared/format.ts'
import { inLanguage } from '../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Tag } from '../../../web/ui/tag.tsx'
import { lineStateLabels } from '../messages.ts'
import { sumText } from '../rules.ts'
import { statementMessages as messages } from './statement-messages.ts'
import { StatementTable } from './statement-table-part.tsx'
import type { Line, Statement } from './use-fees.ts'
import styles from './fees.module.css'
import { commonFormMessages } from '../../../shared/form-messages.ts'

export function StatementPart({ statement }: { statement: Statement }) {
  const t = useTranslate()
  const locale = useLocale()
  const cells = useCells()
  const { company, lines, dueFen, paidFen, balanceFen, reservedFen } = statement
  return (
    <section className={styles.part} aria-labelledby="statement">
      <header>
        <h2 id="statement">{t(messages.heading)}</h2>
        {company.number && <Tag>{t(messages.numberOf, { number: company.number })}</Tag>}
        <p>{inLanguage(locale, company.name)}</p>
      </header>
      <InForce statement={statement} />
      {lines.length === 0 ? (
        <p className={styles.muted}>{t(messages.noLines)}</p>
      ) : (
        <StatementTable
          statement={statement}
          heads={[messages.item, messages.quantity, commonFormMessages.amount]}
          cells={cells}
          // One line is its own sum.
          hasSubtotal={(own, { dueFen: sum }) => own.length > 1 || own[0]?.sumFen !== sum}
          subtotal={messages.subtotal}
          reserved={messages.subtotalReserved}
          totals={[
            [messages.total, dueFen],
            [messages.paid, paidFen && -paidFen],
            [balanceFen < 0 ? messages.overpaid : messages.balance, Math.abs(balanceFen), styles.grand],
            ...(reservedFen > 0 ? [[messages.reserved, reservedFen, styles.notDue] as const] : []),
          ]}
          className={styles.lines ?? ''}
          styles={styles}
        />
      )}
      <Rules />
    </section>
  )
}

/** The price tier in force, and when it ends. */
function InForce({ statement: { tier } }: { statement: Statement }) {
  const t = useTranslate()
  const locale = useLocale()
  if (!tier) return null
  const { name, feeFen, endsAt } = tier
  return (
    <p className={styles.tier}>
      <Dotted lead={<b>{t(messages.tier)}</b>}>
        {name[locale]}
        {feeFen !== null && t(messages.perDelegate, { sum: formatMoney(locale, feeFen) })}
        {endsAt !== null && t(messages.tierUntil, { time: formatDateTime(locale, endsAt, { year: true }) })}
      </Dotted>
    </p>
  )
}

function useCells() {
  const t = useTranslate()
  const locale = useLocale()
  return ({ state, quantity, unitFen, sumFen, text }: Line) => [
    <Fragment key="text">
      <KeptWhole text={text[locale]} /> {state !== 'due' && <Tag>{t(lineStateLabels[state])}</Tag>}
    </Fragment>,
    unitFen ? `${quantity} × ${sumText(locale, unitFen)}` : quantity,
    unitFen === 0 ? t(messages.free) : state === 'unpriced' ? '\u2014' : sumText(locale, sumFen),
  ]
}

function Rules() {
  const t = useTranslate()
  return (
    <details className={styles.rules}>
      <summary>{t(messages.rules)}</summary>
      <ul>
        {[messages.rule1, messages.rule2, messages.rule3, messages.rule4].map((rule) => (
          <li key={rule.en}>{t(rule)}</li>
        ))}
      </ul>
    </details>
  )
}
