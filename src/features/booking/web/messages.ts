/** Words of the booking pages that rooms and tables share; what both sides say is in ../messages.ts. */
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
  close: { cn: '关闭', en: 'Close' },
  network: {
    cn: '网络异常，未能完成，请重试。',
    en: 'The network failed and nothing was done. Please try again.',
  },
  hours: { cn: '{from}–{to}', en: '{from}–{to}' },
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

/** How long a hold or an offer lasts. */
export const clockMessages = defineMessages({
  daysLeft: { cn: '剩 {days} 天 {time}', en: '{days} d {time} left' },
  timeLeft: { cn: '剩 {time}', en: '{time} left' },
  over: { cn: '已到期', en: 'ended' },
  endsOn: { cn: '{time} 到期', en: 'ends {time}' },
  underDay: { cn: '<1', en: '<1' },
  days: { cn: '{days} 天', en: '{days} d' },
  hours: { cn: '{hours} 小时', en: '{hours} h' },
  minutes: { cn: '{minutes} 分钟', en: '{minutes} min' },
})

export const formMessages = defineMessages({
  company: { cn: '单位名称', en: 'Organisation' },
  contact: { cn: '联系人', en: 'Contact person' },
  email: { cn: '电子邮箱', en: 'Email' },
  phone: { cn: '电话', en: 'Phone' },
  agenda: { cn: '会议议程', en: 'Agenda' },
  optional: { cn: '选填', en: 'optional' },
  agendaLater: { cn: '可在预订后补充', en: 'You can add it later' },
  wrong: { cn: '请更正以下内容：', en: 'Please correct the following:' },
  conflicts: {
    cn: '同一时间贵机构已有以下安排，仍可预订：',
    en: 'Your organisation already has this on at the same time. You can book all the same:',
  },
  conflictWho: { cn: '{who}：{what}', en: '{who}: {what}' },
  booked: { cn: '已锁定：{what}', en: 'Held for you: {what}' },
  bookedText: { cn: '锁定至 {time}（北京时间）。', en: 'Held until {time} (Beijing time).' },
  bookedConflicts: {
    cn: '请注意，同一时间贵机构另有安排：{what}',
    en: 'Please note what else your organisation has on at that time: {what}',
  },
  queued: { cn: '已加入排队：{what}', en: 'You are in the queue: {what}' },
  queuedText: {
    cn: '现排第 {place} 位，轮到时以邮件通知。',
    en: 'You are number {place}. We mail you when it is your turn.',
  },
  listComma: { cn: '、', en: '; ' },
})

