/** What in-site mail says on both sides: faults of a message, refusals that name someone, reasons, states. */
import { defineMessages, type Message } from '../../shared/i18n.ts'
import type { MessageFault, ReportReason, ReportState } from './rules.ts'

export const messageFaults = {
  receiversMissing: { cn: '请选择收信机构。', en: 'Choose at least one recipient.' },
  receiversTooMany: {
    cn: '一封信最多发给 30 家机构，请减少收信机构。',
    en: 'A message can go to up to 30 organisations. Choose fewer.',
  },
  subjectMissing: { cn: '请填写主题。', en: 'Enter a subject.' },
  subjectTooLong: {
    cn: '主题不超过 120 个字符，请缩短。',
    en: 'The subject can have up to 120 characters. Shorten it.',
  },
  bodyMissing: { cn: '请填写正文。', en: 'Enter a message.' },
  bodyTooLong: {
    cn: '正文不超过 5,000 个字符，请缩短。',
    en: 'The message can have up to 5,000 characters. Shorten it.',
  },
} as const satisfies Record<MessageFault, Message>

export const reportReasonLabels = {
  advertising: { cn: '广告或群发', en: 'Advertising or bulk mail' },
  fraud: { cn: '欺诈或冒充', en: 'Fraud or impersonation' },
  abuse: { cn: '言辞不当', en: 'Abusive language' },
  other: { cn: '其他', en: 'Other' },
} as const satisfies Record<ReportReason, Message>

export const reportStateLabels = {
  open: { cn: '待处理', en: 'Pending' },
  dismissed: { cn: '不成立', en: 'Dismissed' },
  noted: { cn: '已提醒', en: 'Organisation warned' },
  suspended: { cn: '已暂停写信', en: 'Sending suspended' },
} as const satisfies Record<ReportState, Message>

export const mailboxMessages = defineMessages({
  whichMissive: {
    cn: '请以 id 或 ids 指明站内信。',
    en: 'Specify the message as id, or several as ids.',
  },
  /** An organisation whose registration is no more. */
  goneOrganisation: { cn: '已退出的机构', en: 'Organisation no longer registered' },
  refused: {
    cn: '{name}不接收贵机构的来信，此信未发出。',
    en: '{name} does not accept messages from your organisation. The message was not sent.',
  },
  blocked: {
    cn: '贵机构已屏蔽{name}，解除屏蔽后方可写信。此信未发出。',
    en: 'Your organisation has blocked {name}. Unblock it before writing. The message was not sent.',
  },
  gone: {
    cn: '{name}已不在本届参会机构之列，此信未发出。',
    en: '{name} no longer takes part in this edition. The message was not sent.',
  },
  correspondentsUsed: {
    cn: '每天最多新联系 {limit} 家机构，今日还可新联系 {left} 家。此信未发出，请去掉新联系的机构，或明日再发。',
    en: 'You can contact up to {limit} new organisations per day (left today: {left}). The message was not sent. Remove organisations you have not written to before, or send it tomorrow.',
  },
  missivesUsed: {
    cn: '每天最多发出 {limit} 封站内信，今日还可发 {left} 封。此信未发出，请明日再发。',
    en: 'You can send up to {limit} messages per day (left today: {left}). The message was not sent. Send it tomorrow.',
  },
  draftsFull: {
    cn: '草稿已达 50 份，请先删除不用的草稿。',
    en: 'You have 50 drafts, the maximum. Delete those you no longer need.',
  },
})

