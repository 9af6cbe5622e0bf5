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
