/** Texts of the page `My conference`. */
import { defineMessages } from '../../../shared/i18n.ts'
import { navigationMessages } from '../../../web/frame/frame-messages.ts'

export const pageMessages = defineMessages({
  title: navigationMessages.myConference,
  description: {
    cn: '报名进度、待办与会期安排。',
    en: 'Your registration, what to do next, and your conference days.',
  },
  loading: { cn: '正在读取我的会议…', en: 'Loading your conference…' },
  failed: {
    cn: '未能读取我的会议，请检查网络后重试。',
    en: 'Could not load your conference. Check your connection and try again.',
  },
  old: {
    cn: '未能更新，以下是 {time}（{age}前）的内容。恢复网络后自动更新，在此之前不能办理。',
    en: 'Could not update. The page shows the status at {time}, {age} ago. It updates once you are back online; until then you cannot make changes.',
  },
  signIn: {
    cn: '登录后，这里显示报名进度、待办事项与会期安排。',
    en: 'Sign in to see your registration, what to do next, and your conference days.',
  },
  staffTitle: { cn: '工作人员在后台办理', en: 'Staff work in the back office' },
  staff: {
    cn: '“我的会议”供参会机构与代表使用。',
    en: '“My conference” is for organisations and delegates who attend.',
  },
  toAdmin: { cn: '进入后台', en: 'Open the back office' },
  publicHome: { cn: '公开首页', en: 'Public home page' },
  pages: { cn: '其他页面', en: 'Other pages' },
})

/** Of a block that could not be read, or not all of it. */
export const failedMessages = defineMessages({
  registration: { cn: '未能读取报名进度。', en: 'Could not load your registration.' },
  deadlines: { cn: '部分期限未能读取。', en: 'Some deadlines could not be loaded.' },
  waiting: { cn: '部分待处理事项未能读取。', en: 'Some items waiting for you could not be loaded.' },
  holds: { cn: '部分预订与候补未能读取。', en: 'Some bookings could not be loaded.' },
  money: { cn: '未能读取款项。', en: 'Could not load the amounts due and paid.' },
  agenda: { cn: '部分会期安排未能读取。', en: 'Some of your conference days could not be loaded.' },
  references: { cn: '部分备查内容未能读取。', en: 'Some references could not be loaded.' },
  again: { cn: '仍未能读取，请稍后重试。', en: 'Still not loaded. Try again later.' },
  retryOf: { cn: '{act}：{what}', en: '{act}: {what}' },
})

