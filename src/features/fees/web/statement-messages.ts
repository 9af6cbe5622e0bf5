/** The own statement, invoices and payments on /fees. */
import { defineMessages } from '../../../shared/i18n.ts'

export const statementMessages = defineMessages({
  loading: { cn: '正在读取费用明细', en: 'Loading your fee statement…' },
  failed: {
    cn: '未能读取费用明细，请检查网络后重试。',
    en: 'Could not load your fee statement. Check your connection and try again.',
  },
  keep: { cn: '保留凭证', en: 'Keep proof' },
  print: { cn: '打印费用明细', en: 'Print fee statement' },

  // Nothing to show, or to do
  noneTitle: { cn: '尚无费用明细', en: 'No fee statement yet' },
  noneText: {
    cn: '贵机构开始报名后，费用在此逐项列明。',
    en: 'Once your organisation has started its registration, its fees are listed here.',
  },
  toSignup: { cn: '前往报名信息', en: 'Go to registration' },
  earlierYears: { cn: '往届报名', en: 'Earlier registrations' },
  staffTitle: { cn: '工作人员没有费用明细', en: 'No fee statement for staff accounts' },
  staffText: {
    cn: '各机构的费用明细、发票与付款在后台办理。',
    en: 'Fee statements, invoices and payments of all organisations are handled in the back office.',
  },
  delegate: {
    cn: '付款与发票由贵机构的主要联系人办理，您可在此查看。',
    en: 'Your organisation’s primary contact handles payments and invoices. You can view them here.',
  },
  ended: {
    cn: '本次报名已结束，不再计费。已付款项请联系会务组处理。',
    en: 'This registration has ended and no fees are charged. Contact the conference office about amounts already paid.',
  },
  late: {
    cn: '报名未在截止前提交，现在无须付款。已付款项请联系会务组处理。',
    en: 'The registration was not submitted in time, so nothing is due. Contact the conference office about amounts already paid.',
  },

  // The statement
  heading: { cn: '费用明细', en: 'Fee statement' },
  asOf: { cn: '截至 {time}', en: 'As of {time}' },
  numberOf: { cn: '报名编号 {number}', en: 'Registration {number}' },
  tier: { cn: '当前价格', en: 'Current price' },
  perDelegate: { cn: '{sum}／位', en: '{sum} per delegate' },
  tierUntil: { cn: '至 {time}', en: 'until {time}' },
  item: { cn: '项目', en: 'Description' },
  quantity: { cn: '数量 × 单价', en: 'Quantity × unit price' },
  free: { cn: '免费', en: 'Free' },
  subtotal: { cn: '小计', en: 'Subtotal' },
  subtotalReserved: { cn: '待确认 {sum}', en: 'reserved {sum}' },
  noLines: { cn: '目前没有费用。', en: 'No fees yet.' },
  total: { cn: '应付合计', en: 'Total due' },
  paid: { cn: '已到账', en: 'Received' },
  sent: { cn: '凭证待核', en: 'Proof under review' },
  balance: { cn: '未付', en: 'Outstanding' },
  overpaid: { cn: '多付', en: 'Overpaid' },
  reserved: { cn: '待确认', en: 'Reserved' },
  reservedText: {
    cn: '尚未确认的会议室、桌位与赞助，确认后才需付款。',
    en: 'Meeting rooms, tables and sponsorships that are not confirmed yet. They become due once they are.',
  },
  draftText: {
    cn: '报名尚未提交；提交后，参会费才需付款。',
    en: 'The registration has not been submitted yet. Delegate fees become due once it is.',
  },
  rules: { cn: '计费规则', en: 'Pricing rules' },
  rule1: {
    cn: '参会费按代表提交时的价格计算；先提交的代表保留当时价格。',
    en: 'Each delegate is charged the price in force when that delegate was submitted. Delegates submitted earlier keep the earlier price.',
  },
  rule2: {
    cn: '团体优惠免去其中最低的参会费；交易商大会另收费，部分类型的机构免费。',
    en: 'The group rule waives the lowest delegate fees. The dealers’ conference costs extra; organisations of some types attend free of charge.',
  },
  rule3: {
    cn: '会议室、桌位与电视按预订时的价格计算。',
    en: 'Meeting rooms, tables and TVs are charged at the price in force when they were booked.',
  },
  rule4: {
    cn: '赞助所含的代表、会议室与桌位先按原价列出，再整项扣减。',
    en: 'Delegates, meeting rooms and tables included in a sponsorship are listed at full price and then deducted.',
  },

  // Invoice details
  details: { cn: '开票信息', en: 'Invoice details' },
  detailsText: {
    cn: '用于形式发票与正式发票，开具后的发票不受之后修改影响。',
    en: 'Used for the pro-forma invoice and the fapiao. Later changes do not affect invoices already issued.',
  },
  title: { cn: '发票抬头', en: 'Invoice title' },
  taxNumber: { cn: '纳税人识别号', en: 'Tax number' },
  taxHint: {
    cn: '统一社会信用代码，18 位',
    en: 'Unified social credit code, 18 characters',
  },
  taxHintAbroad: { cn: '当地税号，可留空', en: 'Your local tax number; may be left empty' },
  address: { cn: '注册地址', en: 'Registered address' },
  telephone: { cn: '注册电话', en: 'Registered telephone' },
  bank: { cn: '开户银行', en: 'Bank' },
  bankAccount: { cn: '银行账号', en: 'Bank account number' },
  saveDetails: { cn: '保存开票信息', en: 'Save invoice details' },
  savedDetails: { cn: '开票信息已保存', en: 'Invoice details saved.' },
  notGiven: { cn: '未填写', en: 'Not provided' },

  // Invoices
  invoices: { cn: '形式发票', en: 'Pro-forma invoices' },
  invoicesText: {
    cn: '形式发票用于付款，不作报销或入账凭证；正式发票于到账后开具。',
    en: 'A pro-forma invoice is for payment only, not for reimbursement or bookkeeping. The fapiao is issued once the payment has been received.',
  },
  issue: { cn: '开具形式发票', en: 'Issue pro-forma invoice' },
  reissue: { cn: '开具新版', en: 'Issue new version' },
  issued: { cn: '形式发票已开具', en: 'Pro-forma invoice issued.' },
  outdated: {
    cn: '费用明细在开具之后有变动，请开具新版形式发票后再付款。',
    en: 'The fee statement has changed since the pro-forma invoice was issued. Issue a new version before you pay.',
  },
  invoicePayable: { cn: '应付', en: 'Amount due' },
  invoiceIssued: { cn: '开具时间', en: 'Issued' },
  downloadCn: { cn: '中文 PDF', en: 'Chinese PDF' },
  downloadEn: { cn: '英文 PDF', en: 'English PDF' },
  downloadOf: { cn: '下载{label}：{number}', en: 'Download {label}: {number}' },
  earlier: { cn: '此前版本', en: 'Earlier versions' },
  noInvoice: { cn: '尚未开具。', en: 'No pro-forma invoice issued yet.' },

  // Payment
  payment: { cn: '银行转账', en: 'Bank transfer' },
  paymentText: {
    cn: '汇款附言请注明贵机构的报名编号，便于核对到账；各项应付款可一并转账。',
    en: 'Please quote your registration number as the payment reference so that we can match your payment. One transfer can cover everything due.',
  },
  payee: { cn: '收款人', en: 'Payee' },
  payeeBank: { cn: '开户行', en: 'Bank' },
  payeeAccount: { cn: '账号', en: 'Account number' },
  swift: { cn: 'SWIFT 代码', en: 'SWIFT code' },
  copyOf: { cn: '复制{what}', en: 'Copy {what}' },
  copy: { cn: '复制', en: 'Copy' },
  noPayee: {
    cn: '收款账户尚未公布，公布后可开具形式发票并付款。',
    en: 'The bank account for payments has not been published yet. You can issue a pro-forma invoice and pay once it is.',
  },
  proof: { cn: '上传付款凭证', en: 'Upload proof of payment' },
  amount: { cn: '转账金额', en: 'Transfer amount' },
  amountUnit: { cn: '元，人民币', en: 'CNY' },
  amountReads: { cn: '即 {sum}', en: 'That is {sum}' },
  amountHint: { cn: '与银行回单一致', en: 'As shown on the bank receipt' },
  amountWrong: {
    cn: '请以数字填写金额，例如 36,000 或 36,000.50。',
    en: 'Enter the amount in figures, for example 36,000 or 36,000.50.',
  },
  paidOn: { cn: '转账日期', en: 'Transfer date' },
  paidOnHint: { cn: '如 2026-11-28', en: 'For example, 28 November 2026' },
  paidOnWrong: {
    cn: '请填写转账日期，如 2026-11-28，不晚于今天。',
    en: 'Enter the transfer date with the month as a word, no later than today.',
  },
  payer: { cn: '付款户名', en: 'Payer’s account name' },
  payerHint: { cn: '与银行回单上的户名一致', en: 'Account name as shown on the bank receipt' },
  payerWrong: {
    cn: '请填写付款户名，不超过 100 个字符。',
    en: 'Enter the payer’s account name, up to 100 characters.',
  },
  reference: { cn: '流水号或附言', en: 'Transaction no. or reference' },
  referenceWrong: { cn: '不超过 60 个字符。', en: 'Use up to 60 characters.' },
  file: { cn: '付款凭证', en: 'Proof of payment' },
  fileWrong: {
    cn: '请上传银行回单（PDF、JPG 或 PNG）。',
    en: 'Upload the bank receipt (PDF, JPG or PNG).',
  },
  send: { cn: '提交凭证', en: 'Submit proof' },
  sentDone: { cn: '付款凭证已提交', en: 'Proof of payment submitted.' },
  sentDoneText: {
    cn: '会务组核对到账后邮件通知。',
    en: 'The conference office will email you once the payment has been confirmed.',
  },
  wrongTitle: { cn: '请先更正以下各项', en: 'Correct the following first' },
  payments: { cn: '付款记录', en: 'Payment history' },
  noPayments: { cn: '尚无付款记录。', en: 'No payments yet.' },
  received: { cn: '到账 {sum}', en: 'Received {sum}' },
  byOrganiser: { cn: '会务组录入', en: 'Entered by the conference office' },
  reason: { cn: '原因：{reason}', en: 'Reason: {reason}' },
  sentAt: { cn: '{time} 提交', en: 'Submitted {time}' },
  viewProof: { cn: '下载凭证', en: 'Download proof' },
  withdraw: { cn: '撤回凭证', en: 'Withdraw proof' },
  withdrawTitle: { cn: '撤回付款凭证', en: 'Withdraw proof of payment' },
  withdrawText: {
    cn: '{sum}的付款凭证将不再核对。如转账已完成，请重新提交正确的凭证。',
    en: 'The proof of payment for {sum} will no longer be reviewed. If you have made the transfer, submit the correct proof instead.',
  },
  withdrawn: { cn: '付款凭证已撤回', en: 'Proof of payment withdrawn.' },
  toPayment: { cn: '前往付款', en: 'Go to payment' },
  allPaid: { cn: '已付清，感谢贵机构参会。', en: 'Paid in full. Thank you for taking part.' },
})

/** Why no invoice can be issued now. */
export const invoiceBarLabels = defineMessages({
  'nothing-due': { cn: '目前没有应付款项。', en: 'Nothing is due at present.' },
  'no-payee': {
    cn: '收款账户公布后可开具。',
    en: 'A pro-forma invoice can be issued once the bank account for payments is published.',
  },
  'no-title': { cn: '请先填写并保存发票抬头。', en: 'Enter and save the invoice title first.' },
  unchanged: {
    cn: '形式发票与当前费用明细一致。',
    en: 'The pro-forma invoice matches the current fee statement.',
  },
  'not-registered': {
    cn: '提交报名后可开具。',
    en: 'A pro-forma invoice can be issued once the registration is submitted.',
  },
  ended: {
    cn: '报名已取消或未通过，不能开具。',
    en: 'The registration was cancelled or rejected, so no pro-forma invoice can be issued.',
  },
})
