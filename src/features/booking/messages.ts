/** Words of booking that screens, mails and sheets share: kinds, slots, states, facilities, lines of a price. */
import { defineMessages } from '../../shared/i18n.ts'

export const bookingKindLabels = defineMessages({
  room: { cn: '会议室', en: 'Meeting room' },
  sponsor: { cn: '赞助桌', en: 'Sponsor table' },
  coffee: { cn: '茶歇桌', en: 'Coffee table' },
  display: { cn: '展示位', en: 'Display table' },
  negotiation: { cn: '洽谈桌', en: 'Negotiation table' },
})

export const roomSlotLabels = defineMessages({
  am: { cn: '上午', en: 'AM' },
  pm: { cn: '下午', en: 'PM' },
})

/** Of a place or a booking. */
export const placeStateLabels = defineMessages({
  free: { cn: '可预订', en: 'Available' },
  held: { cn: '锁定中', en: 'Held' },
  confirmed: { cn: '已确认', en: 'Confirmed' },
  fixed: { cn: '固定使用', en: 'Assigned' },
  mine: { cn: '我的预订', en: 'Your booking' },
  offered: { cn: '已通知排队机构', en: 'Offered to queue' },
  ended: { cn: '已结束', en: 'Ended' },
})

export const endedAsLabels = defineMessages({
  cancelled: { cn: '已取消', en: 'Cancelled' },
  revoked: { cn: '已撤销', en: 'Revoked' },
  expired: { cn: '到期释放', en: 'Expired' },
  unfixed: { cn: '已取消固定', en: 'Assignment ended' },
})

export const priceLineLabels = defineMessages({
  room: { cn: '会议室', en: 'Meeting room' },
  table: { cn: '桌位', en: 'Table' },
  tv: { cn: '电视', en: 'TV' },
  'extra-tv': { cn: '加装电视', en: 'Extra TV' },
})

/** Words that the screens of rooms, tables and floor plans share. */
export const placeWords = defineMessages({
  type: { cn: '类别', en: 'Type' },
  day: { cn: '日期', en: 'Day' },
  slot: { cn: '时段', en: 'Time slot' },
  slots: { cn: '时段', en: 'Time slots' },
  rooms: { cn: '会议室', en: 'Meeting rooms' },
  noRooms: { cn: '还没有会议室', en: 'No meeting rooms yet' },
  location: { cn: '位置', en: 'Location' },
  capacity: { cn: '容纳人数', en: 'Capacity' },
  seats: { cn: '座位', en: 'Seats' },
  facilities: { cn: '设施', en: 'Facilities' },
  tableNumber: { cn: '桌号', en: 'Table number' },
  legend: { cn: '图例', en: 'Legend' },
  holder: { cn: '预订方', en: 'Holder' },
  agenda: { cn: '会议议程', en: 'Agenda' },
  priceDetails: { cn: '价格明细', en: 'Price details' },
  total: { cn: '合计', en: 'Total' },
  chosen: { cn: '已选择', en: 'Chosen' },
  pendingContract: { cn: '待签约', en: 'Pending contract' },
  /** Of what costs nothing and has no contract. */
  pendingConfirmation: { cn: '待确认', en: 'Pending confirmation' },
  queueing: { cn: '排队中', en: 'In the queue' },
  yourTurn: { cn: '轮到贵机构', en: 'Your turn' },
  offeredUntil: { cn: '为贵机构保留至 {time}', en: 'offered to you until {time}' },
  inQueue: { cn: '排队 {count} 家', en: '{count} in the queue' },
  tableNamed: { cn: '{kind} {number}', en: '{kind} {number}' },
  changedTo: { cn: '{what}：{state}', en: '{what}: {state}' },
  readOnly: { cn: '往届为只读。', en: 'Past editions are read-only.' },
  cannotBeUndone: { cn: '删除后不能恢复。', en: 'This cannot be undone.' },
  nameNeeded: { cn: '请填写名称。', en: 'Enter a name.' },
  inUse: {
    cn: '“{name}”有预订或排队，未删除',
    en: '{name} has bookings or a queue and was not deleted',
  },
  inUseText: { cn: '可将其设为不开放。', en: 'You can close it for booking instead.' },
  book: { cn: '预订并锁定 {days} 天', en: 'Book with {days}-day hold' },
  bookNote: {
    cn: '锁定不收费；锁定期内与会务组签订合同，即确认。',
    en: 'The hold is free of charge. The booking is confirmed once the contract with the conference office is signed within the hold period.',
  },
  bookNoteFree: {
    cn: '不收费，也无须签订合同。会务组在锁定期内确认，逾期未确认的自动释放。',
    en: 'There is no charge and no contract. The conference office confirms it within the hold period; otherwise it is released automatically.',
  },
  join: { cn: '加入排队', en: 'Join the queue' },
  queuedText: {
    cn: '贵机构排在第 {place} 位，轮到时以邮件通知。',
    en: 'You are No. {place} in the queue. We will email you when it is your turn.',
  },
})

