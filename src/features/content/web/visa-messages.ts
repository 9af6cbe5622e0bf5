/** /visa: the steps to a visa. */
import { defineMessages } from '../../../shared/i18n.ts'

export const visaMessages = defineMessages({
  lead: {
    cn: '境外代表来沪参会的签证步骤与时限。',
    en: 'Visa steps and deadlines for delegates from abroad attending in Shanghai.',
  },
  description: {
    cn: '境外代表的签证步骤、时限、邀请函与办理指南。',
    en: 'Visa steps, deadlines, invitation letter and guides for delegates from abroad.',
  },
  step: { cn: '第 {number} 步', en: 'Step {number}' },
  before: { cn: '{date}前', en: 'By {date}' },
  more: { cn: '查看说明', en: 'Read more' },
  noSteps: { cn: '步骤尚未公布', en: 'Steps not yet published' },
  noStepsText: {
    cn: '需要签证邀请函的代表，请在报名信息中选择“需要”，审核通过后由会务组发出。',
    en: 'Delegates who need an invitation letter choose “Needed” in the registration. The conference office sends the letter after approval.',
  },
  letterTitle: { cn: '邀请函', en: 'Invitation letter' },
  letterText: {
    cn: '报名时为需要签证的代表选择“需要”。报名通过审核后，会务组签发邀请函，可在账户中下载。',
    en: 'When you register, choose “Needed” for each delegate who needs a visa. After approval, the conference office issues the letter, to be downloaded from your account.',
  },
  toRegistration: { cn: '查看报名信息', en: 'View your registration' },
  guides: { cn: '资料下载', en: 'Downloads' },
  document: { cn: '{format} · {size}', en: '{format} · {size}' },
  askTitle: { cn: '签证疑问', en: 'Visa questions' },
  askText: {
    cn: '来信请写明国籍或地区、预计入境日期与申请地点。证件号码请勿写在邮件里。',
    en: 'Give your nationality or region, expected date of entry and place of application. Do not include document numbers in the email.',
  },
})
