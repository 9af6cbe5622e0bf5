/** Words of floor plans that both sides say. */
import { defineMessages, type Message } from '../../shared/i18n.ts'
import type { TableFacility } from './rules.ts'

export const tableFacilityLabels = defineMessages({
  tv: { cn: '可加电视', en: 'Optional TV' },
  power: { cn: '电源', en: 'Power' },
  backdrop: { cn: '背景板', en: 'Backdrop' },
  storage: { cn: '储物', en: 'Storage' },
  'step-free': { cn: '无障碍通行', en: 'Step-free access' },
}) satisfies Record<TableFacility, Message>

/** What the server says of plans and the tables on them. */
export const planMessages = defineMessages({
  numberTaken: {
    cn: '该类桌位已有此编号，请换一个。',
    en: 'Another table of this type already has this number. Enter a different one.',
  },
  noSuchPlan: { cn: '没有这张平面图，请重新选择。', en: 'This floor plan does not exist. Choose another.' },
  otherEdition: {
    cn: '平面图属于另一届会议，请重新选择。',
    en: 'The floor plan belongs to another edition. Choose another.',
  },
  notOfPlan: {
    cn: '有桌位不在这张平面图上，请刷新后再试。',
    en: 'A table is not on this floor plan. Reload and try again.',
  },
  kindBooked: {
    cn: '已有预订或排队，不能更改类别。',
    en: 'The table has bookings or a queue, so its type cannot be changed.',
  },
  outsidePlan: {
    cn: '桌位超出平面图，请移入图内。',
    en: 'The table is outside the floor plan. Move it inside.',
  },
  planHasTables: {
    cn: '图上还有 {count} 张桌位，请先删除或移走。',
    en: '{count:# table is|# tables are} still on this floor plan. Delete or move {count:it|them} first.',
  },
})
