/** The table of a statement: its lines by section, each section with its sum, and the totals below. */
import type { ReactNode } from 'react'
import type { Message } from '../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import type { StatementShown } from '../contract.ts'
import { sectionLabels } from '../messages.ts'
import { sumText } from '../rules.ts'

type Line = StatementShown['lines'][number]
type Section = StatementShown['sections'][number]

interface StatementTableProps {
  readonly statement: Pick<StatementShown, 'lines' | 'sections'>
  readonly heads: readonly Message[]
  /** What a line says in each column; the first is its head. */
  readonly cells: (line: Line) => readonly ReactNode[]
  /** Whether a section says its sum below its lines. */
  readonly hasSubtotal: (lines: readonly Line[], section: Section) => boolean
  readonly subtotal: Message
  /** What of a section is not due yet, with its `sum`. */
  readonly reserved: Message
  readonly totals: readonly (readonly [label: Message, fen: number, className?: string])[]
  readonly className: string
  readonly styles: Readonly<Record<string, string>>
  readonly labelledBy?: string
}

export function StatementTable(props: StatementTableProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { statement, heads, totals } = props
  return (
    <table className={props.className} aria-labelledby={props.labelledBy}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head.en} scope="col">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      {statement.sections.map((section) => (
        <SectionRows key={section.section} {...props} section={section} />
      ))}
      <tfoot>
        {totals.map(([label, fen, className]) => (
          <tr key={label.en} className={className}>
            <th scope="row" colSpan={heads.length - 1}>
              {t(label)}
            </th>
            <td>{sumText(locale, fen)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

function SectionRows(props: StatementTableProps & { section: Section }) {
  const { section, heads, styles, cells } = props
  const t = useTranslate()
  const locale = useLocale()
  const lines = props.statement.lines.filter((line) => line.section === section.section)
  const id = `section-${section.section}`

  return (
    <tbody aria-labelledby={id}>
      <tr className={styles['sectionHead']}>
        <th scope="rowgroup" colSpan={heads.length} id={id}>
          {t(sectionLabels[section.section])}
        </th>
      </tr>
      {lines.map((line, index) => {
        const [head, ...others] = cells(line)
        return (
          <tr
            key={`${line.kind} ${line.subjectId} ${index}`}
            className={line.state === 'due' ? undefined : styles['notDue']}
            data-state={line.state}
          >
            <th scope="row">{head}</th>
            {others.map((cell, column) => (
              <td key={heads[column + 1]!.en}>{cell}</td>
            ))}
          </tr>
        )
      })}
      {props.hasSubtotal(lines, section) && (
        <tr className={styles['subtotal']}>
          <th scope="row" colSpan={heads.length - 1}>
            {t(props.subtotal)}
            {section.reservedFen !== 0 && (
              <small>{t(props.reserved, { sum: sumText(locale, section.reservedFen) })}</small>
            )}
          </th>
          <td>{sumText(locale, section.dueFen)}</td>
        </tr>
      )}
    </tbody>
  )
}