export const ownMessages = defineMessages({
  heading: { cn: '我的预订', en: 'My bookings' },
  none: { cn: '贵机构还没有预订', en: 'No bookings yet' },
  noneText: {
    cn: '预订或排队后，状态与期限显示在这里。',
    en: 'What you book or wait for shows here, with its state and time left.',
  },
  holdsBefore: {
    cn: '待签约 {count} 项，报名通过审核之前最多 {limit} 项（会议室、桌位与赞助合计）。',
    en: 'Held: {count} of up to {limit} rooms, tables and sponsor places until your registration is approved.',
  },
  holdsAfter: {
    cn: '待签约 {count} 项，最多 {limit} 项（会议室、桌位与赞助合计）。',
    en: 'Held: {count} of up to {limit} rooms, tables and sponsor places.',
  },
  holdsFull: { cn: '如需再订，请先取消一项。', en: 'Cancel one to book another.' },
  toBooking: { cn: '预订会议室与桌位', en: 'Book rooms and tables' },
  awaiting: { cn: '待签约', en: 'Contract to be signed' },
  confirmed: { cn: '已确认', en: 'Confirmed' },
  signed: { cn: '合同已签', en: 'contract signed' },
  fixed: { cn: '会务组安排', en: 'Assigned by the organisers' },
  queueing: { cn: '排队中', en: 'In the queue' },
  yourTurn: { cn: '轮到贵机构', en: 'Your turn' },
  place: { cn: '排队第 {place} 位', en: 'Number {place} in the queue' },
  holderLeft: { cn: '前一家剩 {left}', en: 'the present hold has {left} left' },
  keptUntil: { cn: '为贵机构保留至 {time}', en: 'kept for you until {time}' },
  keptSoon: { cn: '已空出，正在通知', en: 'free now; the offer is on its way' },
  contract: { cn: '合同 {number}', en: 'Contract {number}' },
  download: { cn: '下载合同', en: 'Contract' },
  cancel: { cn: '取消预订', en: 'Cancel' },
  cancelOf: { cn: '取消预订：{what}', en: 'Cancel {what}' },
  cancelTitle: { cn: '取消这项预订？', en: 'Cancel this booking?' },
  cancelText: {
    cn: '{what}。取消后即时释放，有机构排队的，将依次递补；如需恢复，只能重新预订或排队。',
    en: '{what}. It is released at once and goes to whoever waits. To have it back you would have to book it or queue for it again.',
  },
  cancelConfirmed: {
    cn: '该预订的合同已签。取消后的费用按合同约定处理。',
    en: 'The contract for this booking is signed. What becomes of the fee is settled by the contract.',
  },
  keep: { cn: '保留预订', en: 'Keep it' },
  cancelled: { cn: '已取消：{what}', en: 'Cancelled: {what}' },
  agenda: { cn: '议程', en: 'Agenda' },
  agendaAddOf: { cn: '补充议程：{what}', en: 'Add the agenda of {what}' },
  agendaEditOf: { cn: '编辑议程：{what}', en: 'Edit the agenda of {what}' },
  agendaAdd: { cn: '补充议程', en: 'Add the agenda' },
  agendaEdit: { cn: '编辑议程', en: 'Edit the agenda' },
  agendaSave: { cn: '保存议程', en: 'Save the agenda' },
  agendaSaved: { cn: '议程已保存', en: 'The agenda has been saved' },
  back: { cn: '返回', en: 'Back' },
  ics: { cn: '加入日历', en: 'Add to calendar' },
  icsOf: { cn: '加入日历：{what}', en: 'Add to calendar: {what}' },
  contractOf: { cn: '下载合同：{what}', en: 'Contract for {what}' },
  fileFailed: { cn: '获取文件失败', en: 'failed to get file' },
  fileException: { cn: '文件获取异常', en: 'file fetch exception' },
  leave: { cn: '退出排队', en: 'Leave the queue' },
  leaveOf: { cn: '退出排队：{what}', en: 'Leave the queue for {what}' },
  leaveTitle: { cn: '退出排队？', en: 'Leave the queue?' },
  leaveText: {
    cn: '{what}。退出后再次加入，将排在最后。',
    en: '{what}. If you join again later, you will be last.',
  },
  stay: { cn: '继续排队', en: 'Stay in the queue' },
  left: { cn: '已退出排队：{what}', en: 'You have left the queue: {what}' },
  decline: { cn: '放弃', en: 'Decline' },
  declineOf: { cn: '放弃：{what}', en: 'Decline {what}' },
  declineTitle: { cn: '放弃为贵机构保留的名额？', en: 'Decline what is kept for you?' },
  declineText: {
    cn: '{what}。放弃后即通知下一家，不再为贵机构保留。',
    en: '{what}. It goes to the next in the queue at once.',
  },
  declineKeep: { cn: '再考虑', en: 'Not now' },
  declined: { cn: '已放弃：{what}', en: 'Declined: {what}' },
  accept: { cn: '接受并预订', en: 'Accept and book' },
  acceptOf: { cn: '接受并预订：{what}', en: 'Accept and book {what}' },
  revokedWhy: { cn: '撤销原因：{reason}', en: 'Why it was revoked: {reason}' },
  ended: { cn: '近 30 天已结束的（{count}）', en: 'Ended in the last 30 days ({count})' },
  price: { cn: '费用明细', en: 'What it costs' },
  sum: { cn: '合计', en: 'Total' },
  noCharge: { cn: '不另收费', en: 'no charge' },
  lineText: { cn: '{what} {unit} × {quantity}', en: '{what}, {unit} × {quantity}' },
})

/** The organisation's private calendar address. */
export const calendarMessages = defineMessages({
  heading: { cn: '日历订阅', en: 'Calendar' },
  text: {
    cn: '在日历软件中订阅下面的私有链接，贵机构的预订与会面有变动时自动更新。知道链接的人都能查看，请勿公开。',
    en: 'Subscribe to this private address in your calendar: it follows what changes in your organisation’s bookings and meetings. Whoever knows it can read it, so keep it to yourselves.',
  },
  show: { cn: '显示订阅链接', en: 'Show the address' },
  link: { cn: '订阅链接', en: 'Calendar address' },
  copy: { cn: '复制', en: 'Copy' },
  copied: { cn: '链接已复制', en: 'The address has been copied' },
  copyFailed: { cn: '未能复制，请手动选取链接。', en: 'It could not be copied. Please select it by hand.' },
  renew: { cn: '更换链接', en: 'Renew the address' },
  renewTitle: { cn: '更换订阅链接？', en: 'Renew the calendar address?' },
  renewText: {
    cn: '旧链接立即失效，已订阅的日历都须改用新链接。链接外泄时请更换。',
    en: 'The old address stops working at once, and every calendar that uses it needs the new one. Renew it when it has got into the wrong hands.',
  },
  renewed: { cn: '已更换，旧链接失效', en: 'Renewed; the old address no longer works' },
  keep: { cn: '保留旧链接', en: 'Keep the old one' },
})
