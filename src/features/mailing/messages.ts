/** Mail to many: what the sender is told, what every letter says below, and the letters that ship (features/template). */
import { defineMessages } from '../../shared/i18n.ts'

export const mailingMessages = defineMessages({
  bodyEmpty: { cn: '请填写正文（中英文均需填写）。', en: 'Please write the letter, in both languages.' },
  bodyTooLong: { cn: '正文最多 {maximum} 个字符。', en: 'At most {maximum} characters.' },
  noPictures: {
    cn: '群发邮件不能含图片：许多邮箱会拦截远程图片。',
    en: 'A letter to many holds no pictures: many mailboxes block them.',
  },
  strayBrace: {
    cn: '花括号只能用于变量，如 {name}；同一变量的文字格式须一致。',
    en: 'Braces are for variables only, such as {name}; a variable is written in one style throughout.',
  },
  unknownVariable: {
    cn: '没有变量 {name}，请从变量列表中选用。',
    en: 'There is no variable {name}. Please choose one of those listed.',
  },
  changedMeanwhile: {
    cn: '这封群发邮件已被他人修改，请刷新后再试。',
    en: 'Somebody else changed this letter meanwhile. Please reload and try again.',
  },
  toBeAnnounced: { cn: '待公布', en: 'to be announced' },
  unknownTemplate: { cn: '没有这个模板。', en: 'There is no such template.' },
  nobody: { cn: '没有符合条件的收件人，请调整筛选条件。', en: 'Nobody matches. Please change the audience.' },
  tooMany: {
    cn: '收件人超过 {maximum} 位，请缩小筛选范围。',
    en: 'More than {maximum} recipients. Please narrow the audience.',
  },
  past: { cn: '请选择将来的时间。', en: 'Please choose a time to come.' },
  nothingToResend: { cn: '没有发送失败的收件人。', en: 'There is no failure to send again.' },
  notUnsure: {
    cn: '这封邮件已有结果，无需处理。',
    en: 'What became of this message is known; there is nothing to decide.',
  },
  expired: { cn: '验证码已过期，不再发送。', en: 'The code has expired and is not sent again.' },

  // What stands below every letter
  testSubject: { cn: '［测试］{subject}', en: '[Test] {subject}' },
  why: {
    cn: '本邮件由{conference}会务组发送，因为{company}已报名参会。',
    en: 'The organisers of the {conference} send you this because {company} has registered.',
  },
  unsubscribe: { cn: '不再接收此类邮件：{link}', en: 'No more letters like this: {link}' },

  // The page behind that link
  pageTitle: { cn: '退订会务邮件', en: 'Unsubscribe' },
  pageAsk: {
    cn: '确认后，{address} 将不再收到{conference}的群发邮件。验证码、报名与预订等业务通知不受影响。',
    en: 'Once you confirm, {address} gets no more letters to all participants of the {conference}. Codes and messages about your own registration and bookings still arrive.',
  },
  pageTest: {
    cn: '这是测试邮件中的链接，不会退订任何人。正式邮件中的链接会打开确认页。',
    en: 'This link stands in a test letter and ends nothing. In a real letter it opens a page where one confirms.',
  },
  pageOther: { cn: 'English', en: '中文' },
  pageHome: { cn: '会议网站首页', en: 'The conference website' },
  pageButton: { cn: '确认退订', en: 'Unsubscribe' },
  pageDone: {
    cn: '{address} 已退订{conference}的群发邮件。如需恢复，请联系会务组。',
    en: '{address} gets no more letters to all participants of the {conference}. To receive them again, please ask the conference office.',
  },
})

/** Variables: what they stand for, and samples for previews. */
export const letterVariableMessages = defineMessages({
  name: { cn: '收件人姓名', en: 'Name of the recipient' },
  nameSample: { cn: '张伟', en: 'Zhang Wei' },
  company: { cn: '单位名称', en: 'Name of the organisation' },
  companySample: { cn: '示例财产再保险有限公司', en: 'Example Property Reinsurance' },
  number: { cn: '报名编号', en: 'Registration number' },
  numberSample: { cn: 'LIRC2025-0142', en: 'LIRC2025-0142' },
  status: { cn: '报名状态', en: 'Status of the registration' },
  statusSample: { cn: '已通过', en: 'Approved' },
  conference: { cn: '会议名称', en: 'Name of the conference' },
  conferenceSample: { cn: '上海国际再保险会议', en: 'Shanghai International Reinsurance Conference' },
  place: { cn: '会议地点', en: 'Where the conference is' },
  placeSample: { cn: '上海 · 临港', en: 'Lingang, Shanghai' },
  dates: { cn: '会议日期', en: 'Days of the conference' },
  datesSample: { cn: '2025 年 10 月 21 日至 22 日', en: '21 to 22 October 2025' },
  deadline: { cn: '报名截止时间', en: 'Deadline of registration' },
  deadlineSample: { cn: '2025 年 9 月 30 日 18:00', en: '30 September 2025, 18:00' },
  due: { cn: '待付金额', en: 'Amount still due' },
  dueSample: { cn: '¥250,000', en: 'CNY 250,000' },
  missing: { cn: '缺少证件扫描件的人数', en: 'How many ID documents are missing' },
  missingSample: { cn: '2', en: '2' },
  link: { cn: '报名页面地址', en: 'Address of the registration' },
  linkSample: { cn: 'https://www.example.com/signup', en: 'https://www.example.com/en/signup' },
  feesLink: { cn: '费用页面地址', en: 'Address of the fees' },
  feesLinkSample: { cn: 'https://www.example.com/fees', en: 'https://www.example.com/en/fees' },
})

