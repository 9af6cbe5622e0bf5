/** Words of rooms and tables that both sides say. */
import { defineMessages, type Message } from '../../shared/i18n.ts'
import type { RoomFacility } from './rules.ts'

export const roomFacilityLabels = defineMessages({
  projector: { cn: '投影', en: 'Projector' },
  screen: { cn: '显示屏', en: 'Display screen' },
  'video-conference': { cn: '视频会议', en: 'Video conferencing' },
  whiteboard: { cn: '白板', en: 'Whiteboard' },
  wifi: { cn: '无线网络', en: 'Wi-Fi' },
  tea: { cn: '茶水', en: 'Tea and water' },
  daylight: { cn: '自然采光', en: 'Daylight' },
  interpretation: { cn: '同声传译', en: 'Simultaneous interpretation' },
  'step-free': { cn: '无障碍通行', en: 'Step-free access' },
}) satisfies Record<RoomFacility, Message>

/** What the server says of tables. */
export const tableMessages = defineMessages({
  oneTableASlot: {
    cn: '贵机构在该时段已有洽谈桌 {number}。如需更换，请先取消。',
    en: 'Your organisation already has negotiation table {number} in this slot. To change tables, cancel that booking first.',
  },
  noTelevision: { cn: '该桌不能加装电视。', en: 'A TV cannot be ordered for this table.' },
  signedKeeps: {
    cn: '合同已签，可增加而不能减少。如需减少，请联系会务组。',
    en: 'The contract is signed, so you can add TVs but not remove any. To remove one, contact the conference office.',
  },
})
