import { useRef } from 'react'
import type { SentOf } from '../../../../../shared/call.ts'
import { useLoad } from '../../../../../web/admin/use-load.ts'
import { useAction, useSaveQueue } from '../../../../../web/admin/use-action.ts'
import { useStaff } from '../../../../../web/admin/staff.ts'
import { useQuery } from '../../../../../web/admin/table/use-query.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { roomsApi, type StaffRoom } from '../../../contract.ts'
import { inLanguage } from '../../../../../shared/i18n.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

export type RoomValues = Omit<
  SentOf<typeof roomsApi.updateRoom>,
  'id' | 'version' | 'order' | 'confirmed' | 'activityCode'
>

/** What a room's form and its calls hold of it. */
export function valuesOf(room: StaffRoom): RoomValues {
  const { name, place, note, capacity, priceFenPerHour, facilities, pictures, open } = room
  return {
    name,
    place,
    note,
    capacity,
    priceFenPerHour,
    facilities,
    pictures: pictures.map(({ id }) => id),
    open,
  }
}

const names = ['edition', 'open'] as const

/** The rooms of an edition, and what is done to them from their list. */
export function useRoomList() {
  const t = useTranslate()
  const locale = useLocale()
  const { user, administers } = useStaff()
  const [query, change] = useQuery(names)
  const list = useLoad(roomsApi.listRooms, query.edition ? { activityCode: query.edition } : {})
  const rows = list.data?.rows ?? []
  const isOpen = list.data?.readOnly === false
  const { run } = useAction()
  const queue = useSaveQueue()
  /** Of rooms that were just moved: the next move is made on what the one before it saved. */
  const versions = useRef(new Map<string, number>())
  const send = (
    room: StaffRoom,
    next: Partial<SentOf<typeof roomsApi.updateRoom>>,
    then: Parameters<typeof run<typeof roomsApi.updateRoom>>[2],
  ) => {
    const version = Math.max(room.version, versions.current.get(room.id) ?? 0)
    return run(roomsApi.updateRoom, { id: room.id, version, ...valuesOf(room), ...next }, then)
  }
  return {
    query,
    change,
    list,
    rows,
    /** Offers to add a room from the beginning on, though nobody knows yet whether the edition is open. */
    offers: !list.data?.readOnly && (administers || user.role === 'editor' || user.role === 'reviewer'),
    edits: isOpen && (administers || user.role === 'editor' || user.role === 'reviewer'),
    fixes: isOpen && (administers || user.role === 'reviewer'),
    /** Shown at once; what the server says about it comes after. */
    order: (ids: string[], moved: string) => {
      const byId = new Map(rows.map((row) => [row.id, row]))
      if (list.data) list.replace({ ...list.data, rows: ids.map((id) => byId.get(id)!) })
      queue(async () => {
        await send(
          byId.get(moved)!,
          { order: ids.indexOf(moved) + 1 },
          {
            done: t(commonFormMessages.orderSaved),
            onDone: (saved) => versions.current.set(moved, saved.version),
          },
        )
        list.reload()
      })
    },
    setOpen: async (room: StaffRoom, open: boolean) => {
      const done = t(commonFormMessages.savedNamed, { name: inLanguage(locale, room.name) })
      await send(room, { open }, { on: room.id, done })
      list.reload()
    },
  }
}
export type RoomList = ReturnType<typeof useRoomList>
