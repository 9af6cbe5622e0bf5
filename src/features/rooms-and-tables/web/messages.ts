/** Words that the pages of rooms and of tables share. */
import { defineMessages } from '../../../shared/i18n.ts'

export const tabMessages = defineMessages({
  kinds: { cn: '预订类型', en: 'Booking types' },
  room: { cn: '会议室', en: 'Meeting rooms' },
  negotiation: { cn: '洽谈桌', en: 'Negotiation tables' },
  coffee: { cn: '茶歇桌', en: 'Coffee tables' },
  display: { cn: '展示位', en: 'Display tables' },
  sponsor: { cn: '赞助桌', en: 'Sponsor tables' },
})

export const pageMessages = defineMessages({
  venue: { cn: '会议场地', en: 'Venue' },
  booking: { cn: '预订', en: 'Booking' },
  title: { cn: '会议室与桌位预订', en: 'Meeting room and table booking' },
  intro: {
    cn: '预订后为贵机构锁定 {days} 天，期内签约即确认；到期未签自动释放，排队机构依次递补。',
    en: 'Each booking starts with a {days}-day hold. It is confirmed once the contract is signed within that time; otherwise it is released automatically and offered in queue order.',
  },
  loading: { cn: '正在读取预订情况', en: 'Loading bookings…' },
  failed: {
    cn: '未能读取预订情况，请检查网络后重试。',
    en: 'Could not load the bookings. Check your connection and try again.',
  },
  live: { cn: '实时更新', en: 'Live updates' },
  notLive: { cn: '正在重新连接，显示内容可能有延迟', en: 'Reconnecting; what you see may be out of date' },
})

/** Who is not signed in, or may not book: why, and what to do. */
export const accessMessages = defineMessages({
  howTitle: { cn: '预订办法', en: 'Booking rules' },
  signInText: {
    cn: '登录后可查看实时情况，并由主要联系人在线预订。',
    en: 'Sign in to see live availability. The primary contact of a registered organisation can book online.',
  },
  priceTerm: { cn: '会议室价格', en: 'Meeting room price' },
  priceRange: { cn: '每小时 {from} 至 {to}。', en: '{from} to {to} per hour.' },
  slots: {
    cn: '会期每日上午 {am}、下午 {pm}（北京时间）。',
    en: 'Each conference day: AM {am}, PM {pm} (Beijing time).',
  },
  holdTerm: { cn: '锁定', en: 'Hold' },
  hold: {
    cn: '预订后锁定 {days} 天，不收费；期内签订合同即确认，到期未签自动释放。到期前邮件提醒。',
    en: 'A booking starts with a {days}-day hold, free of charge. It is confirmed once the contract is signed within that time; otherwise it is released automatically. Reminders are emailed before it ends.',
  },
  holdFree: {
    cn: '预订后锁定 {days} 天，不收费，无须签订合同。会务组在期内确认，逾期未确认的自动释放。到期前邮件提醒。',
    en: 'A booking starts with a {days}-day hold. There is no charge and no contract: the conference office confirms it within that time; otherwise it is released automatically. Reminders are emailed before it ends.',
  },
  queueTerm: { cn: '排队', en: 'Queue' },
  queue: {
    cn: '已有机构预订的，可以排队。空出后依次通知，为贵机构保留 {hours} 小时。',
    en: 'If another organisation has already booked, you can join the queue. When the room or table becomes available, it is offered in queue order; each organisation has a {hours}-hour window to book.',
  },
  cancel: {
    cn: '开始使用前可随时取消，空出后依次归排队机构。议程可在预订后补充。',
    en: 'You can cancel at any time before your booking starts; the room or table is then offered in queue order. The agenda can be added after booking.',
  },
  noPrice: { cn: '不另收费。', en: 'No charge.' },
  closesAt: { cn: '{time}（北京时间）。', en: '{time} (Beijing time).' },
  closesTerm: { cn: '预订截止', en: 'Booking deadline' },
  whoTerm: { cn: '可预订的机构', en: 'Eligible organisations' },
  who: {
    cn: '已提交报名的机构，由主要联系人办理。',
    en: 'Organisations that have submitted their registration, through their primary contact.',
  },
  notRegistered: {
    cn: '贵机构尚未提交报名，或报名已取消或未通过。提交报名后即可预订。',
    en: 'Your organisation has not submitted a registration, or it was cancelled or rejected. You can book once a registration is submitted.',
  },
  notContact: {
    cn: '预订、取消与排队由贵机构的主要联系人办理。贵机构的预订情况见“我的预订”。',
    en: 'Only your organisation’s primary contact can book, cancel and join queues. Your organisation’s bookings are under “My bookings”.',
  },
  closed: {
    cn: '预订已于 {time}（北京时间）截止，不能再预订或排队。已有的预订在开始使用前仍可取消、补充议程。',
    en: 'Booking closed on {time} (Beijing time); you can no longer book or join a queue. Until a booking starts, you can still cancel it or change its agenda.',
  },
  closedHere: {
    cn: '预订已截止，不能再预订或排队。',
    en: 'Booking has closed; you can no longer book or join a queue.',
  },
  notContactHere: {
    cn: '由贵机构的主要联系人预订或排队。',
    en: 'Only your organisation’s primary contact can book or join the queue.',
  },
  visitorHere: {
    cn: '登录后即可预订或排队，所选内容仍在此页。',
    en: 'Sign in to book it or join its queue. What you chose stays on this page.',
  },
  visitorText: {
    cn: '任选一处，可查看时间与价格；登录后由主要联系人在线预订。',
    en: 'Choose any to see its time and price. The primary contact of a registered organisation signs in to book.',
  },
  asOf: {
    cn: '{time}（北京时间）的情况，登录后实时更新',
    en: 'As of {time} Beijing time; live once you sign in',
  },
  notRegisteredHere: { cn: '提交报名后即可预订。', en: 'You can book once your registration is submitted.' },
  staffHere: {
    cn: '代机构预订请在管理后台办理。',
    en: 'To book for an organisation, use the back office.',
  },
  staff: {
    cn: '您以工作人员身份登录，此页仅供查看。代机构预订、确认与撤销请在管理后台办理。',
    en: 'You are signed in as staff, so this page is view-only. To book for an organisation, confirm or revoke, use the back office.',
  },
  toAdmin: { cn: '打开管理后台', en: 'Open back office' },
})