/** The states are worded as everywhere (`statusLabels`), whose module would be far more to load. */
export const statusMessages = defineMessages({
  number: { cn: '报名编号 {number}', en: 'Registration number {number}' },
  none: { cn: '尚未报名', en: 'Not registered' },
  noneTitle: { cn: '您还没有报名本届会议', en: 'You are not registered for this conference yet' },
  noneText: {
    cn: '报名截止 {time}。填写过程随时自动保存。',
    en: 'Registration closes on {time}. Your entries are saved as you go.',
  },
  noneBefore: { cn: '报名将于 {time} 开放。', en: 'Registration opens on {time}.' },
  noneClosed: { cn: '报名已于 {time} 截止。', en: 'Registration closed on {time}.' },
  nonePreparing: {
    cn: '本届会议正在筹备，报名尚未开放。',
    en: 'This conference is being prepared. Registration is not open yet.',
  },
  begin: { cn: '开始报名', en: 'Start registration' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
  cancelledTitle: { cn: '报名已取消', en: 'Your registration was cancelled' },
  cancelledText: {
    cn: '如仍要参会，请于 {time} 前重新报名。',
    en: 'To attend after all, register again by {time}.',
  },
  cancelledOrganisationTitle: {
    cn: '贵机构的报名已取消',
    en: 'Your organisation’s registration was cancelled',
  },
  cancelledOrganisationText: {
    cn: '您的代表席位随之取消。如仍要参会，请联系贵机构的主要联系人，或于 {time} 前另行报名。',
    en: 'Your place as a delegate was cancelled with it. To attend after all, ask your primary contact, or register by {time}.',
  },
  beginAgain: { cn: '重新报名', en: 'Register again' },
  draft: { cn: '草稿', en: 'Draft' },
  draftTitle: { cn: '还差 {count} 处未填', en: '{count:# part|# parts} still to fill in' },
  draftText: {
    cn: '{time} 保存。补齐后即可提交审核；提交前不算报名。',
    en: 'Saved {time}. Complete it and submit it for review; until then you are not registered.',
  },
  draftTextDelegate: {
    cn: '贵机构的报名由主要联系人提交。以下是您本人的资料。',
    en: 'Your primary contact submits the registration. These are your own details.',
  },
  complete: { cn: '继续填写', en: 'Continue registration' },
  readyTitle: { cn: '已填好，尚未提交', en: 'Complete, but not submitted' },
  readyText: { cn: '资料已齐全，提交后进入审核。', en: 'Everything is filled in. Submit it for review.' },
  readyTitleDelegate: { cn: '您的资料已填好', en: 'Your details are complete' },
  readyTextDelegate: {
    cn: '报名由贵机构的主要联系人提交；提交前不算报名。',
    en: 'Your primary contact submits the registration; until then you are not registered.',
  },
  submit: { cn: '去提交', en: 'Review and submit' },
  lateTitle: { cn: '报名已截止', en: 'Registration has closed' },
  lateText: {
    cn: '报名未在 {time} 前提交，现在不能再改。请联系会务组。',
    en: 'The registration was not submitted by {time} and cannot be changed. Contact the conference office.',
  },
  correctedLateTitle: { cn: '更正期限已过', en: 'The deadline for corrections has passed' },
  correctedLateText: {
    cn: '退回的报名未在 {time} 前重新提交，现在不能再改。请联系会务组。',
    en: 'The returned registration was not resubmitted by {time} and cannot be changed. Contact the conference office.',
  },
  submitted: { cn: '已提交', en: 'Submitted' },
  resubmitted: { cn: '已重新提交', en: 'Resubmitted' },
  reviewTitle: { cn: '等待审核', en: 'Awaiting review' },
  reviewText: {
    cn: '{time} 提交。审核结果发至 {email}，报名本身无需再办。',
    en: 'Submitted {time}. The decision will be emailed to {email}. You need do nothing more for the registration.',
  },
  reviewTextDelegate: {
    cn: '{time} 提交。审核结果发给贵机构的主要联系人，报名本身无需再办。',
    en: 'Submitted {time}. The decision will be emailed to your primary contact. You need do nothing more for the registration.',
  },
  viewSent: { cn: '查看已提交的内容', en: 'View what was submitted' },
  returned: { cn: '已退回', en: 'Returned' },
  returnedTitle: { cn: '有 {count} 处请更正', en: '{count:# item|# items} to correct' },
  returnedBare: { cn: '请更正后重新提交', en: 'Correct and resubmit' },
  returnedText: {
    cn: '{time} 退回。请于 {until} 前更正并重新提交，其余内容不必重填。',
    en: 'Returned {time}. Correct it and resubmit by {until}. Nothing else has to be entered again.',
  },
  returnedDelegate: {
    cn: '报名已退回，由贵机构的主要联系人更正并重新提交。',
    en: 'The registration was returned. Your primary contact corrects and resubmits it.',
  },
  returnedDelegateTitle: { cn: '报名正在更正', en: 'The registration is being corrected' },
  correct: { cn: '更正这 {count} 处', en: 'Correct {count:this item|these # items}' },
  correctBare: { cn: '去更正', en: 'Correct the registration' },
  viewAll: { cn: '查看整份报名', en: 'View the whole registration' },
  approved: { cn: '已通过', en: 'Approved' },
  approvedTitle: { cn: '参会票已备好', en: 'Your ticket is ready' },
  /** For a contact who registered several people and may not attend. */
  approvedTitles: { cn: '参会票已备好', en: 'The tickets are ready' },
  approvedText: {
    cn: '{count} 位代表已通过。到场出示手机上的签到码即可领取胸卡，不必打印。',
    en: '{count:# delegate is|# delegates are} approved. A check-in code shown on a phone is enough to collect the badge; no need to print it.',
  },
  approvedOwn: {
    cn: '您的报名已通过。到场出示手机上的签到码领取胸卡，不必打印。',
    en: 'Your registration is approved. Show the check-in code on your phone to collect your badge; no need to print it.',
  },
  overTitle: { cn: '会议已结束', en: 'The conference is over' },
  overText: {
    cn: '已签发的文件可在账户中下载。',
    en: 'Documents that have been issued can be downloaded from your account.',
  },
  approvedNobodyTitle: { cn: '报名已通过', en: 'Registration approved' },
  approvedNobody: { cn: '还没有代表。', en: 'There are no delegates yet.' },
  openTicket: { cn: '打开参会票', en: 'Open ticket' },
  openTickets: { cn: '打开参会票', en: 'Open tickets' },
  viewRegistration: { cn: '查看报名', en: 'View registration' },
  rejected: { cn: '未通过', en: 'Rejected' },
  rejectedTitle: { cn: '报名未通过审核', en: 'The registration was not approved' },
  rejectedText: {
    cn: '如有疑问，请联系会务组。',
    en: 'If you have questions, contact the conference office.',
  },
  reviewerSaid: { cn: '审核意见：{note}', en: 'Reviewer’s note: {note}' },
})

export const dialMessages = defineMessages({
  opensIn: { cn: '距开幕', en: 'Opens in' },
  days: { cn: '天', en: '{count:day|days}' },
  today: { cn: '今天开幕', en: 'Opens today' },
  under: { cn: '正在进行', en: 'On now' },
  next: { cn: '下一项', en: 'Next' },
  nothing: { cn: '没有其他安排', en: 'Nothing else planned' },
  running: { cn: '会议进行中', en: 'The conference is under way' },
  over: { cn: '会议已结束', en: 'The conference is over' },
})

export const nowMessages = defineMessages({
  heading: { cn: '待办', en: 'To do' },
  deadline: { cn: '下一个期限', en: 'Next deadline' },
  before: { cn: '{time} 前{what}', en: 'By {time}: {what}' },
  left: { cn: '还有 {left}。', en: '{left} left.' },
  // A number and its unit stay on one line.
  days: { cn: '{count}\u00a0天', en: '{count:#\u00a0day|#\u00a0days}' },
  hours: { cn: '{count}\u00a0小时', en: '{count:#\u00a0hour|#\u00a0hours}' },
  minutes: { cn: '{count}\u00a0分钟', en: '{count:#\u00a0minute|#\u00a0minutes}' },
  waiting: { cn: '待处理', en: 'Waiting for you' },
  closes: { cn: '再过 {left}截止', en: 'Closes in {left}' },
  lapses: { cn: '再过 {left}失效', en: 'Expires in {left}' },
  accept: { cn: '接受', en: 'Accept' },
  acceptOf: { cn: '接受 {who} 的会面邀约', en: 'Accept the meeting request from {who}' },
  accepted: { cn: '已接受会面邀约。', en: 'Meeting accepted.' },
  other: { cn: '另行提议', en: 'Propose another time' },
  actOf: { cn: '{act}：{what}', en: '{act}: {what}' },
  holds: { cn: '预订与候补', en: 'Bookings' },
  heldUntil: { cn: '锁定至 {time}，还剩 {left}', en: 'Held until {time}, {left} left' },
  money: { cn: '款项', en: 'Money' },
  sums: { cn: '应付\u00a0{due}，已付\u00a0{paid}', en: '{due}\u00a0due, {paid}\u00a0paid' },
  balance: { cn: '未付\u00a0{balance}', en: '{balance}\u00a0outstanding' },
  nothing: { cn: '现在没有等您办理的事。', en: 'There is nothing for you to do now.' },
})

export const daysMessages = defineMessages({
  heading: { cn: '贵机构的会期', en: 'Your conference days' },
  headingOwn: { cn: '您的会期', en: 'Your conference days' },
  text: {
    cn: '上方圆盘中，淡弧为本届全部场次，醒目的弧为贵机构的安排。',
    en: 'In the dial above, faint arcs show the whole programme and bold arcs your organisation’s plans.',
  },
  textOwn: {
    cn: '上方圆盘中，淡弧为本届全部场次，醒目的弧为您的安排。',
    en: 'In the dial above, faint arcs show the whole programme and bold arcs your plans.',
  },
  calendar: { cn: '加入日历', en: 'Add to calendar' },
  print: { cn: '打印', en: 'Print' },
  first: { cn: '开幕日', en: 'Opening day' },
  empty: { cn: '这一天还没有安排。', en: 'Nothing planned for this day yet.' },
  open: { cn: '打开日程', en: 'Open the programme' },
  more: { cn: '从日程中再选', en: 'Choose from the programme' },
  beijing: { cn: '时间均为北京时间。', en: 'All times are Beijing time.' },
  clash: { cn: '与{names}时间重叠', en: 'Same time as {names}' },
  clashing: { cn: '“{name}”', en: '{name}' },
  many: { cn: '{count} 位', en: '{count:# person|# people}' },
  activity: { cn: '活动', en: 'Activity' },
  room: { cn: '会议室', en: 'Meeting room' },
  negotiation: { cn: '洽谈桌', en: 'Negotiation table' },
  table: { cn: '桌位', en: 'Table' },
  meeting: { cn: '会面', en: 'Meeting' },
  session: { cn: '场次', en: 'Session' },
})

export const moreMessages = defineMessages({
  people: { cn: '代表', en: 'Delegates' },
  change: { cn: '增减代表', en: 'Change delegates' },
  none: { cn: '还没有代表。', en: 'No delegates yet.' },
  contact: { cn: '主要联系人', en: 'Primary contact' },
  correct: { cn: '请更正', en: 'To correct' },
  missing: { cn: '资料未齐', en: 'Incomplete' },
  complete: { cn: '资料齐全', en: 'Complete' },
  approved: { cn: '已通过', en: 'Approved' },
  seats: { cn: '席位：{list}', en: 'Seats: {list}' },
  seat: { cn: '{name} {used}/{limit}', en: '{name} {used}/{limit}' },
  full: { cn: '{name} {used}/{limit}（已满）', en: '{name} {used}/{limit} (full)' },
  reference: { cn: '备查', en: 'Reference' },
  registration: { cn: '报名全文', en: 'Registration' },
  sent: { cn: '{time} 提交', en: 'Submitted {time}' },
  saved: { cn: '{time} 保存，尚未提交', en: 'Saved {time}, not submitted' },
  bookings: { cn: '会议室与桌位', en: 'Rooms and tables' },
  bookingsText: { cn: '预订、排队与合同', en: 'Bookings, queues and contracts' },
  fees: { cn: '费用与付款', en: 'Fees and payments' },
  feesText: { cn: '费用明细、形式发票、付款凭证', en: 'Statement, pro-forma invoices, proof of payment' },
  hotel: { cn: '住宿预订', en: 'Hotels' },
  hotelText: { cn: '协议酒店与价格', en: 'Conference hotels and rates' },
  visa: { cn: '签证服务', en: 'Visa' },
  visaText: { cn: '邀请函与所需材料', en: 'Invitation letters and required documents' },
  account: { cn: '我的账户', en: 'My account' },
  accountText: { cn: '登录设备、个人信息与同意', en: 'Devices, personal data and consents' },
})
