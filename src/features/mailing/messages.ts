/** Bulk email: what the sender is told, what every email says below, and the emails that ship (features/template). */
import { defineMessages } from '../../shared/i18n.ts'
import { commonFormMessages } from '../../shared/form-messages.ts'

export const mailingMessages = defineMessages({
  bodyEmpty: { cn: '请填写正文（中英文均需填写）。', en: 'Enter the body in both Chinese and English.' },
  bodyTooLong: { cn: '正文最多 {maximum} 个字符。', en: 'The body can have up to {maximum} characters.' },
  noPictures: {
    cn: '群发邮件不能含图片：许多邮箱会拦截远程图片。',
    en: 'A bulk email cannot contain pictures: many mailboxes block remote pictures.',
  },
  strayBrace: {
    cn: '花括号只能用于变量，如 {name}；同一变量的文字格式须一致。',
    en: 'Use braces for variables only, such as {name}, and format each variable in one style throughout.',
  },
  unknownVariable: {
    cn: '没有变量 {name}，请从变量列表中选用。',
    en: 'There is no variable {name}. Choose one from the list.',
  },
  changedMeanwhile: {
    cn: '这封群发邮件已被他人修改，请刷新后再试。',
    en: 'Someone else changed this bulk email while you were editing. Reload to see their version.',
  },
  toBeAnnounced: { cn: '待公布', en: 'to be announced' },
  unknownTemplate: { cn: '未找到模板，请另选。', en: 'The template was not found. Choose another one.' },
  nobody: { cn: '没有符合条件的收件人，请调整筛选条件。', en: 'No recipients match. Change the conditions.' },
  tooMany: {
    cn: '收件人超过 {maximum} 位，请缩小筛选范围。',
    en: 'There are more than {maximum} recipients. Narrow the conditions.',
  },
  past: { cn: '请选择将来的时间。', en: 'Choose a time in the future.' },
  nothingToResend: { cn: '没有发送失败的收件人。', en: 'There are no failed recipients to resend to.' },
  notUnsure: {
    cn: '这封邮件已有结果，无需处理。',
    en: 'The outcome of this email is already known. No decision is needed.',
  },
  expired: { cn: '该邮件已过有效期，不再发送。', en: 'This email has expired and will not be sent.' },

  // What is below every email
  testSubject: { cn: '［测试］{subject}', en: '[Test] {subject}' },
  why: {
    cn: '本邮件由{conference}会务组发送，因为{company}已报名参会。',
    en: 'This email was sent by the conference office of the {conference} because {company} has registered to attend.',
  },
  unsubscribe: { cn: '不再接收此类邮件：{link}', en: 'Unsubscribe from these emails: {link}' },

  // The page behind that link
  pageTitle: { cn: '退订群发邮件', en: 'Unsubscribe from bulk emails' },
  pageAsk: {
    cn: '确认后，{address} 将不再收到{conference}的群发邮件。验证码、报名与预订等业务通知不受影响。',
    en: 'Once you confirm, {address} will no longer receive bulk emails from the {conference}. Verification codes and notices about your registration and bookings are not affected.',
  },
  pageTest: {
    cn: '这是测试邮件中的链接，不会退订任何人。正式邮件中的链接会打开确认页。',
    en: 'This is the link in a test email. It unsubscribes no one. In a real email the link opens a confirmation page.',
  },
  pageOther: { cn: 'English', en: '中文' },
  pageHome: { cn: '会议网站首页', en: 'Conference home page' },
  pageButton: { cn: '确认退订', en: 'Unsubscribe' },
  pageDone: {
    cn: '{address} 已退订{conference}的群发邮件。如需恢复，请联系会务组。',
    en: '{address} no longer receives bulk emails from the {conference}. To receive them again, contact the conference office.',
  },
})

/** Variables: what they stand for, and samples for previews. */
export const variableMessages = defineMessages({
  name: { cn: '收件人姓名', en: 'Recipient name' },
  nameSample: { cn: '张伟', en: 'Zhang Wei' },
  company: commonFormMessages.organisationName,
  companySample: { cn: '示例财产再保险有限公司', en: 'Example Property Reinsurance Co., Ltd.' },
  number: commonFormMessages.registrationNumber,
  numberSample: { cn: 'LIRC2025-0142', en: 'LIRC2025-0142' },
  status: { cn: '报名状态', en: 'Registration status' },
  statusSample: { cn: '已通过', en: 'Approved' },
  conference: { cn: '会议名称', en: 'Conference name' },
  conferenceSample: { cn: '上海国际再保险会议', en: 'Shanghai International Reinsurance Conference' },
  place: { cn: '会议地点', en: 'Conference location' },
  placeSample: { cn: '上海 · 临港', en: 'Lingang, Shanghai' },
  dates: { cn: '会议日期', en: 'Conference dates' },
  datesSample: { cn: '2025年10月21日–22日', en: '21–22 October 2025' },
  deadline: { cn: '报名截止时间', en: 'Registration deadline' },
  deadlineSample: { cn: '2025年9月30日 18:00', en: '30 September 2025, 18:00' },
  due: { cn: '未付金额', en: 'Outstanding amount' },
  dueSample: { cn: '¥250,000', en: 'CNY 250,000' },
  missing: { cn: '缺少证件扫描件的人数', en: 'Number of people without an ID scan' },
  missingSample: { cn: '2', en: '2' },
  link: { cn: '报名页面地址', en: 'Link to the registration page' },
  linkSample: { cn: 'https://www.example.com/signup', en: 'https://www.example.com/en/signup' },
  feesLink: { cn: '费用页面地址', en: 'Link to the fees page' },
  feesLinkSample: { cn: 'https://www.example.com/fees', en: 'https://www.example.com/en/fees' },
})

