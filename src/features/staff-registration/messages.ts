/** What registrations by staff say: refusals, and the mail to whoever was registered. */
import { defineMessages } from '../../shared/i18n.ts'

export const staffRegistrationMessages = defineMessages({
  created: { cn: '报名已登记，编号 {number}。', en: 'Registration {number} created.' },
  lateReasonMissing: {
    cn: '报名已截止，请填写补报原因。',
    en: 'Registration has closed. Say why this one is late.',
  },
  approveForbidden: {
    cn: '只有审核人可以直接通过报名。',
    en: 'Only reviewers can approve a registration at once.',
  },
})

export const staffRegistrationMailMessages = defineMessages({
  enteredName: { cn: '会务组代为报名', en: 'Registered by the conference office' },
  enteredSubject: { cn: '会务组已为您报名', en: 'The conference office has registered you' },
  enteredBody: {
    cn: '会务组已为您登记{conference}的报名，单位：{company}，编号 {number}。审核结果将以邮件通知。用本邮箱登录即可查看所登记的内容；如有不符，请回复会务组。',
    en: 'The conference office has registered you for {conference}, with {company} (No. {number}). You will receive the result of the review by email. Sign in with this address to see what was entered, and tell the conference office if anything is not right.',
  },
})
