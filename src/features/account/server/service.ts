/** What other features may ask of account. */

export { belongingOf } from './belonging-service.ts'
export { checkCaptcha } from './captcha-service.ts'
export { judgeCode, useCode } from './code-service.ts'
export { mailAdministrators } from './mails.ts'
export { refuseUnjudged } from './login-service.ts'
export { isAddressProved, provedAddressOf, provedOf } from './proved-service.ts'
export { clientLimit, isUsedUp, takeOne } from './rate-service.ts'
export {
  type RegistrantAccount,
  accountsForRegistrants,
  isOfStaff,
  makeRegistrant,
  signInByMail,
  unmakeRegistrant,
  welcomeRegistrant,
} from './registrant-service.ts'
export { endSessions } from './session-service.ts'
