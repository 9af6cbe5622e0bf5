/** The screens of tables: what they are, how booking works, and choosing one. What rooms have too is in messages.ts. */
import { defineMessages } from '../../../../shared/i18n.ts'

/** What each kind is for. */
export const aboutMessages = defineMessages({
  negotiation: {
    cn: '洽谈桌按洽谈时段使用。选桌即同时在报名信息中选定该时段，每家机构最多 {limit} 个时段。',
    en: 'Negotiation tables are booked by negotiation slot. Choosing a table also adds its slot to your registration (limit per organisation: {limit}).',
  },
  coffee: {
    cn: '茶歇桌设在茶歇区，整个会期归一家机构使用，适合会间接待与短谈。',
    en: 'Coffee tables are in the coffee break area. Each is used by one organisation for the whole conference, for receiving guests and short talks between sessions.',
  },
  display: {
    cn: '展示位用于陈列资料与产品，整个会期归一家机构使用，可加电视。',
    en: 'Display tables are for showing materials and products. Each is used by one organisation for the whole conference; TVs can be added.',
  },
  sponsor: {
    cn: '赞助桌设在会场外圈，整个会期归一家机构使用，可加电视。',
    en: 'Sponsor tables are in the outer ring of the hall. Each is used by one organisation for the whole conference; TVs can be added.',
  },
})

/** Terms of the rules that are shown to everybody. */
export const ruleMessages = defineMessages({
  from: { cn: '每张 {price} 起。', en: 'From {price} per table.' },
  withTv: { cn: '含电视', en: 'With TV' },
  fromWithTv: { cn: '{price} 起。', en: 'From {price}.' },
  onPlan: {
    cn: '各桌价格标于平面图与列表。',
    en: 'Each table’s price is shown on the floor plan and in the list.',
  },
  tvText: {
    cn: '每张可加一台电视，{first}；再加每台 {further}。',
    en: '{first} for one TV per table; {further} for each extra TV.',
  },
  count: { cn: '数量', en: 'Number of tables' },
  tables: { cn: '{count} 张。', en: '{count:# table|# tables}.' },
  choosing: { cn: '选桌', en: 'Table selection' },
  choosingText: {
    cn: '登录后在平面图或列表中选择。平面图可用键盘与触屏操作，列表内容与平面图一致。',
    en: 'Sign in, then choose on the floor plan or in the list. The plan works with keyboard and touch; the list has the same content.',
  },
  choosingSlot: {
    cn: '登录后先选洽谈时段，再在平面图或列表中选桌。',
    en: 'Sign in and choose a negotiation slot, then a table on the floor plan or in the list.',
  },
})

export const tableMessages = defineMessages({
  plan: { cn: '平面图', en: 'Floor plan' },
  list: { cn: '列表', en: 'List' },
  view: { cn: '显示方式', en: 'View' },
  none: { cn: '本届尚未公布{kind}', en: 'None announced for this edition yet' },
  noneText: {
    cn: '公布后可在此选择。如有需要，请联系会务组。',
    en: 'You can choose here once they are announced. If you need one now, contact the conference office.',
  },

  slots: { cn: '洽谈时段', en: 'Negotiation slots' },
  slotsText: {
    cn: '列表与平面图显示所选时段的桌位。贵机构已选 {chosen} 个时段，最多 {limit} 个。',
    en: 'The list and the plan show the tables for this slot. Your organisation has chosen {chosen} of {limit} slots.',
  },
  slotsTextStaff: {
    cn: '列表与平面图显示所选时段的桌位。',
    en: 'The list and the plan show the tables for this slot.',
  },
  slotChosen: { cn: '贵机构已选', en: 'yours' },
  slotFull: { cn: '已满', en: 'full' },
  slotLeft: { cn: '余 {left} 桌', en: '{left} left' },
  noSlots: { cn: '洽谈时段尚未公布。', en: 'The negotiation slots have not been announced yet.' },
  slotLimit: {
    cn: '贵机构已选满 {limit} 个洽谈时段。如需此时段，请先在报名信息中取消一个。',
    en: 'Your organisation has reached its limit for negotiation slots ({limit}). To use this one, first remove another from your registration.',
  },
  slotNoRoom: {
    cn: '此时段已满，请在其他时段中选桌。',
    en: 'This slot is full. Choose a table in another slot.',
  },
  slotAdds: {
    cn: '预订后，此时段同时选入贵机构的报名信息（最多 {limit} 个）。',
    en: 'Booking also adds this slot to your registration (limit per organisation: {limit}).',
  },
  toSlots: { cn: '前往报名信息', en: 'Go to registration' },

  priceNote: { cn: '{kind} {price} 起。', en: '{kind}: from {price}.' },
  priceNoteTv: {
    cn: '{kind} {price} 起；含电视 {withTv} 起；加装电视每台 {further}。',
    en: '{kind}: from {price}; with TV, from {withTv}; each extra TV {further}.',
  },
  choose: { cn: '选择桌位', en: 'Choose a table' },
  chooseText: {
    cn: '在平面图或列表中选择可预订的桌位进行预订；锁定中或已确认的，可加入排队。',
    en: 'Choose an available table on the plan or in the list to book it, or a held or confirmed one to join its queue.',
  },
  seatsCount: { cn: '{seats} 座', en: '{seats:# seat|# seats}' },

  extraTvs: { cn: '加装电视', en: 'Extra TVs' },
  plus: { cn: '加 {price}', en: 'plus {price}' },
  plusEach: { cn: '每台加 {price}', en: '{price} each' },
  sets: { cn: '{count} 台', en: '{count}' },

  joinText: {
    cn: '此桌已有机构预订。空出时依次通知，为贵机构保留 {hours} 小时。',
    en: 'Another organisation has booked this table. If it becomes available, it is offered in queue order, and you have a {hours}-hour window to book when it is your turn.',
  },
  offered: {
    cn: '此桌已轮到贵机构，请在 {time}（北京时间）前预订。',
    en: 'It is your turn for this table. Book it by {time} (Beijing time).',
  },
  offeredSoon: {
    cn: '此桌已轮到贵机构，可立即预订。',
    en: 'It is your turn for this table. You can book it now.',
  },
  fixedText: {
    cn: '此桌由会务组安排使用，不开放预订。',
    en: 'The conference office has assigned this table; it is not open for booking.',
  },
  begunText: {
    cn: '此桌已开始使用，不能再预订。',
    en: 'This table is already in use and can no longer be booked.',
  },

  mineText: {
    cn: '贵机构已预订此桌，详见“我的预订”。',
    en: 'Your organisation has booked this table. See “My bookings”.',
  },
  tvHeading: { cn: '更改电视', en: 'Change TVs' },
  tvSave: { cn: '保存更改', en: 'Save changes' },
  tvSaved: { cn: '已更改，合计 {sum}', en: 'Changes saved. New total: {sum}' },
  changedMany: { cn: '{count} 张桌位有变动', en: '{count:# table has|# tables have} changed' },
})
