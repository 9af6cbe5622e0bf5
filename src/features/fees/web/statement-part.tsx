/** The statement: every line with its quantity, price and sum, by section; what is taken off stands as what it is. */
import { useCallback } from 'react'
import { callRef } from '../../../shared/call-ref.ts'
import { formatDateTime, formatMoney } from '../../../shared/format.ts'
import { api } from '../../../web/data/api.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Tag } from '../../../web/ui/tag.tsx'
import { useLoad } from '../../../web/data/use-load.ts'
import type { registrationApi } from '../../registration/contract.ts'
import { lineStateLabels, sectionLabels } from '../messages.ts'
import { statementMessages as messages } from './statement-messages.ts'
import type { Line, Statement } from './use-fees.ts'
import styles from './fees.module.css'

const currentPrice = callRef<typeof registrationApi.currentPrice>('GET', 'activity/current-price')

/** A sum with a true minus before it. */
export function useSum(): (fen: number) => string {
  const locale = useLocale()
  return (fen) => `${fen < 0 ? '\u2212' : ''}${formatMoney(locale, Math.abs(fen))}`
}

export function StatementPart({ statement }: { statement: Statement }) {
  const t = useTranslate()
  const locale = useLocale()
  const { company, lines, sections } = statement
  return (
    <section className={styles.part} aria-labelledby="statement">
      <header>
        <h2 id="statement">{t(messages.heading)}</h2>
        {company.number && <Tag>{t(messages.numberOf, { number: company.number })}</Tag>}
        <p>{company.name[locale] || company.name.cn || company.name.en}</p>
      </header>
      <TierInForce type={company.type} />
      {lines.length === 0 ? (
        <p className={styles.muted}>{t(messages.noLines)}</p>
      ) : (
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">{t(messages.item)}</th>
              <th scope="col">{t(messages.quantity)}</th>
              <th scope="col">{t(messages.sum)}</th>
            </tr>
          </thead>
          {sections.map((section) => (
            <SectionRows
              key={section.section}
              section={section}
              lines={lines.filter((line) => line.section === section.section)}
            />
          ))}
          <Totals statement={statement} />
        </table>
      )}
      <Rules />
    </section>
  )
}

/** The price tier in force, and when it ends. */
function TierInForce({ type }: { type: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const { state } = useLoad(
    useCallback(async () => {
      const answer = await api(currentPrice, { entityType: type, delegates: 0 })
      return answer.result?.tier ?? null
    }, [type]),
  )
  if (state.kind !== 'ready') return null
  const { name, feeFen, endsAt } = state.data
  const parts = [
    name[locale],
    feeFen !== null && t(messages.perDelegate, { sum: formatMoney(locale, feeFen) }),
    endsAt !== null && t(messages.tierUntil, { time: formatDateTime(locale, endsAt, { year: true }) }),
  ].filter(Boolean)
  return (
    <p className={styles.tier}>
      <b>{t(messages.tier)}</b> {parts.join(' · ')}
    </p>
  )
}

function SectionRows(props: { section: Statement['sections'][number]; lines: readonly Line[] }) {
  const { section, lines } = props
  const t = useTranslate()
  const sum = useSum()
  const id = `section-${section.section}`
  return (
    <tbody aria-labelledby={id}>
      <tr className={styles.sectionHead}>
        <th scope="rowgroup" colSpan={3} id={id}>
          {t(sectionLabels[section.section])}
        </th>
      </tr>
      {lines.map((line, index) => (
        <LineRow key={`${line.kind} ${line.subjectId} ${index}`} line={line} />
      ))}
      {/* One line is its own sum. */}
      {(lines.length > 1 || lines[0]?.sumFen !== section.dueFen) && (
        <tr className={styles.subtotal}>
          <th scope="row" colSpan={2}>
            {t(messages.subtotal)}
            {section.reservedFen !== 0 && (
              <small>{t(messages.subtotalReserved, { sum: sum(section.reservedFen) })}</small>
            )}
          </th>
          <td>{sum(section.dueFen)}</td>
        </tr>
      )}
    </tbody>
  )
}

function LineRow({ line }: { line: Line }) {
  const t = useTranslate()
  const locale = useLocale()
  const sum = useSum()
  const { state, quantity, unitFen, sumFen, text } = line
  return (
    <tr className={state === 'due' ? undefined : styles.notDue} data-state={state}>
      <th scope="row">
        {text[locale]}
        {state !== 'due' && (
          <>
            {' '}
            <Tag>{t(lineStateLabels[state])}</Tag>
          </>
        )}
      </th>
      <td>{!unitFen ? quantity : `${quantity} × ${sum(unitFen)}`}</td>
      <td>{unitFen === 0 ? t(messages.free) : state === 'unpriced' ? '\u2014' : sum(sumFen)}</td>
    </tr>
  )
}

function Totals({ statement }: { statement: Statement }) {
  const t = useTranslate()
  const sum = useSum()
  const { dueFen, paidFen, balanceFen, reservedFen } = statement
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {t(messages.total)}
        </th>
        <td>{sum(dueFen)}</td>
      </tr>
      <tr>
        <th scope="row" colSpan={2}>
          {t(messages.paid)}
        </th>
        <td>{sum(paidFen === 0 ? 0 : -paidFen)}</td>
      </tr>
      <tr className={styles.grand}>
        <th scope="row" colSpan={2}>
          {t(balanceFen < 0 ? messages.overpaid : messages.balance)}
        </th>
        <td>{sum(Math.abs(balanceFen))}</td>
      </tr>
      {reservedFen > 0 && (
        <tr className={styles.notDue}>
          <th scope="row" colSpan={2}>
            {t(messages.reserved)}
          </th>
          <td>{sum(reservedFen)}</td>
        </tr>
      )}
    </tfoot>
  )
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
