import { App } from 'antd'
import type { SentOf } from '../../../../../shared/call.ts'
import { call } from '../../../../../web/admin/call.ts'
import { useLoad } from '../../../../../web/admin/use-load.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useStaff } from '../../../../../web/admin/staff.ts'
import { useQuery } from '../../../../../web/admin/table/use-query.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { roomsApi } from '../../../contract.ts'
import type { StaffRoom } from '../../../contract.ts'
import { roomAdminMessages as messages } from './room-messages.ts'
import { inLanguage } from '../../../../../shared/i18n.ts'

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
  const notices = useNotices()
  const { user, administers } = useStaff()
  const [query, change] = useQuery(names)
  const list = useLoad(roomsApi.listRooms, query.edition ? { activityCode: query.edition } : {})
  const rows = list.data?.rows ?? []
  const isOpen = list.data?.readOnly === false
  const put = (next: readonly StaffRoom[]) => list.data && list.replace({ ...list.data, rows: [...next] })
  const send = (room: StaffRoom, next: Partial<SentOf<typeof roomsApi.updateRoom>>) =>
    call(roomsApi.updateRoom, { id: room.id, version: room.version, ...valuesOf(room), ...next })
  return {
    query,
    change,
    list,
    rows,
    edits: isOpen && (administers || user.role === 'editor' || user.role === 'reviewer'),
    fixes: isOpen && (administers || user.role === 'reviewer'),
    /** Shown at once; what the server says about it comes after. */
    order: async (ids: string[], moved: string) => {
      const byId = new Map(rows.map((row) => [row.id, row]))
      put(ids.map((id) => byId.get(id)!))
      const answer = await send(byId.get(moved)!, { order: ids.indexOf(moved) + 1 })
      if (answer.ok) notices.success(t(messages.ordered))
      else notices.refused(answer)
      list.reload()
    },
    setOpen: async (room: StaffRoom, open: boolean) => {
      const answer = await send(room, { open })
      if (answer.ok) notices.success(t(messages.saved, { name: inLanguage(locale, room.name) }))
      else notices.refused(answer)
      list.reload()
    },
  }
}
export type RoomList = ReturnType<typeof useRoomList>

/** Deletes after a question; says what still depends on a room that is kept. */
export function useRemoveRoom(onRemoved: () => void): (room: StaffRoom) => void {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const { modal } = App.useApp()
  const remove = async (room: StaffRoom) => {
    const name = inLanguage(locale, room.name)
    const answer = await call(roomsApi.delRoom, { id: room.id, version: room.version })
    if (answer.ok) {
      notices.success(t(messages.removed, { name }))
      return onRemoved()
    }
    if (answer.code === 'IN_USE') return notices.warning(t(messages.inUse, { name }), t(messages.inUseText))
    notices.refused(answer)
  }
  return (room) =>
    modal.confirm({
      title: t(messages.removeTitle, { name: inLanguage(locale, room.name) }),
      content: t(messages.removeText),
      okText: t(messages.remove),
      okButtonProps: { danger: true },
      onOk: () => remove(room),
    })
}
