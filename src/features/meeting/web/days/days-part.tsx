import { useEffect, useState, type ReactNode } from 'react'
import { callRef } from '../../../../shared/call-ref.ts'
import { successCode } from '../../../../shared/envelope.ts'
import { formatDate, formatDateTime, fromBeijing } from '../../../../shared/format.ts'
import { api } from '../../../../web/data/api.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Loaded } from '../../../../web/ui/load-state.tsx'
import { joinClasses } from '../../../../web/ui/class-names.ts'
import { Empty } from '../../../../web/ui/empty.tsx'
import { printIcon } from '../../../../web/ui/icons.ts'
import type { meetingApi } from '../../contract.ts'
import { dayMessages as messages } from './day-messages.ts'
import styles from './days.module.css'
import { pageMessages, detailMessages, listMessages } from '../messages.ts'
import { useLoadLive } from '../use-meetings.ts'
import { useWords, type Words } from '../use-words.ts'
import { Tag } from '../../../../web/ui/tag.tsx'
import { ViewLinkPart } from '../view-link-part.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { bookingKindLabels } from '../../../booking/messages.ts'
import { overlaps } from '../../../booking/rules.ts'
import type { ResultOf } from '../../../../shared/call.ts'
import { separators } from '../../../../shared/common-messages.ts'

const sheet = callRef<typeof meetingApi.sheet>('GET', 'meeting/sheet')

async function loadSheet(): Promise<SheetShown | null> {
  const answer = await api(sheet, {})
  return answer.resultCode === successCode && answer.result ? answer.result : null
}

/** The organisation's conference days, all that it has on by time; printed, a page of A4 for each day. */
export function DaysPart() {
  const { t } = useWords()
  const { state, reload } = useLoadLive(loadSheet)
  return (
    <Loaded read={{ state, retry: reload }} words={pageMessages} widths={[30, 100, 100, 80]}>
      {(data) =>
        data.sheets.length === 0 ? (
          <Empty title={t(messages.noDays)} text={t(messages.noDaysText)} />
        ) : (
          <Days data={data} />
        )
      }
    </Loaded>
  )
}

function Days({ data }: { data: SheetShown }) {
  const { t, locale } = useWords()
  const [printed, print] = usePrint()
  return (
    <section aria-labelledby="days-heading">
      <div className={styles.top} data-print="no">
        <div>
          <h2 id="days-heading">{t(pageMessages.days)}</h2>
          <p className={styles.muted}>{t(messages.text)}</p>
        </div>
        <Button icon={printIcon} onClick={() => print('all')}>
          {t(messages.print)}
        </Button>
      </div>
      <div className={styles.sheets}>
        {data.sheets.map((one) => {
          const day = formatDate(locale, fromBeijing(`${one.day} 12:00`), { year: true, weekday: true })
          const isLeftOut = printed !== 'all' && printed !== one.day
          return (
            <article key={one.day} className={joinClasses(styles.sheet, isLeftOut && styles.leftOut)}>
              <Head data={data} day={day}>
                <Button
                  size="sm"
                  variant="quiet"
                  icon={printIcon}
                  aria-label={t(messages.printOf, { day })}
                  onClick={() => print(one.day)}
                >
                  {t(messages.printDay)}
                </Button>
              </Head>
              <DayTablePart sheet={one} />
              <p className={styles.notes}>{t(messages.notes)}</p>
              <p className={styles.foot}>
                {t(messages.printedAt, { time: formatDateTime(locale, data.serverTime, { year: true }) })}
              </p>
            </article>
          )
        })}
      </div>
    </section>
  )
}

function Head(props: { data: SheetShown; day: string; children: ReactNode }) {
  const { t, name } = useWords()
  return (
    <header className={styles.head}>
      <p className={styles.owner}>
        {name(props.data.organisation)} · {t(messages.sheet)}
      </p>
      <h3>{props.day}</h3>
      {props.children}
    </header>
  )
}

