/** Registrations of earlier editions: listed on /account, and shown read-only. */
import { defineMessages } from '../../../shared/i18n.ts'

export const pastTexts = defineMessages({
  heading: { cn: '往届报名', en: 'Earlier registrations' },
  intro: {
    cn: '贵机构往届的报名信息、费用明细与发票。',
    en: 'Your organisation’s registrations, fee statements and invoices from earlier years.',
  },
  loading: { cn: '正在读取往届报名', en: 'Loading earlier registrations…' },
  failed: {
    cn: '未能读取往届报名，请检查网络后重试。',
    en: 'Could not load earlier registrations. Check your connection and try again.',
  },
  open: { cn: '查看报名与费用', en: 'Registration and fees' },
  openOf: { cn: '查看报名与费用：{year} 年', en: 'Registration and fees: {year}' },
  year: { cn: '{year} 年', en: '{year}' },
  readOnly: {
    cn: '{year} 年的报名信息不可再更改。如有差错，请联系会务组更正。',
    en: 'The {year} registration can no longer be changed. If something is wrong, ask the conference office to correct it.',
  },
  notSubmitted: { cn: '未提交', en: 'Not submitted' },
  registration: { cn: '报名信息', en: 'Registration' },
  delegates: { cn: '代表（{count}）', en: 'Delegates ({count})' },
  noDelegates: { cn: '未登记代表。', en: 'No delegates entered.' },
  bookings: { cn: '会议室、桌位与会面', en: 'Rooms, tables and meetings' },
})
