/** Where an organisation stands with its payment: a word and a colour; the states as cards that filter; the sums over all. */
import { StateCards as Cards } from '../../../../web/admin/table/state-cards.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { balanceLabels } from '../../messages.ts'
import { balanceStates } from '../../rules.ts'
import type { BalanceState } from '../../rules.ts'
import styles from './fees-admin.module.css'
import { feesAdminMessages as messages } from './messages.ts'
import type { FeeList } from './use-fee-list.ts'
import { sumText } from './use-fee-words.ts'

const tones = {
  'none-due': 'plain',
  unpaid: 'warn',
  'proof-sent': 'lake',
  part: 'warn',
  paid: 'ok',
  over: 'error',
} as const satisfies Record<BalanceState, string>

export function FeeState({ state }: { state: BalanceState }) {
  const t = useTranslate()
  return <Tag tone={tones[state]}>{t(balanceLabels[state])}</Tag>
}

export function StateCards({ state: { query, change, list } }: { state: FeeList }) {
  const t = useTranslate()
  return (
    <Cards
      label={t(messages.byState)}
      cards={balanceStates.map((state) => ({
        state,
        name: t(balanceLabels[state]),
        count: list.data?.counts[state],
      }))}
      chosen={query.state}
      onChoose={(chosen) => change({ state: chosen, page: undefined })}
    />
  )
}

/** Over everything that the filter leaves, not this page alone. */
export function Sums({ list: { data } }: { list: FeeList['list'] }) {
  const t = useTranslate()
  const locale = useLocale()
  if (!data) return null
  const { dueFen, paidFen, sentFen, reservedFen } = data.sums
  const sums = [
    [messages.due, dueFen],
    [messages.paid, paidFen],
    [messages.sent, sentFen],
    [messages.reserved, reservedFen],
  ] as const
  return (
    <dl className={styles.sums} aria-label={t(messages.sums)}>
      {sums.map(([label, fen]) => (
        <div key={label.en}>
          <dt>{t(label)}</dt>
          <dd>{sumText(locale, fen)}</dd>
        </div>
      ))}
    </dl>
  )
}
