/** The screens of tables: what they are, how booking works, and choosing one. What rooms have too is in messages.ts. */
import { defineMessages } from '../../../shared/i18n.ts'

/** What each kind is for. */
export const aboutMessages = defineMessages({
  negotiation: {
    cn: '洽谈桌按洽谈时段使用。选桌即同时在报名信息中选定该时段，每家机构最多 {limit} 个时段。',
    en: 'Negotiation tables are used by the slot. Choosing a table chooses the slot in your registration as well; an organisation may have up to {limit} slots.',
  },
  coffee: {
    cn: '茶歇桌设在茶歇区，整个会期归一家机构使用，适合会间接待与短谈。',
    en: 'Coffee tables stand where the breaks are. An organisation has its table for the whole conference, to receive guests between sessions.',
  },
  display: {
    cn: '展示位用于陈列资料与产品，整个会期归一家机构使用，可加电视。',
    en: 'Display tables are for material and products. An organisation has its table for the whole conference, and can add TVs.',
  },
  sponsor: {
    cn: '赞助桌设在会场外圈，整个会期归一家机构使用，可加电视。',
    en: 'Sponsor tables form the outer ring of the hall. An organisation has its table for the whole conference, and can add TVs.',
  },
})

/** Terms of the rules that are shown to everybody. */
export const ruleMessages = defineMessages({
  what: { cn: '用途', en: 'What for' },
  price: { cn: '价格', en: 'Price' },
  from: { cn: '每张 {price} 起', en: 'from {price} each' },
  withTv: { cn: '含电视', en: 'With a TV' },
  fromWithTv: { cn: '{price} 起', en: 'from {price}' },
  onPlan: {
    cn: '各桌价格标于平面图与列表',
    en: 'each table’s price stands on the plan and in the list',
  },
  tv: { cn: '电视', en: 'TVs' },
  tvText: {
    cn: '每张可加一台电视，{first}；再加每台 {further}',
    en: '{first} for a TV with the table, {further} for each further one',
  },
  count: { cn: '数量', en: 'How many' },
  tables: { cn: '{count} 张', en: '{count}' },
  choosing: { cn: '选桌', en: 'Choosing' },
  choosingText: {
    cn: '登录后在平面图或列表中选择。平面图可用键盘与触屏操作，列表内容与平面图一致。',
    en: 'On a floor plan or in a list once you are signed in. The plan works by keyboard and touch, and the list has the same content.',
  },
  choosingSlot: {
    cn: '登录后先选洽谈时段，再在平面图或列表中选桌。',
    en: 'Once you are signed in: a negotiation slot first, then a table on the floor plan or in the list.',
  },
})

