/** What the server says about accounts (field errors, refusals, mails), and what forms say by the same rules. */
import { passportLimits } from '../../shared/certificates.ts'
import { contactLimits } from '../../shared/contacts.ts'
import { formatLimits } from '../../shared/format-size.ts'
import { defineMessages } from '../../shared/i18n.ts'
import { organisationNameLimits } from '../../shared/organisation-limits.ts'

const phone = formatLimits(contactLimits.phone)
const organisationName = formatLimits(organisationNameLimits)
const passport = formatLimits(passportLimits)

export const accountMessages = defineMessages({
  // Fields (requirement 5)
  nameRequired: { cn: '请填写姓名。', en: 'Enter your name.' },
  phoneWrong: {
    cn: `手机号格式有误，应为 ${phone} 位。`,
    en: `The mobile number is not valid. Enter ${phone} digits.`,
  },
  lastAdministrator: {
    cn: '这是最后一名管理员。请先添加另一名管理员。',
    en: 'This is the last administrator. Add another administrator first.',
  },
  emailWrong: { cn: '邮箱格式有误，请检查。', en: 'The email address is not valid. Check it.' },
  contactWrong: {
    cn: '请填写正确的邮箱或手机号。',
    en: 'Enter a valid email address or mobile number.',
  },
  entityNameWrong: {
    cn: `单位名称应为 ${organisationName} 个字符。`,
    en: `The organisation name must have ${organisationName} characters.`,
  },
  entityTypeWrong: { cn: '请选择单位类型。', en: 'Choose an organisation type.' },
  certiTypeWrong: { cn: '请选择证件类型。', en: 'Choose an identity document type.' },
  certiNoWrong: {
    cn: `证件号码应为 ${passport} 位。`,
    en: `The document number must have ${passport} characters.`,
  },
  contactMessageTooLong: {
    cn: '附言不超过 {max} 字。',
    en: 'Use up to {max} characters.',
  },
  contactAsked: {
    cn: '如该机构的主要联系人可以联系到，您的请求将以邮件转达。',
    en: 'If the primary contact of this organisation can be reached, your request is on its way by email.',
  },
  contactAskedTooOften: {
    cn: '今日已多次转达请求，请明日再试，或联系会务组。',
    en: 'The limit of requests for today has been reached. Try again tomorrow, or contact the conference office.',
  },
  accountRequired: { cn: '请输入手机号或邮箱', en: 'Please input phone or email' },
  codeRequired: { cn: '请输入验证码', en: 'Please input verify code' },
  codeTooLong: { cn: '验证码不超过 {max} 位。', en: 'The code has up to {max} characters.' },
  idCardWrong: {
    cn: '身份证号有误，请核对 18 位号码（末位可为 X）。',
    en: 'The ID card number is not valid. Check its 18 characters (the last may be X).',
  },
  passportWrong: {
    cn: `护照号有误，应为 ${passport} 位字母或数字。`,
    en: `The passport number is not valid. Enter ${passport} letters or digits.`,
  },
  consentRequired: { cn: '须同意后方可继续。', en: 'You need to agree to this to continue.' },
  userTypeRefused: { cn: '不接受该用户类型。', en: 'This user type is not accepted.' },

  // Codes (requirement 8)
  codeWait: {
    cn: '验证码已发送，请 {seconds} 秒后再试。',
    en: 'A code has been sent. Try again in {seconds} seconds.',
  },
  codeLimit: {
    cn: '超出当日邮件发送次数或其他限制',
    en: 'Exceed max email count per day or other limits',
  },
  registerWait: { cn: '请 {seconds} 秒后再试！', en: 'Please try again in {seconds} seconds!' },
  tooManyWrong: {
    cn: '验证码错误次数过多，请 {minutes} 分钟后再试。',
    en: 'Too many wrong codes. Try again in {minutes} min.',
  },
  stopped: {
    cn: '验证码错误次数过多，登录已暂停。请重新获取验证码，并按邮件中的链接确认后再登录。',
    en: 'Sign-in is paused because of too many wrong codes. Request a new code, confirm with the link in the email, then sign in again.',
  },
  unlockWrong: {
    cn: '该链接无效或已过期，请重新获取验证码，并按邮件提示操作。',
    en: 'This link is not valid or has expired. Request a new code and follow the email.',
  },

  // Second factor and proof
  secondFactorWrong: {
    cn: '动态口令有误，请核对后重新输入。',
    en: 'The authenticator code is wrong. Check it and enter it again.',
  },
  secondFactorEnrolled: { cn: '该账户已绑定身份验证器。', en: 'This account already has an authenticator.' },
  secondFactorUnproved: {
    cn: '请先以发送至邮箱的验证码登录，再绑定身份验证器。',
    en: 'Sign in with a code sent to your email address before you add an authenticator.',
  },
  secondFactorNotStarted: {
    cn: '请先开始绑定身份验证器。',
    en: 'Start adding an authenticator first.',
  },
  proofWrong: {
    cn: '验证码有误，请核对后重新输入。',
    en: 'The code is wrong. Check it and enter it again.',
  },

  // Captcha
  captchaSum: {
    cn: '{first} 加 {second} 等于多少？请用数字作答。',
    en: 'What is {first} plus {second}? Answer in digits.',
  },
  captchaBigger: {
    cn: '{first}、{second}、{third} 中最大的数是多少？请用数字作答。',
    en: 'Which is the largest of {first}, {second} and {third}? Answer in digits.',
  },

  // Mails
  codeTitle: { cn: '您的验证码', en: 'Your verification code' },
  codeSubject: { cn: '您的验证码', en: 'Your verification code' },
  codeText: {
    cn: `请在获取验证码的页面输入：

{code}

{minutes} 分钟内有效，{until}（北京时间）到期；仅可使用一次，且仅限于获取验证码的浏览器。

如非本人操作，可忽略本邮件；没有验证码，他人无法登录。会务组不会向您索要验证码，请勿向任何人提供。`,
    en: `Enter this code on the page where you requested it:

{code}

Valid for {minutes} minutes, until {until} Beijing time. It works only once, in the browser that requested it.

If you did not request it, you can ignore this email: no one can sign in without the code. The conference office never asks for your code; do not share it with anyone.`,
  },
  codeSms: {
    cn: '验证码 {code}，{minutes} 分钟内有效，请勿向他人提供。',
    en: '{code} is your verification code, valid for {minutes} minutes. Do not share it.',
  },
  proofSubject: { cn: '您的身份确认验证码', en: 'Your identity confirmation code' },
  pausedSubject: { cn: '登录已暂停，请确认', en: 'Sign-in paused: please confirm' },
  pausedText: {
    cn: `该地址的验证码多次输错，登录已暂停。如为本人操作，请以下面的按钮确认，之后即可重新登录。{hours} 小时内有效。

{button}

如非本人操作，无需处理：账户未被登录。`,
    en: `Sign-in for this address has been paused because wrong codes were entered many times. If that was you, confirm with the button below, then sign in again. It is valid for {hours} hours.

{button}

If it was not you, no action is needed: no one has signed in to the account.`,
  },
  pausedButton: { cn: '确认并恢复登录', en: 'Confirm and resume sign-in' },
  accountButton: { cn: '打开账户页面', en: 'Open your account' },
  registrationButton: { cn: '打开报名', en: 'Open the registration' },
  welcomeButton: { cn: '完成报名', en: 'Complete the registration' },
  staffButton: { cn: '打开后台', en: 'Open the back office' },
  deviceSubject: { cn: '账户在新设备上登录', en: 'Sign-in from a new device' },
  deviceText: {
    cn: '您的账户在新设备上登录。\n\n设备：{device}\n时间：{time}（北京时间）\n\n如非本人操作，请登录后在“账户”页面退出其他设备，并联系会务组。',
    en: `A new device signed in to your account.

Device: {device}
Time: {time} (Beijing time)

If that was not you, sign in, sign out your other devices on the Account page, and contact the conference office.`,
  },
  unknownDevice: { cn: '未知设备', en: 'unknown device' },
  welcomeSubject: { cn: '账户已注册', en: 'Your account has been created' },
  welcomeText: {
    cn: '{name}：\n\n{company}的账户已注册。请尽快登录，完成报名并补全参会代表信息。',
    en: 'Dear {name},\n\nAn account for {company} has been created. Sign in soon to complete the registration and the delegate information.',
  },
  addressSubject: { cn: '登录邮箱已更改', en: 'Your sign-in email address has been changed' },
  addressText: {
    cn: '会务组于 {time}（北京时间）更改了贵机构主要联系人的登录邮箱。请使用新邮箱登录；如有疑问，请联系会务组。',
    en: 'On {time} (Beijing time) the conference office changed the sign-in email address of your organisation’s primary contact. Use the new address to sign in. If you have any questions, contact the conference office.',
  },
  otherSignInEnded: {
    cn: '此前以手机号登录本账户的方式已停用，其他会话均已退出。详情见邮件。',
    en: 'Sign-in by phone and all other sessions of this account have ended. The details have been emailed to you.',
  },
  firstProofSubject: {
    cn: '邮箱已确认，手机号登录已停用',
    en: 'Email address confirmed; phone sign-in ended',
  },
  firstProofText: {
    cn: '您的邮箱于 {time}（北京时间）首次登录。此前有人以尾号 {phone} 的手机号，用该邮箱地址创建了账户。该手机号已不能登录，其会话均已退出。\n\n如该手机号为您本人所有：今后请用本邮箱登录，并在报名表中重新填写证件号码。\n\n如非本人所为：除您以外已无人可以登录。登录后如看到不属于您的报名，请将其取消，或联系会务组。',
    en: 'Your email address was used to sign in for the first time on {time} (Beijing time). An account had been created with it from a mobile number ending in {phone}. That number can no longer be used to sign in, and its sessions have ended.\n\nIf the mobile number is yours, sign in with this email address from now on and enter your ID number in the registration again.\n\nIf it is not yours, only you can sign in now. If you see a registration that is not yours, cancel it or contact the conference office.',
  },
  staffSubject: { cn: '您的账户已开通后台权限', en: 'You now have access to the back office' },
  staffText: {
    cn: '您的账户于 {time}（北京时间）开通或更改了后台权限。请以发送至本邮箱的验证码登录；手机号登录已停用，此前的会话均已退出。\n\n如非意料之中，请立即联系会务组。',
    en: 'Your account was given access to the back office, or a different role in it, on {time} (Beijing time). Sign in with a code sent to this address. Sign-in by phone and all earlier sessions have ended.\n\nIf you did not expect this, contact the conference office at once.',
  },
  secondFactorSubject: { cn: '身份验证器已绑定', en: 'Authenticator added to your account' },
  secondFactorText: {
    cn: '您的账户于 {time}（北京时间）绑定了身份验证器。如非本人操作，请立即联系另一位管理员。',
    en: 'An authenticator was added to your account on {time} (Beijing time). If that was not you, contact another administrator at once.',
  },
  secondFactorRemovedText: {
    cn: '您账户的身份验证器于 {time}（北京时间）由管理员解除。下次登录时须重新绑定。',
    en: 'An administrator removed the authenticator from your account on {time} (Beijing time). You will need to add one again when you next sign in.',
  },
  secondFactorRemovedSubject: { cn: '身份验证器已解除', en: 'Authenticator removed from your account' },
  issuer: { cn: '国际再保险会议', en: 'International Reinsurance Conference' },
})