/** Field errors of whoever is to be asked about a booking, and what the server refuses (requirement 5, decision 14). */
export const bookingMessages = defineMessages({
  whichRoom: {
    cn: '请以 roomId 或 roomName（meetingRoom/list 所列名称）指明会议室。',
    en: 'Specify the room: roomId, or roomName as listed by meetingRoom/list.',
  },
  whichSlot: {
    cn: '请指明日期与时段：day 与 slot，或 timeSlot，例如“{example}”。可选日期：{days}。',
    en: 'Specify the day and the time slot: day and slot, or timeSlot, for example “{example}”. Days: {days}.',
  },
  otherCompany: {
    cn: '只能以贵机构“{name}”的名义预订。',
    en: 'You can book only for your own organisation, {name}.',
  },
  contactRequired: { cn: '请填写联系人。', en: 'Enter a contact person.' },
  contactLength: {
    cn: '联系人不超过 50 个字符。',
    en: 'The contact person’s name may have up to 50 characters.',
  },
  emailRequired: { cn: '请填写电子邮箱。', en: 'Enter an email address.' },
  emailWrong: {
    cn: '邮箱格式有误，请检查（2–100 个字符）。',
    en: 'Enter a valid email address (2–100 characters).',
  },
  phoneRequired: { cn: '请填写电话。', en: 'Enter a phone number.' },
  phoneWrong: {
    cn: '电话须为 10–20 个字符的号码，请检查。',
    en: 'Enter a phone number of 10–20 characters.',
  },
  agendaLength: { cn: '议程不超过 2000 个字符。', en: 'The agenda may have up to 2,000 characters.' },
  reasonRequired: {
    cn: '请填写撤销原因（中英文）。',
    en: 'Enter the reason for revoking, in both languages.',
  },
  nameRequired: { cn: '请填写名称（中英文）。', en: 'Enter the name in both languages.' },
  noSuchPicture: {
    cn: '找不到所选图片，请重新选择。',
    en: 'A selected picture could not be found. Choose again.',
  },
  noSuchFile: {
    cn: '找不到所上传的合同，请重新上传。',
    en: 'The uploaded contract could not be found. Upload it again.',
  },
  noSuchCompany: {
    cn: '机构不存在或不能预订，请重新选择。',
    en: 'This organisation does not exist or may not book. Choose another.',
  },
  dayUnknown: { cn: '该日期不在会期内，请另选。', en: 'This date is not a conference day. Choose another.' },
  holdEndsBeforeNow: {
    cn: '锁定到期时间须晚于现在，请重新选择。',
    en: 'The hold must end in the future. Choose a later time.',
  },
  alreadyOwn: {
    cn: '贵机构已预订此处，不必重复预订。',
    en: 'Your organisation has already booked this. There is no need to book it again.',
  },
  keptForQueue: {
    cn: '此处正为排队的机构保留，可加入排队。',
    en: 'This is being offered to an organisation in the queue. You can join the queue.',
  },
  takenSlots: {
    cn: '以下时段已有预订，请先撤销或另选：{slots}',
    en: 'These time slots are already booked: {slots}. Revoke the bookings or choose other slots.',
  },
  fixedByOrganiser: {
    cn: '此处由会务组安排，如需更改请联系会务组。',
    en: 'This was assigned by the conference office. Contact the conference office to change it.',
  },
  fixedNoQueue: {
    cn: '此处由会务组安排使用，不开放预订与排队。',
    en: 'The conference office has assigned this; it is not open for booking or queues.',
  },
  begun: {
    cn: '该时段已开始，不能再更改。',
    en: 'This time slot has started and can no longer be changed.',
  },
  bookedStays: {
    cn: '仍有预订或排队，或曾有已签合同的预订，不能删除；可设为不开放。',
    en: 'It is booked, an organisation is in its queue, or it was once booked under a contract, so it cannot be deleted. Close it for booking instead.',
  },
  anyTime: { cn: '整个会期', en: 'the whole conference' },
  negotiationSlot: { cn: '洽谈时段', en: 'Negotiation slot' },
})

