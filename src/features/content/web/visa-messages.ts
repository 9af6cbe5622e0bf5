/** /visa: the steps to a visa. */
import { defineMessages } from '../../../shared/i18n.ts'

export const visaMessages = defineMessages({
  lead: {
    cn: '境外代表来沪参会的签证步骤与时限。',
    en: 'The steps to a visa for delegates from abroad, and when to take them.',
  },
  description: {
    cn: '境外代表的签证步骤、时限、邀请函与办理指南。',
    en: 'Steps to a visa, dates, the invitation letter and guides for delegates from abroad.',
  },
  steps: { cn: '办理步骤', en: 'Steps' },
  stepCount: { cn: '步', en: 'steps' },
  step: { cn: '第 {number} 步', en: 'Step {number}' },
  before: { cn: '{date}前', en: 'by {date}' },
  more: { cn: '查看说明', en: 'Read more' },
  noSteps: { cn: '步骤尚未公布', en: 'The steps are not published yet' },
  noStepsText: {
    cn: '需要签证邀请函的代表，请在报名信息中勾选“需要”，审核通过后由会务组发出。',
    en: 'Delegates who need an invitation letter say so in the registration; the conference office sends it after approval.',
  },
  toSignup: { cn: '报名参会', en: 'Register' },
  letterTitle: { cn: '邀请函', en: 'Invitation letter' },
  letterText: {
    cn: '报名时为需要签证的代表勾选“需要”。报名通过审核后，邀请函发至主要联系人邮箱。',
    en: 'Tick “needed” for the delegate when you register. The letter goes to the primary contact once the registration is approved.',
  },
  guides: { cn: '资料下载', en: 'Documents' },
  allDocuments: { cn: '全部资料', en: 'All documents' },
  document: { cn: '{format} · {size}', en: '{format} · {size}' },
  askTitle: { cn: '签证疑问', en: 'Questions about visas' },
  askText: {
    cn: '来信请写明国籍或地区、预计入境日期与申请地点。证件号码不必写在邮件里。',
    en: 'Say your nationality or region, when you arrive and where you apply. Leave document numbers out of the email.',
  },
})
