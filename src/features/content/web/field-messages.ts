/** /field: the venue. */
import { defineMessages } from '../../../shared/i18n.ts'

export const fieldMessages = defineMessages({
  lead: {
    cn: '会议日期、会场地址与到达方式。',
    en: 'Conference dates, venue address and how to get there.',
  },
  facts: { cn: '{dates}，{place}。', en: '{dates}, {place}.' },
  description: {
    cn: '会场地址、地图、厅室与交通。',
    en: 'Venue address, map, halls and transport.',
  },
  keyFacts: { cn: '日期与地点', en: 'Date and place' },
  opening: { cn: '开幕', en: 'Opening' },
  openingTime: { cn: '{time}（北京时间）', en: '{time} (Beijing time)' },
  place: { cn: '地点', en: 'Place' },
  noVenue: {
    cn: '会场名称与地址确定后在此公布。',
    en: 'The name and address of the venue will be published here once they are confirmed.',
  },
  transport: { cn: '到达会场', en: 'Getting there' },
  transportText: {
    cn: '分钟数为平日大致用时，请为早晚高峰留出余量。',
    en: 'Travel times are approximate for a normal day. Allow more at rush hour.',
  },
  minutes: { cn: '分钟', en: 'minutes' },
  halls: { cn: '厅室', en: 'Halls' },
  hallsText: { cn: '日程中各场活动所在的厅室。', en: 'Where the sessions of the programme take place.' },
  seatCount: { cn: '{count} 座', en: '{count:# seat|# seats}' },
  nextTitle: { cn: '接下来', en: 'Next' },
  toHotel: { cn: '协议价、预订方式与截止日期', en: 'Agreed rates, how to book and the booking deadline' },
  toProgramme: { cn: '各场次的时间与厅室', en: 'Times and halls of all sessions' },
  toVisa: {
    cn: '境外代表的邀请函与办理步骤',
    en: 'Invitation letters and application steps for delegates from abroad',
  },
})
