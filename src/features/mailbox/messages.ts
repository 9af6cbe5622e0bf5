/** What in-site mail says on both sides: faults of a letter, refusals that name somebody, reasons, states. */
import { defineMessages, type Message } from '../../shared/i18n.ts'
import type { LetterFault, ReportReason, ReportState } from './rules.ts'

export const letterFaults = {
  receiversMissing: { cn: '请选择收件机构。', en: 'Please choose who the letter goes to.' },
  receiversTooMany: {
    cn: '一封信最多发给 30 家机构，请减少收件机构。',
    en: 'A letter can go to up to 30 organisations. Please choose fewer.',
  },
  subjectMissing: { cn: '请填写主题。', en: 'Please enter a subject.' },
  subjectTooLong: {
    cn: '主题不超过 120 个字符，请缩短。',
    en: 'The subject may have up to 120 characters. Please shorten it.',
  },
  bodyMissing: { cn: '请填写正文。', en: 'Please write the letter.' },
  bodyTooLong: {
    cn: '正文不超过 5,000 个字符，请缩短。',
    en: 'The letter may have up to 5,000 characters. Please shorten it.',
  },
} as const satisfies Record<LetterFault, Message>

export const reportReasonLabels = {
  advertising: { cn: '广告或群发', en: 'Advertising or bulk mail' },
  fraud: { cn: '欺诈或冒充', en: 'Fraud or false identity' },
  abuse: { cn: '言辞不当', en: 'Abusive language' },
  other: { cn: '其他', en: 'Something else' },
} as const satisfies Record<ReportReason, Message>

export const reportStateLabels = {
  open: { cn: '待处理', en: 'To be handled' },
  dismissed: { cn: '不成立', en: 'Dismissed' },
  noted: { cn: '已提醒', en: 'Organisation spoken to' },
  suspended: { cn: '已暂停发信', en: 'Writing suspended' },
} as const satisfies Record<ReportState, Message>

export const mailboxMessages = defineMessages({
  office: { cn: '会务组', en: 'Conference office' },
  /** An organisation whose registration is no more. */
  goneOrganisation: { cn: '已退出的机构', en: 'An organisation no longer registered' },
  refused: {
    cn: '{name}不接收贵机构的来信，此信未发出。',
    en: '{name} does not take mail from your organisation. The letter was not sent.',
  },
  blocked: {
    cn: '贵机构已屏蔽{name}，解除屏蔽后方可写信。此信未发出。',
    en: 'Your organisation has blocked {name}. Unblock it to write to it. The letter was not sent.',
  },
  gone: {
    cn: '{name}已不在本届参会机构之列，此信未发出。',
    en: '{name} no longer takes part in this edition. The letter was not sent.',
  },
  correspondentsUsed: {
    cn: '每天最多新联系 {limit} 家机构，今日还可新联系 {left} 家。此信未发出，请减少收件机构或明日再发。',
    en: 'You can write to {limit} new organisations a day; {left} are left today. The letter was not sent. Please choose fewer or send it tomorrow.',
  },
  missivesUsed: {
    cn: '每天最多发出 {limit} 封站内信，今日还可发 {left} 封。此信未发出，请明日再发。',
    en: 'You can send {limit} messages a day; {left} are left today. The letter was not sent. Please send it tomorrow.',
  },
  draftsFull: {
    cn: '草稿已达 50 份，请先删除不用的草稿。',
    en: 'There are 50 drafts already. Please delete those you no longer need.',
  },
  reasonBoth: { cn: '请用两种语言填写原因。', en: 'Please give the reason in both languages.' },
})
