/** The programme as it runs: day by day, each hall a column in time order. Sessions stand by their times, not by hand. */
import { Skeleton } from 'antd'
import { formatDate, formatHours, toBeijing } from '../../../../shared/format.ts'
import { htmlLang } from '../../../../shared/i18n.ts'
import { Fold } from '../../../../web/admin/fold.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { contentApi, type StaffRow } from '../../contract.ts'
import styles from './content-admin.module.css'
import { contentAdminMessages as messages } from './messages.ts'
import { Acts, Nothing, Translation } from './row-table-part.tsx'
import type { Content } from './use-content.ts'
import { useRowActs, type RowActs } from './use-row-acts.tsx'
import { nameRow, nameRowIn } from './use-row-facts.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

const startOf = (row: StaffRow) => Number(row.values['startsAt'] ?? 0)
const endOf = (row: StaffRow) => Number(row.values['endsAt'] ?? 0)
const hallOf = (row: StaffRow) => String(row.values['hall'] ?? '')

export function SessionDays({ content, edits }: { content: Content; edits: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const acts = useRowActs(content)
  const halls = useLoad(contentApi.listRows, { type: 'hall', activityCode: content.query.edition, size: 200 })
  const rows = (content.list.data?.rows ?? []).toSorted((a, b) => startOf(a) - startOf(b))
  if (!content.list.data || !halls.data)
    return content.list.loading || halls.loading ? <Skeleton active /> : null
  if (rows.length === 0) return <Nothing content={content} />
  const days = Map.groupBy(rows, (row) => (startOf(row) ? toBeijing(startOf(row)).slice(0, 10) : ''))
  return [...days].map(([day, sessions]) => (
    <Fold
      key={day}
      labelledBy={`day-${day}`}
      heading={
        <h3 id={`day-${day}`}>
          {day
            ? formatDate(locale, startOf(sessions[0]!), { year: true, weekday: true })
            : t(messages.noTime)}
          <small>{t(commonFormMessages.beijingTime)}</small>
        </h3>
      }
      count={t(commonFormMessages.sessionCount, { count: sessions.length })}
      className={styles.day}
    >
      <DayHalls halls={halls.data?.rows ?? []} sessions={sessions} acts={acts} edits={edits} />
    </Fold>
  ))
}

function DayHalls(props: {
  halls: readonly StaffRow[]
  sessions: StaffRow[]
  acts: RowActs
  edits: boolean
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { halls, sessions } = props
  const byHall = Map.groupBy(sessions, hallOf)
  const known = halls.filter(({ key }) => byHall.has(key))
  const rest = [...byHall.keys()].filter((key) => !known.some((hall) => hall.key === key))
  const columns = [
    ...known.map((hall) => ({ key: hall.key, name: nameRowIn(hall, locale, t) })),
    ...rest.map((key) => ({ key, name: key || t(messages.noHall) })),
  ]
  return (
    <div className={styles.halls}>
      {columns.map(({ key, name }) => (
        <section key={key} className={styles.hall}>
          <h4>{name}</h4>
          <ol>
            {byHall.get(key)?.map((row, index, all) => (
              <SessionCard
                key={row.id}
                row={row}
                overlaps={key !== '' && index > 0 && startOf(row) < endOf(all[index - 1]!)}
                acts={props.acts}
                edits={props.edits}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function SessionCard(props: { row: StaffRow; overlaps: boolean; acts: RowActs; edits: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const { row, overlaps, acts, edits } = props
  const named = nameRow(row, locale)
  const people = row.values['people']
  return (
    <li className={styles.session} data-draft={!row.published || undefined}>
      <time>{formatHours(startOf(row), endOf(row))}</time>
      <b lang={htmlLang[named.locale]}>{named.text || t(commonFormMessages.untitled)}</b>
      <span className={styles.tags}>
        {!row.published && <Tag>{t(messages.draft)}</Tag>}
        {overlaps && <Tag tone="error">{t(messages.overlap)}</Tag>}
        {row.sample && <Tag tone="warn">{t(messages.sample)}</Tag>}
      </span>
      <small>
        {Array.isArray(people) && people.length > 0 && (
          <span>{t(messages.peopleCount, { count: people.length })}</span>
        )}
        <Translation row={row} />
      </small>
      <span className={styles.acts}>
        <Acts row={row} acts={acts} edits={edits} />
      </span>
    </li>
  )
}
