/** Back office of booking: the calendar of rooms and tables, and the day sheets for the doors. */
import { defineMessages } from '../../../../../shared/i18n.ts'

export const calendarMessages = defineMessages({
  title: { cn: '使用日历', en: 'Room and table calendar' },
  text: {
    cn: '各会议室每日上下午的使用方，以及各类桌位的预订。点按可查看预订。',
    en: 'Meeting room use by day, AM and PM, and table bookings by type. Select an entry to view the booking.',
  },
  print: { cn: '打印门牌日程', en: 'Print door sheets' },
  tables: { cn: '桌位', en: 'Tables' },
  noRoomsText: { cn: '请在“会议室”页添加。', en: 'Add them on the Meeting rooms page.' },
  noTables: { cn: '尚无预订。', en: 'No bookings yet.' },
  place: { cn: '{room}，{time}：', en: '{room}, {time}:' },
  booked: { cn: '已订 {count} / {all}', en: '{count} of {all} booked' },
  viewTable: { cn: '{kind} {number}：{holder}', en: '{kind} {number}: {holder}' },
})

export const daySheetMessages = defineMessages({
  title: { cn: '门牌日程', en: 'Door sheets' },
  text: {
    cn: '贴于会议室门口：只印时段、机构名称与（可选）议程，不含联系方式。只印已确认与固定使用的时段，可选择连同锁定中的一并打印。',
    en: 'For posting at meeting room doors: time slots, organisation names and, optionally, the agenda; no contact details. Only confirmed and assigned slots are printed; held ones can be included.',
  },
  back: { cn: '返回日历', en: 'Back to the calendar' },
  layout: { cn: '版式', en: 'Layout' },
  layoutDoors: { cn: '每室一页', en: 'One room per page' },
  layoutList: { cn: '全部会议室列表', en: 'All meeting rooms in a list' },
  agenda: { cn: '印出议程', en: 'Include agenda' },
  held: { cn: '含锁定中', en: 'Include held slots' },
  today: { cn: '今日使用安排', en: 'Today’s room use' },
  free: { cn: '空闲', en: 'Free' },
  byOrganiser: { cn: '主办方使用', en: 'Used by the organiser' },
  organisation: { cn: '使用机构', en: 'Organisation' },
  nothing: { cn: '该日没有会议室。', en: 'No meeting rooms on this day.' },
})
