/** Words of booking that screens, mails and sheets share: kinds, slots, states, facilities, lines of a price. */
import { defineMessages } from '../../shared/i18n.ts'
import type { Message } from '../../shared/i18n.ts'
import type { BookingKind, EndedAs, RoomFacility, RoomSlot, TableFacility } from './rules.ts'

export const bookingKindLabels = defineMessages({
  room: { cn: '会议室', en: 'Meeting room' },
  sponsor: { cn: '赞助桌', en: 'Sponsor table' },
  coffee: { cn: '茶歇桌', en: 'Coffee table' },
  display: { cn: '展示位', en: 'Display table' },
  negotiation: { cn: '洽谈桌', en: 'Negotiation table' },
}) satisfies Record<BookingKind, Message>

export const roomSlotLabels = defineMessages({
  am: { cn: '上午', en: 'AM' },
  pm: { cn: '下午', en: 'PM' },
}) satisfies Record<RoomSlot, Message>

/** Of a place or a booking. */
export const placeStateLabels = defineMessages({
  free: { cn: '可预订', en: 'Free' },
  held: { cn: '锁定中', en: 'Held' },
  confirmed: { cn: '已确认', en: 'Confirmed' },
  fixed: { cn: '固定使用', en: 'Fixed' },
  mine: { cn: '我的预订', en: 'Mine' },
  offered: { cn: '已通知排队者', en: 'Offered' },
  ended: { cn: '已结束', en: 'Ended' },
})

export const endedAsLabels = defineMessages({
  cancelled: { cn: '已取消', en: 'Cancelled' },
  revoked: { cn: '已撤销', en: 'Revoked' },
  expired: { cn: '到期释放', en: 'Expired' },
  unfixed: { cn: '已解除固定', en: 'Unfixed' },
}) satisfies Record<EndedAs, Message>

export const roomFacilityLabels = defineMessages({
  projector: { cn: '投影', en: 'Projector' },
  screen: { cn: '显示屏', en: 'Screen' },
  'video-conference': { cn: '视频会议', en: 'Video conferencing' },
  whiteboard: { cn: '白板', en: 'Whiteboard' },
  wifi: { cn: '无线网络', en: 'Wi-Fi' },
  tea: { cn: '茶水', en: 'Tea and water' },
  daylight: { cn: '自然采光', en: 'Daylight' },
  interpretation: { cn: '同声传译', en: 'Interpretation' },
  'step-free': { cn: '无障碍通行', en: 'Step-free access' },
}) satisfies Record<RoomFacility, Message>

export const tableFacilityLabels = defineMessages({
  tv: { cn: '可加电视', en: 'TV can be ordered' },
  power: { cn: '电源', en: 'Power' },
  backdrop: { cn: '背景板', en: 'Backdrop' },
  storage: { cn: '储物', en: 'Storage' },
  'step-free': { cn: '无障碍通行', en: 'Step-free access' },
}) satisfies Record<TableFacility, Message>

export const priceLineLabels = defineMessages({
  room: { cn: '会议室', en: 'Room' },
  table: { cn: '桌位', en: 'Table' },
  tv: { cn: '电视', en: 'TV' },
  'extra-tv': { cn: '加装电视', en: 'Extra TV' },
})

