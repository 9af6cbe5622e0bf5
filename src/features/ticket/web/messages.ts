/** Texts of the own ticket. */
import { defineMessages } from '../../../shared/i18n.ts'

export const ticketMessages = defineMessages({
  title: { cn: '我的参会票', en: 'My ticket' },
  description: { cn: '签到码与您的活动安排。', en: 'Your check-in code and your activities.' },
  open: { cn: '打开参会票', en: 'Open ticket' },
  back: { cn: '返回账户', en: 'Back to account' },
  otherLanguage: { cn: 'English', en: '中文' },
  loading: { cn: '正在读取参会票…', en: 'Loading ticket…' },
  failed: {
    cn: '未能读取参会票，请检查网络后重试。',
    en: 'Could not load your ticket. Check your connection and try again.',
  },
  whose: { cn: '参会人', en: 'Ticket of' },
  code: { cn: '签到码', en: 'Check-in code' },
  enlarge: { cn: '放大签到码', en: 'Enlarge check-in code' },
  show: { cn: '到场出示此码，领取胸卡', en: 'Show this to collect your badge' },
  number: { cn: '编号 {number}', en: 'No. {number}' },
  approved: { cn: '报名已通过', en: 'Registration approved' },
  paid: { cn: '费用已付', en: 'Fee paid' },
  unpaid: { cn: '费用未付', en: 'Fee unpaid' },
  awake: { cn: '显示期间屏幕保持常亮', en: 'The screen stays on while this is shown' },
  bright: { cn: '如扫描不出，请调高屏幕亮度', en: 'If it does not scan, turn up the brightness' },
  kept: { cn: '已存本机，无网络也能出示', en: 'Saved on this device; opens without a network' },
  forget: { cn: '从本机删除', en: 'Remove from this device' },
  forgotten: { cn: '已从本机删除。', en: 'Removed from this device.' },
  offline: { cn: '没有网络，显示{at}保存的参会票', en: 'No network. Saved {at}' },
  signedOut: { cn: '未登录，显示{at}保存的参会票', en: 'Not signed in. Saved {at}' },
  signIn: { cn: '登录以更新', en: 'Sign in to update' },
  entries: { cn: '您的安排', en: 'Your schedule' },
  none: { cn: '还没有选择活动。', en: 'No activities chosen yet.' },
  noTime: { cn: '时间待定', en: 'Time to be announced' },
  until: { cn: '至{until}', en: 'until {until}' },
  waiting: { cn: '候补第 {position} 位', en: 'No. {position} on the waiting list' },
  offered: { cn: '席位保留至{until}', en: 'Seat held until {until}' },
  held: { cn: '锁定中，待确认', en: 'Held, to be confirmed' },
  heldUntil: { cn: '锁定至{until}，待确认', en: 'Held until {until}, to be confirmed' },
  calendar: { cn: '全部加入日历', en: 'Add all to calendar' },
  print: { cn: '打印确认函（A4）', en: 'Print confirmation (A4)' },
  calendarName: { cn: '参会票.ics', en: 'ticket.ics' },
})

/** Why there is no ticket yet, and what to do about it. */
export const notYetMessages = defineMessages({
  signInTitle: { cn: '登录后查看参会票', en: 'Sign in to see your ticket' },
  signInText: {
    cn: '报名通过后，签到码与活动安排显示在这里。',
    en: 'Once your registration is approved, your check-in code and activities appear here.',
  },
  title: {
    cn: '报名通过后，参会票显示在这里',
    en: 'Your ticket appears here once your registration is approved',
  },
  draft: {
    cn: '贵机构的报名尚未提交。',
    en: 'Your organisation has not submitted its registration yet.',
  },
  waits: { cn: '报名通过后可用。', en: 'Available once your registration is approved.' },
  review: {
    cn: '贵机构的报名等待审核。通过后，我们会用邮件通知您。',
    en: 'Your organisation’s registration is awaiting review. We will email you once it is approved.',
  },
  returned: {
    cn: '贵机构的报名已退回，需要更正后重新提交。',
    en: 'Your organisation’s registration was returned and has to be corrected.',
  },
  endedTitle: { cn: '没有参会票', en: 'No ticket' },
  rejected: { cn: '贵机构的报名未通过审核。', en: 'Your organisation’s registration was not approved.' },
  cancelled: { cn: '贵机构的报名已取消。', en: 'Your organisation’s registration was cancelled.' },
  noneTitle: { cn: '您还没有报名', en: 'You are not registered' },
  noneText: {
    cn: '本届会议没有您的报名记录。',
    en: 'You have no registration for this edition.',
  },
  nobodyTitle: { cn: '还没有参会代表', en: 'No delegates yet' },
  nobodyText: {
    cn: '贵机构还没有登记参会代表。',
    en: 'Your organisation has not entered any delegates yet.',
  },
  submitted: { cn: '提交时间', en: 'Submitted' },
  toRegistration: { cn: '查看报名', en: 'View registration' },
  toContinue: { cn: '继续报名', en: 'Continue registration' },
  toCorrect: { cn: '更正报名', en: 'Correct registration' },
  toDelegates: { cn: '添加代表', en: 'Add delegates' },
  toOffice: { cn: '联系会务组', en: 'Contact the conference office' },
})

/** The confirmation on paper, which says everything in both languages. */
export const paperMessages = defineMessages({
  title: { cn: '参会确认函', en: 'Confirmation of registration' },
  category: { cn: '参会身份', en: 'Category' },
  number: { cn: '编号', en: 'Number' },
  dates: { cn: '日期', en: 'Dates' },
  place: { cn: '地点', en: 'Place' },
  entries: { cn: '参会安排', en: 'Schedule' },
  date: { cn: '日期', en: 'Date' },
  time: { cn: '时间', en: 'Time' },
  what: { cn: '活动', en: 'Activity' },
  show: { cn: '到场出示', en: 'Show at the entrance' },
  checkIn: { cn: '签到', en: 'Check-in' },
  checkInText: {
    cn: '请携带有效证件，凭此码领取胸卡。',
    en: 'Bring your ID and show this code to collect your badge.',
  },
  arrival: { cn: '到达', en: 'Getting here' },
  arrivalText: { cn: '交通与入口见网站“会议场地”：{link}', en: 'Transport and entrances: {link}' },
  footer: {
    cn: '本函由系统生成，信息以网站为准。',
    en: 'Generated automatically; the website prevails.',
  },
})