/** Mails. Each is written to one organisation; {what} is the room or table, {when} its time. */
export const bookingMails = defineMessages({
  inBeijing: { cn: '{when}（北京时间）', en: '{when} (Beijing time)' },
  what: {
    cn: '名称：{what}\n位置：{place}\n时间：{when}',
    en: 'Name: {what}\nLocation: {place}\nTime: {when}',
  },
  whatNowhere: {
    cn: '名称：{what}\n时间：{when}',
    en: 'Name: {what}\nTime: {when}',
  },
  facts: { cn: '{details}', en: '{details}' },
  untilLine: { cn: '锁定至：{until}（北京时间）', en: 'Held until: {until} (Beijing time)' },
  reasonLine: { cn: '原因：{reason}', en: 'Reason: {reason}' },
  openBookings: { cn: '查看与管理预订', en: 'View your bookings' },
  openOffer: { cn: '登录预订', en: 'Sign in and book' },
  bookedSubject: { cn: '已锁定：{what}', en: 'Held for you: {what}' },
  bookedBody: {
    cn: '已为{company}锁定，价格 {price}。请在锁定期内签订合同；逾期未签，将自动释放。',
    en: 'The booking below is held for {company} at {price}. Please sign the contract before the hold ends; otherwise it is released automatically.',
  },
  /** Of what costs nothing: no contract is made, the conference office confirms. */
  bookedFreeBody: {
    cn: '已为{company}锁定，不收费，无须签订合同。会务组将在锁定期内确认；逾期未确认的，自动释放。',
    en: 'The booking below is held for {company}. There is no charge and no contract. The conference office confirms it within the hold period; otherwise it is released automatically.',
  },
  reminderSubject: { cn: '锁定即将到期：{what}', en: 'Hold expiring soon: {what}' },
  reminderBody: {
    cn: '{company}的锁定即将到期。尚未签订合同的，请尽快联系会务组；不再需要的，请取消，以便其他机构使用。',
    en: 'The hold for {company} ends soon. If the contract has not been signed yet, please contact the conference office soon. If you no longer need the booking, please cancel it so that others can use it.',
  },
  reminderFreeBody: {
    cn: '{company}的锁定即将到期，尚未确认。仍有需要的，请联系会务组；不再需要的，请取消，以便其他机构使用。',
    en: 'The hold for {company} ends soon and has not been confirmed yet. If you still need the booking, please contact the conference office. If you no longer need it, please cancel it so that others can use it.',
  },
  expiredSubject: { cn: '锁定已到期：{what}', en: 'Hold expired: {what}' },
  expiredBody: {
    cn: '{company}的锁定已到期，该处已释放。仍有需要的，可重新预订或加入排队。',
    en: 'The hold for {company} has expired and the booking has been released. If you still need it, you can book again or join the queue.',
  },
  offeredTitle: { cn: '轮到贵机构', en: 'Your turn to book' },
  offeredSubject: { cn: '轮到贵机构：{what}', en: 'Your turn to book: {what}' },
  offeredBody: {
    cn: '{company}所排队的位置已空出，为贵机构保留。请在限期内登录预订；逾期将顺延给下一家。',
    en: 'The room or table that {company} was queuing for is now available and is offered to you. Please sign in and book it in time; after that, it is offered to the next organisation in the queue.',
  },
  lapsedTitle: { cn: '保留已到期', en: 'Offer expired' },
  lapsedSubject: { cn: '保留已到期：{what}', en: 'Offer expired: {what}' },
  lapsedBody: {
    cn: '为{company}保留的位置未在限期内预订，已顺延给下一家。如仍有需要，可重新排队。',
    en: 'The offer to {company} was not taken up in time and has passed to the next organisation in the queue. If you still need the room or table, you can join the queue again.',
  },
  withdrawnTitle: { cn: '保留已取消', en: 'Offer withdrawn' },
  withdrawnSubject: { cn: '保留已取消：{what}', en: 'Offer withdrawn: {what}' },
  withdrawnBody: {
    cn: '会务组已另行安排此处，不再为{company}保留。贵机构仍排在首位，空出时将首先通知。',
    en: 'The conference office has made other arrangements for this room or table, so the offer to {company} has been withdrawn. You remain first in the queue and will be the first to be notified when it becomes available.',
  },
  confirmedSubject: { cn: '预订已确认：{what}', en: 'Booking confirmed: {what}' },
  confirmedBody: {
    cn: '合同已签订，{company}的预订已确认。',
    en: 'The contract has been signed, and the booking for {company} is confirmed.',
  },
  confirmedFreeBody: {
    cn: '{company}的预订已确认，不收费。',
    en: 'The booking for {company} is confirmed, free of charge.',
  },
  extendedSubject: { cn: '锁定时间已更改：{what}', en: 'Hold period changed: {what}' },
  extendedBody: {
    cn: '{company}的锁定期限已更改。',
    en: 'The hold period for {company} has changed.',
  },
  revokedSubject: { cn: '预订已撤销：{what}', en: 'Booking revoked: {what}' },
  revokedBody: {
    cn: '会务组已撤销{company}的预订。',
    en: 'The conference office has revoked the booking for {company}.',
  },
  cancelledSubject: { cn: '预订已取消：{what}', en: 'Booking cancelled: {what}' },
  cancelledBody: { cn: '{company}的预订已取消。', en: 'The booking for {company} has been cancelled.' },
  fixedSubject: { cn: '已设为贵机构固定使用：{what}', en: 'Permanently assigned to you: {what}' },
  fixedBody: {
    cn: '会务组已将此会议室设为{company}固定使用。',
    en: 'The conference office has permanently assigned this meeting room to {company}.',
  },
  unfixedSubject: { cn: '固定使用已取消：{what}', en: 'Permanent assignment ended: {what}' },
  unfixedBody: {
    cn: '会务组已取消{company}对此会议室的固定使用。',
    en: 'The conference office has ended the permanent assignment of this meeting room to {company}.',
  },
})

