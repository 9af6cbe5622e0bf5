/** Registrations of earlier editions: listed on /account, and shown read-only. */
import { defineMessages } from '../../../shared/i18n.ts'

export const pastTexts = defineMessages({
  heading: { cn: '往届报名', en: 'Earlier registrations' },
  intro: {
    cn: '贵机构往届的报名信息、账单与发票。',
    en: 'Your organisation’s registrations, statements and invoices of earlier years.',
  },
  failed: {
    cn: '未能读取往届报名，请重试。',
    en: 'Earlier registrations could not be loaded. Please try again.',
  },
  open: { cn: '查看报名与费用', en: 'Registration and fees' },
  openOf: { cn: '查看 {year} 年报名与费用', en: 'Registration and fees of {year}' },
  year: { cn: '{year} 年', en: '{year}' },
  readOnly: {
    cn: '{year} 年的报名信息不可再更改。如有差错，请联系会务组更正。',
    en: 'The {year} registration can no longer be changed. If something in it is wrong, please ask the organisers to correct it.',
  },
  number: { cn: '报名编号', en: 'Registration number' },
  notSubmitted: { cn: '未提交', en: 'Not submitted' },
  registration: { cn: '报名信息', en: 'Registration' },
  contact: { cn: '主要联系人', en: 'Primary contact' },
  delegates: { cn: '代表（{count}）', en: 'Delegates ({count})' },
  noDelegates: { cn: '未登记代表。', en: 'No delegates.' },
  between: { cn: '、', en: ', ' },
  bookings: { cn: '会议室、桌位与会面', en: 'Rooms, tables and meetings' },
})
