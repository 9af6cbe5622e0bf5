/** Words of /meeting-room: the grid, the rooms, the panel beside them. */
import { defineMessages } from '../../../shared/i18n.ts'

export const roomMessages = defineMessages({
  description: {
    cn: '会议室按日期与上午、下午预订：容纳人数、设施与价格，锁定、排队与确认的办法。',
    en: 'Meeting rooms by day, AM and PM: capacity, facilities and prices; how holds, queues and confirmation work.',
  },
  heading: { cn: '会议室', en: 'Meeting rooms' },
  caption: { cn: '会议室时段，按日期与上午、下午', en: 'Meeting rooms by day, AM and PM' },
  keys: {
    cn: '方向键在时段间移动，Enter 选择。',
    en: 'Arrow keys go from slot to slot, Enter chooses.',
  },
  room: { cn: '房间', en: 'Room' },
  dayShort: { cn: '{day}日 {slot}', en: '{day} {month}, {slot}' },
  seats: { cn: '{count} 座', en: '{count} seats' },
  perHour: { cn: '{price}/时', en: '{price} an hour' },
  roomLine: { cn: '{seats} · {price}', en: '{seats} · {price}' },
  days: { cn: '日期', en: 'Day' },

  chosen: { cn: '已选择', en: 'Chosen' },
  taken: { cn: '可排队', en: 'queue open' },
  notBookable: { cn: '不可预订', en: 'not free' },
  organiser: { cn: '会务组安排', en: 'by the organisers' },
  begun: { cn: '已开始', en: 'begun' },
  left: { cn: '剩 {left}', en: '{left} left' },
  waiting: { cn: '排队 {count} 家', en: '{count} waiting' },
  place: { cn: '贵机构第 {place} 位', en: 'you are no. {place}' },
  yourTurn: { cn: '轮到贵机构', en: 'Your turn' },
  keptFor: { cn: '为贵机构保留', en: 'kept for you' },
  dot: { cn: ' · ', en: ' · ' },
  comma: { cn: '，', en: ', ' },
  awaiting: { cn: '待签约', en: 'Contract to be signed' },

  note: {
    cn: '价格按时段小时数计算（上午 {am} 小时，下午 {pm} 小时）。点按“锁定中”或“已确认”的时段可加入排队。',
    en: 'Prices follow the hours of a slot ({am} in the morning, {pm} in the afternoon). Choose a slot that is held or confirmed to join its queue.',
  },
  noRooms: { cn: '会议室尚未公布', en: 'The rooms are not announced yet' },
  noRoomsText: {
    cn: '公布后可在此预订。如有需要，请联系会务组。',
    en: 'You can book here once they are. If you need one now, contact the organisers.',
  },
  changedOne: { cn: '{what}：{state}', en: '{what}: {state}' },
  changedMany: { cn: '{count} 个时段有变动', en: '{count} slots have changed' },

  details: { cn: '房间介绍', en: 'The rooms' },
  capacity: { cn: '容纳', en: 'Capacity' },
  where: { cn: '位置', en: 'Where' },
  facilities: { cn: '设施', en: 'Facilities' },
  price: { cn: '价格', en: 'Price' },
  priceText: {
    cn: '{hour}；上午 {am}，下午 {pm}',
    en: '{hour}; AM {am}, PM {pm}',
  },
  pictures: { cn: '{room}的图片', en: 'Pictures of {room}' },
  openPicture: { cn: '放大查看：{what}', en: 'See at large: {what}' },

  choose: { cn: '选择时段', en: 'Choose a slot' },
  chooseText: {
    cn: '在表中选择可预订的时段进行预订；锁定中或已确认的，可加入排队。',
    en: 'Choose a free slot in the table to book it, or one that is taken to join its queue.',
  },
  lookText: {
    cn: '在表中选择时段，可查看时间与价格。',
    en: 'Choose a slot in the table to see its time and price.',
  },
  time: { cn: '时段', en: 'Slot' },
  unit: { cn: '单价', en: 'Price' },
  unitText: { cn: '{price} × {hours} 小时', en: '{price} × {hours} hours' },
  sum: { cn: '合计', en: 'Total' },
  book: { cn: '预订并锁定 {days} 天', en: 'Book and hold for {days} days' },
  bookNote: {
    cn: '锁定不收费。会务组将与贵机构联系签订合同，期内签约即确认。',
    en: 'The hold is free of charge. The organisers contact you about the contract; once it is signed, the booking is confirmed.',
  },
  join: { cn: '加入排队', en: 'Join the queue' },
  joinHeld: {
    cn: '该时段已由其他机构锁定，剩 {left}。空出时依次通知，为贵机构保留 {hours} 小时。',
    en: 'Another organisation holds this slot, with {left} left. When it frees, it is offered in turn and kept for you for {hours} hours.',
  },
  joinTaken: {
    cn: '该时段已有安排。如空出，将依次通知，为贵机构保留 {hours} 小时。',
    en: 'This slot is taken. If it frees, it is offered in turn and kept for you for {hours} hours.',
  },
  joinKept: {
    cn: '该时段正为排队的机构保留。加入排队后依次通知，为贵机构保留 {hours} 小时。',
    en: 'This slot is being kept for an organisation in the queue. Join it to be offered the slot in turn, kept for {hours} hours.',
  },
  waitingNow: { cn: '现有 {count} 家排队。', en: '{count} waiting now.' },
  nobodyWaits: { cn: '现在没有机构排队。', en: 'Nobody is waiting now.' },
  queuedAt: {
    cn: '贵机构排在第 {place} 位，轮到时以邮件通知。',
    en: 'You are number {place} in the queue. We mail you when it is your turn.',
  },
  offered: {
    cn: '该时段已轮到贵机构，请在 {time}（北京时间）前预订。',
    en: 'It is your turn. Please book by {time} (Beijing time).',
  },
  offeredSoon: { cn: '该时段已轮到贵机构，可立即预订。', en: 'It is your turn. You can book now.' },
  fixedText: {
    cn: '该时段由会务组安排使用，不开放预订。',
    en: 'The organisers use this slot; it is not open for booking.',
  },
  begunText: { cn: '该时段已开始，不能再预订。', en: 'This slot has begun and can no longer be booked.' },
  takenMeanwhile: {
    cn: '该时段刚刚被预订，已填写的内容仍在，可加入排队。',
    en: 'This slot has just been taken. What you typed is still here, and you can join the queue.',
  },
  freeMeanwhile: {
    cn: '该时段刚刚空出，可直接预订。',
    en: 'This slot has just become free. You can book it now.',
  },
  mineText: { cn: '贵机构已预订该时段，详见“我的预订”。', en: 'This slot is yours; see “My bookings”.' },
  toMine: { cn: '查看我的预订', en: 'See my bookings' },
  unchoose: { cn: '取消选择', en: 'Drop the choice' },
})