/** What mails about bookings are called in the back office, and what their variables stand for. */
export const bookingMailNames = defineMessages({
  booked: { cn: '已锁定', en: 'Booking held' },
  bookedFree: { cn: '已锁定（不收费）', en: 'Booking held, free of charge' },
  reminder: { cn: '锁定到期提醒', en: 'Hold expiry reminder' },
  reminderFree: { cn: '锁定到期提醒（不收费）', en: 'Hold expiry reminder, free of charge' },
  expired: { cn: '锁定已到期', en: 'Hold expired' },
  offered: { cn: '轮到排队机构', en: 'Offer to the next in the queue' },
  lapsed: { cn: '保留已到期（排队）', en: 'Offer expired (queue)' },
  withdrawn: { cn: '保留已取消（排队）', en: 'Offer withdrawn (queue)' },
  confirmed: { cn: '预订已确认', en: 'Booking confirmed' },
  confirmedFree: { cn: '预订已确认（不收费）', en: 'Booking confirmed, free of charge' },
  extended: { cn: '锁定时间已更改', en: 'Hold period changed' },
  revoked: { cn: '预订已撤销', en: 'Booking revoked' },
  cancelled: { cn: '预订已取消', en: 'Booking cancelled' },
  fixed: { cn: '已设为固定使用', en: 'Permanently assigned' },
  unfixed: { cn: '固定使用已取消', en: 'Permanent assignment ended' },
  what: { cn: '会议室或桌位名称', en: 'Name of the room or table' },
  whatSample: { cn: '浦江厅', en: 'Pujiang Hall' },
  place: { cn: '位置（可能为空）', en: 'Location (may be empty)' },
  placeSample: { cn: '三层', en: 'Level 3' },
  whenSample: { cn: '2025年10月21日 08:30–12:30', en: '21 October 2025, 08:30–12:30' },
  details: { cn: '名称、位置与时间（每项一行）', en: 'Name, location and time, one per line' },
  detailsSample: {
    cn: '名称：浦江厅\n位置：三层\n时间：2025年10月21日 08:30–12:30（北京时间）',
    en: 'Name: Pujiang Hall\nLocation: Level 3\nTime: 21 October 2025, 08:30–12:30 (Beijing time)',
  },
  until: { cn: '锁定或保留至', en: 'Held or offered until' },
  untilSample: { cn: '2025年9月12日 15:00', en: '12 September 2025, 15:00' },
  priceSample: { cn: '¥12,000', en: 'CNY 12,000' },
  reason: { cn: '撤销原因', en: 'Reason for revoking' },
  reasonSample: { cn: '该会议室需用于主论坛。', en: 'The room is needed for the main forum.' },
})

