/** What the sign-in and registration dialogs say. The English texts of requirement 8 stand word for word. */
import { defineMessages } from '../../../shared/i18n.ts'
import { minuteMs } from '../../../shared/durations.ts'
import { codeLimits } from '../rules.ts'

const minutes = codeLimits.lifeMs / minuteMs
const seconds = codeLimits.resendWaitMs / 1000

export const dialogMessages = defineMessages({
  // Login
  account: { cn: '电子邮箱或手机号', en: 'Email or mobile number' },
  code: { cn: '验证码', en: 'Verification code' },
  codeHint: {
    cn: `验证码 ${minutes} 分钟内有效。没有收到？请查看垃圾邮件。`,
    en: `The code is valid for ${minutes} minutes. Not received? Check your spam folder.`,
  },
  noAccount: { cn: '尚未报名？', en: 'Not registered yet?' },
  toAgreement: { cn: '阅读报名协议并开始', en: 'Read the agreement and register' },
  loginFailed: { cn: '登录失败', en: 'Login failed' },
  loginDone: { cn: '登录成功', en: 'Signed in.' },

  // Codes
  send: { cn: '获取验证码', en: 'Send code' },
  resend: { cn: '重新发送', en: 'Resend code' },
  resendIn: { cn: '{seconds} 秒后重发', en: 'Resend in {seconds} s' },
  sentToEmail: { cn: '验证码已发送至邮箱', en: 'The code was sent to your email address' },
  sentToPhone: { cn: '验证码已发送至手机', en: 'The code was sent to your mobile phone' },
  sentAlready: { cn: `请 ${seconds} 秒后再试！`, en: `Please try again in ${seconds} seconds!` },
  changeAddress: { cn: '更改地址', en: 'Change address' },
  noSuchAccount: {
    cn: '没有使用该地址的账户。请核对地址，或先报名。',
    en: 'No account uses this address. Check it, or register first.',
  },
  sendFailed: { cn: '发送失败', en: 'send failed' },
  sendException: {
    cn: '未能发送验证码，请检查网络后重试',
    en: 'Could not send the code. Check your connection and try again.',
  },

  // Agreement
  agreementTitle: { cn: '报名协议', en: 'Registration agreement' },
  notYetTitle: { cn: '报名尚未开放', en: 'Registration is not open yet' },
  notYet: {
    cn: '报名自 {time}（北京时间）开放。此前已有账户的，可以登录。',
    en: 'Registration opens on {time} (Beijing time). If you already have an account, you can sign in.',
  },
  closedTitle: { cn: '报名已截止', en: 'Registration has closed' },
  closed: {
    cn: '报名已于 {time}（北京时间）截止。已报名的机构可登录查看。',
    en: 'Registration closed on {time} (Beijing time). Registered organisations can sign in to view their registration.',
  },
  privacyField: { cn: '隐私声明', en: 'Privacy notice' },
  agree: { cn: '同意并继续', en: 'Agree' },
  disagree: { cn: '不同意', en: 'Disagree' },

  // Registration
  registerTitle: { cn: '机构报名', en: 'Register your organisation' },
  entityType: { cn: '单位类型', en: 'Organisation type' },
  choose: { cn: '请选择', en: 'Choose' },
  name: { cn: '联系人姓名', en: 'Contact name' },
  phone: { cn: '手机', en: 'Mobile' },
  codeBy: { cn: '验证码发送至', en: 'Send the code to' },
  byEmail: { cn: '邮箱', en: 'Email' },
  certiType: { cn: '证件类型', en: 'ID document' },
  idCard: { cn: '身份证', en: 'ID card' },
  passport: { cn: '护照', en: 'Passport' },
  certiNo: { cn: '证件号码', en: 'Document number' },
  consents: { cn: '个人信息', en: 'Personal data' },
  consentPrivacy: {
    cn: '已阅读隐私声明，同意为办理参会处理所填信息。',
    en: 'I have read the privacy notice and agree to the use of this information to arrange conference attendance.',
  },
  consentIdentity: {
    cn: '同意将证件号码与扫描件用于安检与实名核验。',
    en: 'I agree to the use of ID numbers and scans for security and identity checks.',
  },
  consentSharing: {
    cn: '同意向会议酒店与签证机构提供必要信息。',
    en: 'I agree that necessary information may be given to the conference hotel and visa authorities.',
  },
  consentDirectory: {
    cn: '愿意列入参会机构名录并接收站内信。',
    en: 'I agree to our organisation being listed in the directory of participating organisations and receiving messages.',
  },
  consentOptional: { cn: '不勾选不影响报名', en: 'Registration does not depend on it' },
  register: { cn: '创建账户并继续', en: 'Create account and continue' },
  haveAccount: { cn: '已报名？', en: 'Already registered?' },
  next: { cn: '下一步', en: 'Continue' },
  previous: { cn: '上一步', en: 'Back' },
  stepOf: { cn: '第 {step} 步，共 2 步', en: 'Step {step} of 2' },
  registered: { cn: '账户注册成功', en: 'Account registration successful' },
  registeredText: {
    cn: '报名尚未提交。请尽快补充代表信息，然后提交审核。',
    en: 'The registration is not submitted yet. Please complete the delegate information soon, then submit it.',
  },
  /** The server does not say which it was: wrong, too old, or tried too often. */
  wrongCode: {
    cn: `请输入正确的验证码。验证码 ${minutes} 分钟内有效，最多可试 ${codeLimits.triesPerCode} 次；逾期或超出后请重新获取。`,
    en: `Please enter correct verification code. A code is valid for ${minutes} minutes and ${codeLimits.triesPerCode} tries; after that, send a new one.`,
  },

  signInHint: {
    cn: '您不必再次报名，登录即可继续。',
    en: 'No need to register again. Sign in to continue.',
  },

  // Asking the organisation's contact
  askContactHint: {
    cn: '贵机构已有同事报名。您不必另行报名，可请其主要联系人将您加入。',
    en: 'A colleague has registered your organisation. You do not need to register again: its primary contact can add you.',
  },
  askContact: { cn: '请求主要联系人加入', en: 'Ask your organisation’s contact' },
  askContactTitle: { cn: '请求主要联系人将您加入', en: 'Ask the primary contact' },
  askContactText: {
    cn: '我们将以邮件把您的姓名、邮箱与附言转达“{organisation}”的主要联系人。对方的姓名与邮箱不会显示。',
    en: 'We will email your name, your address and your message to the primary contact of “{organisation}”. You will not see their name or address.',
  },
  yourName: { cn: '您的姓名', en: 'Your name' },
  yourEmail: { cn: '您的邮箱', en: 'Your email' },
  yourEmailHint: {
    cn: '以验证码确认；主要联系人可回复至此邮箱',
    en: 'Confirmed with a code; the contact may reply to it',
  },
  yourMessage: { cn: '附言', en: 'Message' },
  yourMessageHint: { cn: '不超过 {max} 字', en: 'Up to {max} characters' },
  sendRequest: { cn: '发送请求', en: 'Send request' },
  backToRegistration: { cn: '返回报名表', en: 'Back to registration' },
  requestSent: { cn: '请求已提交', en: 'Request received' },

  // Unlock
  unlockTitle: { cn: '恢复登录', en: 'Restore sign-in' },
  unlockText: {
    cn: '该地址因多次输错验证码暂停登录。确认是本人操作后即可重新登录。',
    en: 'Sign-in for this address is paused because of too many wrong codes. Confirm that it was you, then sign in again.',
  },
  unlock: { cn: '确认并恢复', en: 'Confirm and restore' },
  unlocked: { cn: '已恢复，可以重新登录。', en: 'Sign-in restored. You can sign in again.' },
  unlockNoKey: {
    cn: '链接不完整，请从邮件中重新打开。',
    en: 'The link is incomplete. Open it again from the email.',
  },
  failed: { cn: '未能完成，请稍后再试。', en: 'Could not complete this. Try again later.' },
})

/** What is said of a field into which nothing was typed. */
export const missingTexts = defineMessages({
  entityName: { cn: '请填写单位名称。', en: 'Enter the organisation name.' },
  name: { cn: '请填写联系人姓名。', en: 'Enter the contact name.' },
  phone: { cn: '请填写手机号。', en: 'Enter a mobile number.' },
  email: { cn: '请填写电子邮箱。', en: 'Enter an email address.' },
  certiNo: { cn: '请填写证件号码。', en: 'Enter the document number.' },
})
