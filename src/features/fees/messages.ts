/** What fees are called in both languages: lines of a statement, states, fields and their faults. */
import { defineMessages, type Message } from '../../shared/i18n.ts'
import type { BalanceState, InvoiceState, LineState, PaymentState, StatementSection } from './rules.ts'

/** Lines of a statement. `{when}` is empty, or begins with a comma. */
export const statementTexts = defineMessages({
  when: { cn: '，{span}', en: ', {span}' },
  room: { cn: '会议室：{name}{when}', en: 'Meeting room: {name}{when}' },
  table: { cn: '{name}{when}', en: '{name}{when}' },
  tv: { cn: '电视：{name}', en: 'TV for {name}' },
  extraTv: { cn: '加订电视：{name}', en: 'Extra TV for {name}' },
  sponsorship: { cn: '赞助：{name}', en: 'Sponsorship: {name}' },
  includedDelegates: { cn: '{tier}权益：含代表参会费', en: 'Included in {tier}: delegate fee' },
  includedBooking: { cn: '{tier}权益：含{what}', en: 'Included in {tier}: {what}' },
})

export const sectionLabels = {
  delegates: { cn: '代表', en: 'Delegates' },
  rooms: { cn: '会议室', en: 'Meeting rooms' },
  tables: { cn: '桌位', en: 'Tables' },
  tvs: { cn: '电视', en: 'TVs' },
  sponsorship: { cn: '赞助', en: 'Sponsorship' },
  included: { cn: '赞助权益内含', en: 'Included in sponsorship' },
} as const satisfies Record<StatementSection, Message>

export const lineStateLabels = {
  due: { cn: '应付', en: 'Owed' },
  reserved: { cn: '待确认', en: 'Reserved' },
  unpriced: { cn: '价格待定', en: 'Price to be announced' },
} as const satisfies Record<LineState, Message>

export const balanceLabels = {
  'none-due': { cn: '无应付款', en: 'Nothing due' },
  unpaid: { cn: '未付款', en: 'Unpaid' },
  'proof-sent': { cn: '凭证待核', en: 'Proof under review' },
  part: { cn: '部分付款', en: 'Partly paid' },
  paid: { cn: '已付清', en: 'Paid in full' },
  over: { cn: '多付', en: 'Overpaid' },
} as const satisfies Record<BalanceState, Message>

export const paymentLabels = {
  sent: { cn: '待核', en: 'Under review' },
  confirmed: { cn: '已到账', en: 'Received' },
  refused: { cn: '未通过', en: 'Rejected' },
  withdrawn: { cn: '已撤回', en: 'Withdrawn' },
} as const satisfies Record<PaymentState, Message>

export const invoiceLabels = {
  open: { cn: '有效', en: 'Current' },
  replaced: { cn: '已被新版替代', en: 'Replaced' },
  void: { cn: '已作废', en: 'Void' },
} as const satisfies Record<InvoiceState, Message>

/** Why no invoice can be issued now. */
export const invoiceBarLabels = {
  'nothing-due': { cn: '目前没有应付款项。', en: 'Nothing is due at present.' },
  'no-payee': {
    cn: '会务组尚未公布收款账户，公布后可开具形式发票。',
    en: 'The conference office has not yet published the bank account for payments. A pro-forma invoice can be issued once it has.',
  },
  'no-title': {
    cn: '请先填写并保存发票抬头。',
    en: 'Enter and save the invoice title first.',
  },
  unchanged: {
    cn: '现有形式发票与当前应付一致，无需重新开具。',
    en: 'The current pro-forma invoice matches the amount due. No new version is needed.',
  },
  'not-registered': {
    cn: '提交报名后可开具形式发票。',
    en: 'A pro-forma invoice can be issued once the registration is submitted.',
  },
  ended: {
    cn: '报名已取消或未通过，不再计费，不能开具形式发票。',
    en: 'The registration was cancelled or rejected. No fees are charged, so no pro-forma invoice can be issued.',
  },
} as const satisfies Record<string, Message>

