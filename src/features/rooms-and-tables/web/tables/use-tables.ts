/** The tables of a kind on their plans, read again whenever one of them changes. */
import { useCallback, useEffect, useRef, useState, useEffectEvent } from 'react'
import { callRef, type CallResult } from '../../../../shared/call-ref.ts'
import { api } from '../../../../web/data/api.ts'
import type { roomsApi } from '../../contract.ts'
import type { TableKind } from '../../../booking/rules.ts'
import type { BookerShown, BookingRead } from '../../../booking/web/booking-part.tsx'
import { placeOfVisitor, useOpenBooking } from '../use-open-booking.ts'
import { text } from '../../../../shared/i18n.ts'
import { useLocale } from '../../../../web/ui/language.tsx'
import { tableMessages as sharedMessages } from '../../messages.ts'
import { tableMessages as messages } from './table-messages.ts'
import { tableName, type Spot } from '../../../floor-plan/web/spots-part.tsx'
import { placeWords } from '../../../booking/messages.ts'
import { usePanelPlace, type PanelPlace } from '../use-panel-place.ts'

const tableList = callRef<typeof roomsApi.tableList>('GET', 'meetingRoom/tableList')
export const openTables = callRef<typeof roomsApi.openTables>('GET', 'meetingRoom/openTables')
export type OpenTables = CallResult<typeof openTables>
type Listed = CallResult<typeof tableList>
export type TablesShown = BookerShown & Omit<Listed, keyof BookerShown>
export type TablesRead = BookingRead<TablesShown>

const timesOf = ({ tables }: TablesShown) =>
  tables.flatMap(({ places }) =>
    places.flatMap(({ startsAt, holdEndsAt, queued }) => [startsAt, holdEndsAt, queued?.offerEndsAt ?? null]),
  )

const shownOf = ({ plans, tables, slots, slotLimit, tvFen, extraTvFen }: OpenTables) => ({
  plans,
  slotLimit,
  tvFen,
  extraTvFen,
  slots: slots.map((slot) => ({ ...slot, chosen: false })),
  tables: tables.map((table) => ({
    ...table,
    places: table.places.map(({ slotId, ...place }) => ({ slotId, ...placeOfVisitor(place) })),
  })),
})

export function useTables(kind: TableKind, open: OpenTables | null): TablesRead {
  const load = useCallback(() => api(tableList, { type: kind }), [kind])
  const loadOpen = useCallback(() => api(openTables, { type: kind }), [kind])
  return useOpenBooking({ open, shownOf, loadOpen, load, timesOf })
}

/** The slot to begin with: one that the organisation has, else one with room. */
export function firstSlot(kind: TableKind, { slots }: TablesShown): string | null {
  if (kind !== 'negotiation') return null
  return (slots.find(({ chosen }) => chosen) ?? slots.find(({ left }) => left > 0) ?? slots[0])?.id ?? null
}

/** Why a negotiation slot takes no table of the organisation; null where it does, and for what is no negotiation slot. */
export function useSlotBar({
  slots,
  slotLimit,
  bookings,
  tables,
}: TablesShown): (slotId: string | null) => string | null {
  const locale = useLocale()
  return (slotId) => {
    const slot = slots.find(({ id }) => id === slotId)
    if (!slot) return null
    const own = bookings.find(
      (booking) => booking.kind === 'negotiation' && booking.slot === slotId && booking.state !== 'ended',
    )
    if (own) {
      const number = tables.find(({ id }) => id === own.subjectId)?.number ?? ''
      return text(locale, sharedMessages.oneTableASlot, { number })
    }
    if (slot.chosen) return null
    if (slots.filter(({ chosen }) => chosen).length >= slotLimit)
      return text(locale, messages.slotLimit, { limit: slotLimit })
    return slot.left === 0 ? text(locale, messages.slotNoRoom) : null
  }
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

/** The panel of the chosen table; Escape in it drops the choice, and the focus goes back to the table. */
export function useTablePanel(
  { selectedId, mayNot }: { selectedId: string | null; mayNot: BookerShown['mayNot'] },
  drop: () => void,
): { readonly place: PanelPlace; readonly close: () => void } {
  const place = usePanelPlace(mayNot)
  const close = () => {
    if (selectedId === null) return
    const table = document.querySelector<SVGGElement | HTMLElement>(
      `[data-table="${CSS.escape(selectedId)}"]`,
    )
    drop()
    place.close(table)
  }
  const isOpen = selectedId !== null
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
  return { place, close }
}
