/** Words of the timetable of an organisation's conference days, and of the day sheet on paper. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const dayMessages = defineMessages({
  text: {
    cn: '贵机构的会面、会议室与桌位、洽谈时段和代表参加的活动，按时间排列（北京时间）。',
    en: 'Your organisation’s meetings, meeting rooms and tables, negotiation slots and delegates’ activities, in order of time (Beijing time).',
  },
  print: { cn: '打印日程单', en: 'Print day sheets' },
  printDay: { cn: '打印当日', en: 'Print this day' },
  printOf: { cn: '打印当日：{day}', en: 'Print this day: {day}' },
  empty: { cn: '当日没有安排', en: 'Nothing scheduled on this day' },
  noDays: { cn: '会期尚未公布', en: 'The conference days are not announced yet' },
  noDaysText: { cn: '公布后在此显示。', en: 'They appear here once announced.' },
  what: { cn: '安排', en: 'Details' },
  sheet: { cn: '日程单', en: 'Day sheet' },
  printedAt: { cn: '打印于 {time}（北京时间）', en: 'Printed {time} (Beijing time)' },
  meeting: { cn: '会面', en: 'Meeting' },
  slot: { cn: '洽谈时段', en: 'Negotiation slot' },
  activity: { cn: '活动', en: 'Activity' },
  clash: { cn: '时间冲突', en: 'Time conflict' },
  who: { cn: '{who} 参加', en: 'Taking part: {who}' },
  whoMany: { cn: '{who} 等 {count} 人参加', en: 'Taking part: {who} and {more} more' },
  notes: { cn: '备注', en: 'Notes' },
  all: { cn: '会期全程', en: 'All conference days' },
})
