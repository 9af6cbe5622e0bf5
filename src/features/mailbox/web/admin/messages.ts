/** Back office of in-site mail: letters that were reported, and organisations that may not write. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const reportMessages = defineMessages({
  title: { cn: '站内信管理', en: 'Messages between organisations' },
  text: {
    cn: '机构举报的来信与暂停写信的机构。信件加密保存，只有被举报的那一封可在此查看，查看记入日志。',
    en: 'Letters that organisations reported, and organisations that may not write. Letters are kept encrypted; only the reported one can be read here, and reading it is logged.',
  },
  toMailbox: { cn: '打开会务组信箱', en: 'Open the office’s mailbox' },
  suspendOne: { cn: '暂停一家机构写信', en: 'Suspend an organisation' },
  byState: { cn: '按处理状态', en: 'By state' },
  filter: { cn: '筛选举报', en: 'Filter reports' },
  q: { cn: '机构', en: 'Organisation' },
  qPlaceholder: { cn: '举报方或被举报方名称', en: 'Name of either side' },
  list: { cn: '举报列表', en: 'Reports' },
  at: { cn: '举报时间', en: 'Reported' },
  about: { cn: '被举报机构', en: 'About' },
  reporter: { cn: '举报机构', en: 'Reported by' },
  reason: { cn: '理由', en: 'Reason' },
  subject: { cn: '信件主题', en: 'Subject' },
  state: { cn: '状态', en: 'State' },
  acts: { cn: '操作', en: 'Actions' },
  view: { cn: '处理', en: 'Handle' },
  viewOf: { cn: '处理对 {name} 的举报', en: 'Handle the report about {name}' },
  suspended: { cn: '已暂停写信', en: 'Writing suspended' },
  noSubject: { cn: '（无主题）', en: '(no subject)' },
  gone: { cn: '已退出的机构', en: 'No longer registered' },

  reportHeading: { cn: '举报', en: 'The report' },
  letterHeading: { cn: '被举报的信件', en: 'The reported letter' },
  note: { cn: '举报说明', en: 'What was said' },
  sentAt: { cn: '发信时间', en: 'Sent' },
  settledAt: { cn: '处理时间', en: 'Handled' },
  purged: { cn: '正文已按保存期限清除。', en: 'The text is no longer kept.' },
  actHeading: { cn: '处理', en: 'What to do' },
  remark: { cn: '处理备注', en: 'Remark' },
  remarkHint: { cn: '仅工作人员可见。', en: 'For staff only.' },
  dismiss: { cn: '不成立', en: 'Dismiss' },
  noted: { cn: '已提醒对方', en: 'Spoken to' },
  suspend: { cn: '暂停其写信', en: 'Suspend its writing' },
  settled: { cn: '举报已处理', en: 'The report is handled' },
  mailed: { cn: '已邮件通知该机构。', en: 'The organisation is told by email.' },

  suspendTitle: { cn: '暂停 {name} 写信', en: 'Suspend writing for {name}' },
  suspendTitleAny: { cn: '暂停一家机构写信', en: 'Suspend an organisation’s writing' },
  suspendText: {
    cn: '暂停后该机构不能写信与回信，已有信件仍可查看。以下原因将以两种语言告知该机构。',
    en: 'It can then neither write nor reply; the letters it has stay readable. The organisation is told the reason below, in both languages.',
  },
  company: { cn: '机构', en: 'Organisation' },
  companyNeeded: { cn: '请选择机构', en: 'Choose an organisation' },
  reasonCn: { cn: '原因（中文）', en: 'Reason (Chinese)' },
  reasonEn: { cn: '原因（英文）', en: 'Reason (English)' },
  reasonNeeded: { cn: '请填写原因', en: 'Enter a reason' },
  preset: { cn: '常用原因', en: 'Common reasons' },
  suspendAct: { cn: '暂停写信', en: 'Suspend' },
  suspendDone: { cn: '已暂停 {name} 写信', en: 'Writing is suspended for {name}' },

  suspensions: { cn: '暂停写信的机构', en: 'Organisations that may not write' },
  nobody: { cn: '没有暂停写信的机构', en: 'Nobody is suspended' },
  since: { cn: '暂停时间', en: 'Since' },
  by: { cn: '经办人', en: 'By' },
  proofFirst: {
    cn: '查看被举报的信件须重新验证身份，每次查看均记入日志。',
    en: 'Reading a reported letter needs a fresh proof, and each reading is logged.',
  },
  proofGo: { cn: '验证并查看', en: 'Confirm and read' },
  restore: { cn: '恢复写信', en: 'Give back' },
  restoreOf: { cn: '恢复写信：{name}', en: 'Give back writing to {name}' },
  restoreTitle: { cn: '恢复 {name} 写信', en: 'Give writing back to {name}' },
  restoreText: {
    cn: '该机构将可重新写信与回信，并收到邮件通知。',
    en: 'It can write and reply again, and is told by email.',
  },
  restored: { cn: '已恢复 {name} 写信', en: '{name} can write again' },
})

export const suspendPresets = defineMessages({
  advertising: {
    cn: '多次向其他机构发送与会议无关的推广信件。',
    en: 'Repeated promotional letters that have nothing to do with the conference.',
  },
  identity: {
    cn: '信件中的机构身份与登记信息不符，待核实。',
    en: 'The identity given in letters does not match the registration and is being checked.',
  },
  abuse: {
    cn: '信件言辞不当，收到其他机构的投诉。',
    en: 'Other organisations complained about the wording of letters.',
  },
})
