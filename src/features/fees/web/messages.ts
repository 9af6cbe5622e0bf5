/** /fees as everybody reads it; the own statement's words are in statement-messages.ts. */
import { defineMessages } from '../../../shared/i18n.ts'

export const feesMessages = defineMessages({
  title: { cn: '费用与付款', en: 'Fees and payments' },
  lead: {
    cn: '费用明细逐项列出参会、会议室、桌位与赞助费用；可开具形式发票，银行转账后上传付款凭证。',
    en: 'Delegate, meeting room, table and sponsorship fees line by line. Issue pro-forma invoices, pay by bank transfer and upload the proof of payment.',
  },
  how: { cn: '付款步骤', en: 'Payment steps' },
  step1: {
    cn: '主要联系人登录后核对费用明细：每一项都列明数量、单价与依据。',
    en: 'The primary contact signs in and checks the fee statement. Each line shows its quantity, unit price and basis.',
  },
  step2: {
    cn: '填写发票抬头与税号，开具形式发票（PDF，中英文）。',
    en: 'Enter the invoice title and tax number, and issue the pro-forma invoice (PDF, Chinese or English).',
  },
  step3: {
    cn: '按形式发票载明的账户银行转账，附言注明贵机构的报名编号。',
    en: 'Transfer the amount to the account on the pro-forma invoice and quote your registration number as the payment reference.',
  },
  step4: {
    cn: '上传付款凭证（PDF、JPG 或 PNG）。会务组核对到账后确认，并邮件通知。',
    en: 'Upload the proof of payment (PDF, JPG or PNG). The conference office confirms the payment once it has been received and notifies you by email.',
  },
  who: { cn: '查看权限', en: 'Access' },
  whoText: {
    cn: '费用明细、发票与付款由贵机构的主要联系人办理；同机构代表登录后可以查看。',
    en: 'Your organisation’s primary contact handles the fee statement, invoices and payments. Its delegates can view them after signing in.',
  },
  signIn: { cn: '登录查看费用明细', en: 'Sign in to view fees' },
})