export const tableMessages = defineMessages({
  none: { cn: '本届尚未公布{kind}', en: 'None announced yet' },
  noneText: {
    cn: '公布后可在此选择。如有需要，请联系会务组。',
    en: 'You can choose here once they are. If you need one now, contact the organisers.',
  },

  slots: { cn: '洽谈时段', en: 'Negotiation slots' },
  slotsText: {
    cn: '平面图显示所选时段的桌位。贵机构已选 {chosen} 个时段，最多 {limit} 个。',
    en: 'The plan shows the tables in the slot that you choose. You have {chosen} of up to {limit} slots.',
  },
  slotsTextStaff: {
    cn: '平面图显示所选时段的桌位。',
    en: 'The plan shows the tables in the slot that you choose.',
  },
  slotChosen: { cn: '贵机构已选', en: 'yours' },
  slotFull: { cn: '已满', en: 'full' },
  slotLeft: { cn: '余 {left} 桌', en: '{left} left' },
  noSlots: { cn: '洽谈时段尚未公布。', en: 'The negotiation slots are not announced yet.' },
  slotLimit: {
    cn: '贵机构已选满 {limit} 个洽谈时段。如需此时段，请先在报名信息中取消一个。',
    en: 'You have all {limit} of your negotiation slots. To take this one, give one up in your registration first.',
  },
  slotNoRoom: {
    cn: '此时段已满，请在其他时段中选桌。',
    en: 'This slot is full. Please choose a table in another slot.',
  },
  slotAdds: {
    cn: '预订后，此时段同时选入贵机构的报名信息（最多 {limit} 个）。',
    en: 'Booking adds this slot to your registration, which may have up to {limit}.',
  },
  toSlots: { cn: '前往报名信息', en: 'Go to the registration' },

  priceNote: { cn: '{kind} {price} 起。', en: '{kind}: from {price}.' },
  priceNoteTv: {
    cn: '{kind} {price} 起；含电视 {withTv} 起；加装电视每台 {further}。',
    en: '{kind}: from {price}, with a TV from {withTv}; each further TV {further}.',
  },
  choose: { cn: '选择桌位', en: 'Choose a table' },
  chooseText: {
    cn: '在平面图或列表中选择可预订的桌位进行预订；锁定中或已确认的，可加入排队。',
    en: 'Choose a free table on the plan or in the list to book it, or one that is taken to join its queue.',
  },
  unchoose: { cn: '取消选择', en: 'Drop the choice' },
  where: { cn: '位置', en: 'Where' },
  time: { cn: '时间', en: 'Time' },
  whole: { cn: '整个会期', en: 'the whole conference' },
  seats: { cn: '座位', en: 'Seats' },
  seatsCount: { cn: '{seats} 座', en: '{seats}' },
  facilities: { cn: '设施', en: 'Facilities' },
  state: { cn: '状态', en: 'State' },
  comma: { cn: '、', en: ', ' },
  price: { cn: '价格', en: 'Price' },

  tv: { cn: '电视', en: 'A TV' },
  extraTvs: { cn: '加装电视', en: 'Further TVs' },
  plus: { cn: '加 {price}', en: '{price} more' },
  plusEach: { cn: '每台加 {price}', en: '{price} each' },
  sets: { cn: '{count} 台', en: '{count}' },

  book: { cn: '预订并锁定 {days} 天', en: 'Book and hold for {days} days' },
  bookNote: {
    cn: '锁定不收费。会务组将与贵机构联系签订合同，期内签约即确认。',
    en: 'The hold is free of charge. The organisers contact you about the contract; once it is signed, the booking is confirmed.',
  },
  join: { cn: '加入排队', en: 'Join the queue' },
  joinText: {
    cn: '此桌已有机构预订。空出时依次通知，为贵机构保留 {hours} 小时。',
    en: 'Another organisation has this table. When it frees, it is offered in turn and kept for you for {hours} hours.',
  },
  queuedText: {
    cn: '贵机构排在第 {place} 位，轮到时以邮件通知。',
    en: 'You are number {place} in the queue. We mail you when it is your turn.',
  },
  offered: {
    cn: '此桌已轮到贵机构，请在 {time}（北京时间）前预订。',
    en: 'It is your turn. Please book by {time} (Beijing time).',
  },
  offeredSoon: { cn: '此桌已轮到贵机构，可立即预订。', en: 'It is your turn. You can book now.' },
  fixedText: {
    cn: '此桌由会务组安排使用，不开放预订。',
    en: 'The organisers use this table; it is not open for booking.',
  },
  begunText: { cn: '此桌已开始使用，不能再预订。', en: 'Its time has begun; it can no longer be booked.' },
  takenMeanwhile: {
    cn: '此桌刚刚被预订，已填写的内容仍在，可加入排队。',
    en: 'This table has just been taken. What you typed is still here, and you can join the queue.',
  },
  freeMeanwhile: {
    cn: '此桌刚刚空出，可直接预订。',
    en: 'This table has just become free. You can book it now.',
  },

  mineText: { cn: '贵机构已预订此桌，详见“我的预订”。', en: 'This table is yours; see “My bookings”.' },
  tvHeading: { cn: '更改电视', en: 'Change the TVs' },
  tvSave: { cn: '保存更改', en: 'Save the change' },
  tvSaved: { cn: '已更改，合计 {sum}', en: 'Changed; the total is now {sum}' },
  changedOne: { cn: '{what}：{state}', en: '{what}: {state}' },
  changedMany: { cn: '{count} 张桌位有变动', en: '{count} tables have changed' },
})