export const feeFieldMessages = defineMessages({
  paidOnWrong: { cn: '请选择付款日期。', en: 'Choose the payment date.' },
  paidOnFuture: { cn: '付款日期不能晚于今天。', en: 'The payment date cannot be later than today.' },
  payerRequired: { cn: '请填写付款户名。', en: 'Enter the payer’s account name.' },
  payerLength: {
    cn: '付款户名不超过 100 个字符。',
    en: 'The payer’s account name can have up to 100 characters.',
  },
  referenceLength: {
    cn: '流水号或附言不超过 60 个字符。',
    en: 'The transaction number or reference can have up to 60 characters.',
  },
  proofUnknown: {
    cn: '没有找到该凭证文件，请重新上传。',
    en: 'The proof of payment file was not found. Upload it again.',
  },
  tierNameRequired: { cn: '请填写价格名称。', en: 'Enter a name for the price.' },
  tierEnd: { cn: '结束时间须晚于开始时间。', en: 'The end must be later than the start.' },
  tierOverlap: {
    cn: '与“{name}”的时间重叠，请调整。',
    en: 'This period overlaps that of “{name}”. Change one of them.',
  },
})

/** Mails to the organisation; `{amount}` and the like differ by language. */
export const feeMailMessages = defineMessages({
  openFees: { cn: '查看费用与付款', en: 'View fees and payments' },
  reasonLine: { cn: '原因：{reason}', en: 'Reason: {reason}' },
  invoiceFacts: {
    cn: '形式发票：{invoice}\n应付：{amount}\n付款截止：{due}\n汇款附言：{reference}',
    en: 'Pro-forma invoice: {invoice}\nAmount due: {amount}\nPay by: {due}\nPayment reference: {reference}',
  },
  paymentFacts: {
    cn: '金额：{amount}\n付款日期：{paidOn}\n付款户名：{payer}',
    en: 'Amount: {amount}\nPaid on: {paidOn}\nPayer: {payer}',
  },
  invoiceSubject: { cn: '形式发票 {invoice}', en: 'Pro-forma invoice {invoice}' },
  invoiceIssued: {
    cn: '{company} 的形式发票已开具，可在“费用与付款”中下载中文或英文版。',
    en: 'A pro-forma invoice for {company} has been issued. You can download it in Chinese or English under “Fees and payments”.',
  },
  invoiceReplaces: {
    cn: '本形式发票替代此前版本 {old}，旧版不再有效。',
    en: 'This pro-forma invoice replaces version {old}, which is no longer valid.',
  },
  voidSubject: { cn: '形式发票 {invoice} 已作废', en: 'Pro-forma invoice {invoice} voided' },
  invoiceVoid: {
    cn: '{company} 的形式发票 {invoice} 已作废。',
    en: 'Pro-forma invoice {invoice} for {company} has been voided.',
  },
  sentSubject: { cn: '已收到付款凭证', en: 'Proof of payment received' },
  paymentSent: {
    cn: '已收到 {company} 的付款凭证。款项核实到账后将另行通知。',
    en: 'We have received the proof of payment from {company}. We will email you again once the payment has been confirmed.',
  },
  withdrawnSubject: { cn: '付款凭证已撤回', en: 'Proof of payment withdrawn' },
  paymentWithdrawn: {
    cn: '{company} 撤回了以下付款凭证。',
    en: '{company} has withdrawn the proof of payment below.',
  },
  confirmedSubject: { cn: '款项已到账', en: 'Payment received' },
  paymentConfirmed: {
    cn: '{company} 的款项已到账。',
    en: 'We have received the payment from {company}.',
  },
  standingPaid: { cn: '全部应付款项已付清。', en: 'All amounts due have been paid.' },
  standingPart: { cn: '尚余 {rest} 未付。', en: '{rest} is still outstanding.' },
  standingOver: {
    cn: '多付 {rest}，会务组将与贵机构联系退款或抵扣事宜。',
    en: 'You have overpaid by {rest}. The conference office will contact you about a refund or credit.',
  },
  refusedSubject: { cn: '付款凭证未通过', en: 'Proof of payment rejected' },
  paymentRefused: {
    cn: '{company} 的以下付款凭证未通过。',
    en: 'The proof of payment from {company} below was rejected.',
  },
  takenBackSubject: { cn: '到账确认已撤销', en: 'Payment confirmation revoked' },
  paymentTakenBack: {
    cn: '{company} 以下付款的到账确认已撤销，该款不再计入已付。',
    en: 'The confirmation of the payment by {company} below has been revoked. This amount no longer counts as paid.',
  },
})

