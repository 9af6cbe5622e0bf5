/** The tables of a kind on their plans, read again whenever one of them changes. */
import { useCallback, useEffect, useRef, useState, useEffectEvent, type RefObject } from 'react'
import { callRef, type CallResult } from '../../../../shared/call-ref.ts'
import { api } from '../../../../web/data/api.ts'
import type { roomsApi } from '../../contract.ts'
import type { TableKind } from '../../../booking/rules.ts'
import { useBooking, type BookingRead } from '../../../booking/web/booking-part.tsx'
import { text } from '../../../../shared/i18n.ts'
import { useLocale } from '../../../../web/ui/language.tsx'
import { tableMessages as messages } from './table-messages.ts'
import { tableName, type Spot } from '../../../floor-plan/web/spots-part.tsx'
import { placeWords } from '../../../booking/messages.ts'

const tableList = callRef<typeof roomsApi.tableList>('GET', 'meetingRoom/tableList')
export type TablesShown = CallResult<typeof tableList>
export type TablesRead = BookingRead<TablesShown>

const timesOf = ({ tables }: TablesShown) =>
  tables.flatMap(({ places }) =>
    places.flatMap(({ startsAt, holdEndsAt, queued }) => [startsAt, holdEndsAt, queued?.offerEndsAt ?? null]),
  )

export function useTables(kind: TableKind): TablesRead {
  return useBooking(
    useCallback(() => api(tableList, { type: kind }), [kind]),
    timesOf,
  )
}

/** The slot to begin with: one that the organisation has, else one with room. */
export function firstSlot(kind: TableKind, { slots }: TablesShown): string | null {
  if (kind !== 'negotiation') return null
  return (slots.find(({ chosen }) => chosen) ?? slots.find(({ left }) => left > 0) ?? slots[0])?.id ?? null
}

/** Says in one line what others have just changed about the tables in sight, for people who do not see the plan change. */
export function useTableChanges(spots: readonly Spot[], slotId: string | null): string {
  const locale = useLocale()
  const [announced, setAnnounced] = useState('')
  const before = useRef<{ slotId: string | null; looks: ReadonlyMap<string, string> } | null>(null)
  useEffect(() => {
    const last = before.current
    before.current = { slotId, looks: new Map(spots.map(({ table, look }) => [table.id, look])) }
    if (last === null || last.slotId !== slotId) return
    const changed = spots.filter(({ table, look, place }) => {
      const old = last.looks.get(table.id)
      return place && old !== undefined && old !== look
    })
    const [first] = changed
    if (!first) return
    setAnnounced(
      changed.length === 1
        ? text(locale, placeWords.changedTo, { what: tableName(first.table, locale), state: first.state })
        : text(locale, messages.changedMany, { count: changed.length }),
    )
  }, [spots, slotId, locale])
  return announced
}

interface Panel {
  readonly headingRef: RefObject<HTMLHeadingElement | null>
  /** After a table was chosen: its id. */
  readonly open: (tableId: string) => void
  readonly close: () => void
}

/** Where the focus goes: to the panel when a table is chosen, back to the table when the choice is dropped. */
export function usePanel(selectedId: string | null, drop: () => void): Panel {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const wanted = useRef(false)
  const isOpen = selectedId !== null
  useEffect(() => {
    if (selectedId === null || !wanted.current) return
    wanted.current = false
    goTo(headingRef.current)
  }, [selectedId])
  const close = () => {
    if (selectedId === null) return
    const table = document.querySelector<SVGGElement | HTMLElement>(
      `[data-table="${CSS.escape(selectedId)}"]`,
    )
    drop()
    table?.focus()
  }
  const onEscape = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const leave = (event: KeyboardEvent) => {
      const inPanel = event.target instanceof Element && event.target.closest('[data-panel]')
      if (event.key === 'Escape' && inPanel && !event.defaultPrevented) onEscape()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [isOpen])
  const open = (tableId: string) => {
    if (tableId === selectedId) goTo(headingRef.current)
    else wanted.current = true
  }
  return { headingRef, open, close }
}

/** Below the plan on a narrow screen: there the panel comes to the top. */
function goTo(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: matchMedia('(max-width: 1099px)').matches ? 'start' : 'nearest' })
}
