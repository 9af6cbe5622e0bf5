/** What fees are called in both languages: lines of a statement, states, fields and their faults (issue 4, "Fees"). */
import { defineMessages, type Message } from '../../shared/i18n.ts'
import type { BalanceState, InvoiceState, LineState, PaymentState, StatementSection } from './rules.ts'

/** Lines of a statement. `{when}` is empty, or begins with a comma. */
export const statementTexts = defineMessages({
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
  due: { cn: '应付', en: 'Due' },
  reserved: { cn: '已锁定，尚未到付款', en: 'Reserved, not yet due' },
  unpriced: { cn: '价格待定', en: 'Price to be announced' },
} as const satisfies Record<LineState, Message>

export const balanceLabels = {
  'none-due': { cn: '无应付', en: 'Nothing due' },
  unpaid: { cn: '未付款', en: 'Unpaid' },
  'proof-sent': { cn: '凭证待核', en: 'Proof to be checked' },
  part: { cn: '部分付款', en: 'Part paid' },
  paid: { cn: '已付清', en: 'Paid' },
  over: { cn: '多付', en: 'Overpaid' },
} as const satisfies Record<BalanceState, Message>

export const paymentLabels = {
  sent: { cn: '待核', en: 'To be checked' },
  confirmed: { cn: '已到账', en: 'Received' },
  refused: { cn: '未通过', en: 'Not accepted' },
  withdrawn: { cn: '已撤回', en: 'Withdrawn' },
} as const satisfies Record<PaymentState, Message>

export const invoiceLabels = {
  open: { cn: '有效', en: 'Current' },
  replaced: { cn: '已被新版替代', en: 'Replaced' },
  void: { cn: '已作废', en: 'Void' },
} as const satisfies Record<InvoiceState, Message>

/** Why no invoice can be issued now. */
export const invoiceBarLabels = {
  'nothing-due': { cn: '目前没有应付款项。', en: 'Nothing is due at the moment.' },
  'no-payee': {
    cn: '会务组尚未公布收款账户，公布后可开具形式发票。',
    en: 'The organisers have not published their account yet. The invoice can be issued once they have.',
  },
  'no-title': {
    cn: '请先填写发票抬头并保存。',
    en: 'Please enter and save the invoice title first.',
  },
  unchanged: {
    cn: '现有形式发票与当前应付一致，无需重新开具。',
    en: 'The current invoice says what is due now; no new version is needed.',
  },
  'not-registered': {
    cn: '提交报名后可开具形式发票。',
    en: 'The invoice can be issued once the registration has been submitted.',
  },
} as const satisfies Record<string, Message>

export const feeFieldMessages = defineMessages({
  amountRequired: { cn: '请填写金额。', en: 'Please enter the amount.' },
  paidOnWrong: { cn: '请选择付款日期。', en: 'Please choose the day of the payment.' },
  paidOnFuture: { cn: '付款日期不能晚于今天。', en: 'The day of the payment cannot be later than today.' },
  payerRequired: { cn: '请填写付款户名。', en: 'Please enter the name on the account that paid.' },
  payerLength: { cn: '付款户名不超过 100 个字符。', en: 'The payer may have up to 100 characters.' },
  referenceLength: {
    cn: '流水号或附言不超过 60 个字符。',
    en: 'The reference may have up to 60 characters.',
  },
  proofUnknown: {
    cn: '没有找到该凭证文件，请重新上传。',
    en: 'The proof was not found. Please upload it again.',
  },
  reasonRequired: { cn: '请填写中英文原因。', en: 'Please give the reason in both languages.' },
  tierNameRequired: { cn: '请填写价格名称。', en: 'Please enter the name of the price.' },
  tierEnd: { cn: '结束时间须晚于开始时间。', en: 'The end must be later than the start.' },
  tierOverlap: {
    cn: '与“{name}”的时间重叠，请调整。',
    en: 'The time overlaps that of “{name}”. Please change one of them.',
  },
})

/** Mails to the organisation; `{amount}` and the like differ by language. */
export const feeMailMessages = defineMessages({
  openLink: { cn: '查看费用与付款：{link}', en: 'Fees and payments: {link}' },
  invoiceSubject: { cn: '形式发票 {invoice}', en: 'Pro-forma invoice {invoice}' },
  invoiceIssued: {
    cn: '{company} 的形式发票 {invoice} 已开具，应付 {amount}，请于 {due} 前付款。可在“费用与付款”中下载中文或英文版。',
    en: 'Pro-forma invoice {invoice} for {company} has been issued: {amount}, payable by {due}. It can be downloaded in Chinese or English under “Fees and payment”.',
  },
  invoiceReplaces: {
    cn: '它替代此前的版本 {old}，旧版不再有效。',
    en: 'It replaces {old}, which is no longer valid.',
  },
  voidSubject: { cn: '形式发票 {invoice} 已作废', en: 'Pro-forma invoice {invoice} is void' },
  invoiceVoid: {
    cn: '{company} 的形式发票 {invoice} 已作废。原因：{reason}',
    en: 'Pro-forma invoice {invoice} for {company} is void. Reason: {reason}',
  },
  sentSubject: { cn: '已收到付款凭证', en: 'Proof of payment received' },
  paymentSent: {
    cn: '已收到 {company} 的付款凭证：{paidOn}，{amount}，付款户名 {payer}。款项核实到账后将另行通知。',
    en: 'We have received the proof of payment of {company}: {amount} on {paidOn}, paid by {payer}. We shall write again once the money has arrived.',
  },
  withdrawnSubject: { cn: '付款凭证已撤回', en: 'Proof of payment withdrawn' },
  paymentWithdrawn: {
    cn: '{company} 撤回了 {paidOn} 的付款凭证（{amount}）。',
    en: '{company} has withdrawn the proof of its payment of {amount} on {paidOn}.',
  },
  confirmedSubject: { cn: '款项已到账', en: 'Payment received' },
  paymentConfirmed: {
    cn: '{company} 的款项已到账：{amount}（付款日期 {paidOn}）。',
    en: 'The payment of {company} has arrived: {amount} (paid on {paidOn}).',
  },
  standingPaid: { cn: '全部应付款项已付清。', en: 'Everything that is due has been paid.' },
  standingPart: { cn: '尚余 {rest} 未付。', en: '{rest} is still to be paid.' },
  standingOver: {
    cn: '多付 {rest}，会务组将联系退款或抵扣。',
    en: '{rest} was paid too much; the organisers will be in touch about it.',
  },
  refusedSubject: { cn: '付款凭证未通过', en: 'Proof of payment not accepted' },
  paymentRefused: {
    cn: '{company} 于 {paidOn} 付款 {amount} 的凭证未通过。原因：{reason}',
    en: 'The proof of the payment of {amount} by {company} on {paidOn} was not accepted. Reason: {reason}',
  },
  takenBackSubject: { cn: '到账确认已撤销', en: 'Confirmation of a payment undone' },
  paymentTakenBack: {
    cn: '{company} 于 {paidOn} 付款 {amount} 的到账确认已撤销，该款不再计入已付。原因：{reason}',
    en: 'The confirmation of the payment of {amount} by {company} on {paidOn} has been undone; it no longer counts as paid. Reason: {reason}',
  },
})

/** What mails about fees are called in the back office, and what their variables stand for. */
export const feeMailNames = defineMessages({
  invoice: { cn: '形式发票已开具', en: 'Pro-forma invoice issued' },
  void: { cn: '形式发票已作废', en: 'Pro-forma invoice void' },
  sent: { cn: '已收到付款凭证', en: 'Proof of payment received' },
  withdrawn: { cn: '付款凭证已撤回', en: 'Proof of payment withdrawn' },
  confirmed: { cn: '款项已到账', en: 'Payment received' },
  refused: { cn: '付款凭证未通过', en: 'Proof of payment not accepted' },
  takenBack: { cn: '到账确认已撤销', en: 'Confirmation undone' },
  invoiceNumber: { cn: '形式发票编号', en: 'Number of the invoice' },
  invoiceNumberSample: { cn: 'LIRC2025-P-0012', en: 'LIRC2025-P-0012' },
  amount: { cn: '金额', en: 'Amount' },
  amountSample: { cn: '¥250,000', en: 'CNY 250,000' },
  due: { cn: '付款期限', en: 'Payable by' },
  dueSample: { cn: '2025 年 9 月 12 日', en: '12 September 2025' },
  replaced: { cn: '替代旧版的说明（可能为空）', en: 'Which version it replaces (may be empty)' },
  replacedSample: {
    cn: '它替代此前的版本 LIRC2025-P-0011，旧版不再有效。',
    en: 'It replaces LIRC2025-P-0011, which is no longer valid.',
  },
  reason: { cn: '原因', en: 'The reason' },
  reasonSample: { cn: '金额与发票不符。', en: 'The amount differs from the invoice.' },
  paidOn: { cn: '付款日期', en: 'Day of payment' },
  paidOnSample: { cn: '2025 年 8 月 31 日', en: '31 August 2025' },
  payer: { cn: '付款户名', en: 'Payer' },
  payerSample: { cn: '示例财产再保险有限公司', en: 'Example Property Reinsurance' },
  standing: { cn: '付款后的余额说明', en: 'What is still due afterwards' },
  standingSample: { cn: '全部应付款项已付清。', en: 'Everything that is due has been paid.' },
})

/** On the paper of an invoice. */
export const invoiceTexts = defineMessages({
  title: { cn: '形式发票', en: 'Pro-forma invoice' },
  isVoid: { cn: '已作废，请勿据此付款', en: 'Void: please do not pay on it' },
  isReplaced: { cn: '已被新版替代，请以新版为准', en: 'Replaced by a newer version: please pay on that one' },
  number: { cn: '编号', en: 'Number' },
  issued: { cn: '开具日期', en: 'Issued on' },
  due: { cn: '付款期限', en: 'Payable by' },
  payer: { cn: '付款单位', en: 'To' },
  invoiceTitle: { cn: '发票抬头', en: 'Invoice title' },
  taxNumber: { cn: '税号', en: 'Tax number' },
  organisation: { cn: '参会机构', en: 'Organisation' },
  registration: { cn: '报名编号', en: 'Registration' },
  address: { cn: '地址', en: 'Address' },
  telephone: { cn: '电话', en: 'Telephone' },
  payee: { cn: '收款账户', en: 'Pay to' },
  accountName: { cn: '户名', en: 'Account name' },
  bank: { cn: '开户行', en: 'Bank' },
  account: { cn: '账号', en: 'Account' },
  swift: { cn: 'SWIFT', en: 'SWIFT' },
  reference: { cn: '汇款附言', en: 'Reference' },
  description: { cn: '项目', en: 'Description' },
  quantity: { cn: '数量', en: 'Quantity' },
  unit: { cn: '单价', en: 'Unit price' },
  amount: { cn: '金额', en: 'Amount' },
  total: { cn: '合计', en: 'Total' },
  received: { cn: '已收', en: 'Received' },
  payable: { cn: '应付', en: 'Payable' },
  words: { cn: '人民币大写', en: 'In words' },
  noteReference: {
    cn: '汇款时请注明编号 {number}；付款后请在“费用与付款”上传付款凭证。',
    en: 'Please quote {number} with the transfer, and upload the proof of payment on the website afterwards.',
  },
  noteProForma: {
    cn: '本形式发票用于付款，不作为税务凭证。款项到账后按上列抬头与税号开具发票。银行手续费由付款方承担。',
    en: 'This pro-forma invoice is a request for payment, not a tax document. The invoice is made out to the title and tax number above once the money has arrived. Bank charges are borne by the payer.',
  },
})

/** Headers of the workbook; amounts are in yuan. */
export const feeExportTexts = defineMessages({
  companies: { cn: '费用', en: 'Fees' },
  lines: { cn: '明细', en: 'Lines' },
  invoices: { cn: '形式发票', en: 'Invoices' },
  payments: { cn: '付款', en: 'Payments' },
  number: { cn: '报名编号', en: 'Number' },
  nameCn: { cn: '单位名称（中文）', en: 'Name in Chinese' },
  nameEn: { cn: '单位名称（英文）', en: 'Name in English' },
  status: { cn: '报名状态', en: 'Registration' },
  state: { cn: '付款状态', en: 'Payment' },
  due: { cn: '应付（元）', en: 'Due (CNY)' },
  reserved: { cn: '已锁定（元）', en: 'Reserved (CNY)' },
  paid: { cn: '已到账（元）', en: 'Received (CNY)' },
  sent: { cn: '待核（元）', en: 'To be checked (CNY)' },
  balance: { cn: '余额（元）', en: 'Balance (CNY)' },
  invoice: { cn: '形式发票', en: 'Invoice' },
  dueAt: { cn: '付款期限', en: 'Payable by' },
  section: { cn: '类别', en: 'Section' },
  line: { cn: '项目', en: 'Line' },
  lineState: { cn: '是否应付', en: 'Due or reserved' },
  quantity: { cn: '数量', en: 'Quantity' },
  unit: { cn: '单价（元）', en: 'Unit price (CNY)' },
  sum: { cn: '金额（元）', en: 'Amount (CNY)' },
  invoiceState: { cn: '发票状态', en: 'State' },
  total: { cn: '合计（元）', en: 'Total (CNY)' },
  issuedAt: { cn: '开具时间', en: 'Issued' },
  paymentState: { cn: '核实状态', en: 'State' },
  told: { cn: '申报金额（元）', en: 'As told (CNY)' },
  paidOn: { cn: '付款日期', en: 'Paid on' },
  payer: { cn: '付款户名', en: 'Payer' },
  reference: { cn: '流水号或附言', en: 'Reference' },
  sentAt: { cn: '提交时间', en: 'Sent' },
})

/** What keeps an organisation from being deleted. */
export const keptRecords = defineMessages({
  payments: {
    cn: '付款记录 {count} 笔（已到账 {received}）',
    en: 'payments recorded: {count} ({received} received)',
  },
  invoices: { cn: '形式发票 {numbers}', en: 'pro-forma invoices {numbers}' },
})