/** What mails about fees are called in the back office, and what their variables stand for. */
export const feeMailNames = defineMessages({
  invoice: { cn: '形式发票已开具', en: 'Pro-forma invoice issued' },
  void: { cn: '形式发票已作废', en: 'Pro-forma invoice voided' },
  sent: { cn: '已收到付款凭证', en: 'Proof of payment received' },
  withdrawn: { cn: '付款凭证已撤回', en: 'Proof of payment withdrawn' },
  confirmed: { cn: '款项已到账', en: 'Payment received' },
  refused: { cn: '付款凭证未通过', en: 'Proof of payment rejected' },
  takenBack: { cn: '到账确认已撤销', en: 'Payment confirmation revoked' },
  invoiceNumber: { cn: '形式发票编号', en: 'Pro-forma invoice number' },
  invoiceNumberSample: { cn: 'LIRC2025-P-0012', en: 'LIRC2025-P-0012' },
  referenceSample: { cn: 'LIRC2025-0142', en: 'LIRC2025-0142' },
  amountSample: { cn: '¥250,000', en: 'CNY 250,000' },
  dueSample: { cn: '2025年9月12日', en: '12 September 2025' },
  replaced: { cn: '替代旧版的说明（可能为空）', en: 'Note on the version replaced (may be empty)' },
  replacedSample: {
    cn: '本形式发票替代此前版本 LIRC2025-P-0011，旧版不再有效。',
    en: 'This pro-forma invoice replaces version LIRC2025-P-0011, which is no longer valid.',
  },
  reasonSample: { cn: '金额与形式发票不符。', en: 'The amount differs from the pro-forma invoice.' },
  paidOn: { cn: '付款日期', en: 'Payment date' },
  paidOnSample: { cn: '2025年8月31日', en: '31 August 2025' },
  payer: { cn: '付款户名', en: 'Payer’s account name' },
  payerSample: { cn: '示例财产再保险有限公司', en: 'Example Property Reinsurance Co., Ltd.' },
  standing: { cn: '付款后的余额说明', en: 'Note on the outstanding balance' },
  standingSample: { cn: '全部应付款项已付清。', en: 'All amounts due have been paid.' },
})

/** On the paper of an invoice. */
export const invoiceTexts = defineMessages({
  title: { cn: '形式发票', en: 'Pro-forma invoice' },
  isVoid: { cn: '已作废，请勿据此付款', en: 'Void: do not pay against this invoice' },
  isReplaced: {
    cn: '已被新版替代，请以新版为准',
    en: 'Replaced by a newer version: please pay against that version',
  },
  issued: { cn: '开具日期', en: 'Issued on' },
  payer: { cn: '付款单位', en: 'Payer' },
  invoiceTitle: { cn: '发票抬头', en: 'Invoice title' },
  taxNumber: { cn: '税号', en: 'Tax number' },
  organisation: { cn: '参会机构', en: 'Organisation' },
  address: { cn: '地址', en: 'Address' },
  payee: { cn: '收款账户', en: 'Payee account' },
  accountName: { cn: '户名', en: 'Account name' },
  bank: { cn: '开户行', en: 'Bank' },
  account: { cn: '账号', en: 'Account number' },
  swift: { cn: 'SWIFT', en: 'SWIFT' },
  description: { cn: '项目', en: 'Description' },
  total: { cn: '合计', en: 'Total' },
  received: { cn: '已收', en: 'Received' },
  payable: { cn: '应付', en: 'Amount due' },
  words: { cn: '人民币大写', en: 'In words' },
  noteReference: {
    cn: '汇款附言请注明 {reference}；付款后请在“费用与付款”上传付款凭证。',
    en: 'Please quote {reference} as the payment reference, then upload the proof of payment under “Fees and payments”.',
  },
  noteProForma: {
    cn: '本形式发票用于付款，不作为税务凭证。款项到账后按上列抬头与税号开具正式发票。银行手续费由付款方承担。',
    en: 'This pro-forma invoice is a request for payment and not a tax document. Once the payment has been received, a fapiao will be issued with the title and tax number above. Bank charges are borne by the payer.',
  },
  noteWithoutTaxNumber: {
    cn: '本形式发票用于付款，不作为税务凭证。款项到账后按上列抬头开具正式发票；发票须载税号的，请先在“费用与付款”填写并开具新版。银行手续费由付款方承担。',
    en: 'This pro-forma invoice is a request for payment and not a tax document. Once the payment has been received, a fapiao will be issued with the title above. If it must show a tax number, enter the number under “Fees and payments” and issue a new version. Bank charges are borne by the payer.',
  },
})

