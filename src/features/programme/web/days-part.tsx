/** All days. Nothing in it does anything: rendered by the server and kept (web/ui/static-part.tsx); marks-part.tsx adds what the reader's clock knows. */
import { byDay, blocksOf, calendarOf, dayAnchor, isGrid, type Block } from '../rules.ts'
import styles from './programme.module.css'
import { SessionPart, type SessionSetting } from './session-part.tsx'
import { beijingParts, formatDate } from '../../../shared/format.ts'
import { localAddress } from '../../../shared/addresses.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { calendarIcon } from '../../../web/ui/icons.ts'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { pageMessages as messages } from './messages.ts'
import type { Session } from './use-programme.ts'

export default function DaysPart(setting: SessionSetting) {
  return (
    // What is drawn in the browser stands whole at once: a navigation may lead to one session of it.
    <div className={import.meta.env.SSR ? styles.apart : undefined}>
      {byDay(setting.data.sessions).map(({ day, sessions }) => (
        <DayPart key={day} day={day} sessions={sessions} setting={setting} />
      ))}
    </div>
  )
}

/** A day: its sessions in order; what runs at the same time stands side by side by hall where there is room. */
function DayPart(props: { day: string; sessions: readonly Session[]; setting: SessionSetting }) {
  const t = useTranslate()
  const locale = useLocale()
  const { day, sessions, setting } = props
  const first = sessions[0]!.startsAt
  const blocks = blocksOf(sessions, Object.keys(setting.data.halls))
  return (
    <section className={styles.day} id={dayAnchor(day)} aria-labelledby={`${dayAnchor(day)}-head`}>
      <header>
        <b aria-hidden="true">{beijingParts(first).day}</b>
        <h2 id={`${dayAnchor(day)}-head`}>{formatDate(locale, first, { year: true, weekday: true })}</h2>
        <a className="more" href={localAddress(locale, calendarOf(setting.year, { day }))} data-print="no">
          <Icon path={calendarIcon} /> {t(messages.calendarDay)}
        </a>
      </header>
      <ol>
        {blocks.map((block) => (
          <li key={block.placed[0]!.session.key}>
            <BlockOf block={block} setting={setting} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function BlockOf({ block, setting }: { block: Block<Session>; setting: SessionSetting }) {
  const t = useTranslate()
  const { placed, halls, columns } = block
  if (placed.length === 1) return <SessionPart session={placed[0]!.session} setting={setting} />
  const asGrid = isGrid(block)
  return (
    <>
      <p className="sr">{t(messages.parallel, { count: placed.length })}</p>
      <ol className={asGrid ? styles.grid : styles.list} data-columns={asGrid ? columns : undefined}>
        {asGrid &&
          halls.map((hall, index) => (
            <li
              key={`${hall} ${index}`}
              className={styles.hall}
              data-column={index + 1}
              aria-hidden="true"
              data-print="no"
            >
              <HallName hall={hall} setting={setting} />
            </li>
          ))}
        {placed.map(({ session, column, fromRow, toRow }) => (
          <li
            key={session.key}
            {...(asGrid && { 'data-column': column, 'data-from': fromRow, 'data-to': toRow })}
          >
            <SessionPart session={session} setting={setting} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Over its column; each session names its hall itself. */
function HallName({ hall, setting }: { hall: string | null; setting: SessionSetting }) {
  const t = useTranslate()
  const found = hall === null ? undefined : setting.data.halls[hall]
  return found ? <Bilingual value={found.name} silent /> : t(messages.noHall)
}
