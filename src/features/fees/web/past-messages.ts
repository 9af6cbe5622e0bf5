/** /account/{year}: a past registration and its fees. */
import { defineMessages } from '../../../shared/i18n.ts'

export const pastTexts = defineMessages({
  title: { cn: '{year} 年报名与费用', en: 'Registration and fees {year}' },
  lead: {
    cn: '往届报名仅供查看；仍可更正开票信息、开具形式发票并提交付款凭证。',
    en: 'Past registrations are read-only. You can still correct the invoice details, issue the pro-forma invoice and submit a proof of payment.',
  },
  none: { cn: '没有 {year} 年的报名', en: 'No registration for {year}' },
  noneText: {
    cn: '此账户未登记该年度的报名。往届报名由当时的主要联系人查看，请以其账户登录。',
    en: 'This account has no registration for that year. A past registration is open to its primary contact: sign in with that account.',
  },
  current: { cn: '{year} 年是本届', en: '{year} is the current edition' },
  currentText: {
    cn: '本届的报名信息与费用在各自页面办理。',
    en: 'Its registration and fees have their own pages.',
  },
  toSignup: { cn: '打开报名信息', en: 'Open the registration' },
  toFees: { cn: '费用与付款', en: 'Fees and payment' },
  toAccount: { cn: '返回账户', en: 'Back to account' },
  failed: {
    cn: '未能读取报名与费用，请检查网络后重试。',
    en: 'Could not load the registration and its fees. Check your connection and try again.',
  },
})
