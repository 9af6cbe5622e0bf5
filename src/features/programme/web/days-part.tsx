/** All days. Nothing in it does anything: rendered by the server and kept (web/ui/static-part.tsx); marks-part.tsx adds what the reader's clock knows. */
import { byDay } from '../rules.ts'
import { DayPart } from './day-part.tsx'
import styles from './programme.module.css'
import type { SessionSetting } from './session-part.tsx'

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
