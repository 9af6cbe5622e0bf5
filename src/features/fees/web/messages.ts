/** /fees as everybody reads it; the own statement's words are in statement-messages.ts. */
import { defineMessages } from '../../../shared/i18n.ts'

export const feesMessages = defineMessages({
  home: { cn: '首页', en: 'Home' },
  title: { cn: '费用与付款', en: 'Fees and payment' },
  lead: {
    cn: '账单逐项列明参会、会议室、桌位与赞助费用；可开具形式发票，银行转账后上传凭证。',
    en: 'Delegates, rooms, tables and sponsorship, line by line; pro-forma invoices, and payment by bank transfer.',
  },
  how: { cn: '如何付款', en: 'How to pay' },
  step1: {
    cn: '主要联系人登录后核对账单：每一项都列明数量、单价与依据。',
    en: 'The primary contact signs in and checks the statement: each line gives its quantity, price and reason.',
  },
  step2: {
    cn: '填写发票抬头与税号，开具形式发票（PDF，中英文）。',
    en: 'Enter the invoice title and tax number, and issue the pro-forma invoice (PDF, Chinese or English).',
  },
  step3: {
    cn: '按发票载明的账户银行转账，并注明发票编号。',
    en: 'Transfer the sum to the account on the invoice, quoting the invoice number.',
  },
  step4: {
    cn: '上传转账凭证（PDF、JPG 或 PNG）。会务组核对到账后确认，并邮件通知。',
    en: 'Upload the proof of transfer (PDF, JPG or PNG). The office confirms once the money has arrived, and tells you by email.',
  },
  who: { cn: '谁可以查看', en: 'Who can see it' },
  whoText: {
    cn: '账单、发票与付款由贵机构的主要联系人办理；同机构代表登录后可以查看。',
    en: 'The primary contact handles the statement, invoices and payments; delegates of the organisation can read them.',
  },
  signIn: { cn: '登录查看账单', en: 'Sign in to your statement' },
  register: { cn: '尚未报名', en: 'Not registered yet?' },
})
