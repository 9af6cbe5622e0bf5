import { defineMessages } from '../../shared/i18n.ts'

export const stateLabels = defineMessages({
  applied: { cn: '已申请', en: 'Applied' },
  confirmed: { cn: '已确认', en: 'Confirmed' },
  waiting: { cn: '候补', en: 'Waiting' },
  declined: { cn: '未通过', en: 'Declined' },
  withdrawn: { cn: '已撤回', en: 'Withdrawn' },
  expired: { cn: '保留到期', en: 'Expired' },
})

export const biddingLabels = defineMessages({
  none: { cn: '不竞价', en: 'No bidding' },
  unset: { cn: '时间未定', en: 'Times not set' },
  before: { cn: '尚未开始', en: 'Not begun' },
  open: { cn: '竞价中', en: 'Open' },
  closed: { cn: '已截止，未开启', en: 'Closed, still sealed' },
  opened: { cn: '已开启', en: 'Opened' },
})

export const ledgerLabels = defineMessages({
  delegate: { cn: '参会名额', en: 'Delegates' },
  room: { cn: '会议室时段', en: 'Room slots' },
  table: { cn: '桌位与展示位', en: 'Tables and display places' },
  logo: { cn: '标志展示', en: 'Logo' },
})

/** What the server says of a refused act, and of fields. */
export const sponsorMessages = defineMessages({
  alreadyApplied: {
    cn: '贵机构本届已有赞助申请。如需更换级别，请先撤回原申请。',
    en: 'Your organisation already has a sponsorship this year. To change its tier, withdraw it first.',
  },
  byBidding: {
    cn: '该级别以竞价方式产生，请提交出价。',
    en: 'This tier goes to the highest bid. Please place a bid.',
  },
  notByBidding: {
    cn: '该级别不以竞价方式产生，请直接申请。',
    en: 'This tier is not by bidding. Please apply for it.',
  },
  confirmedStays: {
    cn: '赞助已确认。如需变更，请联系会务组。',
    en: 'The sponsorship is confirmed. Please contact the organisers about changes.',
  },
  noteLength: { cn: '说明不超过 1000 个字符。', en: 'The note may have up to 1,000 characters.' },
  wholeYuan: { cn: '出价须为整数元。', en: 'A bid is in whole yuan.' },
  bidTooLow: { cn: '出价不得低于 {minimum} 元。', en: 'A bid must be at least CNY {minimum}.' },
  noSuchTier: { cn: '没有这一赞助级别，或尚未发布。', en: 'There is no such tier, or it is not published.' },
  noSuchLogo: { cn: '没有这一赞助机构内容。', en: 'There is no such sponsor entry.' },
  logoTaken: {
    cn: '该标志已关联其他机构。',
    en: 'This entry is linked to another organisation already.',
  },
  noBid: { cn: '该机构没有有效出价。', en: 'This organisation has no bid that counts.' },
  onlyConfirm: {
    cn: '以竞价方式产生的级别只能直接确认。',
    en: 'A tier by bidding can only be confirmed.',
  },
  tierIsFull: {
    cn: '该级别名额已满。请先在内容中提高名额，或移出一家机构。',
    en: 'All places of this tier are taken. Raise its quota in the content, or free a place first.',
  },
  reasonBoth: { cn: '请用中英文填写原因。', en: 'Please give the reason in both languages.' },
  holdPast: { cn: '保留期限须晚于当前时间。', en: 'The hold must end in the future.' },
  notTheTier: {
    cn: '该机构的申请不在这一级别。',
    en: 'The organisation’s sponsorship is in another tier.',
  },
})

