/** The own statement, invoices and payments on /fees (issue 4, "Fees"). */
import { defineMessages } from '../../../shared/i18n.ts'

export const statementMessages = defineMessages({
  loading: { cn: '正在读取账单', en: 'Reading your statement' },
  failed: { cn: '未能读取账单，请重试。', en: 'Your statement could not be read. Please try again.' },
  retry: { cn: '重试', en: 'Try again' },
  close: { cn: '关闭', en: 'Close' },
  keep: { cn: '保留', en: 'Keep it' },
  networkFailed: {
    cn: '未能送达，请检查网络后重试。填写的内容仍在。',
    en: 'It did not get through. Check the connection and try again; what you typed is still here.',
  },
  copied: { cn: '已复制', en: 'Copied' },
  copyFailed: { cn: '未能复制，请手动选取。', en: 'Could not copy. Please select the text instead.' },
  print: { cn: '打印账单', en: 'Print the statement' },

  // Nothing to show, or to do
  noneTitle: { cn: '还没有账单', en: 'There is no statement yet' },
  noneText: {
    cn: '贵机构开始报名后，费用在此逐项列明。',
    en: 'Once your organisation has started its registration, its fees are listed here.',
  },
  toSignup: { cn: '前往报名信息', en: 'Go to the registration' },
  earlierYears: { cn: '往届报名', en: 'Earlier registrations' },
  staffTitle: { cn: '工作人员没有账单', en: 'Staff have no statement' },
  staffText: {
    cn: '各机构的账单、发票与付款在后台办理。',
    en: 'Statements, invoices and payments of organisations are handled in the back office.',
  },
  delegate: {
    cn: '付款与发票由贵机构的主要联系人办理，您可在此查看。',
    en: 'Your organisation’s primary contact handles payments and invoices; you can read them here.',
  },
  ended: {
    cn: '本次报名已结束，不再计费。已付款项请联系会务组处理。',
    en: 'This registration has ended and nothing is charged. Please contact the organisers about sums already paid.',
  },

  // The statement
  heading: { cn: '账单', en: 'Statement' },
  asOf: { cn: '截至 {time}', en: 'As of {time}' },
  numberOf: { cn: '报名编号 {number}', en: 'Registration {number}' },
  tier: { cn: '当前价格', en: 'Price in force' },
  perDelegate: { cn: '{sum}／位', en: '{sum} a delegate' },
  tierUntil: { cn: '至 {time}', en: 'until {time}' },
  item: { cn: '项目', en: 'Item' },
  quantity: { cn: '数量 × 单价', en: 'Quantity × price' },
  sum: { cn: '金额', en: 'Sum' },
  free: { cn: '不收费', en: 'No charge' },
  subtotal: { cn: '小计', en: 'Subtotal' },
  subtotalReserved: { cn: '未到付款 {sum}', en: 'reserved {sum}' },
  noLines: { cn: '目前没有收费项目。', en: 'Nothing is charged at present.' },
  total: { cn: '应付合计', en: 'Total due' },
  paid: { cn: '已到账', en: 'Received' },
  sent: { cn: '凭证待核', en: 'Proof being checked' },
  balance: { cn: '尚需支付', en: 'To be paid' },
  overpaid: { cn: '多付', en: 'Overpaid' },
  reserved: { cn: '已锁定，尚未到付款', en: 'Reserved, not yet due' },
  reservedText: {
    cn: '待签约的会议室、桌位与赞助，确认后才需付款。',
    en: 'Rooms, tables and sponsorships pending contract. They become due once confirmed.',
  },
  draftText: {
    cn: '报名尚未提交；提交后，参会费才需付款。',
    en: 'The registration is not submitted yet. Its fees become due once it is.',
  },
  rules: { cn: '金额如何得出', en: 'How the sums are made' },
  rule1: {
    cn: '参会费按代表提交时的价格计算；先提交的代表保留当时价格。',
    en: 'A delegate costs what was in force when the delegate was submitted; early prices are kept.',
  },
  rule2: {
    cn: '团体优惠从参会费中扣减，免去其中较低的一份；交易商大会另收费，列明类型的机构免费。',
    en: 'The group rule takes off the lowest fees. The dealers’ conference costs extra, except for the types of organisation named.',
  },
  rule3: {
    cn: '会议室、桌位与电视按预订时的价格计算。',
    en: 'Rooms, tables and TVs cost what they did when they were booked.',
  },
  rule4: {
    cn: '赞助所含的代表、会议室与桌位先按原价列出，再整项扣减。',
    en: 'Delegates, rooms and tables included in a sponsorship are listed at full price and then taken off.',
  },

  // Invoice details
  details: { cn: '开票信息', en: 'Invoice details' },
  detailsText: {
    cn: '用于形式发票与正式发票，开具后的发票不受之后修改影响。',
    en: 'For the pro-forma and the final invoice. Invoices already issued keep what they say.',
  },
  title: { cn: '发票抬头', en: 'Invoice title' },
  taxNumber: { cn: '纳税人识别号', en: 'Tax number' },
  taxHint: {
    cn: '统一社会信用代码，18 位',
    en: 'Unified social credit code, 18 characters',
  },
  taxHintAbroad: { cn: '当地税号，可留空', en: 'As it is written in your country; may stay empty' },
  address: { cn: '注册地址', en: 'Registered address' },
  telephone: { cn: '注册电话', en: 'Registered telephone' },
  bank: { cn: '开户银行', en: 'Bank' },
  bankAccount: { cn: '银行账号', en: 'Bank account' },
  optional: { cn: '选填', en: 'optional' },
  saveDetails: { cn: '保存开票信息', en: 'Save the details' },
  savedDetails: { cn: '开票信息已保存', en: 'The invoice details are saved' },
  unsaved: { cn: '有未保存的修改', en: 'Changes not saved yet' },
  notGiven: { cn: '未填写', en: 'Not given' },

  // Invoices
  invoices: { cn: '形式发票', en: 'Pro-forma invoice' },
  invoicesText: {
    cn: '形式发票用于付款，不作报销或入账凭证；正式发票于到账后开具。',
    en: 'A pro-forma invoice is for payment only. The final invoice follows once the money has arrived.',
  },
  issue: { cn: '开具形式发票', en: 'Issue the pro-forma invoice' },
  reissue: { cn: '按当前账单更新', en: 'Issue a new version' },
  issued: { cn: '形式发票已开具', en: 'The pro-forma invoice is issued' },
  outdated: {
    cn: '账单在开具之后有变动，请更新形式发票再付款。',
    en: 'The statement has changed since. Please issue a new version before you pay.',
  },
  invoicePayable: { cn: '应付', en: 'Payable' },
  invoiceIssued: { cn: '开具', en: 'Issued' },
  invoiceDue: { cn: '付款期限', en: 'Pay by' },
  downloadCn: { cn: '中文 PDF', en: 'PDF in Chinese' },
  downloadEn: { cn: '英文 PDF', en: 'PDF in English' },
  downloadOf: { cn: '{label}：{number}', en: '{label}: {number}' },
  downloadFailed: { cn: '获取文件失败', en: 'failed to get file' },
  downloadError: { cn: '文件下载异常', en: 'file fetch exception' },
  earlier: { cn: '此前版本', en: 'Earlier versions' },
  noInvoice: { cn: '尚未开具。', en: 'None issued yet.' },

  // Payment
  payment: { cn: '银行转账', en: 'Bank transfer' },
  paymentText: {
    cn: '请在附言中注明发票编号，便于核对到账。',
    en: 'Please quote the invoice number in the transfer, so that it can be matched.',
  },
  payee: { cn: '收款人', en: 'Payee' },
  payeeBank: { cn: '开户行', en: 'Bank' },
  payeeAccount: { cn: '账号', en: 'Account' },
  swift: { cn: 'SWIFT 代码', en: 'SWIFT code' },
  quote: { cn: '附言', en: 'Quote' },
  copyOf: { cn: '复制{what}', en: 'Copy: {what}' },
  copy: { cn: '复制', en: 'Copy' },
  noPayee: {
    cn: '收款账户尚未公布，公布后可开具形式发票并付款。',
    en: 'The account to pay to has not been announced yet. Invoices and payments follow then.',
  },
  proof: { cn: '上传付款凭证', en: 'Send a proof of payment' },
  amount: { cn: '转账金额', en: 'Amount transferred' },
  amountUnit: { cn: '元，人民币', en: 'CNY' },
  amountReads: { cn: '即 {sum}', en: 'That is {sum}' },
  amountHint: { cn: '与银行回单一致', en: 'As on the bank’s receipt' },
  amountWrong: {
    cn: '请以数字填写金额，例如 36,000 或 36,000.50。',
    en: 'Please give the sum in digits, for example 36,000 or 36,000.50.',
  },
  paidOn: { cn: '转账日期', en: 'Date of transfer' },
  paidOnWrong: {
    cn: '请选择转账日期，不晚于今天。',
    en: 'Please choose the date of the transfer, today at the latest.',
  },
  payer: { cn: '付款人', en: 'Payer' },
  payerHint: { cn: '银行回单上的付款户名', en: 'The account holder as on the bank’s receipt' },
  payerWrong: {
    cn: '请填写付款人，不超过 100 个字符。',
    en: 'Please enter the payer, up to 100 characters.',
  },
  reference: { cn: '附言或流水号', en: 'Reference' },
  referenceWrong: { cn: '不超过 60 个字符。', en: 'Up to 60 characters.' },
  file: { cn: '付款凭证', en: 'Proof of payment' },
  fileWrong: {
    cn: '请上传银行回单（PDF、JPG 或 PNG）。',
    en: 'Please upload the bank’s receipt (PDF, JPG or PNG).',
  },
  send: { cn: '提交凭证', en: 'Send the proof' },
  sentDone: { cn: '付款凭证已提交', en: 'The proof of payment was sent' },
  sentDoneText: {
    cn: '会务组核对到账后邮件通知。',
    en: 'The office confirms by email once the money has arrived.',
  },
  wrongTitle: { cn: '请先更正以下各项', en: 'Please correct these first' },
  payments: { cn: '付款记录', en: 'Payments' },
  noPayments: { cn: '尚无付款记录。', en: 'No payments yet.' },
  received: { cn: '到账 {sum}', en: 'Received {sum}' },
  byOrganiser: { cn: '会务组登记', en: 'Entered by the office' },
  reason: { cn: '原因：{reason}', en: 'Reason: {reason}' },
  sentAt: { cn: '{time} 提交', en: 'Sent {time}' },
  viewProof: { cn: '查看凭证', en: 'Open the proof' },
  withdraw: { cn: '撤回', en: 'Withdraw' },
  withdrawTitle: { cn: '撤回付款凭证', en: 'Withdraw the proof' },
  withdrawText: {
    cn: '{sum}的付款凭证将不再核对。如转账已完成，请重新提交正确的凭证。',
    en: 'The proof of {sum} will not be checked. If the transfer was made, please send the right proof again.',
  },
  withdrawn: { cn: '付款凭证已撤回', en: 'The proof is withdrawn' },
  toPayment: { cn: '去付款', en: 'Pay' },
  allPaid: { cn: '已付清，感谢贵机构参会。', en: 'All paid. Thank you for taking part.' },
})

/** Why no invoice can be issued now. */
export const invoiceBarLabels = defineMessages({
  'nothing-due': { cn: '目前没有应付款项。', en: 'Nothing is due at present.' },
  'no-payee': {
    cn: '收款账户公布后可开具。',
    en: 'An invoice can be issued once the account to pay to is announced.',
  },
  'no-title': { cn: '请先填写并保存发票抬头。', en: 'Please enter and save the invoice title first.' },
  unchanged: { cn: '形式发票与当前账单一致。', en: 'The invoice agrees with the statement.' },
  'not-registered': {
    cn: '提交报名后可开具。',
    en: 'An invoice can be issued once the registration is submitted.',
  },
})
