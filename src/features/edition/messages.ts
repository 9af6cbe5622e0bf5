import { defineMessages } from '../../shared/i18n.ts'

/** What each parameter is for, as the parameter page shows it. */
export const parameterMessages = defineMessages({
  countdownTime: { cn: '倒计时目标时间（北京时间）', en: 'Time the countdown runs to (Beijing time)' },
  registrationOpens: { cn: '报名开放时间', en: 'When registration opens' },
  registrationDeadline: { cn: '报名截止时间，此后不可修改', en: 'Registration deadline; edits end then' },
  conferenceStart: { cn: '会议首日', en: 'First day of the conference' },
  conferenceEnd: { cn: '会议末日', en: 'Last day of the conference' },
  conferenceName: { cn: '会议名称', en: 'Name of the conference' },
  conferencePlace: { cn: '会议地点', en: 'Place of the conference' },
  conferenceTheme: { cn: '本届主题，空则不显示', en: 'Theme of the edition; hidden when empty' },
  organiser: { cn: '主办方', en: 'Organiser' },
  contactEmail: { cn: '会务组邮箱', en: 'Email of the conference office' },
  filingIcp: { cn: 'ICP 备案号', en: 'ICP filing number' },
  filingPolice: { cn: '公安备案号', en: 'Public security filing number' },
  platformUrl: { cn: '国际再保险平台网址', en: 'Address of the related reinsurance platform' },
  mainForumLimit: { cn: '主论坛每家机构上限', en: 'Main forum: limit per organisation' },
  receptionLimit: { cn: '欢迎晚宴每家机构上限', en: 'Welcome reception: limit per organisation' },
  keynoteLimit: { cn: '主题演讲每家机构上限', en: 'Keynote speeches: limit per organisation' },
  negotiationSlots: { cn: '每家机构洽谈时段上限', en: 'Negotiation slots per organisation' },
  seatOfferHours: { cn: '候补名额保留小时数', en: 'Hours that an offered seat is kept' },
  formTicketMinutes: { cn: '报名页有效分钟数', en: 'Minutes that the form stays valid' },
  submitWait: { cn: '两次提交间隔秒数', en: 'Seconds between two submits' },
  registerWait: { cn: '再次注册间隔秒数', en: 'Seconds before registering again' },
  idFileMax: { cn: '证件文件上限（MB）', en: 'Largest ID document (MB)' },
  idRetention: { cn: '会后证件资料保留天数', en: 'Days ID data is kept after the conference' },
  groupOf: { cn: '团体优惠：每几位代表', en: 'Group rule: delegates in a group' },
  groupPays: { cn: '团体优惠：计几份费用', en: 'Group rule: fees paid for a group' },
  delegateFee: { cn: '代表费（元/位）', en: 'Delegate fee (yuan each)' },
  hotelPrice: { cn: '酒店房价（元，含税）', en: 'Hotel room (yuan, tax included)' },
  hotelPriceHigh: {
    cn: '酒店房价，另一房型（元，含税）',
    en: 'Hotel room, the other type (yuan, tax included)',
  },
  breakfast: { cn: '加早餐（元）', en: 'Extra breakfast (yuan)' },
  extraBed: { cn: '加床（元/天）', en: 'Extra bed (yuan a day)' },
  roomPriceFrom: { cn: '会议室最低价（元/小时）', en: 'Meeting room from (yuan an hour)' },
  roomPriceTo: { cn: '会议室最高价（元/小时）', en: 'Meeting room up to (yuan an hour)' },
  roomHoldDays: { cn: '会议室锁定天数', en: 'Days a meeting room is held' },
  bookingCloses: {
    cn: '会议室与桌位预订截止时间；此后由会务组办理',
    en: 'When organisations stop booking rooms and tables; the organisers still can',
  },
  roomOfferHours: {
    cn: '排队机构被递补后的保留小时数',
    en: 'Hours for which a freed room or table is kept for the next in the queue',
  },
  tableTv: {
    cn: '桌位配电视的加价（元）',
    en: 'Price of a TV at a table, in yuan',
  },
  extraTv: {
    cn: '每台加装电视的价格（元）',
    en: 'Price of each further TV, in yuan',
  },
  sponsorHoldDays: {
    cn: '赞助申请保留名额的天数，期内签约确认',
    en: 'Days for which an application keeps a sponsor place, pending contract',
  },
  meetingAnswerHours: {
    cn: '会面邀约等待答复的小时数，最迟到会面开始；逾期自动结束',
    en: 'Hours for which a request for a meeting waits for its answer, never beyond the start; then it ends by itself',
  },
  meetingsAtOnce: {
    cn: '一家机构在同一半小时内可有的会面数',
    en: 'Meetings that one organisation may have in the same half-hour',
  },
  holdsBefore: {
    cn: '未通过审核的机构最多可同时锁定的会议室时段、桌位与赞助名额；排队数同此上限',
    en: 'Rooms, tables and sponsor places that an organisation may hold at once before it is approved; and queues that it may be in',
  },
  holdsAfter: {
    cn: '已通过审核的机构最多可同时锁定的会议室时段、桌位与赞助名额；排队数同此上限',
    en: 'Rooms, tables and sponsor places that an approved organisation may hold at once; and queues that it may be in',
  },
  requestsBefore: {
    cn: '未通过审核的机构最多可同时发出的待答复会面邀约',
    en: 'Meeting requests that an organisation may have open at once before it is approved',
  },
  requestsAfter: {
    cn: '已通过审核的机构最多可同时发出的待答复会面邀约',
    en: 'Meeting requests that an approved organisation may have open at once',
  },
  changesBefore: {
    cn: '未通过审核的机构每24小时可对预订、排队、赞助与会面所作的更改次数',
    en: 'Changes to bookings, queues, sponsorships and meetings that an organisation may make in 24 hours before it is approved',
  },
  changesAfter: {
    cn: '已通过审核的机构每24小时可对预订、排队、赞助与会面所作的更改次数',
    en: 'Changes to bookings, queues, sponsorships and meetings that an approved organisation may make in 24 hours',
  },
  paymentDays: {
    cn: '形式发票开具后的付款天数',
    en: 'Days for payment after a pro-forma invoice',
  },
  payee: {
    cn: '收款单位全称，印在形式发票上',
    en: 'Name of the payee, printed on pro-forma invoices',
  },
  payeeBank: {
    cn: '开户行，印在形式发票上',
    en: 'Bank of the payee, printed on pro-forma invoices',
  },
  payeeAccount: {
    cn: '收款账号，印在形式发票上',
    en: 'Account number of the payee, printed on pro-forma invoices',
  },
  payeeSwift: {
    cn: 'SWIFT 代码，境外汇款用',
    en: 'SWIFT code, for payments from abroad',
  },
  mailPerDomain: {
    cn: '群发邮件：每分钟发往同一邮箱域名的最多封数',
    en: 'Mail to many: how many letters go to one mail domain in a minute',
  },
  archiveOpen: {
    cn: '往届内容默认只读；设为 true 后编辑可更正该届内容，完成后请改回 false。',
    en: 'The content of a past edition is read-only. Set to true while editors correct it, and back to false afterwards.',
  },
  twoAdministrators: {
    cn: '删除机构、授予管理员须两人',
    en: 'Deletes and new administrators need two administrators',
  },
})

