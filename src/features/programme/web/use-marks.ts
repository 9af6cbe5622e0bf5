/**
 * What the address, the clock and the own picks change on the days, which stand as the server drew them: which day and sessions
 * are shown, what is over and what runs, the line of this moment, what is picked. Attributes only; nothing is drawn anew.
 */
import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'
import type { Simplified } from '../../../shared/folding.ts'
import { formatTime } from '../../../shared/format.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { stepTime, stepMinutes } from '../grid-rules.ts'
import { anchorOf, dayAnchor, dayOf } from '../rules.ts'
import { isFiltered, isShown, mostDays, timeOf, type ProgrammeView } from '../view-rules.ts'
import styles from './days.module.css'
import grid from './grid.module.css'
import { pageMessages as messages } from './messages.ts'
import toldStyles from './told.module.css'
import type { ProgrammeData, Session } from './use-programme.ts'
import type { OwnZone } from './use-time.ts'

interface Marked {
  readonly data: ProgrammeData
  readonly view: ProgrammeView
  /** The day that is shown, from 0. */
  readonly shown: number
  readonly days: readonly string[]
  /** Epoch ms. */
  readonly now: number
  readonly picked: ReadonlySet<string>
  readonly simplified: Simplified | undefined
  readonly wordsOf: (session: Session) => string
}

type Root = RefObject<HTMLElement | null>

export function useMarks(root: Root, marked: Marked): void {
  const { data, view, shown, days, now, picked, simplified, wordsOf } = marked
  const t = useTranslate()
  useEffect(() => {
    const whole = root.current?.querySelector<HTMLElement>(`.${styles.days}`)
    if (whole && days.length <= mostDays) whole.dataset['shown'] = String(shown)
  }, [root, days, shown])
  useEffect(() => {
    const items = itemsOf(root)
    for (const session of data.sessions) {
      const item = items.get(session.key)
      if (item) item.hidden = !isShown(session, view, { words: () => wordsOf(session), picked, simplified })
    }
  }, [root, data, view, picked, simplified, wordsOf])
  // What is left of a day by a filter is a list: as a grid it would be a few cards in a large empty field.
  const isList = isFiltered(view)
  useEffect(() => {
    for (const day of days) {
      const whole = root.current?.querySelector<HTMLElement>(`#${dayAnchor(day)}[data-wide]`)
      if (whole && isList) delete whole.dataset['columns']
      else if (whole) whole.dataset['columns'] = whole.dataset['wide']
    }
  }, [root, days, isList])
  useEffect(() => {
    const items = itemsOf(root)
    for (const session of data.sessions) {
      const item = items.get(session.key)
      if (item) item.dataset['time'] = timeOf(session, now)
    }
    for (const link of root.current?.querySelectorAll<HTMLElement>('[data-until]') ?? [])
      link.hidden = now >= Number(link.dataset['until'])
    return isList ? undefined : drawNow(root, now, t(messages.nowAt, { time: formatTime(now) }))
  }, [root, data, now, isList, t])
  useEffect(() => {
    const items = itemsOf(root)
    for (const { key } of data.sessions) {
      const item = items.get(key)
      item?.toggleAttribute('data-picked', picked.has(key))
      item?.querySelector('[data-pick]')?.setAttribute('aria-pressed', String(picked.has(key)))
    }
  }, [root, data, picked])
}

/** The drawn sessions by key, found in one pass: a phone should not search the page for each one. */
function itemsOf(root: Root): ReadonlyMap<string, HTMLElement> {
  const items = root.current?.querySelectorAll<HTMLElement>('[data-key]') ?? []
  return new Map(Array.from(items, (item) => [item.dataset['key']!, item]))
}

/** The line behind the sessions of today; answers how it is taken away. */
function drawNow(root: Root, now: number, words: string): (() => void) | undefined {
  const day = root.current?.querySelector<HTMLElement>(`#day-${dayOf(now)}[data-columns]`)
  const minutes = Math.floor((now / 60_000 + 8 * 60) % (24 * 60))
  const at = stepTime(Math.floor(minutes / stepMinutes))
  const ticks = [...(day?.querySelectorAll<HTMLElement>(`.${grid.tick}`) ?? [])]
  const [first, last] = [ticks[0]?.dataset['from'], ticks.at(-1)?.dataset['from']]
  if (!first || !last || at < first || at > last) return undefined
  const line = document.createElement('p')
  line.className = grid.now!
  line.dataset['from'] = at
  line.dataset['print'] = 'no'
  line.append(Object.assign(document.createElement('b'), { textContent: words }))
  ticks.at(-1)!.after(line)
  return () => line.remove()
}

/** Hours in the reader's own zone, among what a session tells when it is opened: nothing that is seen moves. */
export function useOwnHours(root: Root, sessions: readonly Session[], zone: OwnZone | null): void {
  const t = useTranslate()
  useEffect(() => {
    if (!zone) return undefined
    const items = itemsOf(root)
    const added = sessions.flatMap((session) => {
      const { startsAt, endsAt } = session
      const told = items.get(session.key)?.querySelector(`.${toldStyles.told}`)
      if (!told) return []
      const hours = zone.format(startsAt) + (endsAt > startsAt ? `–${zone.format(endsAt)}` : '')
      const own = document.createElement('p')
      own.dataset['print'] = 'no'
      own.textContent = t(messages.ownHours, { zone: zone.name, hours })
      told.append(own)
      return [own]
    })
    return () => added.forEach((own) => own.remove())
  }, [root, sessions, zone, t])
}

/** A link to one session shows its day and brings it into view, wherever it was followed. `shown`: the day that is shown. */
export function useTarget(
  root: Root,
  named: {
    data: ProgrammeData
    shown: string
    show: (day: string, hash: string, session: Session | undefined) => void
  },
): void {
  const { data, shown, show } = named
  const { hash } = useLocation()
  const wanted = hash.slice(1)
  const session = data.sessions.find(({ key }) => anchorOf(key) === wanted && wanted !== '')
  const day = session ? dayOf(session.startsAt) : /^day-(\d{4}-\d\d-\d\d)$/.exec(wanted)?.[1]
  useEffect(() => {
    if (day) show(day, hash, session)
    // Only what the address names counts, and it is followed once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hash, root])
  // The day comes as a transition, on a slow phone many frames later.
  const isThere = day === shown
  useEffect(() => {
    if (!isThere) return undefined
    const frame = requestAnimationFrame(() => document.getElementById(wanted)?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [wanted, isThere])
}
