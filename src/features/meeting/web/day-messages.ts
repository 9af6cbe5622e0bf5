/** Words of the timetable of an organisation's conference days, and of the day sheet on paper. */
import { defineMessages } from '../../../shared/i18n.ts'

export const dayMessages = defineMessages({
  heading: { cn: '会期日程', en: 'Our conference days' },
  text: {
    cn: '贵机构的会面、会议室与桌位、洽谈时段和代表参加的活动，按时间排列（北京时间）。',
    en: 'Your meetings, rooms and tables, negotiation slots and your delegates’ activities, by time (Beijing time).',
  },
  print: { cn: '打印日程单', en: 'Print the day sheets' },
  printDay: { cn: '打印当日', en: 'Print this day' },
  printOf: { cn: '打印当日：{day}', en: 'Print this day: {day}' },
  empty: { cn: '当日没有安排', en: 'Nothing on this day' },
  noDays: { cn: '会期尚未公布', en: 'The conference days are not announced yet' },
  noDaysText: { cn: '公布后在此显示。', en: 'They show here once they are.' },
  what: { cn: '安排', en: 'What' },
  sheet: { cn: '日程单', en: 'Day sheet' },
  printedAt: { cn: '打印于 {time}（北京时间）', en: 'Printed {time} (Beijing time)' },
  meeting: { cn: '会面', en: 'Meeting' },
  waitsUs: { cn: '待贵机构答复', en: 'For you to answer' },
  waitsThem: { cn: '待对方答复', en: 'Waiting for an answer' },
  slot: { cn: '洽谈时段', en: 'Negotiation slot' },
  activity: { cn: '活动', en: 'Activity' },
  clash: { cn: '时间冲突', en: 'At the same time' },
  who: { cn: '{who} 参加', en: '{who} taking part' },
  whoMany: { cn: '{who} 等 {count} 人参加', en: '{who} and {more} more taking part' },
  nameComma: { cn: '、', en: ', ' },
  notes: { cn: '备注', en: 'Notes' },
  all: { cn: '会期全程', en: 'All days' },
})
