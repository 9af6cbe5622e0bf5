import { Tag } from '../../../../web/ui/tag.tsx'
import { dayMessages as messages } from './day-messages.ts'
import type { SheetShown } from './use-day-lines.ts'
import styles from './days.module.css'
import { detailMessages } from '../messages.ts'
import { useDayLines, type DayLine } from './use-day-lines.ts'
import { useWords } from '../use-words.ts'
import { ViewLinkPart } from '../view-link-part.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

/** All that is on in a day, by time. */
export function DayTablePart({ sheet }: { sheet: SheetShown['sheets'][number] }) {
  const { t } = useWords()
  const lines = useDayLines(sheet)
  if (lines.length === 0) return <p className={styles.empty}>{t(messages.empty)}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t(commonFormMessages.time)}</th>
          <th scope="col">{t(messages.what)}</th>
          <th scope="col">{t(detailMessages.place)}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line }: { line: DayLine }) {
  const { t, hours } = useWords()
  return (
    <tr data-kind={line.kind}>
      <th scope="row" className={styles.time}>
        {line.isWholeDay ? t(messages.all) : hours(line)}
      </th>
      <td>
        <b>
          {line.meetingId ? (
            <ViewLinkPart to={{ of: 'list', id: line.meetingId }}>{line.title}</ViewLinkPart>
          ) : (
            line.title
          )}
        </b>
        {line.text && <span className={styles.text}>{line.text}</span>}
        <span className={styles.tags}>
          <Tag tone={line.kind === 'meeting' ? 'lake' : 'plain'}>{line.label}</Tag>
          {line.waits && <Tag tone="warn">{line.waits}</Tag>}
          {line.clashes && <Tag tone="error">{t(messages.clash)}</Tag>}
        </span>
      </td>
      <td>{line.place}</td>
    </tr>
  )
}
