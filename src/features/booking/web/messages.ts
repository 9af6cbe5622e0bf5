/** Words of own bookings and of booking: for members; what both sides say is in ../messages.ts. */
import { defineMessages } from '../../../shared/i18n.ts'

/** How rooms, tables and times are named. */
export const nameMessages = defineMessages({
  slotOf: { cn: '{day}{slot}', en: '{day}, {slot}' },
  what: { cn: '{room}，{when}', en: '{room}, {when}' },
})

/** How long a hold or an offer lasts; a number stays with its unit. */
export const clockMessages = defineMessages({
  daysLeft: { cn: '剩\u00a0{days}\u00a0天 {time}', en: '{days}\u00a0d {time}\u00a0left' },
  timeLeft: { cn: '剩\u00a0{time}', en: '{time}\u00a0left' },
  over: { cn: '已到期', en: 'expired' },
  endsOn: { cn: '{time} 到期', en: 'ends {time}' },
  underDay: { cn: '<1', en: '<1' },
  days: { cn: '{days}\u00a0天', en: '{days}\u00a0d' },
  hours: { cn: '{hours}\u00a0小时', en: '{hours}\u00a0h' },
  minutes: { cn: '{minutes}\u00a0分钟', en: '{minutes}\u00a0min' },
})

export const formMessages = defineMessages({
  agendaLater: { cn: '可在预订后补充', en: 'You can add it later' },
  contactAndAgenda: { cn: '联系人与议程', en: 'Contact and agenda' },
  agendaGiven: { cn: '议程已填', en: 'agenda given' },
  wrong: { cn: '请更正以下内容：', en: 'Correct the following:' },
  conflicts: {
    cn: '同一时间贵机构已有以下安排，仍可预订：',
    en: 'You can still book, but your organisation has other commitments at this time:',
  },
  conflictWho: { cn: '{who}：{what}', en: '{who}: {what}' },
  booked: { cn: '已锁定：{what}', en: 'Held for you: {what}' },
  bookedText: { cn: '锁定至 {time}（北京时间）。', en: 'Held until {time} (Beijing time).' },
  bookedConflicts: {
    cn: '同一时间贵机构另有安排',
    en: 'Your organisation has other commitments at that time',
  },
  queued: { cn: '已加入排队：{what}', en: 'Joined the queue: {what}' },
})

