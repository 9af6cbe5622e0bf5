/** Words of own bookings and of booking: for members; what both sides say is in ../messages.ts. */
import { defineMessages } from '../../../shared/i18n.ts'

/** How rooms, tables and times are named. */
export const nameMessages = defineMessages({
  hours: { cn: '{from}–{to}', en: '{from}–{to}' },
  slotOf: { cn: '{day}{slot}', en: '{day}, {slot}' },
  what: { cn: '{room} · {when}', en: '{room}, {when}' },
  comma: { cn: '，', en: ', ' },
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
  close: { cn: '关闭', en: 'Close' },
  network: {
    cn: '网络异常，未能完成，请重试。',
    en: 'The network failed and nothing was done. Please try again.',
  },
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