/** Mails. Each begins with a greeting and ends with a link and the organisers (registration/server/mail-service.ts). */
export const sponsorMails = defineMessages({
  openLink: { cn: '查看赞助：{link}', en: 'See the sponsorship: {link}' },
  tierLine: { cn: '级别：{tier}', en: 'Tier: {tier}' },
  reasonLine: { cn: '原因：{reason}', en: 'Reason: {reason}' },
  appliedSubject: { cn: '已收到赞助申请：{tier}', en: 'Sponsorship application received: {tier}' },
  appliedBody: {
    cn: '已收到{company}的赞助申请，名额保留至 {until}（北京时间）。会务组将在此之前联系签约；到期未确认的，名额自动释放。',
    en: 'We have received the application of {company}. A place is kept until {until} (Beijing time). The organisers will be in touch about the contract; without a confirmation the place is freed then.',
  },
  waitingSubject: { cn: '赞助候补：{tier}', en: 'Waiting for a sponsor place: {tier}' },
  waitingBody: {
    cn: '{company}已登记候补。有名额空出时，将按登记先后自动转为申请，并以邮件通知。',
    en: '{company} is on the waiting list. When a place frees, the first in line gets it and is told by email.',
  },
  movedUpSubject: { cn: '赞助名额已空出：{tier}', en: 'A sponsor place is yours: {tier}' },
  movedUpBody: {
    cn: '该级别有名额空出，{company}已由候补转为申请，名额保留至 {until}（北京时间）。如不再需要，请在网站上撤回，以便转给下一家机构。',
    en: 'A place has come free and is now kept for {company} until {until} (Beijing time). If you no longer want it, please withdraw on the site so that the next organisation can have it.',
  },
  reminderSubject: { cn: '赞助名额保留提醒：{tier}', en: 'Reminder of your sponsor place: {tier}' },
  reminderBody: {
    cn: '{company}的赞助名额保留至 {until}（北京时间），尚待确认。请尽快与会务组完成签约。',
    en: 'The sponsor place of {company} is kept until {until} (Beijing time) and not confirmed yet. Please complete the contract with the organisers soon.',
  },
  expiredSubject: {
    cn: '赞助名额保留已到期：{tier}',
    en: 'The hold on your sponsor place has ended: {tier}',
  },
  expiredBody: {
    cn: '{company}的赞助名额保留已于 {until}（北京时间）到期并释放。如有余额，可重新申请。',
    en: 'The hold of {company} ended at {until} (Beijing time) and the place was freed. You can apply again while places are left.',
  },
  confirmedSubject: { cn: '赞助已确认：{tier}', en: 'Sponsorship confirmed: {tier}' },
  confirmedBody: {
    cn: '{company}的赞助已确认，感谢支持。所含参会名额、会议室与桌位在预订时自动抵用，使用情况可在网站查看。',
    en: 'The sponsorship of {company} is confirmed. Thank you. The delegates, rooms and tables it includes are taken into account as you register and book; the site shows what is used.',
  },
  changedSubject: { cn: '赞助申请有变更：{tier}', en: 'Your sponsorship has changed: {tier}' },
  changedBody: {
    cn: '会务组已变更{company}的赞助：{tier}，{state}。',
    en: 'The organisers have changed the sponsorship of {company}: {tier}, {state}.',
  },
  declinedSubject: { cn: '赞助申请未通过：{tier}', en: 'Sponsorship application declined: {tier}' },
  declinedBody: {
    cn: '{company}的赞助申请未通过。',
    en: 'The application of {company} could not be accepted.',
  },
  withdrawnSubject: { cn: '赞助已取消：{tier}', en: 'Sponsorship withdrawn: {tier}' },
  withdrawnBody: {
    cn: '会务组已取消{company}的赞助。',
    en: 'The organisers have withdrawn the sponsorship of {company}.',
  },
  bidSubject: { cn: '已收到密封出价：{tier}', en: 'Sealed bid received: {tier}' },
  bidBody: {
    cn: '已收到{company}的密封出价，{until}（北京时间）截止前任何人（包括管理员）均无法查看金额。此前的出价以最新一次为准。',
    en: 'We have received the sealed bid of {company}. Until {until} (Beijing time) nobody, administrators included, can see the amount. Of several bids the latest counts.',
  },
  bidReceipt: { cn: '出价凭证（SHA-256）：{receipt}', en: 'Receipt (SHA-256): {receipt}' },
  bidWithdrawnSubject: { cn: '出价已撤回：{tier}', en: 'Bid withdrawn: {tier}' },
  bidWithdrawnBody: {
    cn: '{company}的出价已撤回。截止前可重新出价。',
    en: 'The bid of {company} was taken back. You can bid again until the end.',
  },
  notAwardedSubject: { cn: '竞价结果：{tier}', en: 'Result of the bidding: {tier}' },
  notAwardedBody: {
    cn: '感谢{company}参与竞价。本次{tier}已由其他机构获得。可在网站查看其他赞助级别。',
    en: 'Thank you for the bid of {company}. {tier} has gone to another organisation this time. The other tiers are on the site.',
  },
})