/** What mails of accounts are called in the back office, and what their variables stand for. */
export const accountMailNames = defineMessages({
  code: { cn: '登录与注册验证码', en: 'Sign-in and registration code' },
  proof: { cn: '身份确认验证码', en: 'Identity confirmation code' },
  paused: { cn: '登录已暂停', en: 'Sign-in paused' },
  device: { cn: '在新设备上登录', en: 'Sign-in from a new device' },
  registered: { cn: '账户已注册', en: 'Account created' },
  address: { cn: '登录邮箱已更改', en: 'Sign-in email address changed' },
  firstProof: { cn: '邮箱首次确认', en: 'Email address first confirmed' },
  staff: { cn: '后台权限变更', en: 'Back office access changed' },
  phoneEnding: { cn: '手机号后四位', en: 'Last four digits of the phone number' },
  phoneEndingSample: { cn: '5678', en: '5678' },
  secondFactor: { cn: '身份验证器已绑定', en: 'Authenticator added' },
  secondFactorRemoved: { cn: '身份验证器已解除', en: 'Authenticator removed' },
  theCode: { cn: '验证码', en: 'Verification code' },
  theCodeSample: { cn: '042317', en: '042317' },
  minutes: { cn: '有效分钟数', en: 'Validity (minutes)' },
  minutesSample: { cn: '10', en: '10' },
  until: { cn: '到期时刻（北京时间）', en: 'Time of expiry (Beijing time)' },
  untilSample: { cn: '09:24', en: '09:24' },
  hours: { cn: '有效小时数', en: 'Validity (hours)' },
  hoursSample: { cn: '24', en: '24' },
  timeSample: { cn: '9月12日 15:00', en: '12 September, 15:00' },
  theDevice: { cn: '设备', en: 'Device' },
  deviceSample: { cn: 'Chrome，Windows', en: 'Chrome on Windows' },
  nameSample: { cn: '张伟', en: 'Zhang Wei' },
  companySample: { cn: '示例财产再保险有限公司', en: 'Example Property Reinsurance' },
  buttonLink: { cn: '按钮打开的地址', en: 'Address that the button opens' },
  linkSample: { cn: 'https://www.example.com/signup', en: 'https://www.example.com/en/signup' },
})
