/** The tables of a kind on their plans, read again whenever one of them changes. */
import { useCallback } from 'react'
import { callRef } from '../../../../shared/call-ref.ts'
import type { CallResult } from '../../../../shared/call-ref.ts'
import { api } from '../../../../web/data/api.ts'
import type { roomsApi } from '../../contract.ts'
import type { TableKind } from '../../../booking/rules.ts'
import { useBooking } from '../../../booking/web/booking-part.tsx'
import type { BookingRead } from '../../../booking/web/booking-part.tsx'

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
