/** Back office: the list of bookings, and booking for an organisation. */
import { defineMessages } from '../../../../../shared/i18n.ts'

export const bookingsMessages = defineMessages({
  title: { cn: '预订管理', en: 'Bookings' },
  text: {
    cn: '会议室与桌位的全部预订。锁定到期后自动释放，并通知排队的下一家。',
    en: 'All bookings of meeting rooms and tables. When a hold expires, it is released automatically and the next organisation in the queue is notified.',
  },
  bookFor: { cn: '代为预订', en: 'Book for an organisation' },
  filter: { cn: '筛选预订', en: 'Filter bookings' },
  qPlaceholder: { cn: '机构、编号、场地或联系人', en: 'Organisation, number, place or contact' },
  onlyCompany: { cn: '只显示一家机构的预订。', en: 'Showing one organisation’s bookings only.' },
  allCompanies: { cn: '显示全部', en: 'Show all' },
})

export const bookForMessages = defineMessages({
  title: { cn: '代为预订', en: 'Book for an organisation' },
  text: {
    cn: '截止后仍可代订；代订优先于排队。机构将收到邮件。',
    en: 'You can book for an organisation even after booking has closed, and ahead of the queue. The organisation will be notified by email.',
  },
  needed: { cn: '请选择。', en: 'Choose an option.' },
  taken: { cn: '{name}（{state}）', en: '{name} ({state})' },
  takenMeanwhile: { cn: '已被预订，请另选。', en: 'This has already been booked. Choose another.' },
  extraTvs: { cn: '加装电视台数', en: 'Extra TVs' },
  agenda: { cn: '会议议程', en: 'Agenda' },
  go: { cn: '预订', en: 'Book' },
  done: { cn: '已预订：{name}', en: 'Booked: {name}' },
  conflicts: { cn: '同一时间该机构另有安排', en: 'The organisation has other commitments at that time' },
})
