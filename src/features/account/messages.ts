/** What the server says about accounts (field errors, refusals, mails), and what forms say by the same rules. */
import { defineMessages } from '../../shared/i18n.ts'

export const accountMessages = defineMessages({
  // Fields (spec §5)
  nameRequired: { cn: '请填写姓名。', en: 'Please enter a name.' },
  phoneWrong: {
    cn: '手机号格式有误，应为 10–20 位。',
    en: 'The phone number is not valid. It has 10–20 digits.',
  },
  emailWrong: { cn: '邮箱格式有误。', en: 'The email address is not valid.' },
  contactWrong: {
    cn: '请填写正确的邮箱或手机号。',
    en: 'Please enter a valid email address or phone number.',
  },
  entityNameWrong: { cn: '单位名称应为 2–100 个字符。', en: 'The organisation name has 2–100 characters.' },
  entityTypeWrong: { cn: '请选择单位类型。', en: 'Please choose a type of organisation.' },
  idCardWrong: {
    cn: '身份证号有误，请核对 18 位号码（末位可为 X）。',
    en: 'The ID card number is not valid. Please check its 18 characters (the last may be X).',
  },
  passportWrong: {
    cn: '护照号有误，应为 7–20 位字母或数字。',
    en: 'The passport number is not valid. It has 7–20 letters or digits.',
  },
  consentRequired: { cn: '须同意后方可继续。', en: 'This consent is needed to go on.' },
  userTypeRefused: { cn: '不接受该用户类型。', en: 'That user type is not accepted.' },

  // Codes (spec §8)
  codeWait: {
    cn: '验证码已发送，请 60 秒后再试。',
    en: 'A code was just sent. Please try again in 60 seconds.',
  },
  codeLimit: {
    cn: '超出当日邮件发送次数或其他限制',
    en: 'Exceed max email count per day or other limits',
  },
  tooManyWrong: {
    cn: '验证码错误次数过多，请 {minutes} 分钟后再试。',
    en: 'Too many wrong codes. Please try again in {minutes} min.',
  },
  stopped: {
    cn: '验证码错误次数过多，登录已暂停。请重新获取验证码，并按邮件中的链接确认后再登录。',
    en: 'Sign-in is paused after too many wrong codes. Please ask for a new code and confirm with the link in that message.',
  },
  unlockWrong: { cn: '该链接无效或已过期。', en: 'This link is not valid or has expired.' },

  // Second factor and proof
  secondFactorWrong: {
    cn: '动态口令有误，请核对后重新输入。',
    en: 'The authenticator code is wrong. Please check it and try again.',
  },
  secondFactorEnrolled: { cn: '该账户已绑定身份验证器。', en: 'This account already has an authenticator.' },
  secondFactorNotStarted: {
    cn: '请先开始绑定身份验证器。',
    en: 'Please start adding an authenticator first.',
  },
  proofWrong: {
    cn: '验证码有误，请核对后重新输入。',
    en: 'The code is wrong. Please check it and try again.',
  },

  // Captcha (spec §8)
  captchaWrong: { cn: '图形验证码有误或未填写。', en: 'The captcha is wrong or empty.' },
  captchaSum: {
    cn: '{first} 加 {second} 等于多少？请用数字作答。',
    en: 'What is {first} plus {second}? Please answer in digits.',
  },
  captchaBigger: {
    cn: '{first}、{second}、{third} 中最大的数是多少？请用数字作答。',
    en: 'Which is the largest of {first}, {second} and {third}? Please answer in digits.',
  },
})
