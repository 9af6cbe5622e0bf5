/** Back office of fees: what organisations owe, one organisation's statement, and what is done to its payments. */
import { defineMessages, type Message } from '../../../../shared/i18n.ts'
import type { MoneyFigures } from '../../rules.ts'

export const feesAdminMessages = defineMessages({
  title: { cn: '费用与付款', en: 'Fees and payments' },
  text: {
    cn: '各机构的应付、已到账与未付款项。有凭证待核的机构列在“凭证待核”中。',
    en: 'Amounts owed, received and outstanding for each organisation. Organisations with a proof of payment to check are under “Proof under review”.',
  },
  readOnly: {
    cn: '这一届已归档，只能查看。',
    en: 'This edition is archived and can only be viewed.',
  },
  sums: { cn: '合计', en: 'Totals' },
  filter: { cn: '筛选费用', en: 'Filter fees' },
  qPlaceholder: { cn: '机构、编号或联系人', en: 'Organisation, number or contact' },
  list: { cn: '费用列表', en: 'List of fees' },

  due: { cn: '应付', en: 'Owed' },
  paid: { cn: '已到账', en: 'Received' },
  balance: { cn: '未付', en: 'Outstanding' },
  sent: { cn: '凭证待核', en: 'Proof under review' },
  reserved: { cn: '待确认', en: 'Reserved' },
  state: { cn: '付款状态', en: 'Payment status' },
  invoice: { cn: '形式发票', en: 'Pro-forma invoice' },
  dueBy: { cn: '{day} 前付款', en: 'Due by {day}' },
  overdue: { cn: '逾期', en: 'Overdue' },
  reservedSum: { cn: '待确认 {sum}', en: '{sum} reserved' },
  refundSum: { cn: '待退 {sum}', en: '{sum} held for refund' },
  overdueSum: { cn: '逾期 {sum}', en: '{sum} overdue' },
  sentSum: { cn: '待核 {sum}', en: '{sum} under review' },
  lastPayment: { cn: '最近付款', en: 'Last payment' },

  // One organisation
  details: { cn: '费用明细、发票与付款', en: 'Fee statement, invoices and payments' },
  toRegistration: { cn: '查看报名', en: 'View registration' },
  toBookings: { cn: '查看预订', en: 'View bookings' },
  statement: { cn: '费用明细', en: 'Fee statement' },
  noLines: { cn: '目前没有费用。', en: 'No fees yet.' },
  line: { cn: '项目', en: 'Description' },
  free: { cn: '免费', en: 'Free' },
  subtotal: { cn: '小计', en: 'Subtotal' },
  total: { cn: '应付合计', en: 'Total owed' },
  received: { cn: '已到账', en: 'Received' },
  rest: { cn: '未付', en: 'Outstanding' },
  overpaid: { cn: '多付', en: 'Overpaid' },
  invoiceDetails: { cn: '开票信息', en: 'Invoice details' },
  invoiceTitle: { cn: '发票抬头', en: 'Invoice title' },
  taxNumber: { cn: '税号', en: 'Tax number' },
  address: { cn: '地址', en: 'Address' },
  bank: { cn: '开户行', en: 'Bank' },
  bankAccount: { cn: '账号', en: 'Account number' },

  // Invoices
  invoices: { cn: '形式发票', en: 'Pro-forma invoices' },
  noInvoices: { cn: '尚未开具。', en: 'No pro-forma invoice issued yet.' },
  outdated: {
    cn: '应付款项已变化，现有形式发票不再一致，可开具新版。',
    en: 'The amount due has changed since the pro-forma invoice was issued. You can issue a new version.',
  },
  issue: { cn: '开具形式发票', en: 'Issue pro-forma invoice' },
  issueAgain: { cn: '开具新版', en: 'Issue new version' },
  issueTitle: { cn: '开具形式发票', en: 'Issue pro-forma invoice' },
  issueText: {
    cn: '应付 {sum}。机构将收到邮件；已有版本由新版替代。',
    en: 'Amount due: {sum}. The organisation will be notified by email. Any earlier version will be replaced.',
  },
  issued: { cn: '形式发票已开具', en: 'Pro-forma invoice issued.' },
  versionOf: { cn: '第 {version} 版', en: 'Version {version}' },
  issuedAt: { cn: '开具于 {time}', en: 'Issued {time}' },
  payableBy: { cn: '应于 {time} 前付款', en: 'Due by {time}' },
  downloadCn: { cn: '中文 PDF', en: 'Chinese PDF' },
  downloadEn: { cn: '英文 PDF', en: 'English PDF' },
  downloadOf: { cn: '下载{label}：{number}', en: 'Download {label}: {number}' },
  void: { cn: '作废', en: 'Void invoice' },
  voidOf: { cn: '作废 {number}', en: 'Void invoice {number}' },
  voidTitle: { cn: '作废形式发票 {number}', en: 'Void pro-forma invoice {number}' },
  voidText: {
    cn: '编号不再使用。原因以双语邮件告知机构。',
    en: 'Its number will not be used again. The organisation will receive the reason by email in both languages.',
  },
  voided: { cn: '形式发票 {number} 已作废', en: 'Pro-forma invoice {number} voided.' },

  // Payments
  payments: { cn: '付款', en: 'Payments' },
  noPayments: { cn: '尚无付款。', en: 'No payments yet.' },
  paidOn: { cn: '付款日期', en: 'Payment date' },
  payer: { cn: '付款户名', en: 'Payer’s account name' },
  reference: { cn: '流水号或附言', en: 'Transaction no. or reference' },
  proof: { cn: '付款凭证', en: 'Proof of payment' },
  proofOpen: { cn: '下载凭证', en: 'Download proof' },
  proofOpenOf: { cn: '下载凭证：{sum}，{day}', en: 'Download proof: {sum} paid on {day}' },
  proofNone: { cn: '无', en: 'None' },
  sentAt: { cn: '机构提交于 {time}', en: 'Submitted by the organisation on {time}' },
  enteredAt: { cn: '会务组录入于 {time}', en: 'Entered by the conference office on {time}' },
  decidedAt: { cn: '核实于 {time}', en: 'Reviewed on {time}' },
  told: { cn: '申报 {sum}', en: '{sum} stated' },
  reasonTold: { cn: '告知机构的原因', en: 'Reason sent to the organisation' },
  confirm: { cn: '确认到账', en: 'Confirm payment' },
  confirmOf: { cn: '确认到账：{sum}，{day}', en: 'Confirm payment of {sum} on {day}' },
  confirmTitle: { cn: '确认款项到账', en: 'Confirm payment received' },
  confirmText: {
    cn: '机构申报 {sum}，付款日期 {day}，付款户名 {payer}。请按银行流水填写实际到账金额；机构将收到邮件。',
    en: 'The organisation stated {sum}, paid on {day} by {payer}. Enter the amount received as shown on the bank statement. The organisation will be notified by email.',
  },
  amountReceived: { cn: '到账金额（元）', en: 'Amount received (CNY)' },
  paidOnByBank: { cn: '付款日期（以银行流水为准）', en: 'Payment date (as on the bank statement)' },
  amountHint: { cn: '例如 4,800 或 1.2万。', en: 'For example 4,800.' },
  amountReads: { cn: '即 {sum}', en: 'That is {sum}' },
  amountLess: {
    cn: '即 {sum}，比申报少 {rest}。',
    en: 'That is {sum}, {rest} less than stated.',
  },
  amountMore: {
    cn: '即 {sum}，比申报多 {rest}。',
    en: 'That is {sum}, {rest} more than stated.',
  },
  amountWrong: {
    cn: '请填写金额，如 4,800 或 4,800.50。',
    en: 'Enter an amount such as 4,800 or 4,800.50.',
  },
  confirmed: { cn: '已确认到账 {sum}', en: 'Payment of {sum} confirmed.' },
  refuse: { cn: '不通过', en: 'Reject proof' },
  refuseOf: { cn: '不通过：{sum}，{day}', en: 'Reject proof of {sum} paid on {day}' },
  refuseTitle: { cn: '凭证不通过', en: 'Reject proof of payment' },
  refuseText: {
    cn: '原因以双语邮件告知机构，机构可再次提交凭证。',
    en: 'The organisation will receive the reason by email in both languages and can submit another proof of payment.',
  },
  refused: { cn: '凭证未通过，已记录', en: 'Proof of payment rejected.' },
  takeBack: { cn: '撤销确认', en: 'Revoke confirmation' },
  takeBackOf: { cn: '撤销确认：{sum}，{day}', en: 'Revoke confirmation of {sum} paid on {day}' },
  takeBackTitle: { cn: '撤销到账确认', en: 'Revoke payment confirmation' },
  takeBackText: {
    cn: '该款不再计入已到账。须验证身份；原因以双语邮件告知机构。',
    en: 'This amount will no longer count as received. You will be asked to verify your identity. The organisation will receive the reason by email in both languages.',
  },
  takenBack: { cn: '到账确认已撤销', en: 'Payment confirmation revoked.' },
  add: { cn: '录入付款', en: 'Enter payment' },
  addText: {
    cn: '已到账而机构未提交凭证的款项，录入后即计入已到账；机构将收到邮件。',
    en: 'For a payment received without a proof of payment. It counts as received immediately, and the organisation will be notified by email.',
  },
  added: { cn: '付款 {sum} 已录入', en: 'Payment of {sum} entered.' },
  proofOptional: { cn: '付款凭证', en: 'Proof of payment' },
  dayWrong: { cn: '请选择不晚于今天的日期。', en: 'Choose a date no later than today.' },
  payerWrong: {
    cn: '请填写付款户名，不超过 100 个字符。',
    en: 'Enter the payer’s account name, up to 100 characters.',
  },
  mailed: { cn: '机构将收到邮件。', en: 'The organisation will be notified by email.' },
  decidedMeanwhile: {
    cn: '已有同事处理，未重复操作',
    en: 'A colleague has already handled this. Nothing was done twice.',
  },
  decidedMeanwhileText: {
    cn: '页面已更新为最新情况。',
    en: 'The page now shows the current status.',
  },

  // Export
  exportText: {
    cn: '当前筛选的 {count} 家机构：费用、明细、形式发票与付款各一张表。导出须验证身份并记入操作日志。',
    en: '{count:# organisation|# organisations} in the current filter. One sheet each for fees, statement lines, pro-forma invoices and payments. You will be asked to verify your identity, and the export is logged.',
  },
  fileName: { cn: '费用.xlsx', en: 'fees.xlsx' },
})

