/** Sheets for the doors: who uses a room on a day, in both languages, one room a page of A4 or all in a list. */
import { Button, Checkbox, Radio, Select } from 'antd'
import { useId, useState } from 'react'
import { Card, PageTop } from '../../../../../web/admin/page-part.tsx'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { Icon } from '../../../../../web/ui/icon.tsx'
import { printIcon } from '../../../../../web/ui/icons.ts'
import type { ResultOf } from '../../../../../shared/call.ts'
import type { roomsApi } from '../../../contract.ts'
import { daySheetMessages as messages } from './calendar-messages.ts'
import styles from './day-sheet.module.css'
import { inLanguage } from '../../../../../shared/i18n.ts'
import { nameDay } from '../../../../booking/web/admin/booking-words-part.tsx'
import { formatDate, formatHours, fromBeijing } from '../../../../../shared/format.ts'
import { roomSlotLabels, bookingKindLabels, placeWords } from '../../../../booking/messages.ts'
import type { RoomSlot } from '../../../../booking/rules.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

export type Sheet = ResultOf<typeof roomsApi.sheet>

interface Query {
  readonly sheet?: string
  readonly room?: string
}
interface Props {
  sheet: Sheet
  query: Query
  change: (next: { sheet?: string | undefined; room?: string | undefined }) => void
}

interface Wish {
  readonly layout: 'doors' | 'list'
  readonly agenda: boolean
  readonly held: boolean
}

export function DaySheets({ sheet, query, change }: Props) {
  const t = useTranslate()
  const [wish, setWish] = useState<Wish>({ layout: 'doors', agenda: false, held: false })
  const day = sheet.days.find((one) => one === query.sheet) ?? sheet.days[0]
  const rooms = sheet.rooms.filter(({ id }) => !query.room || id === query.room)
  const printed = day ? rooms.map((room) => printedOf(room, day, wish)) : []
  return (
    <>
      <div className={styles.controls}>
        <PageTop title={t(messages.title)}>
          <Button onClick={() => change({ sheet: undefined, room: undefined })}>{t(messages.back)}</Button>
          <Button type="primary" icon={<Icon path={printIcon} />} onClick={() => print()}>
            {t(commonFormMessages.print)}
          </Button>
        </PageTop>
        <p className="muted">{t(messages.text)}</p>
      </div>
      <Choices {...{ sheet, query, change, wish, setWish }} day={day} />
      <section className={styles.sheets} aria-label={t(commonFormMessages.preview)}>
        {!day || printed.length === 0 ? (
          <p>{t(messages.nothing)}</p>
        ) : wish.layout === 'list' ? (
          <ListSheet day={day} rooms={printed} />
        ) : (
          printed.map((room) => <DoorSheet key={room.id} day={day} room={room} />)
        )}
      </section>
    </>
  )
}

/** What is printed of a room: names and times. Contacts are not even handed on. */
function printedOf(room: Sheet['rooms'][number], day: string, wish: Wish): Printed {
  const slots = room.slots
    .filter((slot) => slot.day === day)
    .map(({ slot, startsAt, endsAt, state, booking }) => {
      const isShown = booking && (state !== 'held' || wish.held) && state !== 'free' && state !== 'offered'
      return {
        slot,
        startsAt,
        endsAt,
        use: isShown
          ? { organisation: booking.company?.name ?? null, agenda: wish.agenda ? booking.agenda : '' }
          : null,
      }
    })
  const { id, name, place } = room
  return { id, name, place, slots }
}

function Choices(props: Props & { day: string | undefined; wish: Wish; setWish: (wish: Wish) => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const id = useId()
  const { sheet, query, change, day, wish, setWish } = props
  return (
    <Card className={styles.choices ?? ''}>
      <label htmlFor={`${id}day`}>
        {t(placeWords.day)}
        <Select<string>
          id={`${id}day`}
          value={day ?? null}
          popupMatchSelectWidth={false}
          options={sheet.days.map((value) => ({ value, label: nameDay(locale, value) }))}
          onChange={(next) => change({ sheet: next })}
        />
      </label>
      <label htmlFor={`${id}room`}>
        {t(bookingKindLabels.room)}
        <Select<string>
          id={`${id}room`}
          value={query.room ?? ''}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: t(commonFormMessages.all) },
            ...sheet.rooms.map((room) => ({ value: room.id, label: inLanguage(locale, room.name) })),
          ]}
          onChange={(next) => change({ room: next || undefined })}
        />
      </label>
      <Radio.Group
        aria-label={t(messages.layout)}
        value={wish.layout}
        options={[
          { value: 'doors', label: t(messages.layoutDoors) },
          { value: 'list', label: t(messages.layoutList) },
        ]}
        onChange={(event) => setWish({ ...wish, layout: event.target.value as Wish['layout'] })}
      />
      {(['agenda', 'held'] as const).map((name) => (
        <Checkbox
          key={name}
          checked={wish[name]}
          onChange={(event) => setWish({ ...wish, [name]: event.target.checked })}
        >
          {t(messages[name])}
        </Checkbox>
      ))}
    </Card>
  )
}

interface Both {
  readonly cn: string
  readonly en: string
}
interface Printed {
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
  const options = { year: true, weekday: true } as const
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

/** What hangs at a door: always in both languages, whatever the page's is. */
function DoorSheet({ day, room }: { day: string; room: Printed }) {
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
                {formatHours(startsAt, endsAt)}
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
        <span>{joined(commonFormMessages.beijingTime)}</span>
      </footer>
    </article>
  )
}

function ListSheet({ day, rooms }: { day: string; rooms: readonly Printed[] }) {
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
            {[bookingKindLabels.room, commonFormMessages.time, messages.organisation].map((name) => (
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
                <td className={styles.time}>{formatHours(startsAt, endsAt)}</td>
                <td>
                  <Use use={use} />
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      <footer>
        <span>{joined(commonFormMessages.beijingTime)}</span>
      </footer>
    </article>
  )
}
