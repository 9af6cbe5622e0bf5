/** Back office of in-site mail: messages that were reported, and organisations that may not write. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const reportMessages = defineMessages({
  title: { cn: '站内信管理', en: 'Messages' },
  text: {
    cn: '机构举报的来信与暂停写信的机构。信件加密保存，只有被举报的那一封可在此查看，查看记入日志。',
    en: 'Reported messages, and organisations whose sending is suspended. Messages are stored encrypted; only the reported one can be read here, and each reading is logged.',
  },
  toMailbox: { cn: '打开会务组信箱', en: 'Open conference mailbox' },
  suspendOne: { cn: '暂停一家机构写信', en: 'Suspend sending' },
  filter: { cn: '筛选举报', en: 'Filter reports' },
  qPlaceholder: { cn: '举报方或被举报方名称', en: 'Reporting or reported organisation' },
  list: { cn: '举报列表', en: 'Reports' },
  at: { cn: '举报时间', en: 'Reported' },
  about: { cn: '被举报机构', en: 'Reported organisation' },
  reporter: { cn: '举报机构', en: 'Reported by' },
  subject: { cn: '信件主题', en: 'Subject' },
  view: { cn: '处理', en: 'Handle' },
  viewOf: { cn: '处理对 {name} 的举报', en: 'Handle the report about {name}' },

  reportHeading: { cn: '举报', en: 'Report' },
  messageHeading: { cn: '被举报的信件', en: 'Reported message' },
  note: { cn: '举报说明', en: 'Reporter’s comment' },
  sentAt: { cn: '发信时间', en: 'Sent' },
  settledAt: { cn: '处理时间', en: 'Handled' },
  actHeading: { cn: '处理', en: 'Decision' },
  remark: { cn: '处理备注', en: 'Internal note' },
  remarkHint: { cn: '仅工作人员可见。', en: 'Visible to staff only.' },
  dismiss: { cn: '判为不成立', en: 'Dismiss report' },
  noted: { cn: '标为已提醒', en: 'Mark as warned' },
  suspend: { cn: '暂停其写信', en: 'Suspend sending' },
  settled: { cn: '举报已处理', en: 'Report handled' },
  mailed: { cn: '已邮件通知该机构。', en: 'The organisation has been notified by email.' },

  suspendTitle: { cn: '暂停 {name} 写信', en: 'Suspend sending for {name}' },
  suspendTitleAny: { cn: '暂停一家机构写信', en: 'Suspend sending for an organisation' },
  suspendText: {
    cn: '暂停后该机构不能向其他机构写信与回信，仍可查看已有信件并写信给会务组。以下原因将以两种语言告知该机构。',
    en: 'The organisation can then no longer write to other organisations or reply to them; it can still read its messages and write to the conference office. It receives the reason below in both languages.',
  },
  suspendAct: { cn: '暂停写信', en: 'Suspend sending' },
  suspendDone: { cn: '已暂停 {name} 写信', en: 'Sending suspended for {name}' },

  suspensions: { cn: '暂停写信的机构', en: 'Organisations with sending suspended' },
  nobody: { cn: '没有暂停写信的机构', en: 'No organisation has sending suspended' },
  since: { cn: '暂停时间', en: 'Suspended since' },
  by: { cn: '经办人', en: 'Handled by' },
  proofFirst: {
    cn: '查看被举报的信件须重新验证身份，每次查看均记入日志。',
    en: 'To read a reported message, verify your identity again. Each reading is logged.',
  },
  proofGo: { cn: '验证并查看', en: 'Verify and read' },
  restore: { cn: '恢复写信', en: 'Restore sending' },
  restoreOf: { cn: '恢复写信：{name}', en: 'Restore sending for {name}' },
  restoreTitle: { cn: '恢复 {name} 写信', en: 'Restore sending for {name}' },
  restoreText: {
    cn: '该机构将可重新写信与回信，并收到邮件通知。',
    en: 'The organisation can write and reply again, and is notified by email.',
  },
  restored: { cn: '已恢复 {name} 写信', en: 'Sending restored for {name}' },
})

export const suspendPresets = defineMessages({
  advertising: {
    cn: '多次向其他机构发送与会议无关的推广信件。',
    en: 'Repeated promotional messages to other organisations, unrelated to the conference.',
  },
  identity: {
    cn: '信件中的机构身份与登记信息不符，待核实。',
    en: 'The identity stated in messages does not match the registration and is being verified.',
  },
  abuse: {
    cn: '信件言辞不当，收到其他机构的投诉。',
    en: 'Other organisations have complained about inappropriate language in messages.',
  },
})