/** Headers of the workbook; amounts are in yuan. */
export const feeExportTexts = defineMessages({
  companies: { cn: '费用', en: 'Fees' },
  lines: { cn: '明细', en: 'Statement lines' },
  invoices: { cn: '形式发票', en: 'Pro-forma invoices' },
  payments: { cn: '付款', en: 'Payments' },
  nameCn: { cn: '单位名称（中文）', en: 'Organisation name (Chinese)' },
  nameEn: { cn: '单位名称（英文）', en: 'Organisation name (English)' },
  status: { cn: '报名状态', en: 'Registration status' },
  state: { cn: '付款状态', en: 'Payment status' },
  due: { cn: '应付（元）', en: 'Owed (CNY)' },
  reserved: { cn: '待确认（元）', en: 'Reserved (CNY)' },
  paid: { cn: '已到账（元）', en: 'Received (CNY)' },
  sent: { cn: '凭证待核（元）', en: 'Proof under review (CNY)' },
  overdue: { cn: '逾期（元）', en: 'Overdue (CNY)' },
  forRefund: { cn: '待退（元）', en: 'Held for refund (CNY)' },
  balance: { cn: '未付（元）', en: 'Outstanding (CNY)' },
  invoice: { cn: '形式发票', en: 'Pro-forma invoice' },
  section: { cn: '类别', en: 'Category' },
  line: { cn: '项目', en: 'Description' },
  lineState: { cn: '项目状态', en: 'Line status' },
  unit: { cn: '单价（元）', en: 'Unit price (CNY)' },
  sum: { cn: '金额（元）', en: 'Amount (CNY)' },
  invoiceState: { cn: '发票状态', en: 'Invoice status' },
  total: { cn: '合计（元）', en: 'Total (CNY)' },
  issuedAt: { cn: '开具时间', en: 'Issued' },
  paymentState: { cn: '核实状态', en: 'Review status' },
  told: { cn: '申报金额（元）', en: 'Amount stated (CNY)' },
  paidOn: { cn: '付款日期', en: 'Payment date' },
  payer: { cn: '付款户名', en: 'Payer’s account name' },
  reference: { cn: '流水号或附言', en: 'Transaction no. or reference' },
  sentAt: { cn: '提交时间', en: 'Submitted' },
})

/** What keeps an organisation from being deleted. */
export const keptRecords = defineMessages({
  payments: {
    cn: '付款记录 {count} 笔（已到账 {received}）',
    en: '{count:# payment|# payments} ({received} received)',
  },
  invoices: { cn: '形式发票 {numbers}', en: 'pro-forma invoices {numbers}' },
})

/** What waits for a decision, and the act that settles it; shown after its number. */
export const waitingMessages = defineMessages({
  payments: { cn: '付款凭证待核', en: 'Proofs of payment to check' },
  match: { cn: '去核对', en: 'Check' },
})

/** What a person is told of the money on the page `My conference`. */
export const homeMessages = defineMessages({
  open: { cn: '费用与付款', en: 'Fees and payments' },
  pay: { cn: '付清应付款 {amount}', en: 'pay the {amount} outstanding' },
  invoice: { cn: '形式发票 {number}', en: 'Pro-forma invoice {number}' },
  sent: { cn: '付款凭证 {amount} 待核', en: 'Proof of payment for {amount} under review' },
  paid: { cn: '已付清', en: 'Paid in full' },
  over: { cn: '多付 {amount}', en: '{amount} overpaid' },
})
