/** /field: the venue. */
import { defineMessages } from '../../../shared/i18n.ts'

export const fieldMessages = defineMessages({
  lead: {
    cn: '会议日期、会场地址与到达方式。',
    en: 'When and where the conference takes place, and how to get there.',
  },
  facts: { cn: '{dates}，{place}。', en: '{dates}, {place}.' },
  description: {
    cn: '会场地址、地图、厅室与交通。',
    en: 'Address, map, halls and how to get there.',
  },
  keyFacts: { cn: '日期与地点', en: 'Date and place' },
  date: { cn: '日期', en: 'Date' },
  opening: { cn: '开幕', en: 'Opening' },
  openingTime: { cn: '{time}（北京时间）', en: '{time} (Beijing time)' },
  place: { cn: '地点', en: 'Place' },
  address: { cn: '地址', en: 'Address' },
  noVenue: {
    cn: '会场名称与地址确定后在此公布，并写入参会确认邮件。',
    en: 'The name and address of the venue will stand here once they are settled, and in the confirmation of attendance.',
  },
  transport: { cn: '到达会场', en: 'Getting there' },
  transportText: {
    cn: '分钟数为平日大致用时，请为早晚高峰留出余量。',
    en: 'Minutes are for a usual day; allow more in the rush hours.',
  },
  minutes: { cn: '分钟', en: 'minutes' },
  halls: { cn: '厅室', en: 'Halls' },
  hallsText: { cn: '日程中各场活动所在的厅室。', en: 'Where the sessions of the programme take place.' },
  hall: { cn: '厅室', en: 'Hall' },
  where: { cn: '位置', en: 'Where' },
  seats: { cn: '座位', en: 'Seats' },
  seatCount: { cn: '{count} 座', en: '{count} seats' },
  toProgramme: { cn: '会议日程', en: 'Programme' },
  nextTitle: { cn: '接下来', en: 'Next' },
  toHotel: { cn: '住宿预订', en: 'Hotels' },
  toHotelText: { cn: '协议价、预订电话与截止日期', en: 'Agreed rates, how to book, and until when' },
  toVisa: { cn: '签证服务', en: 'Visas' },
  toVisaText: { cn: '境外代表的邀请函与办理步骤', en: 'Invitation letters and the steps to a visa' },
  toProgrammeText: { cn: '各场活动的时间与厅室', en: 'Times and halls of all sessions' },
})
