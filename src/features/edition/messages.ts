import { defineMessages } from '../../shared/i18n.ts'

/** What each parameter is for, as the parameter page shows it. */
export const parameterMessages = defineMessages({
  countdownTime: { cn: '倒计时目标时间（北京时间）', en: 'Countdown target time (Beijing time)' },
  checkinUnpaid: {
    cn: '费用未付清者如何签到',
    en: 'Check-in with an unpaid fee',
  },
  registrationOpens: { cn: '报名开放时间', en: 'Registration opening time' },
  registrationDeadline: {
    cn: '报名截止时间，此后不可修改',
    en: 'Registration deadline; no changes after this time',
  },
  conferenceStart: { cn: '会议首日', en: 'First day of the conference' },
  conferenceEnd: { cn: '会议末日', en: 'Last day of the conference' },
  conferenceName: { cn: '会议名称', en: 'Conference name' },
  conferencePlace: { cn: '会议地点', en: 'Conference location' },
  conferenceTheme: { cn: '本届主题，空则不显示', en: 'Theme of this edition; hidden if empty' },
  organiser: { cn: '主办方', en: 'Organiser' },
  contactEmail: { cn: '会务组邮箱', en: 'Conference office email' },
  filingIcp: { cn: 'ICP 备案号', en: 'ICP filing number' },
  filingPolice: { cn: '公安备案号', en: 'Public security filing number' },
  platformUrl: { cn: '国际再保险平台网址', en: 'International reinsurance platform web address' },
  mainForumLimit: { cn: '主论坛每家机构上限', en: 'Main forum: limit per organisation' },
  receptionLimit: { cn: '欢迎晚宴每家机构上限', en: 'Welcome reception: limit per organisation' },
  keynoteLimit: { cn: '主题演讲每家机构上限', en: 'Keynote speeches: limit per organisation' },
  negotiationSlots: { cn: '每家机构洽谈时段上限', en: 'Negotiation slots per organisation' },
  seatOfferHours: { cn: '候补名额保留小时数', en: 'Waiting list: hold on an offered seat (hours)' },
  formTicketMinutes: { cn: '报名页有效分钟数', en: 'Registration form validity (minutes)' },
  submitWait: { cn: '两次提交间隔秒数', en: 'Wait between submissions (seconds)' },
  registerWait: { cn: '再次报名间隔秒数', en: 'Wait before registering again (seconds)' },
  idFileMax: { cn: '证件文件上限（MB）', en: 'Maximum ID document size (MB)' },
  idRetention: { cn: '会后证件资料保留天数', en: 'ID data retention after the conference (days)' },
  groupOf: { cn: '团体优惠：每几位代表', en: 'Group rule: delegates per group' },
  groupPays: { cn: '团体优惠：计几份费用', en: 'Group rule: fees charged per group' },
  delegateFee: { cn: '代表费（元/位）', en: 'Fee per delegate (CNY)' },
  hotelPrice: { cn: '酒店房价（元，含税）', en: 'Hotel room rate (CNY, tax included)' },
  hotelPriceHigh: {
    cn: '酒店房价，另一房型（元，含税）',
    en: 'Hotel room rate, other type (CNY, tax included)',
  },
  breakfast: { cn: '加早餐（元）', en: 'Extra breakfast (CNY)' },
  extraBed: { cn: '加床（元/天）', en: 'Extra bed (CNY per day)' },
  roomPriceFrom: { cn: '会议室最低价（元/小时）', en: 'Lowest meeting room price (CNY per hour)' },
  roomPriceTo: { cn: '会议室最高价（元/小时）', en: 'Highest meeting room price (CNY per hour)' },
  roomHoldDays: { cn: '会议室锁定天数', en: 'Meeting room hold (days)' },
  bookingCloses: {
    cn: '会议室与桌位预订截止时间；此后由会务组办理',
    en: 'Booking deadline for rooms and tables; afterwards handled by the conference office',
  },
  roomOfferHours: {
    cn: '空出的会议室或桌位为排队机构保留的小时数',
    en: 'Hold on a freed room or table for the next in the queue (hours)',
  },
  tableTv: {
    cn: '桌位配电视的加价（元）',
    en: 'Surcharge for a TV at a table (CNY)',
  },
  extraTv: {
    cn: '每台加装电视的价格（元）',
    en: 'Price per additional TV (CNY)',
  },
  sponsorHoldDays: {
    cn: '赞助申请保留名额的天数，期内签约确认',
    en: 'Sponsorship application hold, pending contract (days)',
  },
  meetingAnswerHours: {
    cn: '会面邀约等待答复的小时数，最迟到会面开始；逾期自动结束',
    en: 'Time to answer a meeting request (hours), at most until the meeting starts; then it expires',
  },
  meetingsAtOnce: {
    cn: '一家机构在同一半小时内可有的会面数',
    en: 'Meetings per organisation in the same half-hour',
  },
  holdsBefore: {
    cn: '未通过审核的机构最多可同时锁定的会议室时段、桌位与赞助名额；排队数同此上限',
    en: 'Rooms, tables and sponsor places that an organisation may hold at the same time before approval (also the limit on queues)',
  },
  holdsAfter: {
    cn: '已通过审核的机构最多可同时锁定的会议室时段、桌位与赞助名额；排队数同此上限',
    en: 'Rooms, tables and sponsor places that an approved organisation may hold at the same time (also the limit on queues)',
  },
  requestsBefore: {
    cn: '未通过审核的机构最多可同时发出的待答复会面邀约',
    en: 'Open meeting requests per organisation before approval',
  },
  requestsAfter: {
    cn: '已通过审核的机构最多可同时发出的待答复会面邀约',
    en: 'Open meeting requests per approved organisation',
  },
  changesBefore: {
    cn: '未通过审核的机构每 24 小时可对预订、排队、赞助与会面所作的更改次数',
    en: 'Changes to bookings, queues, sponsorships and meetings per organisation in 24 hours before approval',
  },
  changesAfter: {
    cn: '已通过审核的机构每 24 小时可对预订、排队、赞助与会面所作的更改次数',
    en: 'Changes to bookings, queues, sponsorships and meetings per approved organisation in 24 hours',
  },
  paymentDays: {
    cn: '形式发票开具后的付款天数',
    en: 'Payment term of pro\u2011forma invoices (days)',
  },
  badgeWifi: {
    cn: '会场无线网络的名称与密码，印在胸卡背面；不填则不印',
    en: 'Wi-Fi name and password, printed on the back of badges; omitted if empty',
  },
  badgeHelp: {
    cn: '求助地点与电话，印在胸卡背面；不填则不印',
    en: 'Help point and telephone number, printed on the back of badges; omitted if empty',
  },
  payee: {
    cn: '收款单位全称，印在形式发票上',
    en: 'Full name of the payee, printed on pro\u2011forma invoices',
  },
  payeeBank: {
    cn: '开户行，印在形式发票上',
    en: 'Payee’s bank, printed on pro\u2011forma invoices',
  },
  payeeAccount: {
    cn: '收款账号，印在形式发票上',
    en: 'Payee’s account number, printed on pro\u2011forma invoices',
  },
  payeeSwift: {
    cn: 'SWIFT 代码，境外汇款用',
    en: 'SWIFT code, for payments from abroad',
  },
  mailPerDomain: {
    cn: '群发邮件：每分钟发往同一邮箱域名的最多封数',
    en: 'Bulk email: maximum emails per minute to one email domain',
  },
  archiveOpen: {
    cn: '往届内容默认只读；设为“开”后编辑可更正该届内容，完成后请改回“关”。',
    en: 'Past editions are read-only. Switch on for editors to correct this edition, then off again.',
  },
  clashesRefused: {
    cn: '不接受同一代表参加时间重叠的活动（关闭时仅提示）',
    en: 'Refuse activities that overlap for one delegate (off: only point it out)',
  },
  twoAdministrators: {
    cn: '删除机构须两位管理员确认',
    en: 'Two administrators required to delete an organisation',
  },
})

