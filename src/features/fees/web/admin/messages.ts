/** Back office of fees: what organisations owe, one organisation's statement, and what is done to its payments. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const feesAdminMessages = defineMessages({
  title: { cn: '费用与付款', en: 'Fees and payments' },
  text: {
    cn: '各机构的应付、已付与余额。有凭证待核的机构排在“凭证待核”中。',
    en: 'What each organisation owes and has paid. Those with a proof to be looked at are under “Proof to be checked”.',
  },
  readOnly: {
    cn: '这一届已归档，只能查看。',
    en: 'This edition is archived and can only be read.',
  },
  byState: { cn: '按付款状态', en: 'By payment' },
  sums: { cn: '合计', en: 'Sums' },
  filter: { cn: '筛选费用', en: 'Filter fees' },
  q: { cn: '查找', en: 'Search' },
  qPlaceholder: { cn: '机构、编号或联系人', en: 'Organisation, number or contact' },
  list: { cn: '费用列表', en: 'List of fees' },

  number: { cn: '报名编号', en: 'Number' },
  company: { cn: '机构', en: 'Organisation' },
  due: { cn: '应付', en: 'Due' },
  paid: { cn: '已付', en: 'Paid' },
  balance: { cn: '余额', en: 'Balance' },
  sent: { cn: '待核', en: 'To be checked' },
  reserved: { cn: '已锁定，未到付款', en: 'Reserved, not due' },
  state: { cn: '付款状态', en: 'Payment' },
  invoice: { cn: '形式发票', en: 'Invoice' },
  dueBy: { cn: '{day} 前付款', en: 'by {day}' },
  overdue: { cn: '已逾期', en: 'Overdue' },
  reservedSum: { cn: '已锁定 {sum}', en: '{sum} reserved' },
  sentSum: { cn: '待核 {sum}', en: '{sum} to be checked' },
  lastPayment: { cn: '最近付款', en: 'Last payment' },
  acts: { cn: '操作', en: 'Actions' },
  view: { cn: '查看', en: 'View' },
  viewOf: { cn: '查看：{name}', en: 'View {name}' },

  // One organisation
  details: { cn: '账单、发票与付款', en: 'Statement, invoices and payments' },
  toRegistration: { cn: '查看报名', en: 'Open the registration' },
  toBookings: { cn: '查看预订', en: 'Its bookings' },
  statement: { cn: '账单', en: 'Statement' },
  noLines: { cn: '目前没有费用。', en: 'There are no fees so far.' },
  line: { cn: '项目', en: 'Item' },
  quantity: { cn: '数量', en: 'Quantity' },
  unit: { cn: '单价', en: 'Unit price' },
  sum: { cn: '金额', en: 'Amount' },
  free: { cn: '免费', en: 'Free' },
  subtotal: { cn: '小计', en: 'Subtotal' },
  total: { cn: '应付合计', en: 'Total due' },
  received: { cn: '已到账', en: 'Received' },
  rest: { cn: '尚余', en: 'Still to be paid' },
  overpaid: { cn: '多付', en: 'Paid too much' },
  invoiceDetails: { cn: '开票信息', en: 'Invoice details' },
  invoiceTitle: { cn: '发票抬头', en: 'Invoice title' },
  taxNumber: { cn: '税号', en: 'Tax number' },
  address: { cn: '地址', en: 'Address' },
  telephone: { cn: '电话', en: 'Telephone' },
  bank: { cn: '开户行', en: 'Bank' },
  bankAccount: { cn: '账号', en: 'Account' },

  // Invoices
  invoices: { cn: '形式发票', en: 'Pro-forma invoices' },
  noInvoices: { cn: '尚未开具。', en: 'None has been issued.' },
  outdated: {
    cn: '应付款项已变化，现有形式发票不再一致，可开具新版。',
    en: 'What is due has changed since the invoice was issued. A new version can be issued.',
  },
  issue: { cn: '开具形式发票', en: 'Issue the invoice' },
  issueAgain: { cn: '开具新版', en: 'Issue a new version' },
  issueTitle: { cn: '开具形式发票', en: 'Issue the pro-forma invoice' },
  issueText: {
    cn: '应付 {sum}。形式发票将邮件告知机构；已有版本由新版替代。',
    en: '{sum} is payable. The organisation is told by email; an earlier version is replaced.',
  },
  issued: { cn: '形式发票已开具', en: 'The invoice is issued' },
  versionOf: { cn: '第 {version} 版', en: 'Version {version}' },
  issuedAt: { cn: '开具于 {time}', en: 'Issued {time}' },
  payableBy: { cn: '应于 {time} 前付款', en: 'Payable by {time}' },
  downloadCn: { cn: '中文 PDF', en: 'Chinese PDF' },
  downloadEn: { cn: '英文 PDF', en: 'English PDF' },
  downloadOf: { cn: '{label}：{number}', en: '{label} of {number}' },
  void: { cn: '作废', en: 'Withdraw' },
  voidOf: { cn: '作废 {number}', en: 'Withdraw {number}' },
  voidTitle: { cn: '作废形式发票 {number}', en: 'Withdraw invoice {number}' },
  voidText: {
    cn: '编号不再使用。原因以双语邮件告知机构。',
    en: 'Its number is not used again. The organisation is told why, in both languages.',
  },
  voided: { cn: '形式发票 {number} 已作废', en: 'Invoice {number} is void' },

  // Payments
  payments: { cn: '付款', en: 'Payments' },
  noPayments: { cn: '尚无付款。', en: 'No payment has been told.' },
  paidOn: { cn: '付款日期', en: 'Paid on' },
  payer: { cn: '付款户名', en: 'Payer' },
  reference: { cn: '流水号或附言', en: 'Reference' },
  proof: { cn: '凭证', en: 'Proof' },
  proofOpen: { cn: '打开凭证', en: 'Open the proof' },
  proofOpenOf: { cn: '打开凭证：{sum}，{day}', en: 'Open the proof of {sum} paid on {day}' },
  proofNone: { cn: '无', en: 'None' },
  sentAt: { cn: '机构提交于 {time}', en: 'Sent by the organisation {time}' },
  enteredAt: { cn: '会务组录入于 {time}', en: 'Entered by the organisers {time}' },
  decidedAt: { cn: '核实于 {time}', en: 'Decided {time}' },
  told: { cn: '申报 {sum}', en: '{sum} as told' },
  reasonTold: { cn: '告知机构的原因', en: 'The reason that the organisation was told' },
  confirm: { cn: '确认到账', en: 'Confirm' },
  confirmOf: { cn: '确认到账：{sum}，{day}', en: 'Confirm {sum} paid on {day}' },
  confirmTitle: { cn: '确认款项到账', en: 'Confirm that the money has arrived' },
  confirmText: {
    cn: '机构申报 {sum}，付款日期 {day}，付款户名 {payer}。请按银行流水填写实际到账金额；机构将收到邮件。',
    en: 'The organisation says {sum} on {day}, paid by {payer}. Please enter what arrived by the bank statement; the organisation is told by email.',
  },
  amountReceived: { cn: '到账金额（元）', en: 'Amount received (CNY)' },
  paidOnByBank: { cn: '付款日期（以银行流水为准）', en: 'Paid on (by the bank statement)' },
  amountHint: { cn: '例如 4,800 或 1.2万。', en: 'For example 4,800.' },
  amountReads: { cn: '即 {sum}', en: 'That is {sum}' },
  amountLess: {
    cn: '即 {sum}，比申报少 {rest}。',
    en: 'That is {sum}, {rest} less than the organisation says.',
  },
  amountMore: {
    cn: '即 {sum}，比申报多 {rest}。',
    en: 'That is {sum}, {rest} more than the organisation says.',
  },
  amountWrong: {
    cn: '请填写金额，如 4,800 或 4,800.50。',
    en: 'Please enter an amount such as 4,800 or 4,800.50.',
  },
  confirmed: { cn: '已确认到账 {sum}', en: '{sum} is confirmed' },
  refuse: { cn: '不通过', en: 'Refuse' },
  refuseOf: { cn: '不通过：{sum}，{day}', en: 'Refuse {sum} paid on {day}' },
  refuseTitle: { cn: '凭证不通过', en: 'Refuse the proof' },
  refuseText: {
    cn: '原因以双语邮件告知机构，机构可再次提交凭证。',
    en: 'The organisation is told why, in both languages, and can send another proof.',
  },
  refused: { cn: '凭证未通过，已记录', en: 'The proof is refused' },
  takeBack: { cn: '撤销到账', en: 'Undo the confirmation' },
  takeBackOf: { cn: '撤销到账确认：{sum}，{day}', en: 'Undo the confirmation of {sum} paid on {day}' },
  takeBackTitle: { cn: '撤销到账确认', en: 'Undo the confirmation' },
  takeBackText: {
    cn: '该款不再计入已付。须验证身份；原因以双语邮件告知机构。',
    en: 'The payment no longer counts. It needs a fresh proof of who you are; the organisation is told why, in both languages.',
  },
  takenBack: { cn: '到账确认已撤销', en: 'The confirmation is undone' },
  add: { cn: '录入付款', en: 'Enter a payment' },
  addText: {
    cn: '已到账而机构未提交凭证的款项，录入后即计入已付；机构将收到邮件。',
    en: 'For money that arrived without a proof. It counts at once, and the organisation is told by email.',
  },
  added: { cn: '付款 {sum} 已录入', en: 'The payment of {sum} is entered' },
  optional: { cn: '选填', en: 'Optional' },
  proofOptional: { cn: '凭证（选填）', en: 'Proof (optional)' },
  dayWrong: { cn: '请选择不晚于今天的日期。', en: 'Please choose a day, today at the latest.' },
  payerWrong: {
    cn: '请填写付款户名，不超过 100 个字符。',
    en: 'Please enter the name on the account that paid, 100 characters at most.',
  },
  mailed: { cn: '机构将收到邮件。', en: 'The organisation is told by email.' },
  decidedMeanwhile: {
    cn: '已有同事处理，未重复操作',
    en: 'A colleague has dealt with it; nothing was done twice',
  },
  decidedMeanwhileText: {
    cn: '页面已更新为现在的情况。',
    en: 'The page now shows how it stands.',
  },
  preset: { cn: '常用原因', en: 'Common reasons' },
  reasonCn: { cn: '原因（中文）', en: 'Reason (Chinese)' },
  reasonEn: { cn: '原因（英文）', en: 'Reason (English)' },
  reasonNeeded: { cn: '请以双语填写原因。', en: 'Please give the reason in both languages.' },

  // Export
  export: { cn: '导出', en: 'Export' },
  exportTitle: { cn: '导出 Excel', en: 'Export to Excel' },
  exportText: {
    cn: '当前筛选的 {count} 家机构：费用、明细、形式发票与付款各一张表。导出须验证身份并记入日志。',
    en: 'The {count} organisations of the current filter, with a sheet each of fees, lines, invoices and payments. Exports need a fresh proof and are logged.',
  },
  exportGo: { cn: '验证并导出', en: 'Confirm and export' },
  exportLanguage: { cn: '表头语言', en: 'Language of the headers' },
  chinese: { cn: '中文', en: 'Chinese' },
  english: { cn: '英文', en: 'English' },
  exported: { cn: '已导出', en: 'Exported' },
  fileName: { cn: '费用.xlsx', en: 'fees.xlsx' },
})

type Presets = Readonly<Record<string, { readonly cn: string; readonly en: string }>>

/** Common reasons, in both languages; the organisation reads them as they stand. */
export const refusePresets = defineMessages({
  notArrived: {
    cn: '截至目前未在银行流水中查到该笔款项，请向汇款银行核实。',
    en: 'The transfer has not reached our account so far. Please ask your bank about it.',
  },
  unreadable: {
    cn: '凭证不清晰或不完整，请重新上传完整的银行回单。',
    en: 'The proof cannot be read in full. Please upload the complete bank receipt.',
  },
  amount: {
    cn: '凭证金额与填写的金额不一致，请核对后重新提交。',
    en: 'The amount on the proof is not the one that was entered. Please check it and send the proof again.',
  },
  duplicate: {
    cn: '该笔付款已提交过，无需重复提交。',
    en: 'This payment has been sent before; it does not need to be sent again.',
  },
  notOurs: {
    cn: '收款账户不是会务组公布的账户，请核对收款信息。',
    en: 'The money went to an account that is not ours. Please check the account on the invoice.',
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
    en: 'The invoice details are wrong; it will be issued again once they are corrected.',
  },
  changed: { cn: '应付款项已变化。', en: 'What is due has changed.' },
  byRequest: { cn: '应贵机构要求作废。', en: 'Withdrawn as your organisation asked.' },
}) satisfies Presets