/** The figures of money over many organisations (`moneyFigures`), each with what it means. */
export const moneyLabels = {
  owedFen: {
    name: { cn: '应付', en: 'Owed' },
    meaning: {
      cn: '已提交报名的参会费，以及已确认的会议室、桌位和赞助；无论是否已开形式发票。',
      en: 'Fees of submitted registrations, and confirmed rooms, tables and sponsorships, invoiced or not.',
    },
  },
  receivedFen: {
    name: { cn: '已到账', en: 'Received' },
    meaning: {
      cn: '会务组已确认的付款；撤销确认的不计。',
      en: 'Payments confirmed by the conference office. Revoked confirmations do not count.',
    },
  },
  outstandingFen: {
    name: { cn: '未付', en: 'Outstanding' },
    meaning: {
      cn: '各机构应付而未到账的款项：逾期与未到期之和。',
      en: 'Owed but not received: overdue plus not yet due.',
    },
  },
  overdueFen: {
    name: { cn: '逾期', en: 'Overdue' },
    meaning: {
      cn: '形式发票过了付款期限仍未付的部分。',
      en: 'Amounts on pro-forma invoices still unpaid after the due date.',
    },
  },
  notYetDueFen: {
    name: { cn: '未到期', en: 'Not yet due' },
    meaning: {
      cn: '未付款项中，仍在付款期限内或尚未开形式发票的部分。',
      en: 'Outstanding amounts that are within the payment period or not invoiced yet.',
    },
  },
  reservedFen: {
    name: { cn: '待确认', en: 'Reserved' },
    meaning: {
      cn: '锁定中的会议室和桌位、待确认的赞助的价格；不计入应付。',
      en: 'Price of held rooms and tables and of sponsorships not confirmed yet. Not part of what is owed.',
    },
  },
  forRefundFen: {
    name: { cn: '待退', en: 'Held for refund' },
    meaning: {
      cn: '多付的款项，以及未通过、已取消的报名已付的款项。',
      en: 'Overpayments, and payments of rejected and cancelled registrations.',
    },
  },
  underReviewFen: {
    name: { cn: '凭证待核', en: 'Proof under review' },
    meaning: {
      cn: '付款凭证上申报而尚未核实的金额；不计入已到账。',
      en: 'Amounts stated on proofs of payment not reviewed yet. Not part of what was received.',
    },
  },
} as const satisfies Record<keyof MoneyFigures, { name: Message; meaning: Message }>

