/** What hangs at a door: always in both languages, whatever the page's is. */
import { formatDate, formatTime, fromBeijing } from '../../../../../shared/format.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { roomSlotLabels } from '../../../../booking/messages.ts'
import type { RoomSlot } from '../../../../booking/rules.ts'
import { daySheetMessages as messages } from './calendar-messages.ts'
import styles from './day-sheet.module.css'

interface Both {
  readonly cn: string
  readonly en: string
}
export interface Printed {
  readonly id: string
  readonly name: Both
  readonly place: Both
  readonly slots: readonly {
    readonly slot: RoomSlot
    readonly startsAt: number
    readonly endsAt: number
    /** Null: free. `organisation` null: the organiser. */
    readonly use: { readonly organisation: Both | null; readonly agenda: string } | null
  }[]
}

const joined = (both: Both) => [...new Set([both.cn, both.en].filter(Boolean))].join(' · ')

/** 2027年10月21日 星期四 · Thursday 21 October 2027. */
function dateOf(day: string): string {
  const at = fromBeijing(`${day} 00:00`)
  const options = { year: true, weekday: true }
  return `${formatDate('cn', at, options)} · ${formatDate('en', at, options)}`
}

function Names({ name }: { name: Both }) {
  const first = name.cn || name.en
  return (
    <>
      <span lang={name.cn ? 'zh-CN' : 'en'}>{first}</span>
      {name.en && name.en !== first && <small lang="en">{name.en}</small>}
    </>
  )
}

function Use({ use }: { use: Printed['slots'][number]['use'] }) {
  if (!use) return <Names name={messages.free} />
  return (
    <>
      <Names name={use.organisation ?? messages.byOrganiser} />
      {use.agenda && <p className={styles.topic}>{use.agenda}</p>}
    </>
  )
}

export function DoorSheet({ day, room }: { day: string; room: Printed }) {
  return (
    <article className={styles.sheet} aria-label={joined(room.name)}>
      <header>
        <h2 lang={room.name.cn ? 'zh-CN' : 'en'}>{room.name.cn || room.name.en}</h2>
        {room.name.en && room.name.cn && <p lang="en">{room.name.en}</p>}
        <p className={styles.where}>{joined(room.place)}</p>
      </header>
      <div>
        <p className={styles.date}>{dateOf(day)}</p>
        <ul className={styles.uses}>
          {room.slots.map(({ slot, startsAt, endsAt, use }) => (
            <li key={slot}>
              <span className={styles.span}>
                {formatTime(startsAt)}–{formatTime(endsAt)}
                <small>{joined(roomSlotLabels[slot])}</small>
              </span>
              <div className={styles.user}>
                <Use use={use} />
              </div>
            </li>
          ))}
        </ul>
      </div>
      <footer>
        <span>{joined(messages.today)}</span>
        <span>{joined(messages.beijing)}</span>
      </footer>
    </article>
  )
}

export function ListSheet({ day, rooms }: { day: string; rooms: readonly Printed[] }) {
  const t = useTranslate()
  return (
    <article className={styles.sheet} data-list aria-label={t(messages.layoutList)}>
      <header>
        <h2>{joined(messages.today)}</h2>
        <p className={styles.where}>{dateOf(day)}</p>
      </header>
      <table className={styles.rota}>
        <thead>
          <tr>
            {[messages.room, messages.time, messages.organisation].map((name) => (
              <th key={name.en} scope="col">
                {joined(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rooms.flatMap((room) =>
            room.slots.map(({ slot, startsAt, endsAt, use }, index) => (
              <tr key={`${room.id}${slot}`}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={room.slots.length}>
                    <Names name={room.name} />
                    <small>{joined(room.place)}</small>
                  </th>
                )}
                <td className={styles.time}>
                  {formatTime(startsAt)}–{formatTime(endsAt)}
                </td>
                <td>
                  <Use use={use} />
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      <footer>
        <span>{joined(messages.beijing)}</span>
      </footer>
    </article>
  )
}
