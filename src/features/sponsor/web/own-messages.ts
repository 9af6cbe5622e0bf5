/** The own application, sponsorship and bids on /sponsor (decision 16). */
import { defineMessages, type Message } from '../../../shared/i18n.ts'
import { stateLabels as officeLabels } from '../messages.ts'
import type { ShownState } from '../rules.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

export const stateLabels = {
  ...officeLabels,
  applied: { cn: '待签约', en: 'Pending contract' },
} satisfies Record<ShownState, Message>

export const ownMessages = defineMessages({
  heading: { cn: '贵机构的赞助', en: 'Your organisation’s sponsorship' },
  loading: { cn: '正在读取贵机构的申请', en: 'Loading your organisation’s application…' },
  failed: {
    cn: '未能读取贵机构的申请，请重试。',
    en: 'Could not load your organisation’s application. Try again.',
  },

  // Nothing yet, or may not
  none: {
    cn: '贵机构尚未申请。在下方选择级别，申请即锁定一席 {days} 天；{time} 前受理。',
    en: 'Your organisation has not applied yet. Choose a tier below. An application holds a place for {days} days. Applications close on {time}.',
  },
  holdsFull: {
    cn: '贵机构锁定中的会议室、桌位与赞助席位已达上限（{count} 项，上限 {limit} 项），请先取消一项再申请。',
    en: 'Your organisation already holds {count} of up to {limit} rooms, tables and sponsor places. Cancel one before you apply.',
  },
  holdsFullBefore: {
    cn: '报名通过审核之前，贵机构锁定中的会议室、桌位与赞助席位最多 {limit} 项，现有 {count} 项，请先取消一项再申请。',
    en: 'Until your registration is approved, your organisation can hold up to {limit} rooms, tables and sponsor places. It now holds {count}. Cancel one before you apply.',
  },
  notRegistered: {
    cn: '提交报名后即可申请赞助。',
    en: 'You can apply for sponsorship once your registration is submitted.',
  },
  toSignup: { cn: '前往报名信息', en: 'Go to registration' },
  notContact: {
    cn: '赞助由贵机构的主要联系人申请，您可在此查看进展。',
    en: 'Your organisation’s primary contact applies for sponsorship; you can follow the progress on this page.',
  },
  closed: {
    cn: '申请已于 {time} 截止，如需更改请联系会务组。',
    en: 'Applications closed on {time}. To make changes, contact the conference office.',
  },
  toBackOffice: { cn: '前往赞助信息', en: 'Go to sponsor info' },
  staff: {
    cn: '工作人员在后台处理赞助申请。',
    en: 'Staff handle sponsorship applications in the back office.',
  },

  // The application
  waitsFor: { cn: '候补第 {place} 位', en: 'No. {place} on the waiting list' },
  waitingText: {
    cn: '有席位释放时依次递补，届时邮件通知并锁定 {days} 天。',
    en: 'Places that become free go to the waiting list in order. When it is your turn, you are notified by email and the place is held for {days} days.',
  },
  holdEnds: { cn: '{time} 到期', en: 'until {time}' },
  left: { cn: '剩\u00a0{days}\u00a0天 {clock}', en: '{days}\u00a0d {clock}\u00a0left' },
  leftClock: { cn: '剩\u00a0{clock}', en: '{clock}\u00a0left' },
  appliedText: {
    cn: '席位已锁定；锁定期内与会务组签约后确认。',
    en: 'The place is held. The sponsorship is confirmed once the contract with the conference office is signed within the hold period.',
  },
  confirmedText: {
    cn: '席位已确认。所含权益及使用情况见下表。',
    en: 'The place is confirmed. Benefits and their use are listed below.',
  },
  contract: { cn: '合同编号', en: 'Contract number' },
  since: { cn: '申请时间', en: 'Applied' },
  note: { cn: '说明', en: 'Note' },
  withdraw: { cn: '撤回申请', en: 'Withdraw application' },
  leaveQueue: { cn: '退出候补', en: 'Leave waiting list' },
  withdrawTitle: { cn: '撤回赞助申请', en: 'Withdraw sponsorship application' },
  withdrawText: {
    cn: '{tier}的席位随即释放给下一家。撤回后可重新申请，但不保证仍有席位。',
    en: 'The {tier} place goes to the next organisation at once. You can apply again, but a place is not guaranteed.',
  },
  leaveTitle: { cn: '退出候补', en: 'Leave waiting list' },
  leaveText: {
    cn: '贵机构将不再候补{tier}。再次登记时排在末位。',
    en: 'Your organisation gives up its place on the waiting list for {tier}. If you join again, you start at the end.',
  },
  keepApplication: { cn: '保留申请', en: 'Keep application' },
  keepWaiting: { cn: '继续候补', en: 'Stay on waiting list' },
  keepBid: { cn: '保留出价', en: 'Keep bid' },
  withdrawn: { cn: '申请已撤回', en: 'Application withdrawn.' },
  left_done: { cn: '已退出候补', en: 'You have left the waiting list.' },
  past: { cn: '以往申请', en: 'Earlier applications' },
  toFees: { cn: '费用与付款', en: 'Fees and payments' },

  // The ledger
  ledger: { cn: '所含权益', en: 'Included benefits' },
  ledgerItem: { cn: '项目', en: 'Item' },
  included: { cn: '包含', en: 'Included' },
  used: { cn: '已用', en: 'Used' },
  unused: { cn: '剩余', en: 'Left' },
  usedBy: { cn: '用于', en: 'Used for' },
  notUsed: { cn: '尚未使用', en: 'Not used yet' },
  beyond: { cn: '另有 {count} 项超出，照常计费', en: '{count} extra, charged as usual' },
  bookRooms: { cn: '预订会议室', en: 'Book meeting room' },
  bookTables: { cn: '预订赞助桌', en: 'Book sponsor table' },
  addDelegates: { cn: '登记代表', en: 'Add delegates' },

  // Applying
  applyTitle: { cn: '申请{tier}', en: 'Apply for {tier}' },
  queueTitle: { cn: '登记候补：{tier}', en: 'Join waiting list: {tier}' },
  applyIntro: {
    cn: '申请即锁定一席 {days} 天，期内签约后确认，不签不收费。',
    en: 'An application holds a place for {days} days. The sponsorship is confirmed when the contract is signed within that time; without a contract, nothing is charged.',
  },
  queueIntro: {
    cn: '名额已满。登记后，有席位释放时依次递补；登记不收费。',
    en: 'All places are taken. Places that become free go to the waiting list in order. Joining it is free of charge.',
  },
  fullNow: {
    cn: '最后一席刚被锁定。可登记候补，填写的内容保持不变。',
    en: 'The last place was taken just now. You can join the waiting list instead. Your entries are kept.',
  },
  email: commonFormMessages.email,
  phone: commonFormMessages.phone,
  noteHint: {
    cn: '意向权益、开票或合同要求',
    en: 'Benefits you have in mind, and any invoice or contract requirements',
  },
  applyAct: { cn: '申请并锁定 {days} 天', en: 'Apply and hold for {days:# day|# days}' },
  queueAct: { cn: '登记候补', en: 'Join waiting list' },
  applied: { cn: '申请已提交，席位已锁定', en: 'Application submitted. A place is held for you.' },
  queued: { cn: '已登记候补', en: 'You have joined the waiting list.' },
  queuedAs: { cn: '候补第 {place} 位', en: 'No. {place} on the waiting list' },

  // Bidding
  bidHeading: { cn: '贵机构的出价', en: 'Your bid' },
  bidTitle: { cn: '{tier}：出价', en: 'Bid for {tier}' },
  bidIntro: {
    cn: '出价密封保存，截止前其他任何人（包括会务组）均不可见，可修改或撤回；以最后一次为准。',
    en: 'Bids are sealed: until bidding closes no one else can see yours, not even the conference office. You can change or withdraw it; the latest bid counts.',
  },
  amount: { cn: '出价金额', en: 'Bid amount' },
  amountUnit: { cn: '元，人民币', en: 'CNY' },
  amountHint: { cn: '整数元，例如 1,200,000 或 120 万', en: 'Whole yuan, for example 1,200,000' },
  amountReads: { cn: '即 {sum}', en: 'That is {sum}' },
  amountWrong: {
    cn: '请以数字填写整数元，例如 1,200,000 或 120 万。',
    en: 'Enter whole yuan in digits, for example 1,200,000.',
  },
  amountLow: { cn: '出价不得低于 {sum}。', en: 'The bid must be at least {sum}.' },
  amountHigh: { cn: '出价不得高于 {sum}。', en: 'The bid can be at most {sum}.' },
  bidAct: { cn: '密封并提交', en: 'Seal and submit' },
  bidPlaced: { cn: '出价已密封', en: 'Your bid is sealed.' },
  bidPlacedText: {
    cn: '请留存回执，开启后可核对。',
    en: 'Keep the receipt. Once bids are opened, you can check your bid against it.',
  },
  receipt: { cn: '回执', en: 'Receipt' },
  salt: { cn: '随机串', en: 'Salt' },
  amountFen: { cn: '金额（分）', en: 'Amount (fen)' },
  companyNumber: { cn: '机构标识', en: 'Organisation ID' },
  copyReceipt: { cn: '复制回执', en: 'Copy receipt' },
  receiptText: {
    cn: '回执是出价的 SHA-256 摘要，由机构标识、金额（分）与随机串各占一行计算。出价时与开启时均记入操作日志，金额不可能被改动而不被发现。',
    en: 'The receipt is the SHA-256 hash of your bid, made from the organisation ID, the amount in fen and the salt, one per line. It is recorded in the audit log when you bid and when bids are opened, so no amount can be changed unnoticed.',
  },
  check: { cn: '核对回执', en: 'Check receipt' },
  checkedOk: { cn: '一致：金额与回执相符。', en: 'Match: the amount agrees with the receipt.' },
  checkedWrong: { cn: '不一致，请联系会务组。', en: 'No match. Contact the conference office.' },
  checkedNot: {
    cn: '此浏览器无法核对，请使用 https 地址。',
    en: 'This browser cannot check the receipt. Use the https address.',
  },
  placedAt: { cn: '出价时间', en: 'Placed' },
  replaced: { cn: '已替换此前 {count} 次出价', en: '{count:# earlier bid|# earlier bids} replaced' },
  sealedFrom: { cn: '金额仅主要联系人可见', en: 'Only the primary contact sees the amount' },
  withdrawBid: { cn: '撤回出价', en: 'Withdraw bid' },
  withdrawBidText: {
    cn: '撤回后不再参与竞价，截止前可重新出价。',
    en: 'Your bid no longer counts. You can bid again until bidding closes.',
  },
  bidWithdrawn: { cn: '出价已撤回', en: 'Bid withdrawn.' },
  awarded: { cn: '贵机构中选', en: 'Awarded to you' },
  ranked: { cn: '第 {rank} 位', en: 'No. {rank}' },
  notAwarded: { cn: '未中选', en: 'Not awarded' },
  awaits: { cn: '待开启', en: 'Awaiting opening' },
  sealed: { cn: '已密封', en: 'Sealed' },
})