/** Calendars that programs read (.ics). */
export const calendarMessages = defineMessages({
  calendarName: { cn: '{company} · 会议预订与会面', en: '{company} · Bookings and meetings' },
  held: {
    cn: '{waits}，锁定至 {until}（北京时间）',
    en: '{waits}, held until {until} (Beijing time)',
  },
  confirmed: { cn: '已确认', en: 'Confirmed' },
  fixed: { cn: '由会务组安排', en: 'Assigned by the conference office' },
  ended: { cn: '已结束，不再保留', en: 'Ended; no longer held for you' },
  meeting: { cn: '会面', en: 'Meeting' },
  slotWithoutTable: { cn: '尚未选定洽谈桌', en: 'No negotiation table chosen yet' },
  agenda: { cn: '议程：{agenda}', en: 'Agenda: {agenda}' },
  manage: { cn: '查看与更改：{link}', en: 'View and change: {link}' },
})

/** What keeps an organisation from being deleted. */
export const keptBookings = defineMessages({
  contracts: {
    cn: '已签合同的会议室或桌位 {count} 个{numbers}',
    en: '{count:# room or table|# rooms or tables} under contract{numbers}',
  },
  numbers: { cn: '（{numbers}）', en: ' ({numbers})' },
})

/** What waits for a decision, and the act that settles it; shown after its number. */
export const waitingMessages = defineMessages({
  holds: { cn: '锁定七天内到期，尚未确认', en: 'Unconfirmed holds ending within seven days' },
  chase: { cn: '去跟进', en: 'Follow up' },
})

/** What a person is told of rooms and tables on the page `My conference`. */
export const homeMessages = defineMessages({
  sign: { cn: '查看与签约', en: 'View and sign' },
  view: { cn: '查看预订', en: 'View booking' },
  answer: { cn: '接受或放弃', en: 'Accept or decline' },
  confirmed: { cn: '已确认', en: 'Confirmed' },
  fixed: { cn: '固定使用', en: 'Permanently assigned' },
  queued: { cn: '排队第 {place} 位', en: 'No. {place} in the queue' },
  offered: { cn: '现在轮到贵机构：{name}', en: 'Your turn: {name}' },
  offeredNote: {
    cn: '到期未接受，则轮到下一家。',
    en: 'If you do not accept in time, it goes to the next in the queue.',
  },
  slot: { cn: '已选时段，尚未订桌', en: 'Time chosen, no table booked yet' },
  toAnswer: { cn: '接受或放弃“{name}”', en: 'accept or decline {name}' },
  lapses: { cn: '为“{name}”签约', en: 'sign the contract for {name}' },
  released: { cn: '到期未签约则释放。', en: 'Without a contract, it is then released.' },
})
