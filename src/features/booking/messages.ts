/** Words of booking that screens, mails and sheets share: kinds, slots, states, facilities, lines of a price. */
import { defineMessages } from '../../shared/i18n.ts'
import type { Message } from '../../shared/i18n.ts'
import type { BookingKind, EndedAs, RoomFacility, RoomSlot, TableFacility } from './rules.ts'

export const bookingKindLabels = defineMessages({
  room: { cn: '会议室', en: 'Meeting room' },
  sponsor: { cn: '赞助桌', en: 'Sponsor table' },
  coffee: { cn: '茶歇桌', en: 'Coffee table' },
  display: { cn: '展示位', en: 'Display table' },
  negotiation: { cn: '洽谈桌', en: 'Negotiation table' },
}) satisfies Record<BookingKind, Message>

export const roomSlotLabels = defineMessages({
  am: { cn: '上午', en: 'AM' },
  pm: { cn: '下午', en: 'PM' },
}) satisfies Record<RoomSlot, Message>

/** Of a place or a booking. */
export const placeStateLabels = defineMessages({
  free: { cn: '可预订', en: 'Free' },
  held: { cn: '锁定中', en: 'Held' },
  confirmed: { cn: '已确认', en: 'Confirmed' },
  fixed: { cn: '固定使用', en: 'Fixed' },
  mine: { cn: '我的预订', en: 'Mine' },
  offered: { cn: '已通知排队者', en: 'Offered' },
  ended: { cn: '已结束', en: 'Ended' },
})

export const endedAsLabels = defineMessages({
  cancelled: { cn: '已取消', en: 'Cancelled' },
  revoked: { cn: '已撤销', en: 'Revoked' },
  expired: { cn: '到期释放', en: 'Expired' },
  unfixed: { cn: '已解除固定', en: 'Unfixed' },
}) satisfies Record<EndedAs, Message>

export const roomFacilityLabels = defineMessages({
  projector: { cn: '投影', en: 'Projector' },
  screen: { cn: '显示屏', en: 'Screen' },
  'video-conference': { cn: '视频会议', en: 'Video conferencing' },
  whiteboard: { cn: '白板', en: 'Whiteboard' },
  wifi: { cn: '无线网络', en: 'Wi-Fi' },
  tea: { cn: '茶水', en: 'Tea and water' },
  daylight: { cn: '自然采光', en: 'Daylight' },
  interpretation: { cn: '同声传译', en: 'Interpretation' },
  'step-free': { cn: '无障碍通行', en: 'Step-free access' },
}) satisfies Record<RoomFacility, Message>

export const tableFacilityLabels = defineMessages({
  tv: { cn: '可加电视', en: 'TV can be ordered' },
  power: { cn: '电源', en: 'Power' },
  backdrop: { cn: '背景板', en: 'Backdrop' },
  storage: { cn: '储物', en: 'Storage' },
  'step-free': { cn: '无障碍通行', en: 'Step-free access' },
}) satisfies Record<TableFacility, Message>

export const priceLineLabels = defineMessages({
  room: { cn: '会议室', en: 'Room' },
  table: { cn: '桌位', en: 'Table' },
  tv: { cn: '电视', en: 'TV' },
  'extra-tv': { cn: '加装电视', en: 'Extra TV' },
})