/** Field errors of whoever is to be asked about a booking, and what the server refuses (spec §5, D-ROOM). */
export const bookingMessages = defineMessages({
  whichRoom: {
    cn: '请以 roomId 或 roomName（meetingRoom/list 所列名称）指明会议室。',
    en: 'Name the room: roomId, or roomName as meetingRoom/list has it.',
  },
  whichSlot: {
    cn: '请指明日期与时段：day 与 slot，或 timeSlot，例如“{example}”。可选日期：{days}。',
    en: 'Name the day and the time slot: day and slot, or timeSlot such as “{example}”. Days: {days}.',
  },
  otherCompany: {
    cn: '只能以贵机构“{name}”的名义预订。',
    en: 'You can book only for your own organisation, {name}.',
  },
  contactRequired: { cn: '请填写联系人。', en: 'Please enter the contact person.' },
  contactLength: { cn: '联系人不超过 50 个字符。', en: 'The contact person may have up to 50 characters.' },
  emailRequired: { cn: '请填写电子邮箱。', en: 'Please enter the email address.' },
  emailWrong: {
    cn: '邮箱格式有误，请检查（2–100 个字符）。',
    en: 'The email address is not in the right form (2–100 characters). Please check it.',
  },
  phoneRequired: { cn: '请填写电话。', en: 'Please enter the phone number.' },
  phoneWrong: {
    cn: '电话须为 10–20 个字符的号码，请检查。',
    en: 'The phone number must have 10–20 characters. Please check it.',
  },
  agendaLength: { cn: '议程不超过 2000 个字符。', en: 'The agenda may have up to 2,000 characters.' },
  reasonRequired: { cn: '请填写撤销原因（中英文）。', en: 'Please give the reason, in both languages.' },
  nameRequired: { cn: '请填写名称（中英文）。', en: 'Please enter the name, in both languages.' },
  noSuchPicture: { cn: '找不到所选图片，请重新选择。', en: 'A picture was not found. Please choose again.' },
  noSuchFile: {
    cn: '找不到所上传的合同，请重新上传。',
    en: 'The uploaded contract was not found. Please upload it again.',
  },
  noSuchCompany: {
    cn: '没有可预订的这家机构，请重新选择。',
    en: 'There is no such organisation that may book. Please choose again.',
  },
  dayUnknown: { cn: '该日期不在会期内。', en: 'This is not a day of the conference.' },
  holdEndsBeforeNow: {
    cn: '锁定的截止时间须晚于现在。',
    en: 'The hold must end later than now.',
  },
  alreadyOwn: {
    cn: '贵机构已预订此处，不必重复预订。',
    en: 'Your organisation already holds this place.',
  },
  keptForQueue: {
    cn: '此处正为排队的机构保留，可加入排队。',
    en: 'This place is being kept for an organisation in the queue. You can join the queue.',
  },
  takenSlots: {
    cn: '以下时段已有预订，请先撤销或另选：{slots}',
    en: 'These slots are already taken. Revoke the bookings or choose others: {slots}',
  },
  fixedByOrganiser: {
    cn: '此处由会务组安排，如需更改请联系会务组。',
    en: 'The organisers assigned this place. Please contact them about changes.',
  },
  begun: {
    cn: '该时段已开始，不能再更改。',
    en: 'This slot has begun, so nothing about it can be changed.',
  },
  bookedStays: {
    cn: '仍有预订或排队，或曾有已确认或已签合同的预订，不能删除；可将其停用。',
    en: 'It is booked, somebody is waiting for it, or it once had a confirmed booking or a contract, so it cannot be deleted. You can close it instead.',
  },
  /** Between slots of a list, and between times of a mail. */
  slotJoin: { cn: '、', en: ', ' },
  timeJoin: { cn: '；', en: '; ' },
  anyTime: { cn: '会议期间', en: 'The whole conference' },
})

