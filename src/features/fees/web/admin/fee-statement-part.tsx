/** What an organisation owes, line by line with its sums; each line in both languages, as the organisation reads it. */
import { htmlLang, inLanguage } from '../../../../shared/i18n.ts'
import record from '../../../../web/admin/record/record.module.css'
import { ScrollRegion } from '../../../../web/admin/table/scroll-region.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import type { StatementShown } from '../../contract.ts'
import { lineStateLabels, sectionLabels } from '../../messages.ts'
import styles from './fees-admin.module.css'
import { feesAdminMessages as messages } from './messages.ts'
import { sumText } from './use-fee-words.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

interface Props {
  statement: StatementShown
}

export function FeeStatement({ statement }: Props) {
  const t = useTranslate()
  const { lines, sections } = statement
  return (
    <section className={record.section} aria-labelledby="fee-statement">
      <h3 id="fee-statement">{t(messages.statement)}</h3>
      {lines.length === 0 ? (
        <p className={record.hint}>{t(messages.noLines)}</p>
      ) : (
        <ScrollRegion name={t(messages.statement)}>
          <table className={`${record.figures} ${styles.statement}`} aria-labelledby="fee-statement">
            <thead>
              <tr>
                <th scope="col">{t(messages.line)}</th>
                <th scope="col">{t(commonFormMessages.quantity)}</th>
                <th scope="col">{t(commonFormMessages.unitPrice)}</th>
                <th scope="col">{t(commonFormMessages.amount)}</th>
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
        </ScrollRegion>
      )}
    </section>
  )
}

function SectionRows(props: { section: StatementShown['sections'][number]; lines: StatementShown['lines'] }) {
  const { section, lines } = props
  const t = useTranslate()
  const locale = useLocale()
  return (
    <tbody>
      <tr className={styles.sectionHead}>
        <th scope="rowgroup" colSpan={4}>
          {t(sectionLabels[section.section])}
        </th>
      </tr>
      {lines.map((line, index) => (
        <LineRow key={`${line.kind} ${line.subjectId} ${index}`} line={line} />
      ))}
      {lines.length > 1 && (
        <tr className={styles.subtotal}>
          <th scope="row" colSpan={3}>
            {t(messages.subtotal)}
            {section.reservedFen !== 0 && (
              <small>{t(messages.reservedSum, { sum: sumText(locale, section.reservedFen) })}</small>
            )}
          </th>
          <td>{sumText(locale, section.dueFen)}</td>
        </tr>
      )}
    </tbody>
  )
}

function LineRow({ line }: { line: StatementShown['lines'][number] }) {
  const t = useTranslate()
  const locale = useLocale()
  const other = locale === 'cn' ? 'en' : 'cn'
  const { state, quantity, unitFen, sumFen, text } = line
  return (
    <tr data-state={state} className={state === 'due' ? undefined : styles.notDue}>
      <th scope="row">
        {inLanguage(locale, text)} {state !== 'due' && <Tag>{t(lineStateLabels[state])}</Tag>}
        {text[other] !== text[locale] && <small lang={htmlLang[other]}>{text[other]}</small>}
      </th>
      <td>{quantity}</td>
      <td>{unitFen === null ? '–' : unitFen === 0 ? t(messages.free) : sumText(locale, unitFen)}</td>
      <td>{state === 'unpriced' ? '–' : sumText(locale, sumFen)}</td>
    </tr>
  )
}

function Totals({ statement }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { dueFen, paidFen, balanceFen, sentFen, reservedFen } = statement
  const rows = [
    [messages.total, dueFen, true],
    [messages.received, paidFen && -paidFen, true],
    [balanceFen < 0 ? messages.overpaid : messages.rest, Math.abs(balanceFen), true],
    [messages.sent, sentFen, sentFen > 0],
    [messages.reserved, reservedFen, reservedFen > 0],
  ] as const
  return (
    <tfoot>
      {rows
        .filter(([, , shown]) => shown)
        .map(([label, fen]) => (
          <tr key={label.en}>
            <th scope="row" colSpan={3}>
              {t(label)}
            </th>
            <td>{sumText(locale, fen)}</td>
          </tr>
        ))}
    </tfoot>
  )
}