/** Which day goes to paper, and how it is sent there: the others are omitted only while it is printed. */
function usePrint(): [string, (what: string) => void] {
  const [asked, setAsked] = useState<{ what: string } | null>(null)
  useEffect(() => {
    if (!asked) return
    globalThis.print()
    const done = () => setAsked(null)
    // Some browsers answer at once and print later.
    globalThis.addEventListener('afterprint', done, { once: true })
    return () => globalThis.removeEventListener('afterprint', done)
  }, [asked])
  return [asked?.what ?? 'all', (what) => setAsked({ what })]
}

/** All that is on in a day, by time. */
function DayTablePart({ sheet }: { sheet: SheetShown['sheets'][number] }) {
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

type SheetShown = ResultOf<typeof meetingApi.sheet>

type Sheet = SheetShown['sheets'][number]

interface DayLine {
  readonly key: string
  readonly kind: 'meeting' | 'booking' | 'slot' | 'activity'
  readonly meetingId: string | null
  readonly startsAt: number
  readonly endsAt: number
  /** A table that is booked for all days. */
  readonly isWholeDay: boolean
  readonly title: string
  readonly label: string
  readonly text: string
  readonly place: string
  /** Who must answer, where it is not agreed yet. */
  readonly waits: string
  /** Another meeting, or an activity of the same people, is at the same time. */
  readonly clashes: boolean
}

const bareLine = { meetingId: null, isWholeDay: false, text: '', place: '', waits: '', clashes: false }

/** Longer than any day of the conference. */
const wholeMs = 12 * 3_600_000
const namesShown = 3

function useDayLines({ meetings, others }: Sheet): DayLine[] {
  const words = useWords()
  const lines = [...meetings.map((one) => meetingLine(words, one)), ...otherLines(words, others)]
  return lines
    .map((line) => ({ ...line, clashes: clashes(line, lines) }))
    .toSorted(
      (a, b) =>
        Number(b.isWholeDay) - Number(a.isWholeDay) || a.startsAt - b.startsAt || (a.key < b.key ? -1 : 1),
    )
}

function meetingLine({ t, name, place }: Words, meeting: Sheet['meetings'][number]): DayLine {
  const { id, startsAt, endsAt } = meeting
  return {
    ...bareLine,
    key: `meeting ${id}`,
    kind: 'meeting',
    meetingId: id,
    startsAt,
    endsAt,
    title: name(meeting.with.name),
    label: t(messages.meeting),
    text: meeting.subject,
    place: place(meeting),
    waits:
      meeting.awaits === null ? '' : t(meeting.awaits === 'us' ? listMessages.toUs : listMessages.toThem),
  }
}

const labels = {
  ...bookingKindLabels,
  activity: messages.activity,
  'negotiation-slot': messages.slot,
} as const
const kinds = { activity: 'activity', 'negotiation-slot': 'slot' } as const

function otherLines({ t, name }: Words, others: Sheet['others']): DayLine[] {
  const lines = new Map<string, DayLine & { who: string[] }>()
  for (const one of others) {
    if (one.kind === 'meeting') continue
    const kind = one.kind === 'activity' || one.kind === 'negotiation-slot' ? kinds[one.kind] : 'booking'
    const key = kind === 'activity' ? `activity ${name(one.name)} ${one.startsAt}` : `${one.kind} ${one.id}`
    const line = lines.get(key) ?? {
      ...bareLine,
      key,
      kind,
      startsAt: one.startsAt,
      endsAt: one.endsAt,
      isWholeDay: one.endsAt - one.startsAt > wholeMs,
      title: name(one.name),
      label: t(labels[one.kind]),
      who: [],
    }
    if (one.who) line.who.push(one.who)
    lines.set(key, line)
  }
  return [...lines.values()].map(({ who, ...line }) => ({ ...line, text: whoText(t, who) }))
}

function whoText(t: Words['t'], who: readonly string[]): string {
  if (who.length === 0) return ''
  const first = who.slice(0, namesShown).join(t(separators.words))
  if (who.length <= namesShown) return t(messages.who, { who: first })
  return t(messages.whoMany, { who: first, count: who.length, more: who.length - namesShown })
}

/** A room is where one meets, and no clash: only meetings and activities claim people. */
function clashes(line: DayLine, all: readonly DayLine[]): boolean {
  if (line.kind !== 'meeting') return false
  return all.some((other) => other.key !== line.key && other.kind === 'meeting' && overlaps(line, other))
}
