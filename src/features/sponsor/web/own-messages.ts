/** The own application, sponsorship and bids on /sponsor (D-SPONSOR). */
import { defineMessages } from '../../../shared/i18n.ts'
import type { SponsorshipState } from '../rules.ts'

export const stateLabels = defineMessages({
  applied: { cn: '待签约', en: 'Pending contract' },
  confirmed: { cn: '已确认', en: 'Confirmed' },
  waiting: { cn: '候补中', en: 'Waiting' },
  declined: { cn: '未获接受', en: 'Declined' },
  withdrawn: { cn: '已撤回', en: 'Withdrawn' },
  expired: { cn: '已到期', en: 'Expired' },
}) satisfies Record<SponsorshipState, unknown>

export const ownMessages = defineMessages({
  heading: { cn: '贵机构的赞助', en: 'Sponsorship of your organisation' },
  loading: { cn: '正在读取贵机构的申请', en: 'Reading your organisation’s application' },
  failed: {
    cn: '未能读取贵机构的申请，请重试。',
    en: 'Your application could not be read. Please try again.',
  },
  retry: { cn: '重试', en: 'Try again' },
  close: { cn: '关闭', en: 'Close' },
  cancel: { cn: '取消', en: 'Cancel' },
  networkFailed: {
    cn: '未能送达，请检查网络后重试。填写的内容仍在。',
    en: 'It did not get through. Check the connection and try again; what you typed is still here.',
  },

  // Nothing yet, or may not
  none: {
    cn: '贵机构尚未申请。在下方选择级别，申请即锁定一席 {days} 天；{time} 前受理。',
    en: 'Your organisation has not applied yet. Choose a tier below; applying keeps a place for {days} days. Applications close on {time}.',
  },
  notRegistered: {
    cn: '提交报名后即可申请赞助。',
    en: 'You can apply to sponsor once your registration is submitted.',
  },
  toSignup: { cn: '前往报名信息', en: 'Go to the registration' },
  notContact: {
    cn: '赞助由贵机构的主要联系人申请，您可在此查看进展。',
    en: 'Your organisation’s primary contact applies; you can follow the progress here.',
  },
  closed: {
    cn: '申请已于 {time} 截止，如需更改请联系会务组。',
    en: 'Applications closed on {time}. Please contact the organisers about changes.',
  },
  toBackOffice: { cn: '前往赞助信息', en: 'Go to sponsor information' },
  staff: { cn: '工作人员在后台处理赞助申请。', en: 'Staff handle sponsorships in the back office.' },

  // The application
  waitsFor: { cn: '候补第 {place} 位', en: 'No. {place} on the waiting list' },
  waitingText: {
    cn: '有席位释放时依次递补，届时邮件通知并锁定 {days} 天。',
    en: 'When it is your turn, the place is kept for {days} days and you are told by email.',
  },
  holdEnds: { cn: '{time} 到期', en: 'until {time}' },
  left: { cn: '剩 {days} 天 {clock}', en: '{days} d {clock} left' },
  leftClock: { cn: '剩 {clock}', en: '{clock} left' },
  appliedText: {
    cn: '席位已锁定，会务组将寄送合同；期内签约后确认。',
    en: 'The place is kept. The office sends the contract; the sponsorship is confirmed once it is signed.',
  },
  confirmedText: {
    cn: '席位已确认。所含项目从下方账目中扣减。',
    en: 'Confirmed. What it includes is used up as listed below.',
  },
  contract: { cn: '合同编号', en: 'Contract number' },
  since: { cn: '申请时间', en: 'Applied' },
  contactPerson: { cn: '联系人', en: 'Contact' },
  note: { cn: '备注', en: 'Note' },
  withdraw: { cn: '撤回申请', en: 'Withdraw the application' },
  leaveQueue: { cn: '退出候补', en: 'Leave the waiting list' },
  withdrawTitle: { cn: '撤回赞助申请', en: 'Withdraw the application' },
  withdrawText: {
    cn: '{tier}的席位随即释放给下一家。撤回后可重新申请，但不保证仍有席位。',
    en: 'The place of {tier} goes to the next organisation at once. You can apply again, but a place may no longer be there.',
  },
  leaveTitle: { cn: '退出候补', en: 'Leave the waiting list' },
  leaveText: {
    cn: '贵机构将不再候补{tier}。再次登记时排在末位。',
    en: 'You give up your place on the waiting list of {tier}. If you join again you are the last.',
  },
  keep: { cn: '保留', en: 'Keep it' },
  withdrawn: { cn: '申请已撤回', en: 'The application is withdrawn' },
  left_done: { cn: '已退出候补', en: 'You have left the waiting list' },
  past: { cn: '以往申请', en: 'Earlier applications' },
  toFees: { cn: '费用与付款', en: 'Fees and payment' },

  // The ledger
  ledger: { cn: '所含项目', en: 'What is included' },
  ledgerItem: { cn: '项目', en: 'Item' },
  included: { cn: '包含', en: 'Included' },
  used: { cn: '已用', en: 'Used' },
  unused: { cn: '剩余', en: 'Left' },
  usedBy: { cn: '用于', en: 'Used for' },
  notUsed: { cn: '尚未使用', en: 'Nothing yet' },
  beyond: { cn: '另有 {count} 项超出，照常计费', en: '{count} more, charged as usual' },
  bookRooms: { cn: '预订会议室', en: 'Book a room' },
  bookTables: { cn: '预订赞助桌', en: 'Book a table' },
  addDelegates: { cn: '登记代表', en: 'Enter delegates' },

  // Applying
  applyTitle: { cn: '申请{tier}', en: 'Apply for {tier}' },
  queueTitle: { cn: '登记候补：{tier}', en: 'Put your name down for {tier}' },
  applyIntro: {
    cn: '申请即锁定一席 {days} 天，期内签约后确认，不签不收费。',
    en: 'Applying keeps a place for {days} days, and costs nothing unless the contract is signed.',
  },
  queueIntro: {
    cn: '名额已满。登记后，有席位释放时依次递补；登记不收费。',
    en: 'All places are taken. Once your name is down, a place that becomes free is kept for you in turn. This costs nothing.',
  },
  fullNow: {
    cn: '最后一席刚被锁定。可登记候补，填写的内容保持不变。',
    en: 'The last place was taken just now. You can put your name down instead; what you typed stays.',
  },
  company: { cn: '单位名称', en: 'Organisation' },
  contact: { cn: '联系人', en: 'Contact person' },
  email: { cn: '电子邮箱', en: 'Email' },
  phone: { cn: '电话', en: 'Telephone' },
  optional: { cn: '选填', en: 'optional' },
  noteHint: { cn: '意向权益、开票或合同要求', en: 'Rights you have in mind, invoice or contract needs' },
  applyAct: { cn: '申请并锁定 {days} 天', en: 'Apply and keep a place for {days} days' },
  queueAct: { cn: '登记候补', en: 'Put our name down' },
  applied: { cn: '申请已提交，席位已锁定', en: 'Applied. A place is kept for you' },
  queued: { cn: '已登记候补', en: 'Your name is down' },
  queuedAs: { cn: '候补第 {place} 位', en: 'No. {place} on the waiting list' },

  // Bidding
  bidHeading: { cn: '贵机构的出价', en: 'Your bid' },
  bidTitle: { cn: '{tier}：出价', en: 'A bid for {tier}' },
  bidIntro: {
    cn: '出价密封保存，截止前任何人（包括会务组）均不可见，可修改或撤回；以最后一次为准。',
    en: 'Bids are sealed: until the end nobody can read them, the office included. You can change yours or take it back; the last one counts.',
  },
  amount: { cn: '出价金额', en: 'Amount' },
  amountUnit: { cn: '元，人民币', en: 'CNY' },
  amountHint: { cn: '整数元，例如 1,200,000 或 120 万', en: 'Whole yuan, for example 1,200,000' },
  amountReads: { cn: '即 {sum}', en: 'That is {sum}' },
  amountWrong: {
    cn: '请以数字填写整数元，例如 1,200,000 或 120 万。',
    en: 'Please give whole yuan in digits, for example 1,200,000.',
  },
  amountLow: { cn: '不得低于起价 {sum}。', en: 'The lowest bid is {sum}.' },
  amountHigh: { cn: '不得高于 {sum}。', en: 'The highest bid is {sum}.' },
  bidAct: { cn: '密封并提交', en: 'Seal and submit' },
  bidPlaced: { cn: '出价已密封', en: 'Your bid is sealed' },
  bidPlacedText: {
    cn: '请留存回执，开启后可核对。',
    en: 'Keep the receipt: the bid can be checked against it once opened.',
  },
  receipt: { cn: '回执', en: 'Receipt' },
  salt: { cn: '随机串', en: 'Salt' },
  amountFen: { cn: '金额（分）', en: 'Amount in fen' },
  companyNumber: { cn: '机构标识', en: 'Organisation id' },
  copyReceipt: { cn: '复制回执', en: 'Copy the receipt' },
  copied: { cn: '已复制', en: 'Copied' },
  copyFailed: { cn: '未能复制，请手动选取。', en: 'Could not copy. Please select the text instead.' },
  receiptText: {
    cn: '回执是出价的 SHA-256 摘要，由机构标识、金额（分）与随机串各占一行计算。开启时公开记录，金额不可能被改动而不被发现。',
    en: 'The receipt is the SHA-256 of your bid: organisation id, amount in fen and salt, a line each. It is in the log when the bids are opened, so no amount can be changed unnoticed.',
  },
  check: { cn: '核对回执', en: 'Check the receipt' },
  checkedOk: { cn: '一致：金额与回执相符。', en: 'It agrees: the receipt is that of this amount.' },
  checkedWrong: { cn: '不一致，请联系会务组。', en: 'It does not agree. Please contact the organisers.' },
  checkedNot: {
    cn: '此浏览器无法核对，请使用 https 地址。',
    en: 'This browser cannot check it here. Please use the https address.',
  },
  placedAt: { cn: '提交时间', en: 'Placed' },
  replaced: { cn: '已替换此前 {count} 次出价', en: 'Replaces {count} earlier' },
  sealedFrom: { cn: '金额仅主要联系人可见', en: 'Only the primary contact sees the amount' },
  withdrawBid: { cn: '撤回出价', en: 'Take the bid back' },
  withdrawBidText: {
    cn: '撤回后不再参与竞价，截止前可重新出价。',
    en: 'You no longer take part. Until the end you can bid again.',
  },
  bidWithdrawn: { cn: '出价已撤回', en: 'Your bid is taken back' },
  awarded: { cn: '贵机构中选', en: 'Awarded to you' },
  ranked: { cn: '第 {rank} 位', en: 'No. {rank}' },
  notAwarded: { cn: '未中选', en: 'Not awarded' },
  awaits: { cn: '待开启', en: 'Waiting for the opening' },
  sealed: { cn: '已密封', en: 'Sealed' },
})