/** What the values of parameters mean that are a choice, by the value. */
export const choiceMessages = defineMessages({
  admit: { cn: '放行并提示', en: 'Let in, with a note' },
  ask: { cn: '由签到台决定', en: 'The desk decides' },
  stop: { cn: '不放行', en: 'Refuse entry' },
})

export const editionMessages = defineMessages({
  unknownParameter: { cn: '没有这个参数。', en: 'This parameter does not exist.' },
  currentByAct: {
    cn: '网站展示哪一届，请在“各届会议”页面切换。',
    en: 'Change the current edition on the Editions page.',
  },
  setByOpening: {
    cn: '倒计时目标时间由开幕场次“{name}”决定，请在议程中修改。',
    en: 'The opening session “{name}” sets the countdown time. Change it in the programme.',
  },
  notANumber: {
    cn: '请填写 {minimum}–{maximum} 之间的整数。',
    en: 'Enter a whole number between {minimum} and {maximum}.',
  },
  notADateTime: {
    cn: '请按“2025-10-21 09:30”的格式填写。',
    en: 'Enter the date and time as 2025-10-21 09:30.',
  },
  notADate: { cn: '请按“2025-10-21”的格式填写。', en: 'Enter the date as 2025-10-21.' },
  notABoolean: { cn: '请填写 true 或 false。', en: 'Enter true or false.' },
  notAChoice: { cn: '请填写以下之一：{choices}。', en: 'Enter one of: {choices}.' },
  notBilingual: { cn: '请填写中英文两种文本。', en: 'Enter the text in both languages.' },
  notAnEmail: {
    cn: '请填写邮箱地址，如 office@example.com。',
    en: 'Enter an email address, such as office@example.com.',
  },
  notAnAddress: {
    cn: '请填写以 https:// 开头的网址，或本站地址（以 / 开头）。',
    en: 'Enter an address that starts with https://, or an address on this site (starting with /).',
  },
  tooLong: { cn: '不超过 2000 个字符。', en: 'Enter up to 2,000 characters.' },
  changedMeanwhile: {
    cn: '该参数已被他人修改，请刷新后再试。',
    en: 'Someone else changed this parameter while you were editing. Reload to see their version.',
  },
})

