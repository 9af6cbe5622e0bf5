/** Back office: activities and negotiation slots. */
import { defineMessages } from '../../../../shared/i18n.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export const offerPageMessages = defineMessages({
  activities: { cn: '活动', en: 'Activities' },
  activitiesText: {
    cn: '参会代表报名时选择的活动：时间、地点、说明与席位。主论坛、欢迎晚宴、主题演讲的每家上限在参数页设置。',
    en: 'Activities that delegates choose when they register: time, place, description and seats. The limits per organisation for the main forum, welcome reception and keynote speeches are set on the Parameters page.',
  },
  slots: { cn: '洽谈时段', en: 'Negotiation slots' },
  slotsText: {
    cn: '每家机构最多选择 {limit} 个时段；每个时段可容纳的机构数为其桌数，且不超过平面图上的空闲桌数。',
    en: 'Each organisation can choose up to {limit:# slot|# slots}. Each slot takes as many organisations as it has tables, and no more than there are free tables on the floor plans.',
  },
  readOnly: {
    cn: '往届为只读。如需更正，请管理员先在参数中打开该届（ARCHIVE_OPEN）。',
    en: 'Past editions are read-only. To make corrections, an administrator must first open the edition in the parameters (ARCHIVE_OPEN).',
  },
  noActivities: { cn: '该届没有活动。', en: 'This edition has no activities.' },
  noSlots: { cn: '该届没有洽谈时段。', en: 'This edition has no negotiation slots.' },

  name: commonFormMessages.name,
  time: { cn: '时间（北京）', en: 'Time (Beijing)' },
  place: { cn: '地点', en: 'Place' },
  summary: { cn: '说明', en: 'Description' },
  seats: { cn: '席位', en: 'Seats' },
  seatsOf: { cn: '{taken} / {capacity}', en: '{taken} of {capacity}' },
  seatsOpen: { cn: '{taken}，不限', en: '{taken}, no limit' },
  waiting: { cn: '候补 {count}', en: '{count} waiting' },
  perOrganisation: { cn: '每家上限', en: 'Per organisation' },
  noLimit: { cn: '不限', en: 'No limit' },
  fromParameter: { cn: '由参数设定', en: 'set in Parameters' },
  noTime: { cn: '未定', en: 'Not set' },
  missing: { cn: '缺{languages}', en: '{languages} missing' },

  startsAt: { cn: '开始（北京时间）', en: 'Start (Beijing time)' },
  endsAt: { cn: '结束（北京时间）', en: 'End (Beijing time)' },
  capacity: { cn: '总席位', en: 'Total seats' },
  capacityHint: {
    cn: '留空为不限。已占用 {taken} 席，不能低于此数。',
    en: 'Leave empty for no limit. Seats taken: {taken}; the total cannot be lower.',
  },
  limit: { cn: '每家机构上限', en: 'Limit per organisation' },
  limitHint: { cn: '留空为不限。', en: 'Leave empty for no limit.' },
  byParameter: {
    cn: '由参数 {parameter} 设置，现为 {value}。',
    en: 'Set by the parameter {parameter}; currently {value}.',
  },
  toParameter: { cn: '前往该参数', en: 'Go to the parameter' },
  waitingList: { cn: '满员后可候补', en: 'Waiting list when full' },
  byReservation: { cn: '须预约', en: 'By reservation' },
  freeTypes: { cn: '免费参加的机构类型', en: 'Organisation types that attend free' },

  addSlot: { cn: '添加时段', en: 'Add slot' },
  editSlot: { cn: '修改时段', en: 'Edit slot' },
  slotOf: { cn: '{time}', en: '{time}' },
  tables: { cn: '桌数', en: 'Tables' },
  taken: { cn: '已选机构', en: 'Organisations' },
  slotsLeft: { cn: '余量', en: 'Left' },
  timeFixed: {
    cn: '已有机构选择，时间不能更改。',
    en: 'Organisations have chosen this slot, so its time cannot be changed.',
  },
  required: { cn: '请填写。', en: 'Enter a value.' },
  removeAsk: { cn: '删除该时段？尚无机构选择。', en: 'Delete this slot? No organisation has chosen it.' },
})
