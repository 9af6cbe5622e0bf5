/** /sponsor as everybody reads it. What belongs to the own organisation is in own-messages.ts. */
import { defineMessages } from '../../../shared/i18n.ts'
import type { BiddingState, LedgerKind } from '../rules.ts'

export const sponsorMessages = defineMessages({
  lead: {
    cn: '主办、支持与赞助机构，以及尚可认购的席位。',
    en: 'Those who host, support and sponsor the conference, and the places still open.',
  },
  description: {
    cn: '主办、支持与赞助机构；各级别的权益、价格与余席，以及如何申请与竞价。',
    en: 'Hosts, supporters and sponsors; what each tier includes and costs, the places left, and how to apply or bid.',
  },
  partners: { cn: '主办与支持', en: 'Hosts and supporters' },
  tiers: { cn: '赞助级别', en: 'Sponsorship' },
  tiersText: {
    cn: '圈数为级别，虚线框为尚可认购的席位。',
    en: 'More rings, a higher tier. Dashed frames are places still open.',
  },
  byBidding: { cn: '竞价产生', en: 'By bidding' },
  quota: { cn: '名额', en: 'Places' },
  left: { cn: '余席', en: 'Left' },
  noLimit: { cn: '不限', en: 'No limit' },
  full: { cn: '已满', en: 'Full' },
  waiting: { cn: '候补', en: 'Waiting' },
  logoIncluded: { cn: '展示', en: 'Shown' },
  rights: { cn: '权益', en: 'What it includes' },
  nothing: { cn: '合作机构尚未公布', en: 'No partners are published yet' },
  nothingText: {
    cn: '合作权益与席位由会务组逐家确认。',
    en: 'Tiers and places are settled with each organisation.',
  },
  toContact: { cn: '联系我们', en: 'Contact us' },
  call: { cn: '还有疑问', en: 'Anything else?' },
  callText: {
    cn: '权益可按需要商定。来信说明意向级别，会务组回复席位情况与合作手册。',
    en: 'Rights can be adapted. Write with the tier you have in mind; the office answers with the places left and the brochure.',
  },
  write: { cn: '写信洽谈', en: 'Write to us' },
  brochure: { cn: '合作手册', en: 'Brochure' },

  // How to apply, without a session
  how: { cn: '如何申请', en: 'How to apply' },
  howApply: {
    cn: '已提交报名的机构，由主要联系人登录后在本页申请。申请即锁定一席 {days} 天，期内签约后确认；到期未签，席位自动释放。',
    en: 'Organisations that have submitted their registration apply here, through their primary contact. An application keeps a place for {days} days; it is confirmed once the contract is signed, and freed otherwise.',
  },
  howFull: {
    cn: '名额已满的级别可登记候补，有席位释放时依次递补。',
    en: 'Where a tier is full you can put your name down; places that become free go to those who wait, in order.',
  },
  howBid: {
    cn: '首席席位以密封竞价产生：截止前可修改出价，截止后统一开启并存档。',
    en: 'The chief tier goes by sealed bidding: a bid can be changed until the end, then all are opened together and logged.',
  },
  signIn: { cn: '登录申请', en: 'Sign in to apply' },
  register: { cn: '尚未报名', en: 'Not registered yet?' },

  // A tier's action
  apply: { cn: '申请', en: 'Apply' },
  queue: { cn: '登记候补', en: 'Put your name down' },
  queueFor: { cn: '登记候补：{tier}', en: 'Put your name down for {tier}' },
  bid: { cn: '出价', en: 'Place a bid' },
  changeBid: { cn: '修改出价', en: 'Change your bid' },
  own: { cn: '贵机构', en: 'Your organisation' },

  // Bidding
  bidsFrom: { cn: '{from} 至 {until}', en: '{from} to {until}' },
  beijing: { cn: '北京时间', en: 'Beijing time' },
  bidMinimum: { cn: '起价 {sum}', en: 'From {sum}' },
  endsIn: { cn: '距截止', en: 'Closes in' },
  startsIn: { cn: '距开始', en: 'Opens in' },
  dayCount: { cn: '{days} 天', en: '{days} d' },
})

export const biddingLabels = defineMessages({
  none: { cn: '按价认购', en: 'At a price' },
  unset: { cn: '时间待公布', en: 'Times to be announced' },
  before: { cn: '竞价未开始', en: 'Bidding not open yet' },
  open: { cn: '竞价中', en: 'Bidding open' },
  closed: { cn: '竞价已截止，待开启', en: 'Bidding closed, bids sealed' },
  opened: { cn: '竞价已开启', en: 'Bids opened' },
}) satisfies Record<BiddingState, unknown>

export const ledgerLabels = defineMessages({
  delegate: { cn: '参会代表', en: 'Delegates' },
  room: { cn: '会议室', en: 'Meeting rooms' },
  table: { cn: '桌位', en: 'Tables' },
  logo: { cn: '机构标识', en: 'Logo' },
}) satisfies Record<LedgerKind, unknown>
