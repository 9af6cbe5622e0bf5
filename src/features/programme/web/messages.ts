/** What the programme's page says around what editors wrote. */
import { defineMessages } from '../../../shared/i18n.ts'

export const pageMessages = defineMessages({
  title: { cn: '会议日程', en: 'Programme' },
  titleOf: { cn: '{year} 年会议日程', en: 'Programme {year}' },
  lead: {
    cn: '各日场次、厅室与嘉宾。可加入日历，也可打印，每日一页。',
    en: 'Sessions, halls and speakers, day by day. Add it to your calendar or print it, one page per day.',
  },
  beijing: { cn: '时间均为北京时间（UTC+8）。', en: 'All times are Beijing time (UTC+8).' },
  ownZone: { cn: '小字为{zone}。', en: 'Times in small text: {zone}.' },
  days: { cn: '按日查看', en: 'Programme by day' },
  count: { cn: '{count} 场', en: '{count:# session|# sessions}' },
  onNow: { cn: '正在进行', en: 'On now' },
  search: { cn: '搜索日程与嘉宾', en: 'Search programme and speakers' },
  calendarAll: { cn: '下载全部日历', en: 'Download full calendar' },
  subscribe: { cn: '订阅日历', en: 'Subscribe to calendar' },
  subscribeHint: {
    cn: '订阅后，日程有变动时日历随之更新。',
    en: 'A subscribed calendar updates when the programme changes.',
  },
  calendarDay: { cn: '将当日加入日历', en: 'Add day to calendar' },
  calendarSession: { cn: '加入日历', en: 'Add to calendar' },
  calendarSessionOf: { cn: '加入日历：{title}', en: 'Add to calendar: {title}' },
  parallel: { cn: '同时进行的 {count} 场', en: '{count} sessions in parallel' },
  noHall: { cn: '厅室待定', en: 'Hall to be announced' },
  document: { cn: '下载资料', en: 'Download document' },
  documentOf: { cn: '下载资料：{title}', en: 'Download document: {title}' },
  needs: { cn: '须报名：{activity}', en: 'Registration required: {activity}' },
  left: { cn: '余 {count} 席', en: '{count} left' },
  full: { cn: '已满', en: 'full' },
  fullWaiting: { cn: '已满，可候补', en: 'full, waiting list open' },
  biography: { cn: '嘉宾简介', en: 'About the speakers' },
  biographyOne: { cn: '嘉宾简介', en: 'About the speaker' },
  soonTitle: { cn: '日程尚未公布', en: 'Programme not yet published' },
  soonText: {
    cn: '确定后在此公布。活动的时间与席位见报名页。',
    en: 'It will be published here once confirmed. For the times and seats of activities, see the registration page.',
  },
  noneTitle: { cn: '没有 {year} 年的日程', en: 'No programme for {year}' },
  noneText: {
    cn: '该届日程未存档。会议概况见往届回顾。',
    en: 'The programme of this edition was not archived. For an overview of the conference, see its review.',
  },
  noneAction: { cn: '{year} 年会议回顾', en: '{year} conference review' },
  more: { cn: '完整日程与日历', en: 'Full programme and calendar' },
})
