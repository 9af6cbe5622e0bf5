/** Texts of writing to many, step by step. */
import { defineMessages } from '../../../../shared/i18n.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export const composeMessages = defineMessages({
  titleNew: { cn: '写群发邮件', en: 'New bulk email' },
  steps: { cn: '步骤', en: 'Steps' },
  audience: { cn: '收件人', en: 'Recipients' },
  content: { cn: '内容', en: 'Content' },
  preview: { cn: '预览与试发', en: 'Preview and test' },
  send: { cn: '发送', en: 'Send' },
  next: { cn: '下一步：{name}', en: 'Next: {name}' },
  previous: { cn: '上一步', en: 'Back' },
  saveDraft: { cn: '保存草稿', en: 'Save draft' },
  savedDraft: { cn: '草稿已保存', en: 'Draft saved.' },
  savedAll: { cn: '已保存', en: 'Saved' },

  // Readers
  audienceText: {
    cn: '各项条件须同时满足；同一项选多个时，满足其一即可。未选的项不限。',
    en: 'Recipients must meet all conditions. If several values are chosen in one condition, any one of them is enough. Empty conditions are ignored.',
  },
  to: { cn: '发送对象', en: 'Send to' },
  contacts: { cn: '各机构的主要联系人', en: 'The primary contact of each organisation' },
  delegates: { cn: '全部代表', en: 'All delegates' },
  statuses: { cn: '报名状态', en: 'Registration status' },
  statusesAny: { cn: '除草稿、未通过、已取消外', en: 'All except draft, rejected and cancelled' },
  types: { cn: '机构类型', en: 'Organisation type' },
  countries: { cn: '国家或地区', en: 'Country or region' },
  activity: { cn: '参加的活动', en: 'Activity' },
  payments: { cn: '付款状态', en: 'Payment status' },
  missing: { cn: '仅缺少证件扫描件的', en: 'Missing ID scans only' },
  bounced: { cn: '包括曾被退回的邮箱', en: 'Include addresses that bounced' },
  bouncedLabel: { cn: '退信', en: 'Bounces' },
  missingLabel: { cn: '证件', en: 'ID documents' },
  language: { cn: '收信语言', en: 'Email language' },
  anyLanguage: { cn: '不限', en: 'Any' },
  any: { cn: '不限', en: 'Any' },
  cn: commonFormMessages.chinese,
  en: commonFormMessages.english,
  whoGets: { cn: '符合条件的收件人', en: 'Matching recipients' },
  recipients: { cn: '收件人', en: 'Recipients' },
  organisations: { cn: '机构', en: 'Organisations' },
  inChinese: { cn: '中文邮件', en: 'Chinese emails' },
  inEnglish: { cn: '英文邮件', en: 'English emails' },
  notUnsubscribed: { cn: '已退订，不发送：{count} 位', en: 'Unsubscribed, not sent: {count}' },
  notAddress: { cn: '没有可用邮箱：{count} 位', en: 'No usable email address: {count}' },
  notProved: {
    cn: '机构未通过审核且邮箱未经验证：{count} 位',
    en: 'Organisation not approved, email address never confirmed: {count}',
  },
  notBounced: {
    cn: '上一封被永久退回：{count} 位（如需再试一次，请勾选“包括曾被退回的邮箱”）',
    en: 'Last email bounced for good: {count} (to try once more, tick “Include addresses that bounced”)',
  },
  notSame: {
    cn: '与他人同一邮箱，合为一封：{count} 位',
    en: 'Same address as another recipient, one email sent: {count}',
  },
  findWho: { cn: '查找收件人', en: 'Find a recipient' },
  findWhoPlaceholder: { cn: '姓名、邮箱或机构', en: 'Name, email or organisation' },
  address: { cn: '邮箱', en: 'Email' },
  unsubscribed: { cn: '已退订', en: 'Unsubscribed' },
  nobody: { cn: '没有符合条件的收件人', en: 'No matching recipients.' },

  // Email
  template: { cn: '从模板开始', en: 'Start from a template' },
  templateNone: { cn: '选择模板', en: 'Choose a template' },
  templateTitle: { cn: '用模板替换现有内容？', en: 'Replace the current content with the template?' },
  templateText: { cn: '现有的主题与正文将被替换。', en: 'The current subject and body will be replaced.' },
  templateUse: { cn: '替换', en: 'Replace content' },
  templateLink: { cn: '修改模板', en: 'Edit templates' },
  body: { cn: '正文', en: 'Body' },
  bodyHint: {
    cn: '可用标题、加粗、列表、表格与链接，不能含图片。系统会在文末附上退订链接。',
    en: 'You can use headings, bold, lists, tables and links, but no pictures. An unsubscribe link is added at the end.',
  },
  cursor: {
    cn: '请先将光标置于要插入的位置',
    en: 'First place the cursor where you want to insert the variable.',
  },

  // Look and test
  previewText: {
    cn: '点选收件人，按其语言与资料显示这封邮件。',
    en: 'Choose a recipient to see this email in that person’s language and with that person’s details.',
  },
  shownTo: { cn: '{name}（{address}）', en: '{name} ({address})' },
  sample: { cn: '没有收件人，以示例内容显示', en: 'No recipients: sample values are shown.' },
  showOf: { cn: '预览给 {name} 的邮件', en: 'Preview the email to {name}' },
  own: { cn: '本人语言', en: 'Recipient’s language' },
  test: { cn: '试发给自己', en: 'Test email to yourself' },
  testText: {
    cn: '中英文各一封发到 {email}，以所选条件下第一位收件人的资料填写，主题前加“测试”。',
    en: 'One email in each language is sent to {email}, filled in with the details of the first matching recipient and with “Test” before the subject.',
  },
  testGo: { cn: '试发', en: 'Send test email' },
  tested: {
    cn: '已试发 {count} 封，请查收',
    en: '{count:# test email|# test emails} sent. Check your email.',
  },

  // Send
  summary: { cn: '发送前核对', en: 'Final check' },
  conditions: { cn: '条件', en: 'Conditions' },
  subjectCn: { cn: '中文主题', en: 'Subject in Chinese' },
  subjectEn: { cn: '英文主题', en: 'Subject in English' },
  count: {
    cn: '{count} 位收件人，{organisations} 家机构',
    en: '{count:# recipient|# recipients}, {organisations:# organisation|# organisations}',
  },
  languages: { cn: '中文 {cn} 封，英文 {en} 封', en: '{cn} in Chinese, {en} in English' },
  notSent: { cn: '不发送', en: 'Not sent' },
  when: { cn: '发送时间', en: 'Sending time' },
  now: { cn: '立即发送', en: 'Send now' },
  later: { cn: '定时发送', en: 'Schedule for later' },
  laterLabel: { cn: '发送时间（北京时间）', en: 'Sending time (Beijing time)' },
  laterNote: {
    cn: '届时发送给符合条件的收件人。',
    en: 'It will be sent to everyone who meets the conditions at that time.',
  },
  timeMissing: { cn: '请选择发送时间。', en: 'Choose a sending time.' },
  notReady: { cn: '还不能发送', en: 'Not ready to send' },
  toContent: { cn: '修改内容', en: 'Edit content' },
  toAudience: { cn: '修改收件人', en: 'Edit recipients' },
  go: { cn: '发送…', en: 'Send…' },
  goLater: { cn: '定时…', en: 'Schedule…' },
  confirmTitle: {
    cn: '向 {count} 位收件人发送？',
    en: 'Send this email to {count:# recipient|# recipients}?',
  },
  confirmLater: {
    cn: '定于 {time} 向 {count} 位收件人发送？',
    en: 'Schedule this email to {count:# recipient|# recipients} for {time}?',
  },
  confirmText: {
    cn: '发出的邮件不能收回。发送途中可以暂停或停止。',
    en: 'Sent emails cannot be recalled. You can pause or stop while sending.',
  },
  confirmGo: { cn: '确认发送', en: 'Send email' },
  confirmSchedule: { cn: '确认定时', en: 'Schedule email' },
  started: { cn: '已开始发送', en: 'Sending started.' },
  scheduledAt: { cn: '已定于 {time} 发送', en: 'Scheduled for {time}' },
})

/** Conditions of an audience in words. */
export const conditionMessages = defineMessages({
  pair: { cn: '{name}：{values}', en: '{name}: {values}' },
})