type Presets = Readonly<Record<string, { readonly cn: string; readonly en: string }>>

/** Common reasons, in both languages; the organisation reads them as they stand. */
export const refusePresets = defineMessages({
  notArrived: {
    cn: '截至目前未在银行流水中查到该笔款项，请向汇款银行核实。',
    en: 'The transfer does not appear on our bank statement so far. Please check with your bank.',
  },
  unreadable: {
    cn: '凭证不清晰或不完整，请重新上传完整的银行回单。',
    en: 'The proof of payment is unclear or incomplete. Please upload the complete bank receipt.',
  },
  amount: {
    cn: '凭证金额与填写的金额不一致，请核对后重新提交。',
    en: 'The amount on the proof of payment differs from the amount entered. Please check it and submit the proof again.',
  },
  duplicate: {
    cn: '该笔付款已提交过，无需重复提交。',
    en: 'This payment has already been submitted. There is no need to submit it again.',
  },
  notOurs: {
    cn: '收款账户不是会务组公布的账户，请核对收款信息。',
    en: 'The payment was not made to the account published by the conference office. Please check the payment details.',
  },
}) satisfies Presets

export const takeBackPresets = defineMessages({
  mistaken: { cn: '该笔款项被误确认。', en: 'This payment was confirmed by mistake.' },
  returned: { cn: '款项已被银行退回。', en: 'The bank has returned the money.' },
  refunded: { cn: '款项已退还贵机构。', en: 'The money has been paid back to your organisation.' },
}) satisfies Presets

export const voidPresets = defineMessages({
  details: {
    cn: '开票信息有误，更正后将重新开具。',
    en: 'The invoice details are incorrect. A new pro-forma invoice will be issued once they are corrected.',
  },
  changed: { cn: '应付款项已变化。', en: 'The amount due has changed.' },
  byRequest: { cn: '应贵机构要求作废。', en: 'Voided at your organisation’s request.' },
}) satisfies Presets