/** The letters to begin with. A blank line parts paragraphs. */
export const letterMessages = defineMessages({
  deadlineName: { cn: '报名截止提醒', en: 'The deadline is near' },
  deadlineSubject: { cn: '{conference}报名即将截止', en: '{conference}: registration closes soon' },
  deadlineBody: {
    cn: '{name}：\n\n{conference}的报名将于 {deadline}（北京时间）截止。{company}（编号 {number}）的报名目前为：{status}。截止之后不能再修改代表与活动，请及时登录核对：{link}',
    en: 'Dear {name},\n\nRegistration for the {conference} closes on {deadline} (Beijing time). The registration of {company} (number {number}) now stands as: {status}. Delegates and activities cannot be changed afterwards; please sign in and check them: {link}',
  },
  documentsName: { cn: '证件扫描件提醒', en: 'ID documents are missing' },
  documentsSubject: { cn: '请补交证件扫描件：{company}', en: 'Please upload ID documents: {company}' },
  documentsBody: {
    cn: '{name}：\n\n{company}（编号 {number}）尚有 {missing} 位人员未上传证件扫描件。请于 {deadline}（北京时间）之前登录上传：{link}',
    en: 'Dear {name},\n\n{company} (number {number}) has still to upload the ID documents of people: {missing} missing. Please sign in and upload them by {deadline} (Beijing time): {link}',
  },
  paymentName: { cn: '付款提醒', en: 'A payment is due' },
  paymentSubject: { cn: '付款提醒：{company}', en: 'Payment due: {company}' },
  paymentBody: {
    cn: '{name}：\n\n{company}（编号 {number}）尚有 {due} 待付。费用明细与收款账户请见：{feesLink}\n\n如已付款，请在该页上传付款凭证；款项到账后另有通知。',
    en: 'Dear {name},\n\n{company} (number {number}) still has {due} to pay. The statement and the account to pay to are here: {feesLink}\n\nIf you have paid, please upload the proof of payment there; we tell you when it has arrived.',
  },
  informationName: { cn: '参会须知', en: 'Before you travel' },
  informationSubject: { cn: '{conference}参会须知', en: '{conference}: before you travel' },
  informationBody: {
    cn: '{name}：\n\n{conference}将于 {dates} 在{place}举行。请携带报名所用证件原件签到。日程、会场与酒店信息请见会议网站：{link}',
    en: 'Dear {name},\n\nThe {conference} takes place on {dates} at {place}. Please bring the identity document that you registered with. The programme, the venue and the hotels are on the website: {link}',
  },
})

/** The ledger as a workbook. */
export const ledgerExportMessages = defineMessages({
  file: { cn: '群发明细', en: 'mailing' },
  sheet: { cn: '收件人', en: 'Recipients' },
  number: { cn: '序号', en: 'No.' },
  name: { cn: '姓名', en: 'Name' },
  address: { cn: '邮箱', en: 'Email' },
  companyCn: { cn: '单位（中文）', en: 'Organisation (Chinese)' },
  companyEn: { cn: '单位（英文）', en: 'Organisation (English)' },
  language: { cn: '语言', en: 'Language' },
  chinese: { cn: '中文', en: 'Chinese' },
  english: { cn: '英文', en: 'English' },
  state: { cn: '状态', en: 'State' },
  at: { cn: '时间（北京时间）', en: 'Time (Beijing time)' },
  tries: { cn: '尝试次数', en: 'Tries' },
  resends: { cn: '重发次数', en: 'Times sent again' },
  answer: { cn: '邮件服务器的回复或备注', en: 'The mail server’s words, or a note' },
})

/** What the outbox has noted itself (shared/own-answers.ts), where a mail server's words would stand. */
export const ownAnswerMessages = defineMessages({
  interrupted: { cn: '发送过程在对方答复前中断', en: 'Cut off between hand-over and answer' },
  tooLate: { cn: '已过有效期，未发送', en: 'Had expired, not sent' },
  toFolder: {
    cn: '存入发件文件夹（未接邮件服务器）',
    en: 'Put into the outbox folder: no mail server is set',
  },
})

export const recipientStateLabels = defineMessages({
  queued: { cn: '排队中', en: 'Queued' },
  sending: { cn: '正在发送', en: 'Being sent' },
  sent: { cn: '已送出', en: 'Sent' },
  refused: { cn: '被拒收', en: 'Refused' },
  bounced: { cn: '退信', en: 'Bounced' },
  unsure: { cn: '待定', en: 'To decide' },
  left: { cn: '不再处理', en: 'Left so' },
  skipped: { cn: '已退订', en: 'Unsubscribed' },
  stopped: { cn: '未发', en: 'Not sent' },
})