/** What mails about sponsorships are called in the back office, and what their variables stand for. */
export const sponsorMailNames = defineMessages({
  applied: { cn: '已收到赞助申请', en: 'Application received' },
  waiting: { cn: '赞助候补', en: 'On the waiting list' },
  movedUp: { cn: '候补转为申请', en: 'A place has come free' },
  reminder: { cn: '名额保留提醒', en: 'Reminder of a kept place' },
  expired: { cn: '名额保留已到期', en: 'A kept place has ended' },
  confirmed: { cn: '赞助已确认', en: 'Confirmed' },
  changed: { cn: '赞助申请有变更', en: 'Changed by the organisers' },
  declined: { cn: '赞助申请未通过', en: 'Declined' },
  withdrawn: { cn: '赞助已取消', en: 'Withdrawn' },
  bid: { cn: '已收到密封出价', en: 'Sealed bid received' },
  bidWithdrawn: { cn: '出价已撤回', en: 'Bid withdrawn' },
  notAwarded: { cn: '竞价结果', en: 'Another bid was chosen' },
  tier: { cn: '赞助级别', en: 'Tier' },
  tierSample: { cn: '钻石赞助商', en: 'Diamond sponsor' },
  until: { cn: '截止或保留至何时', en: 'Until when' },
  untilSample: { cn: '2025 年 9 月 12 日 15:00', en: '12 September 2025, 15:00' },
  state: { cn: '当前状态', en: 'How it stands' },
  stateSample: { cn: '已确认', en: 'Confirmed' },
  reason: { cn: '原因（可能为空）', en: 'The reason (may be empty)' },
  reasonSample: { cn: '原因：名额已满。', en: 'Reason: all places are taken.' },
  receipt: { cn: '出价凭证', en: 'Receipt of the bid' },
  receiptSample: { cn: '9f86d081…', en: '9f86d081…' },
})

export const exportMessages = defineMessages({
  file: { cn: '赞助信息', en: 'sponsors' },
  sheet: { cn: '赞助', en: 'Sponsors' },
  number: { cn: '编号', en: 'Number' },
  nameCn: { cn: '单位名称（中文）', en: 'Name (Chinese)' },
  nameEn: { cn: '单位名称（英文）', en: 'Name (English)' },
  type: { cn: '单位类型', en: 'Type' },
  country: { cn: '国家/地区', en: 'Country or region' },
  tier: { cn: '赞助级别', en: 'Tier' },
  state: { cn: '状态', en: 'Status' },
  price: { cn: '金额（元）', en: 'Amount (CNY)' },
  holdEndsAt: { cn: '保留至', en: 'Held until' },
  contractNumber: { cn: '合同编号', en: 'Contract' },
  contact: { cn: '联系人', en: 'Contact' },
  email: { cn: '电子邮箱', en: 'Email' },
  phone: { cn: '电话', en: 'Phone' },
  note: { cn: '说明', en: 'Note' },
  reason: { cn: '原因', en: 'Reason' },
  included: { cn: '{what}（含）', en: '{what} included' },
  used: { cn: '{what}（已用）', en: '{what} used' },
  createdAt: { cn: '申请时间', en: 'Applied at' },
  confirmedAt: { cn: '确认时间', en: 'Confirmed at' },
})

/** What keeps an organisation from being deleted. */
export const keptSponsorships = defineMessages({
  contracts: { cn: '已确认的赞助 {count} 项{numbers}', en: 'confirmed sponsorships: {count}{numbers}' },
  numbers: { cn: '（合同 {numbers}）', en: ' (contract {numbers})' },
})