/** Mails. Each is written to one organisation; {what} is the room or table, {when} its time. */
export const bookingMails = defineMessages({
  what: { cn: '{what}，{place}，{when}（北京时间）。', en: '{what}, {place}, {when} (Beijing time).' },
  whatNowhere: { cn: '{what}，{when}（北京时间）。', en: '{what}, {when} (Beijing time).' },
  openLink: { cn: '查看与管理预订：{link}', en: 'See and manage your bookings: {link}' },
  bookedSubject: { cn: '已锁定：{what}', en: 'Held for you: {what}' },
  bookedBody: {
    cn: '已为{company}锁定，价格 {price}。锁定至 {until}（北京时间），请在此之前签订合同；逾期未签，将自动释放。',
    en: 'This is held for {company} at {price} until {until} (Beijing time). Please sign the contract by then; otherwise it is released.',
  },
  reminderSubject: { cn: '锁定即将到期：{what}', en: 'The hold is running out: {what}' },
  reminderBody: {
    cn: '{company}的锁定将于 {until}（北京时间）到期。尚未签订合同的，请尽快联系会务组；不再需要的，请取消，以便其他机构使用。',
    en: 'The hold for {company} ends at {until} (Beijing time). If the contract is not signed yet, please contact the organisers. If you no longer need the place, please cancel it so that others can use it.',
  },
  expiredSubject: { cn: '锁定已到期：{what}', en: 'The hold has ended: {what}' },
  expiredBody: {
    cn: '{company}的锁定已到期，该处已释放。仍有需要的，可重新预订或加入排队。',
    en: 'The hold for {company} has ended and the place was released. If you still need it, you can book it again or join its queue.',
  },
  offeredSubject: { cn: '轮到贵机构：{what}', en: 'It is your turn: {what}' },
  offeredBody: {
    cn: '{company}所排队的位置已空出，为贵机构保留至 {until}（北京时间）。请在此之前登录预订；逾期将顺延给下一家。',
    en: 'The place that {company} waited for is free and kept for you until {until} (Beijing time). Please sign in and book it by then; afterwards it goes to the next in the queue.',
  },
  lapsedSubject: { cn: '保留已到期：{what}', en: 'No longer kept for you: {what}' },
  lapsedBody: {
    cn: '为{company}保留的位置未在限期内预订，已顺延给下一家。如仍有需要，可重新排队。',
    en: 'The place kept for {company} was not booked in time and goes to the next in the queue. If you still need it, you can join the queue again.',
  },
  withdrawnSubject: { cn: '保留已取消：{what}', en: 'Not kept for you after all: {what}' },
  withdrawnBody: {
    cn: '会务组已另行安排此处，不再为{company}保留。贵机构仍排在首位，空出时将首先通知。',
    en: 'The organisers have assigned this place, so it is no longer kept for {company}. You stay first in the queue and will be told first when it frees.',
  },
  confirmedSubject: { cn: '预订已确认：{what}', en: 'Confirmed: {what}' },
  confirmedBody: {
    cn: '合同已签订，{company}的预订已确认。',
    en: 'The contract is signed and the booking of {company} is confirmed.',
  },
  extendedSubject: { cn: '锁定时间已更改：{what}', en: 'The hold has a new end: {what}' },
  extendedBody: {
    cn: '{company}的锁定现至 {until}（北京时间）。',
    en: 'The hold for {company} now ends at {until} (Beijing time).',
  },
  revokedSubject: { cn: '预订已撤销：{what}', en: 'Revoked: {what}' },
  revokedBody: {
    cn: '会务组已撤销{company}的预订。原因：{reason}',
    en: 'The organisers have revoked the booking of {company}. The reason: {reason}',
  },
  cancelledSubject: { cn: '预订已取消：{what}', en: 'Cancelled: {what}' },
  cancelledBody: { cn: '{company}的预订已取消。', en: 'The booking of {company} has been cancelled.' },
  fixedSubject: { cn: '已为贵机构安排：{what}', en: 'Assigned to you: {what}' },
  fixedBody: {
    cn: '会务组已将此处固定安排给{company}。',
    en: 'The organisers have assigned this place to {company}.',
  },
  unfixedSubject: { cn: '安排已解除：{what}', en: 'No longer assigned to you: {what}' },
  unfixedBody: {
    cn: '会务组已解除对{company}的固定安排。',
    en: 'The organisers have ended the assignment of this place to {company}.',
  },
})

/** What mails about bookings are called in the back office, and what their variables stand for. */
export const bookingMailNames = defineMessages({
  booked: { cn: '已锁定', en: 'Held' },
  reminder: { cn: '锁定到期提醒', en: 'Reminder of a hold' },
  expired: { cn: '锁定已到期', en: 'A hold has ended' },
  offered: { cn: '轮到排队机构', en: 'Offer to the next in the queue' },
  lapsed: { cn: '保留已到期（排队）', en: 'An offer has run out' },
  withdrawn: { cn: '保留已取消（排队）', en: 'An offer was withdrawn' },
  confirmed: { cn: '预订已确认', en: 'Confirmed' },
  extended: { cn: '锁定时间已更改', en: 'A hold has a new end' },
  revoked: { cn: '预订已撤销', en: 'Revoked by the organisers' },
  cancelled: { cn: '预订已取消', en: 'Cancelled' },
  fixed: { cn: '会务组安排', en: 'Assigned by the organisers' },
  unfixed: { cn: '安排已解除', en: 'Assignment ended' },
  what: { cn: '会议室或桌位名称', en: 'Name of the room or table' },
  whatSample: { cn: '浦江厅', en: 'Pujiang Hall' },
  place: { cn: '位置（可能为空）', en: 'Where it is (may be empty)' },
  placeSample: { cn: '三层', en: 'Level 3' },
  when: { cn: '时间', en: 'When' },
  whenSample: { cn: '2025 年 10 月 21 日 08:30–12:30', en: '21 October 2025, 08:30–12:30' },
  details: { cn: '名称、位置与时间', en: 'Name, place and time in one line' },
  detailsSample: {
    cn: '浦江厅，三层，2025 年 10 月 21 日 08:30–12:30（北京时间）。',
    en: 'Pujiang Hall, Level 3, 21 October 2025, 08:30–12:30 (Beijing time).',
  },
  until: { cn: '保留至何时', en: 'Until when it is kept' },
  untilSample: { cn: '2025 年 9 月 12 日 15:00', en: '12 September 2025, 15:00' },
  price: { cn: '价格', en: 'Price' },
  priceSample: { cn: '¥12,000', en: 'CNY 12,000' },
  reason: { cn: '撤销原因', en: 'Why it was revoked' },
  reasonSample: { cn: '该会议室需用于主论坛。', en: 'The room is needed for the main forum.' },
})