/** The emails to begin with. A blank line parts paragraphs. */
export const mailingTemplateMessages = defineMessages({
  deadlineName: { cn: '报名截止提醒', en: 'Registration deadline reminder' },
  deadlineSubject: { cn: '{conference}报名即将截止', en: '{conference}: registration closes soon' },
  deadlineBody: {
    cn: '{name}：\n\n{conference}的报名将于 {deadline}（北京时间）截止。{company}（编号 {number}）的报名目前为：{status}。截止之后不能再修改代表与活动，请及时登录核对：{link}',
    en: `Dear {name},

Registration for the {conference} closes on {deadline} (Beijing time). The registration of {company} (number {number}) currently has the status: {status}. Delegates and activities cannot be changed after the deadline. Please sign in and check them in good time: {link}`,
  },
  documentsName: { cn: '证件扫描件提醒', en: 'Missing ID scan reminder' },
  documentsSubject: { cn: '请补交证件扫描件：{company}', en: 'Please upload missing ID scans: {company}' },
  documentsBody: {
    cn: '{name}：\n\n{company}（编号 {number}）尚有 {missing} 位人员未上传证件扫描件。请于 {deadline}（北京时间）之前登录上传：{link}',
    en: `Dear {name},

ID scans are still missing for {company} (number {number}). Number of people concerned: {missing}. Please sign in and upload them by {deadline} (Beijing time): {link}`,
  },
  paymentName: { cn: '付款提醒', en: 'Payment reminder' },
  paymentSubject: { cn: '付款提醒：{company}', en: 'Payment reminder: {company}' },
  paymentBody: {
    cn: `{name}：

{company}（编号 {number}）尚有 {due} 未付。费用明细与收款账户请见：{feesLink}

如已付款，请在该页上传付款凭证；款项到账后另有通知。`,
    en: `Dear {name},

{company} (number {number}) has {due} outstanding. For the fee statement and the account for payments, see: {feesLink}

If you have already paid, please upload the proof of payment there. We will email you once the payment has been received.`,
  },
  informationName: { cn: '参会须知', en: 'Information for delegates' },
  informationSubject: { cn: '{conference}参会须知', en: '{conference}: information for delegates' },
  informationBody: {
    cn: '{name}：\n\n{conference}将于 {dates} 在{place}举行。请携带报名所用证件原件签到。日程、会场与酒店信息请见会议网站，贵机构的报名信息请见：{link}',
    en: `Dear {name},

The {conference} takes place in {place} on {dates}. Please bring the original of the identity document you registered with for check-in. For the programme, venue and hotels, see the conference website. For your registration, see: {link}`,
  },
})

/** The ledger as a workbook. */
export const ledgerExportMessages = defineMessages({
  file: { cn: '群发明细', en: 'bulk-email-recipients' },
  sheet: { cn: '收件人', en: 'Recipients' },
  number: { cn: '序号', en: 'No.' },
  address: { cn: '邮箱', en: 'Email' },
  companyCn: { cn: '单位（中文）', en: 'Organisation (Chinese)' },
  companyEn: { cn: '单位（英文）', en: 'Organisation (English)' },
  at: { cn: '时间（北京时间）', en: 'Time (Beijing time)' },
  tries: { cn: '尝试次数', en: 'Attempts' },
  resends: { cn: '重发次数', en: 'Resends' },
  answer: { cn: '邮件服务器的回复或备注', en: 'Mail server response or note' },
})

export const recipientStateLabels = defineMessages({
  queued: { cn: '排队中', en: 'Queued' },
  sending: { cn: '正在发送', en: 'Sending' },
  sent: { cn: '已送出', en: 'Sent' },
  refused: { cn: '被拒收', en: 'Rejected' },
  bounced: { cn: '退信', en: 'Bounced' },
  unsure: { cn: '待处理', en: 'Action needed' },
  left: { cn: '不再处理', en: 'No further action' },
  skipped: { cn: '已退订', en: 'Unsubscribed' },
  stopped: { cn: '未发', en: 'Not sent' },
})

/** What waits for a decision, and the act that settles it; shown after its number. */
export const waitingMessages = defineMessages({
  unsure: { cn: '系统邮件结果不明，待处理', en: 'System emails with unknown outcome' },
  refused: { cn: '通知邮件被拒收（近三天）', en: 'Notifications rejected in the last three days' },
  bulkUnsure: { cn: '群发邮件结果不明，待处理', en: 'Bulk emails with unknown outcome' },
  paused: { cn: '群发已暂停', en: 'Paused bulk emails' },
  decide: { cn: '去处理', en: 'Decide' },
  why: { cn: '查看原因', en: 'View reasons' },
  resume: { cn: '去继续', en: 'Resume or stop' },
})
