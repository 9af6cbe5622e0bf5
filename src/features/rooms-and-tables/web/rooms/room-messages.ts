/** Words of /meeting-room: the grid, the rooms, the panel beside them. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const roomMessages = defineMessages({
  description: {
    cn: '会议室按日期与上午、下午预订：容纳人数、设施与价格，锁定、排队与确认的办法。',
    en: 'Meeting rooms by day, AM and PM: capacity, facilities and prices; how holds, queues and confirmation work.',
  },
  caption: { cn: '会议室时段，按日期与上午、下午', en: 'Meeting rooms by day, AM and PM' },
  keys: {
    cn: '方向键在时段间移动，Enter 选择。',
    en: 'Arrow keys move between time slots; Enter chooses one.',
  },
  dayShort: { cn: '{day}日 {slot}', en: '{day} {month}, {slot}' },
  seats: { cn: '{count} 座', en: '{count:# seat|# seats}' },
  perHour: { cn: '{price}/时', en: '{price} per hour' },
  roomLine: { cn: '{seats} · {price}', en: '{seats} · {price}' },

  taken: { cn: '可排队', en: 'Queue open' },
  organiser: { cn: '会务组安排', en: 'By the conference office' },
  begun: { cn: '已开始', en: 'Started' },
  left: { cn: '剩\u00a0{left}', en: '{left}\u00a0left' },
  place: { cn: '贵机构第 {place} 位', en: 'You are No. {place}' },
  keptFor: { cn: '为贵机构保留', en: 'Offered to you' },

  note: {
    cn: '价格按时段小时数计算（上午 {am} 小时，下午 {pm} 小时）。点按“锁定中”或“已确认”的时段可加入排队。',
    en: 'Prices are per slot, by the hour ({am} hours AM, {pm} hours PM). Choose a held or confirmed slot to join its queue.',
  },
  noRooms: { cn: '会议室尚未公布', en: 'No meeting rooms announced yet' },
  noRoomsText: {
    cn: '公布后可在此预订。如有需要，请联系会务组。',
    en: 'You can book here once they are announced. If you need one now, contact the conference office.',
  },
  changedMany: { cn: '{count} 个时段有变动', en: '{count:# slot has|# slots have} changed' },

  details: { cn: '会议室介绍', en: 'Meeting room details' },
  priceText: {
    cn: '{hour}；上午 {am}，下午 {pm}',
    en: '{hour}; AM\u00a0{am}, PM\u00a0{pm}',
  },
  pictures: { cn: '{room}的图片', en: 'Pictures of {room}' },
  openPicture: { cn: '放大查看：{what}', en: 'Enlarge picture: {what}' },

  choose: { cn: '选择时段', en: 'Choose a time slot' },
  chooseText: {
    cn: '在表中选择可预订的时段进行预订；锁定中或已确认的，可加入排队。',
    en: 'Choose an available time slot in the table to book it, or a held or confirmed one to join its queue.',
  },
  lookText: {
    cn: '在表中选择时段，可查看时间与价格。',
    en: 'Choose a time slot in the table to see its time and price.',
  },
  unitText: { cn: '{price} × {hours} 小时', en: '{price} × {hours} hours' },
  joinHeld: {
    cn: '该时段已由其他机构锁定至 {time}。空出时依次通知，为贵机构保留 {hours} 小时。',
    en: 'Another organisation holds this time slot until {time}. If it becomes available, it is offered in queue order, and you have {hours} hours to book when it is your turn.',
  },
  joinTaken: {
    cn: '该时段已有安排。如空出，将依次通知，为贵机构保留 {hours} 小时。',
    en: 'This time slot is taken. If it becomes available, it is offered in queue order, and you have {hours} hours to book when it is your turn.',
  },
  joinKept: {
    cn: '该时段正为排队的机构保留。加入排队后依次通知，为贵机构保留 {hours} 小时。',
    en: 'This time slot is being offered to an organisation in the queue. If you join, you have {hours} hours to book when it is your turn.',
  },
  waitingNow: { cn: '现有 {count} 家排队。', en: '{count} in the queue now.' },
  nobodyWaits: { cn: '现在没有机构排队。', en: 'The queue is empty now.' },
  offered: {
    cn: '该时段已轮到贵机构，请在 {time}（北京时间）前预订。',
    en: 'It is your turn for this time slot. Book it by {time} (Beijing time).',
  },
  offeredSoon: {
    cn: '该时段已轮到贵机构，可立即预订。',
    en: 'It is your turn for this time slot. You can book it now.',
  },
  begunText: {
    cn: '该时段已开始，不能再预订。',
    en: 'This time slot has started and can no longer be booked.',
  },
  takenMeanwhile: {
    cn: '该时段刚刚被预订，已填写的内容仍在，可加入排队。',
    en: 'This time slot has just been booked. What you entered is still here, and you can join the queue.',
  },
  freeMeanwhile: {
    cn: '该时段刚刚空出，可直接预订。',
    en: 'This time slot has just become available. You can book it now.',
  },
  mineText: {
    cn: '贵机构已预订该时段，详见“我的预订”。',
    en: 'Your organisation has booked this time slot. See “My bookings”.',
  },
  toMine: { cn: '查看我的预订', en: 'View my bookings' },
})