/** Mails, and what their variables are called in the back office (features/template). */
export const mailboxMails = defineMessages({
  copyName: { cn: '站内信副本', en: 'Copy of a message' },
  copySubject: { cn: '来自{sender}的站内信', en: 'Message from {sender}' },
  copyIntro: {
    cn: '贵机构收到{sender}的站内信，主题：{subject}',
    en: '{sender} has sent your organisation a message. Subject: {subject}',
  },
  copyTitle: { cn: '您有一封站内信', en: 'A message for you' },
  copyAnswer: { cn: '阅读全文并回信', en: 'Read it and reply' },
  copiesName: { cn: '多封站内信未读', en: 'Several unread messages' },
  copiesSubject: { cn: '{count} 封站内信未读', en: '{count} unread messages' },
  copiesTitle: { cn: '您有 {count} 封站内信未读', en: '{count} messages for you' },
  copiesIntro: {
    cn: '贵机构有 {count} 封站内信尚未阅读：',
    en: 'Your organisation has {count} unread messages:',
  },
  copiesMore: { cn: '另有 {count} 封', en: 'and {count} more' },
  copiesLine: { cn: '{sender}：{subject}', en: '{sender}: {subject}' },
  copiesCount: { cn: '封数', en: 'Number of messages' },
  copiesList: { cn: '来信机构与主题，每封一行', en: 'Senders and subjects, one line each' },
  copiesSample: {
    cn: '示例再保险公司：明年续转合约\n会务组：参会须知',
    en: 'Sample Reinsurance Company: Next year’s treaty renewal\nConference office: Notes for your visit',
  },
  buttonPlace: { cn: '{button}', en: '{button}' },
  copyClosing: {
    cn: '来信 10 分钟未读时发送此副本，请勿直接回复本邮件。如不再需要，可在站内信设置中关闭。',
    en: 'Copies are sent when a message has not been read for 10 minutes. Please do not reply to this email. You can turn copies off in your message settings.',
  },
  greeting: { cn: '{name}：', en: 'Dear {name},' },
  suspendedName: { cn: '暂停发送站内信', en: 'Sending suspended' },
  suspendedSubject: { cn: '贵机构的站内信已暂停发送', en: 'Your organisation cannot send messages for now' },
  suspendedBody: {
    cn: '{company}的站内信自即日起暂停发送，仍可阅读来信并写信给会务组。',
    en: '{company} cannot send messages to other organisations until further notice. It can still read its messages and write to the conference office.',
  },
  reasonLine: { cn: '原因：{reason}', en: 'Reason: {reason}' },
  restoredName: { cn: '恢复发送站内信', en: 'Sending restored' },
  restoredSubject: { cn: '贵机构的站内信已恢复发送', en: 'Your organisation can send messages again' },
  restoredBody: {
    cn: '{company}的站内信已恢复发送。',
    en: '{company} can send messages to other organisations again.',
  },
  openMailbox: { cn: '打开站内信', en: 'Open your messages' },
  senderLabel: { cn: '发信机构', en: 'Sender' },
  senderSample: { cn: '海衡保险经纪', en: 'Haiheng Insurance Brokers' },
  subjectLabel: { cn: '来信主题', en: 'Message subject' },
  subjectSample: { cn: '续转方案与临分需求', en: 'Renewal and facultative needs' },
  letterLabel: { cn: '来信正文开头', en: 'Beginning of the message text' },
  letterSample: {
    cn: '您好。我们正在安排明年一月的合约续转，想了解贵机构的承保意向。',
    en: 'Hello. We are preparing the January treaty renewal and would like to hear about your appetite.',
  },
  reasonSample: {
    cn: '多家机构反映收到广告信。',
    en: 'Several organisations reported advertising messages.',
  },
})

/** A thread on paper. */
export const threadTexts = defineMessages({
  title: { cn: '站内信往来', en: 'Conversation' },
  fileName: { cn: '站内信', en: 'conversation' },
  between: { cn: '{own}与{other}', en: '{own} and {other}' },
  sent: { cn: '发送时间', en: 'Sent' },
  read: { cn: '对方阅读时间', en: 'Read by recipient' },
  notRead: { cn: '未读', en: 'Not read yet' },
  notKept: { cn: '正文已按保存期限清除。', en: 'The text was deleted at the end of its retention period.' },
  earlierLeftOut: {
    cn: '更早的 {count} 封未列出。',
    en: '{count:# earlier message|# earlier messages} not listed.',
  },
})

/** What waits for a decision, and the act that settles it; shown after its number. */
export const waitingMessages = defineMessages({
  reports: { cn: '被举报的站内信', en: 'Reported messages' },
  handle: { cn: '去处理', en: 'Handle' },
})

/** What a person is told of messages on the page `My conference`. */
export const homeMessages = defineMessages({
  unread: { cn: '{count} 封站内信未读', en: '{count:# unread message|# unread messages}' },
  newest: { cn: '最近一封来自{from}：{subject}', en: 'The latest is from {from}: {subject}' },
  open: { cn: '打开站内信', en: 'Open messages' },
})
