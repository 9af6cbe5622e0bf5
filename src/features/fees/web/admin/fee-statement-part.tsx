/** What an organisation owes, line by line with its sums; each line in both languages, as the organisation reads it. */
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import record from '../../../../web/admin/record/record.module.css'
import figures from '../../../../web/admin/table/figures.module.css'
import { BothNames } from '../../../../web/admin/table/both-names.tsx'
import { ScrollRegion } from '../../../../web/admin/table/scroll-region.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import type { StatementShown } from '../../contract.ts'
import { lineStateLabels } from '../../messages.ts'
import { sumText } from '../../rules.ts'
import { StatementTable } from '../statement-table-part.tsx'
import styles from './fees-admin.module.css'
import { feesAdminMessages as messages } from './messages.ts'

const { quantity, unitPrice, amount } = commonFormMessages

export function FeeStatement({ statement }: { statement: StatementShown }) {
  const t = useTranslate()
  const cells = useCells()
  const { lines, dueFen, paidFen, balanceFen, sentFen, reservedFen } = statement
  return (
    <section className={record.section} aria-labelledby="fee-statement">
      <h3 id="fee-statement">{t(messages.statement)}</h3>
      {lines.length === 0 ? (
        <p className={record.hint}>{t(messages.noLines)}</p>
      ) : (
        <ScrollRegion name={t(messages.statement)}>
          <StatementTable
            statement={statement}
            heads={[messages.line, quantity, unitPrice, amount]}
            cells={cells}
            hasSubtotal={(own) => own.length > 1}
            subtotal={messages.subtotal}
            reserved={messages.reservedSum}
            totals={[
              [messages.total, dueFen],
              [messages.received, paidFen && -paidFen],
              [balanceFen < 0 ? messages.overpaid : messages.rest, Math.abs(balanceFen)],
              ...(sentFen > 0 ? [[messages.sent, sentFen] as const] : []),
              ...(reservedFen > 0 ? [[messages.reserved, reservedFen] as const] : []),
            ]}
            className={`${figures.figures} ${styles.statement}`}
            styles={styles}
            labelledBy="fee-statement"
          />
        </ScrollRegion>
      )}
    </section>
  )
}

function useCells() {
  const t = useTranslate()
  const locale = useLocale()
  return ({ state, quantity: count, unitFen, sumFen, text }: StatementShown['lines'][number]) => [
    <BothNames key="text" of={text} tag={state !== 'due' && <Tag>{t(lineStateLabels[state])}</Tag>} />,
    count,
    unitFen === null ? '–' : unitFen === 0 ? t(messages.free) : sumText(locale, unitFen),
    state === 'unpriced' ? '–' : sumText(locale, sumFen),
  ]
}
