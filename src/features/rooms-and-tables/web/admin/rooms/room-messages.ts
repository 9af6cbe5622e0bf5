/** Back office of booking: rooms, and fixing them. */
import { defineMessages } from '../../../../../shared/i18n.ts'

export const roomAdminMessages = defineMessages({
  text: {
    cn: '供机构预订的会议室。价格改动只影响今后的预订；有预订或排队的会议室不能删除。',
    en: 'Meeting rooms that organisations can book. Price changes apply to new bookings only. A room with bookings or a queue cannot be deleted.',
  },
  add: { cn: '添加会议室', en: 'Add meeting room' },
  doors: { cn: '门牌屏', en: 'Room doors' },
  editTitle: { cn: '修改会议室', en: 'Edit meeting room' },
  list: { cn: '会议室列表', en: 'List of meeting rooms' },
  place: { cn: '位置', en: 'Location' },
  note: { cn: '说明', en: 'Description' },
  price: { cn: '每小时价格（元）', en: 'Price per hour (CNY)' },
  priceColumn: { cn: '每小时', en: 'Per hour' },
  slotPrices: {
    cn: '上午 4 小时 {am}，下午 4.5 小时 {pm}',
    en: 'AM, 4 hours: {am}; PM, 4.5 hours: {pm}',
  },
  pictures: { cn: '图片', en: 'Pictures' },
  addPictures: { cn: '添加图片', en: 'Add pictures' },
  takePicture: { cn: '移除第 {place} 张图片', en: 'Remove picture {place}' },
  pictureNumber: { cn: '第 {place} 张图片', en: 'Picture {place}' },
  picturesLimit: { cn: '最多 {limit} 张。', en: 'Up to {limit} pictures.' },
  open: { cn: '开放预订', en: 'Open for booking' },
  isOpen: { cn: '开放', en: 'Open' },
  openOf: { cn: '开放预订：{name}', en: 'Open for booking: {name}' },
  bookings: { cn: '有效预订', en: 'Current bookings' },
  translation: { cn: '译文', en: 'Translation' },
  even: { cn: '齐备', en: 'Complete' },
  missing: { cn: '缺{language}', en: '{language} missing' },
  older: { cn: '{language}待核对', en: '{language} to check' },
  emptyText: { cn: '请添加第一间会议室。', en: 'Add the first meeting room.' },

  // Fixing
  fix: { cn: '设为固定', en: 'Assign permanently' },
  fixOf: { cn: '设为固定：{name}', en: 'Assign permanently: {name}' },
  fixTitle: { cn: '设为固定：{name}', en: 'Assign {name} permanently' },
  fixText: {
    cn: '固定给一家机构使用，或由主办方留用，不再开放预订。所选时段中如有已被预订的，将列出这些时段，全部不作更改。',
    en: 'Assign the meeting room to one organisation, or set it aside for the organiser; it is then closed for booking. If any chosen time slot is already booked, those slots are listed and nothing is assigned.',
  },
  fixFor: { cn: '使用方', en: 'Assigned to' },
  forOrganiser: { cn: '主办方留用', en: 'Organiser' },
  forCompany: { cn: '一家机构', en: 'Organisation' },
  days: { cn: '日期', en: 'Days' },
  daysNeeded: { cn: '请至少选择一天。', en: 'Choose at least one day.' },
  slotsNeeded: { cn: '请至少选择一个时段。', en: 'Choose at least one time slot.' },
  fixed: { cn: '已固定 {count} 个时段', en: '{count:# time slot|# time slots} assigned.' },
  unfix: { cn: '取消固定', en: 'End permanent assignment' },
  unfixTitle: { cn: '取消固定：{name}', en: 'End permanent assignment: {name}' },
  unfixText: {
    cn: '所选日期与时段中固定使用的将释放，并通知排队的下一家。',
    en: 'Permanently assigned time slots among those chosen are released, and each is offered to the next organisation in its queue.',
  },
  unfixOne: {
    cn: '{name} {time} 将释放，并通知排队的下一家。',
    en: '{name}, {time}, will be released and offered to the next organisation in its queue.',
  },
  unfixed: { cn: '已释放 {count} 个时段', en: '{count:# time slot|# time slots} released.' },
  nothingFixed: {
    cn: '所选时段没有固定使用。',
    en: 'None of the chosen time slots is permanently assigned.',
  },
})