/** Short names of the parameters that are checked against each other, for sentences. */
export const dateNames = defineMessages({
  COUNTDOWN_TIME: { cn: '倒计时目标时间', en: 'The countdown time' },
  REGISTRATION_OPENS: { cn: '报名开放时间', en: 'The opening of registration' },
  REGISTRATION_DEADLINE: { cn: '报名截止时间', en: 'The registration deadline' },
  BOOKING_CLOSES: { cn: '预订截止时间', en: 'The booking deadline' },
  CONFERENCE_START: { cn: '会议首日', en: 'The first day of the conference' },
  CONFERENCE_END: { cn: '会议末日', en: 'The last day of the conference' },
  ROOM_HOLD_DAYS: { cn: '会议室锁定天数', en: 'The meeting room hold' },
  SPONSOR_HOLD_DAYS: { cn: '赞助名额锁定天数', en: 'The sponsor place hold' },
})

export const dateMessages = defineMessages({
  otherYear: {
    cn: '{what}（{at}）不在 {year} 年这一届。请检查年份。',
    en: '{what} ({at}) does not fit the {year} edition. Check the year.',
  },
  notInOrder: {
    cn: '{first}（{firstAt}）不能晚于{second}（{secondAt}）。请先修改其中之一。',
    en: '{first} ({firstAt}) must come before {secondSmall} ({secondAt}). Change one of the two first.',
  },
  holdTooLong: {
    cn: '{what}（{days} 天）超过报名开放（{from}）至会议末日（{to}）的时间。',
    en: '{what} ({days} days) exceeds the time from the opening of registration ({from}) to the last day ({to}).',
  },
  groupPaysMore: {
    cn: '团体优惠：{of} 位代表不能计 {pays} 份费用，请减少费用份数。',
    en: 'Group rule: {of} delegates cannot pay {pays} fees. Enter a smaller number of fees.',
  },
  priceRange: {
    cn: '会议室最低价（{from} 元）高于最高价（{to} 元）。',
    en: 'The lowest price of a meeting room (CNY {from}) is above the highest (CNY {to}).',
  },
  purgeAtOnce: {
    cn: '会议末日 {end}，证件资料保留 {days} 天：应于 {due} 清除，即会立即删除。请检查日期与保留天数。',
    en: 'The last day is {end} and ID data is kept for {days} days, so it was due for deletion on {due} and would be deleted at once. Check the date and the number of days.',
  },
  bookingsOutside: {
    cn: '有 {count} 项预订不在 {from} 至 {to} 之间。请先改期或取消这些预订。',
    en: 'Bookings outside {from} to {to}: {count}. Move or cancel them first.',
  },
})
