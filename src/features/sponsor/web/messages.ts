/** /sponsor as everybody reads it. What belongs to the own organisation is in own-messages.ts. */
import { defineMessages } from '../../../shared/i18n.ts'
import type { BiddingState } from '../rules.ts'

export const sponsorMessages = defineMessages({
  lead: {
    cn: '主办、支持与赞助机构，以及尚可认购的席位。',
    en: 'Hosts, supporters and sponsors of the conference, and the sponsor places still available.',
  },
  description: {
    cn: '主办、支持与赞助机构；各级别的权益、价格与余席，以及如何申请与竞价。',
    en: 'Hosts, supporters and sponsors; the benefits, prices and places left in each tier; and how to apply or bid.',
  },
  partners: { cn: '主办与支持', en: 'Hosts and supporters' },
  tiers: { cn: '赞助级别', en: 'Sponsorship tiers' },
  tiersText: {
    cn: '圈数表示级别，虚线框为尚可认购的席位。',
    en: 'The number of rings marks the tier. Dashed frames are places still available.',
  },
  byBidding: { cn: '竞价产生', en: 'By bidding' },
  quota: { cn: '名额', en: 'Places' },
  left: { cn: '余席', en: 'Left' },
  noLimit: { cn: '不限', en: 'No limit' },
  full: { cn: '已满', en: 'Full' },
  waiting: { cn: '候补', en: 'On the waiting list' },
  logoIncluded: { cn: '包含', en: 'Included' },
  rights: { cn: '权益', en: 'Benefits' },
  nothing: { cn: '合作机构尚未公布', en: 'No partners published yet' },
  nothingText: {
    cn: '合作权益与席位由会务组逐家确认。',
    en: 'The conference office agrees benefits and places with each organisation individually.',
  },
  toContact: { cn: '联系我们', en: 'Contact us' },
  call: { cn: '还有疑问', en: 'Further questions' },
  callText: {
    cn: '权益可按需要商定。来信说明意向级别，会务组回复席位情况与赞助手册。',
    en: 'Benefits can be adapted to your needs. Write to us with the tier you have in mind, and the conference office will reply with the places available and the brochure.',
  },
  write: { cn: '写信洽谈', en: 'Write to us' },
  brochure: { cn: '赞助手册', en: 'Sponsorship brochure' },

  // How to apply, without a session
  how: { cn: '如何申请', en: 'How to apply' },
  howApply: {
    cn: '已提交报名的机构，由主要联系人登录后在本页申请。申请即锁定一席 {days} 天，期内签约后确认；到期未签，席位自动释放。',
    en: 'Once an organisation has submitted its registration, its primary contact signs in and applies on this page. An application holds a place for {days} days. The sponsorship is confirmed when the contract is signed within that time; otherwise the place is released.',
  },
  howFull: {
    cn: '名额已满的级别可登记候补，有席位释放时依次递补。',
    en: 'If a tier is full, you can join its waiting list. Places that become free go to the waiting list in order.',
  },
  howBid: {
    cn: '首席席位以密封竞价产生：截止前可修改出价，截止后统一开启并存档。',
    en: 'The chief tier is awarded by sealed bidding. You can change a bid until bidding closes; then all bids are opened together and recorded.',
  },
  signIn: { cn: '登录申请', en: 'Sign in to apply' },

  // A tier's action
  apply: { cn: '申请', en: 'Apply' },
  queue: { cn: '登记候补', en: 'Join waiting list' },
  queueFor: { cn: '登记候补：{tier}', en: 'Join waiting list: {tier}' },
  bid: { cn: '出价', en: 'Place a bid' },
  changeBid: { cn: '修改出价', en: 'Change your bid' },
  own: { cn: '贵机构', en: 'Your organisation' },

  // Bidding
  bidsFrom: { cn: '{from} 至 {until}', en: '{from} to {until}' },
  bidMinimum: { cn: '最低出价 {sum}', en: 'Minimum bid {sum}' },
  endsIn: { cn: '距截止', en: 'Closes in' },
  startsIn: { cn: '距开始', en: 'Opens in' },
  dayCount: { cn: '{days}\u00a0天', en: '{days}\u00a0d' },
})

export const biddingLabels = defineMessages({
  none: { cn: '按价认购', en: 'At a fixed price' },
  unset: { cn: '时间待公布', en: 'Times to be announced' },
  before: { cn: '竞价未开始', en: 'Bidding not open yet' },
  open: { cn: '竞价中', en: 'Bidding open' },
  closed: { cn: '竞价已截止，待开启', en: 'Bidding closed, not opened yet' },
  opened: { cn: '竞价已开启', en: 'Bids opened' },
}) satisfies Record<BiddingState, unknown>