export const ownMessages = defineMessages({
  heading: { cn: '我的预订', en: 'My bookings' },
  none: { cn: '贵机构还没有预订', en: 'No bookings yet' },
  noneText: {
    cn: '预订或排队后，状态与期限显示在这里。',
    en: 'Once you book or join a queue, its status and deadline appear here.',
  },
  holdsBefore: {
    cn: '锁定中 {count} 项，报名通过审核之前最多 {limit} 项（会议室、桌位与赞助合计）。',
    en: 'Held: {count} of up to {limit} rooms, tables and sponsor places until your registration is approved.',
  },
  holdsAfter: {
    cn: '锁定中 {count} 项，最多 {limit} 项（会议室、桌位与赞助合计）。',
    en: 'Held: {count} of up to {limit} rooms, tables and sponsor places.',
  },
  holdsFull: { cn: '如需再订，请先取消一项。', en: 'Cancel one before you book another.' },
  toBooking: { cn: '预订会议室与桌位', en: 'Book rooms and tables' },
  signed: { cn: '合同已签', en: 'contract signed' },
  fixed: { cn: '会务组安排', en: 'Assigned by the conference office' },
  place: { cn: '排队第 {place} 位', en: 'No. {place} in the queue' },
  holderLeft: { cn: '当前锁定剩 {left}', en: 'current hold: {left} left' },
  keptSoon: { cn: '已空出，正在通知', en: 'available now; notification on its way' },
  contract: { cn: '合同 {number}', en: 'Contract {number}' },
  download: { cn: '下载合同', en: 'Download contract' },
  cancel: { cn: '取消预订', en: 'Cancel booking' },
  cancelOf: { cn: '取消预订：{what}', en: 'Cancel booking: {what}' },
  cancelTitle: { cn: '取消这项预订？', en: 'Cancel this booking?' },
  cancelText: {
    cn: '{what}。取消后即时释放，有机构排队的，将依次递补；如需恢复，只能重新预订或排队。',
    en: '{what}. The room or table is released at once and offered in queue order. To get it back, you would have to book again or join the queue.',
  },
  cancelMeetings: {
    cn: '约在该处的会面将改至空闲桌位；没有空闲桌位的，地点待定。变动以邮件告知双方。',
    en: 'Meetings arranged there move to a free table. If none is free, the place is to be decided. Both parties are notified by email.',
  },
  cancelConfirmed: {
    cn: '该预订的合同已签。取消后的费用按合同约定处理。',
    en: 'The contract for this booking is signed. After cancellation, the fee is settled under the contract.',
  },
  keep: { cn: '保留预订', en: 'Keep booking' },
  cancelled: { cn: '预订已取消：{what}', en: 'Booking cancelled: {what}' },
  agendaAddOf: { cn: '补充议程：{what}', en: 'Add agenda: {what}' },
  agendaEditOf: { cn: '编辑议程：{what}', en: 'Edit agenda: {what}' },
  agendaAdd: { cn: '补充议程', en: 'Add agenda' },
  agendaEdit: { cn: '编辑议程', en: 'Edit agenda' },
  agendaSave: { cn: '保存议程', en: 'Save agenda' },
  agendaSaved: { cn: '议程已保存', en: 'Agenda saved' },
  back: { cn: '返回', en: 'Back' },
  ics: { cn: '加入日历', en: 'Add to calendar' },
  icsOf: { cn: '加入日历：{what}', en: 'Add to calendar: {what}' },
  contractOf: { cn: '下载合同：{what}', en: 'Download contract: {what}' },
  leave: { cn: '退出排队', en: 'Leave the queue' },
  leaveOf: { cn: '退出排队：{what}', en: 'Leave the queue for {what}' },
  leaveTitle: { cn: '退出排队？', en: 'Leave the queue?' },
  leaveText: {
    cn: '{what}。退出后再次加入，将排在最后。',
    en: '{what}. If you join again later, you will be at the end of the queue.',
  },
  stay: { cn: '继续排队', en: 'Stay in the queue' },
  left: { cn: '已退出排队：{what}', en: 'Left the queue: {what}' },
  decline: { cn: '放弃', en: 'Decline offer' },
  declineOf: { cn: '放弃：{what}', en: 'Decline offer: {what}' },
  declineTitle: { cn: '放弃这次保留？', en: 'Decline this offer?' },
  declineText: {
    cn: '{what}。放弃后即通知下一家，不再为贵机构保留。',
    en: '{what}. It is offered to the next organisation in the queue at once and no longer to you.',
  },
  declineKeep: { cn: '继续保留', en: 'Keep offer' },
  declined: { cn: '已放弃：{what}', en: 'Offer declined: {what}' },
  accept: { cn: '接受并预订', en: 'Accept and book' },
  acceptOf: { cn: '接受并预订：{what}', en: 'Accept and book {what}' },
  acceptBarred: { cn: '暂不能接受：{why}', en: 'Cannot be accepted yet: {why}' },
  queuesFull: {
    cn: '贵机构最多同时排队 {limit} 处，请先退出一处。',
    en: 'You can be in up to {limit} queues at the same time. Leave one first.',
  },
  revokedWhy: { cn: '撤销原因：{reason}', en: 'Reason for revoking: {reason}' },
  ended: { cn: '近 30 天已结束的（{count}）', en: 'Ended in the last 30 days ({count})' },
  noCharge: { cn: '不另收费', en: 'No charge' },
})

/** The organisation's private calendar address. */
export const calendarMessages = defineMessages({
  heading: { cn: '日历订阅', en: 'Calendar subscription' },
  text: {
    cn: '在日历软件中订阅下面的私有链接，贵机构的预订与会面有变动时自动更新。知道链接的人都能查看，请勿公开。',
    en: 'Subscribe to this private link in your calendar app; it updates automatically when your organisation’s bookings or meetings change. Anyone with the link can view them, so do not share it publicly.',
  },
})
