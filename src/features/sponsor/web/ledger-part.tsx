/** The ledger of a sponsorship: what it includes, which delegate or booking has used it, and what is left (decision 16). */
import { useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { useBilingual } from '../../../web/ui/language-label.tsx'
import type { LedgerKind } from '../rules.ts'
import { ledgerLabels } from '../messages.ts'
import { ownMessages as messages } from './own-messages.ts'
import type { Mine } from './use-own.ts'
import styles from './own.module.css'

const ways = {
  delegate: { to: '/signup', label: messages.addDelegates },
  room: { to: '/meeting-room', label: messages.bookRooms },
  table: { to: '/sponsor-table', label: messages.bookTables },
  logo: null,
} as const satisfies Record<LedgerKind, unknown>

export function LedgerPart({ ledger }: { ledger: Mine['ledger'] }) {
  const t = useTranslate()
  return (
    <div className={styles.ledger}>
      <h4>{t(messages.ledger)}</h4>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(messages.ledgerItem)}</th>
            <th scope="col">{t(messages.included)}</th>
            <th scope="col">{t(messages.used)}</th>
            <th scope="col">{t(messages.unused)}</th>
            <th scope="col">{t(messages.usedBy)}</th>
          </tr>
        </thead>
        <tbody>
          {ledger
            .filter(({ included, beyond }) => included > 0 || beyond > 0)
            .map((line) => (
              <LedgerRow key={line.kind} line={line} />
            ))}
        </tbody>
      </table>
    </div>
  )
}

function LedgerRow({ line }: { line: Mine['ledger'][number] }) {
  const t = useTranslate()
  const shown = useBilingual()
  const { kind, included, used, left, beyond } = line
  const way = ways[kind]
  return (
    <tr>
      <th scope="row">{t(ledgerLabels[kind])}</th>
      <td data-label={t(messages.included)}>{included}</td>
      <td data-label={t(messages.used)}>{used.length}</td>
      <td data-label={t(messages.unused)}>{left}</td>
      <td>
        {used.length === 0 && <span className={styles.muted}>{t(messages.notUsed)}</span>}
        {used.length > 0 && (
          <ul>
            {used.map(({ ref, name }) => (
              <li key={ref}>{shown(name).text}</li>
            ))}
          </ul>
        )}
        {beyond > 0 && <p className={styles.beyond}>{t(messages.beyond, { count: beyond })}</p>}
        {left > 0 && way && (
          <Link to={way.to} data-print="no">
            {t(way.label)}
          </Link>
        )}
      </td>
    </tr>
  )
}