/** What the server says of tables, plans and calendars. */
export const tableMessages = defineMessages({
  negotiationSlot: { cn: '商务洽谈时段', en: 'Negotiation slot' },
  oneTableASlot: {
    cn: '贵机构在该时段已有洽谈桌 {number}。如需更换，请先取消。',
    en: 'You already have negotiation table {number} in this slot. To change it, cancel that one first.',
  },
  noTelevision: { cn: '该桌不能加装电视。', en: 'A TV cannot be ordered for this table.' },
  signedKeeps: {
    cn: '合同已签，可增加而不能减少。如需减少，请联系会务组。',
    en: 'The contract is signed: you can order more, not less. To take something back, contact the organisers.',
  },
  numberTaken: {
    cn: '该类桌位已有此编号，请换一个。',
    en: 'A table of this kind already has this number. Please choose another.',
  },
  noSuchPlan: { cn: '没有这张平面图，请重新选择。', en: 'There is no such plan. Please choose again.' },
  otherEdition: {
    cn: '平面图属于另一届会议，请重新选择。',
    en: 'The plan belongs to another edition. Please choose again.',
  },
  notOfPlan: {
    cn: '有桌位不在这张平面图上，请刷新后再试。',
    en: 'A table does not stand on this plan. Please reload and try again.',
  },
  kindBooked: {
    cn: '已有预订或排队，不能更改类别。',
    en: 'The table has bookings or a queue, so its kind cannot be changed.',
  },
  outsidePlan: {
    cn: '桌位超出平面图，请移入图内。',
    en: 'The table stands outside the plan. Please move it inside.',
  },
  planHasTables: {
    cn: '图上还有 {count} 张桌位，请先删除或移走。',
    en: 'There are still {count} tables on this plan. Remove or move them first.',
  },
})

/** Calendars that programs read (.ics). */
export const calendarMessages = defineMessages({
  calendarName: { cn: '{company} · 会议预订与会面', en: '{company} · bookings and meetings' },
  held: {
    cn: '待签合同，锁定至 {until}（北京时间）',
    en: 'Held pending contract until {until} (Beijing time)',
  },
  confirmed: { cn: '已确认', en: 'Confirmed' },
  fixed: { cn: '由会务组安排', en: 'Assigned by the organisers' },
  ended: { cn: '已结束，不再保留', en: 'Ended: this place is no longer kept for you' },
  meeting: { cn: '会面', en: 'Meeting' },
  slotWithoutTable: { cn: '尚未选定洽谈桌', en: 'No negotiation table has been chosen yet' },
  agenda: { cn: '议程：{agenda}', en: 'Agenda: {agenda}' },
  manage: { cn: '查看与更改：{link}', en: 'See and change: {link}' },
  comma: { cn: '，', en: ', ' },
})

/** What keeps an organisation from being deleted. */
export const keptBookings = defineMessages({
  contracts: {
    cn: '已签合同的会议室或桌位 {count} 个{numbers}',
    en: 'rooms or tables under contract: {count}{numbers}',
  },
  numbers: { cn: '（{numbers}）', en: ' ({numbers})' },
})