export const editionMessages = defineMessages({
  unknownParameter: { cn: '没有这个参数。', en: 'There is no such parameter.' },
  currentByAct: {
    cn: '网站展示哪一届，请在“各届会议”页面切换。',
    en: 'Change the current edition on the Editions page.',
  },
  notANumber: {
    cn: '请填写 {minimum}–{maximum} 之间的整数。',
    en: 'Please enter a whole number from {minimum} to {maximum}.',
  },
  notADateTime: { cn: '请按“2025-10-21 09:30”的格式填写。', en: 'Please write it like 2025-10-21 09:30.' },
  notADate: { cn: '请按“2025-10-21”的格式填写。', en: 'Please write it like 2025-10-21.' },
  notABoolean: { cn: '请填写 true 或 false。', en: 'Please enter true or false.' },
  notBilingual: { cn: '请填写中英文两种文本。', en: 'Please give the text in both languages.' },
  notAnEmail: {
    cn: '请填写邮箱地址，如 office@example.com。',
    en: 'Please enter an email address, such as office@example.com.',
  },
  notAnAddress: {
    cn: '请填写以 https:// 开头的网址，或本站地址（以 / 开头）。',
    en: 'Please enter an address that begins with https://, or one of this site (beginning with /).',
  },
  tooLong: { cn: '不超过 2000 个字符。', en: 'No more than 2,000 characters.' },
  changedMeanwhile: {
    cn: '该参数已被他人修改，请刷新后再试。',
    en: 'Somebody else changed this meanwhile. Please reload and try again.',
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
  ROOM_HOLD_DAYS: { cn: '会议室锁定天数', en: 'The hold of meeting rooms' },
  SPONSOR_HOLD_DAYS: { cn: '赞助名额锁定天数', en: 'The hold of sponsor places' },
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
    en: '{what} ({days} days) is longer than the time from the opening of registration ({from}) to the last day ({to}).',
  },
  groupPaysMore: {
    cn: '团体优惠：{of} 位代表不能计 {pays} 份费用。',
    en: 'Group rule: {of} delegates cannot pay {pays} fees.',
  },
  priceRange: {
    cn: '会议室最低价（{from} 元）高于最高价（{to} 元）。',
    en: 'The lowest price of a meeting room ({from} yuan) is above the highest ({to} yuan).',
  },
  purgeAtOnce: {
    cn: '会议末日 {end}，证件资料保留 {days} 天：应于 {due} 清除，即会立即删除。请检查日期与保留天数。',
    en: 'With the last day on {end} and {days} days of keeping, ID data was due to go on {due}: it would be deleted at once. Check the date and the days.',
  },
  bookingsOutside: {
    cn: '有 {count} 项预订不在 {from} 至 {to} 之间。请先改期或取消这些预订。',
    en: 'Bookings outside {from} to {to}: {count}. Move or cancel them first.',
  },
})
