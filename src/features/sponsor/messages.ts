import { defineMessages } from '../../shared/i18n.ts'

export const stateLabels = defineMessages({
  applied: { cn: '已申请', en: 'Applied' },
  confirmed: { cn: '已确认', en: 'Confirmed' },
  waiting: { cn: '候补中', en: 'On the waiting list' },
  declined: { cn: '未通过', en: 'Declined' },
  withdrawn: { cn: '已撤回', en: 'Withdrawn' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
  expired: { cn: '已到期', en: 'Expired' },
})

export const biddingLabels = defineMessages({
  none: { cn: '不竞价', en: 'No bidding' },
  unset: { cn: '时间未定', en: 'Times not set' },
  before: { cn: '尚未开始', en: 'Not started' },
  open: { cn: '竞价中', en: 'Open' },
  closed: { cn: '已截止，未开启', en: 'Closed, not opened' },
  opened: { cn: '已开启', en: 'Opened' },
})

export const ledgerLabels = defineMessages({
  delegate: { cn: '参会名额', en: 'Delegates' },
  room: { cn: '会议室时段', en: 'Meeting room slots' },
  table: { cn: '桌位', en: 'Tables' },
  logo: { cn: '标志展示', en: 'Logo display' },
})

/** What the server says of a refused act, and of fields. */
export const sponsorMessages = defineMessages({
  alreadyApplied: {
    cn: '贵机构本届已有赞助申请。如需更换级别，请先撤回原申请。',
    en: 'Your organisation already has a sponsorship application for this edition. To change the tier, withdraw it first.',
  },
  byBidding: {
    cn: '该级别以竞价方式产生，请提交出价。',
    en: 'This tier is awarded by bidding. Place a bid instead.',
  },
  notByBidding: {
    cn: '该级别不以竞价方式产生，请直接申请。',
    en: 'This tier is not awarded by bidding. Apply for it instead.',
  },
  confirmedStays: {
    cn: '赞助已确认。如需变更，请联系会务组。',
    en: 'This sponsorship is confirmed. To make changes, contact the conference office.',
  },
  noteLength: { cn: '说明不超过 1000 个字符。', en: 'The note can have up to 1,000 characters.' },
  wholeYuan: { cn: '出价须为整数元。', en: 'Enter the bid in whole yuan.' },
  bidTooLow: { cn: '出价不得低于 {minimum} 元。', en: 'A bid must be at least CNY {minimum}.' },
  noSuchTier: {
    cn: '没有这一赞助级别，或尚未发布。',
    en: 'This sponsorship tier does not exist, or is not published yet.',
  },
  noSuchLogo: { cn: '没有这一赞助商内容。', en: 'This sponsor item does not exist.' },
  logoTaken: {
    cn: '此赞助商内容已关联其他机构。',
    en: 'This sponsor item is already linked to another organisation.',
  },
  noBid: { cn: '该机构没有有效出价。', en: 'This organisation has no valid bid.' },
  onlyConfirm: {
    cn: '以竞价方式产生的级别只能直接确认。',
    en: 'A tier awarded by bidding can only be confirmed directly.',
  },
  tierIsFull: {
    cn: '该级别名额已满。请先在“页面与内容”中提高名额，或移出一家机构。',
    en: 'All places in this tier are taken. Raise its quota under “Pages and content”, or remove an organisation first.',
  },
  holdPast: { cn: '锁定期限须晚于当前时间。', en: 'Choose a hold end in the future.' },
  notTheTier: {
    cn: '该机构的申请不在这一级别。',
    en: 'This organisation’s application is for another tier.',
  },
})

/** Mails. Each begins with a greeting and ends with a link and the organisers (registration/server/mail-service.ts). */
export const sponsorMails = defineMessages({
  openSponsorship: { cn: '查看赞助', en: 'View your sponsorship' },
  untilLine: { cn: '锁定至：{until}（北京时间）', en: 'Held until: {until} (Beijing time)' },
  tierLine: { cn: '级别：{tier}', en: 'Tier: {tier}' },
  reasonLine: { cn: '原因：{reason}', en: 'Reason: {reason}' },
  appliedSubject: { cn: '已收到赞助申请：{tier}', en: 'Sponsorship application received: {tier}' },
  appliedBody: {
    cn: '已收到{company}的赞助申请，名额已锁定。请在锁定期内与会务组签约；到期未确认的，名额自动释放。',
    en: 'We have received the sponsorship application from {company}, and a place is held. Please complete the contract with the conference office before the hold ends. If the sponsorship is not confirmed by then, the place is released.',
  },
  waitingSubject: { cn: '赞助候补：{tier}', en: 'On the sponsorship waiting list: {tier}' },
  waitingBody: {
    cn: '{company}已登记候补。有名额空出时，将按登记先后自动转为申请，并以邮件通知。',
    en: '{company} is on the waiting list. When a place becomes free, the first organisation on the list moves up to an application automatically and is notified by email.',
  },
  movedUpSubject: { cn: '赞助名额已空出：{tier}', en: 'Sponsor place available: {tier}' },
  movedUpBody: {
    cn: '该级别有名额空出，{company}已由候补转为申请，名额已锁定。如不再需要，请在网站上撤回，以便转给下一家机构。',
    en: 'A place in this tier has become free. {company} has moved up from the waiting list, and the place is held. If you no longer need it, withdraw the application on the website so that the next organisation can have it.',
  },
  reminderSubject: { cn: '赞助名额锁定提醒：{tier}', en: 'Reminder of your held sponsor place: {tier}' },
  reminderBody: {
    cn: '{company}的赞助名额尚待确认。请尽快与会务组完成签约；锁定到期，名额自动释放。',
    en: 'The sponsor place of {company} is not confirmed yet. Please complete the contract with the conference office before the hold ends.',
  },
  expiredSubject: {
    cn: '赞助名额锁定已到期：{tier}',
    en: 'Your sponsor place hold has expired: {tier}',
  },
  expiredBody: {
    cn: '{company}的赞助名额锁定已于 {until}（北京时间）到期，名额已释放。如有余席，可重新申请。',
    en: 'The hold for {company} expired on {until} (Beijing time) and the place was released. You can apply again while places are available.',
  },
  confirmedSubject: { cn: '赞助已确认：{tier}', en: 'Sponsorship confirmed: {tier}' },
  confirmedBody: {
    cn: '{company}的赞助已确认，感谢支持。所含参会名额、会议室与桌位在报名与预订时自动抵用，使用情况可在网站查看。',
    en: 'The sponsorship of {company} is confirmed. Thank you for your support. The delegate places, meeting rooms and tables it includes are deducted automatically as you register and book; you can view their use on the website.',
  },
  changedSubject: { cn: '赞助有变更：{tier}', en: 'Your sponsorship has changed: {tier}' },
  changedBody: {
    cn: '会务组已变更{company}的赞助：{tier}，{state}。',
    en: 'The conference office has changed the sponsorship of {company}: {tier}, {state}.',
  },
  declinedSubject: { cn: '赞助申请未通过：{tier}', en: 'Sponsorship application declined: {tier}' },
  declinedBody: {
    cn: '{company}的赞助申请未通过。',
    en: 'The sponsorship application from {company} has been declined.',
  },
  withdrawnSubject: { cn: '赞助已取消：{tier}', en: 'Sponsorship cancelled: {tier}' },
  withdrawnBody: {
    cn: '会务组已取消{company}的赞助。',
    en: 'The conference office has cancelled the sponsorship of {company}.',
  },
  bidSubject: { cn: '已收到密封出价：{tier}', en: 'Sealed bid received: {tier}' },
  bidBody: {
    cn: '已收到{company}的密封出价，{until}（北京时间）截止前除贵机构主要联系人外，任何人（包括管理员）均无法查看金额。多次出价的，以最新一次为准。',
    en: 'We have received the sealed bid from {company}. Until bidding closes on {until} (Beijing time), only your organisation’s primary contact can see the amount; nobody else can, not even administrators. If you bid more than once, the latest bid counts.',
  },
  bidReceipt: { cn: '出价回执（SHA-256）：{receipt}', en: 'Bid receipt (SHA-256): {receipt}' },
  bidWithdrawnSubject: { cn: '出价已撤回：{tier}', en: 'Bid withdrawn: {tier}' },
  bidWithdrawnBody: {
    cn: '{company}的出价已撤回。截止前可重新出价。',
    en: 'The bid of {company} has been withdrawn. You can bid again until bidding closes.',
  },
  notAwardedSubject: { cn: '竞价结果：{tier}', en: 'Bidding result: {tier}' },
  notAwardedBody: {
    cn: '感谢{company}参与竞价。本次{tier}已由其他机构获得。可在网站查看其他赞助级别。',
    en: 'Thank you for the bid from {company}. This time, {tier} has been awarded to another organisation. You can view the other sponsorship tiers on the website.',
  },
})

/** What mails about sponsorships are called in the back office, and what their variables stand for. */
export const sponsorMailNames = defineMessages({
  applied: { cn: '已收到赞助申请', en: 'Application received' },
  waiting: { cn: '赞助候补', en: 'Sponsorship waiting list' },
  movedUp: { cn: '候补转为申请', en: 'Moved up from waiting list' },
  reminder: { cn: '名额锁定提醒', en: 'Hold reminder' },
  expired: { cn: '名额锁定已到期', en: 'Hold expired' },
  confirmed: { cn: '赞助已确认', en: 'Sponsorship confirmed' },
  changed: { cn: '赞助有变更', en: 'Sponsorship changed' },
  declined: { cn: '赞助申请未通过', en: 'Application declined' },
  withdrawn: { cn: '赞助已取消', en: 'Sponsorship cancelled' },
  bid: { cn: '已收到密封出价', en: 'Sealed bid received' },
  bidWithdrawn: { cn: '出价已撤回', en: 'Bid withdrawn' },
  notAwarded: { cn: '出价未中选', en: 'Bid not awarded' },
  tier: { cn: '赞助级别', en: 'Tier' },
  tierSample: { cn: '钻石赞助商', en: 'Diamond sponsor' },
  until: { cn: '截止时间或锁定至', en: 'Deadline or end of hold' },
  untilSample: { cn: '2025年9月12日 15:00', en: '12 September 2025, 15:00' },
  state: { cn: '当前状态', en: 'Current status' },
  stateSample: { cn: '已确认', en: 'Confirmed' },
  reason: { cn: '原因（可能为空）', en: 'Reason (may be empty)' },
  reasonSample: { cn: '原因：名额已满。', en: 'Reason: All places are taken.' },
  receipt: { cn: '出价回执', en: 'Bid receipt' },
  receiptSample: { cn: '9f86d081…', en: '9f86d081…' },
})

export const exportMessages = defineMessages({
  file: { cn: '赞助信息', en: 'sponsors' },
  sheet: { cn: '赞助', en: 'Sponsors' },
  nameCn: { cn: '单位名称（中文）', en: 'Organisation name (Chinese)' },
  nameEn: { cn: '单位名称（英文）', en: 'Organisation name (English)' },
  type: { cn: '单位类型', en: 'Organisation type' },
  country: { cn: '国家/地区', en: 'Country or region' },
  tier: { cn: '赞助级别', en: 'Tier' },
  price: { cn: '金额（元）', en: 'Amount (CNY)' },
  holdEndsAt: { cn: '锁定至', en: 'Held until' },
  contractNumber: { cn: '合同编号', en: 'Contract number' },
  note: { cn: '说明', en: 'Note' },
  included: { cn: '{what}（含）', en: '{what} included' },
  used: { cn: '{what}（已用）', en: '{what} used' },
  createdAt: { cn: '申请时间', en: 'Applied at' },
})

/** What keeps an organisation from being deleted. */
export const keptSponsorships = defineMessages({
  contracts: {
    cn: '已确认的赞助 {count} 项{numbers}',
    en: '{count:# confirmed sponsorship|# confirmed sponsorships}{numbers}',
  },
  numbers: { cn: '（合同 {numbers}）', en: ' (contract {numbers})' },
})

/** What waits for a decision, and the act that settles it; shown after its number. */
export const waitingMessages = defineMessages({
  applied: { cn: '赞助申请，待签约确认', en: 'Sponsorship applications to confirm' },
  bids: { cn: '竞价已截止，待开启出价', en: 'Tiers with closed bidding and bids to open' },
  decide: { cn: '去处理', en: 'Decide' },
  open: { cn: '去开启', en: 'Open bids' },
})
