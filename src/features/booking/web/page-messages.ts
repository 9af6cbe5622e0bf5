/** Words that the pages of rooms and of tables share. */
import { defineMessages } from '../../../shared/i18n.ts'

export const tabMessages = defineMessages({
  kinds: { cn: '预订类型', en: 'What to book' },
  room: { cn: '会议室', en: 'Meeting rooms' },
  negotiation: { cn: '洽谈桌', en: 'Negotiation tables' },
  coffee: { cn: '茶歇桌', en: 'Coffee tables' },
  display: { cn: '展示位', en: 'Display tables' },
  sponsor: { cn: '赞助桌', en: 'Sponsor tables' },
})

export const pageMessages = defineMessages({
  home: { cn: '首页', en: 'Home' },
  venue: { cn: '会议场地', en: 'Venue' },
  booking: { cn: '预订', en: 'Booking' },
  title: { cn: '会议室与桌位预订', en: 'Meeting rooms and tables' },
  intro: {
    cn: '预订后为贵机构锁定 {days} 天，期内签约即确认；到期未签自动释放，排队机构依次递补。',
    en: 'A booking is held for {days} days. Sign the contract in that time and it is confirmed; otherwise it is released, and whoever waits is next.',
  },
  loading: { cn: '正在读取预订情况', en: 'Reading the bookings' },
  slow: {
    cn: '读取时间较长，请稍候或重试。',
    en: 'This takes longer than usual. Wait a little or try again.',
  },
  failed: {
    cn: '未能读取预订情况，请检查网络后重试。',
    en: 'The bookings could not be read. Check the connection and try again.',
  },
  retry: { cn: '重试', en: 'Try again' },
  live: { cn: '实时更新', en: 'Live' },
  notLive: { cn: '正在重新连接，显示内容可能有延迟', en: 'Connecting again; what is shown may be late' },
  legend: { cn: '图例', en: 'Legend' },
})

/** Who is not signed in, or may not book: why, and what to do. */
export const accessMessages = defineMessages({
  howTitle: { cn: '预订办法', en: 'How booking works' },
  signInText: {
    cn: '登录后可查看实时情况，并由报名联系人在线预订。',
    en: 'Sign in to see what is free right now. The primary contact of a registered organisation books online.',
  },
  signIn: { cn: '登录', en: 'Sign in' },
  register: { cn: '报名参会', en: 'Register' },
  priceTerm: { cn: '会议室价格', en: 'Price of a room' },
  priceRange: { cn: '每小时 {from} 至 {to}', en: '{from} to {to} an hour' },
  slotsTerm: { cn: '时段', en: 'Slots' },
  slots: {
    cn: '会期每日上午 {am}、下午 {pm}（北京时间）',
    en: 'Each conference day: AM {am}, PM {pm} (Beijing time)',
  },
  holdTerm: { cn: '锁定', en: 'Hold' },
  hold: {
    cn: '预订后锁定 {days} 天，不收费；期内签订合同即确认，到期未签自动释放。第 7 天与第 12 天邮件提醒。',
    en: 'A booking is held for {days} days at no charge. It is confirmed once the contract is signed in that time, and released otherwise. Reminders are mailed on days 7 and 12.',
  },
  queueTerm: { cn: '排队', en: 'Queue' },
  queue: {
    cn: '已有机构预订的，可以排队。空出后依次通知，为贵机构保留 {hours} 小时。',
    en: 'You can wait for what is taken. When it frees, it is offered to the next in the queue and kept for {hours} hours.',
  },
  cancelTerm: { cn: '取消', en: 'Cancel' },
  cancel: {
    cn: '开始使用前可随时取消，空出后依次归排队机构。议程可在预订后补充。',
    en: 'You can cancel until your time begins; what you give up goes to the queue. The agenda can follow later.',
  },
  closesTerm: { cn: '预订截止', en: 'Booking closes' },
  whoTerm: { cn: '可预订的机构', en: 'Who can book' },
  who: {
    cn: '已提交报名的机构，由报名联系人办理。',
    en: 'Organisations that have submitted their registration, through their primary contact.',
  },
  notRegistered: {
    cn: '贵机构尚未提交报名，提交后即可预订。',
    en: 'Your organisation has not submitted its registration yet. You can book as soon as it has.',
  },
  toSignup: { cn: '前往报名', en: 'Go to the registration' },
  notContact: {
    cn: '预订、取消与排队由贵机构的报名联系人办理。贵机构的预订情况见“我的预订”。',
    en: 'Your organisation’s primary contact books, cancels and joins queues. Your organisation’s bookings are under “My bookings”.',
  },
  closed: {
    cn: '预订已于 {time}（北京时间）截止，不能再预订或排队。已有的预订在开始使用前仍可取消、补充议程。',
    en: 'Booking closed on {time} (Beijing time), so nothing more can be booked or queued for. Your bookings can still be cancelled, and their agenda changed, until their time begins.',
  },
  contactUs: { cn: '联系会务组', en: 'Contact the organisers' },
  closedHere: {
    cn: '预订已截止，不能再预订或排队。',
    en: 'Booking has closed; nothing more can be booked or queued for.',
  },
  notContactHere: {
    cn: '由贵机构的报名联系人预订或排队。',
    en: 'Your organisation’s primary contact books, or joins the queue.',
  },
  notRegisteredHere: { cn: '提交报名后即可预订。', en: 'You can book once your registration is submitted.' },
  staffHere: {
    cn: '代机构预订请在管理后台办理。',
    en: 'Book for an organisation in the back office.',
  },
  staff: {
    cn: '您以工作人员身份登录，此页仅供查看。代机构预订、确认与撤销请在管理后台办理。',
    en: 'You are signed in as staff, so this page only shows. Book for an organisation, confirm and revoke in the back office.',
  },
  toAdmin: { cn: '打开管理后台', en: 'Open the back office' },
})
