/** Back office of booking: the list of bookings, one booking, and what is done to it. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const bookingAdminMessages = defineMessages({
  title: { cn: '预订管理', en: 'Bookings' },
  text: {
    cn: '会议室与桌位的全部预订。锁定到期后自动释放，并通知排队的下一家。',
    en: 'All bookings of rooms and tables. A hold that ends frees its place, and the next in the queue is told.',
  },
  bookFor: { cn: '代为预订', en: 'Book for an organisation' },
  filter: { cn: '筛选预订', en: 'Filter bookings' },
  byState: { cn: '按状态', en: 'By state' },
  q: { cn: '查找', en: 'Search' },
  qPlaceholder: { cn: '机构、编号、场地或联系人', en: 'Organisation, number, place or contact' },
  kind: { cn: '类别', en: 'Kind' },
  day: { cn: '日期', en: 'Day' },
  onlyCompany: { cn: '只显示一家机构的预订。', en: 'Only the bookings of one organisation are shown.' },
  allCompanies: { cn: '显示全部', en: 'Show all' },
  list: { cn: '预订列表', en: 'List of bookings' },

  company: { cn: '机构', en: 'Organisation' },
  organiser: { cn: '主办方', en: 'Organiser' },
  place: { cn: '场地', en: 'Place' },
  time: { cn: '时间', en: 'Time' },
  whole: { cn: '会议全程', en: 'Whole conference' },
  state: { cn: '状态', en: 'State' },
  price: { cn: '金额', en: 'Price' },
  queue: { cn: '排队', en: 'Queue' },
  holdEnds: { cn: '锁定至', en: 'Held until' },
  booked: { cn: '预订时间', en: 'Booked' },
  contract: { cn: '合同', en: 'Contract' },
  acts: { cn: '操作', en: 'Actions' },
  view: { cn: '查看', en: 'View' },
  viewOf: { cn: '查看：{name}', en: 'View {name}' },

  daysLeft: { cn: '剩 {days} 天 {hours} 小时', en: '{days} d {hours} h left' },
  hoursLeft: { cn: '剩 {hours} 小时 {minutes} 分', en: '{hours} h {minutes} min left' },
  over: { cn: '已到期', en: 'Over' },
  queueCount: { cn: '{count} 家', en: '{count}' },

  // One booking
  gone: { cn: '没有这项预订', en: 'There is no such booking' },
  goneText: {
    cn: '它可能已被删除，请返回列表。',
    en: 'It may have been deleted. Please go back to the list.',
  },
  holder: { cn: '预订方', en: 'Holder' },
  number: { cn: '登记编号', en: 'Registration number' },
  toRegistration: { cn: '查看报名', en: 'Open the registration' },
  allOfCompany: { cn: '该机构的全部预订', en: 'All its bookings' },
  contact: { cn: '联系人', en: 'Contact' },
  email: { cn: '电子邮箱', en: 'Email' },
  phone: { cn: '电话', en: 'Telephone' },
  agenda: { cn: '会议议程', en: 'Agenda' },
  agendaNone: { cn: '未填写', en: 'None given' },
  details: { cn: '场地与时间', en: 'Place and time' },
  ended: { cn: '结束于', en: 'Ended' },
  priceLines: { cn: '费用明细', en: 'Price' },
  line: { cn: '项目', en: 'Item' },
  quantity: { cn: '数量', en: 'Quantity' },
  unit: { cn: '单价', en: 'Unit price' },
  sum: { cn: '小计', en: 'Sum' },
  total: { cn: '合计', en: 'Total' },
  reasonTold: { cn: '告知机构的原因', en: 'The reason that the organisation was told' },

  // Contract
  contractNumber: { cn: '合同编号', en: 'Contract number' },
  contractFile: { cn: '合同文件', en: 'Contract file' },
  contractSave: { cn: '保存合同信息', en: 'Save the contract' },
  contractSaved: { cn: '合同信息已保存', en: 'The contract is saved' },
  contractTakeOut: { cn: '移除文件', en: 'Take the file out' },
  contractNoFile: { cn: '未上传', en: 'Not uploaded' },
  contractDownload: { cn: '下载合同', en: 'Download the contract' },
  contractName: { cn: '合同.pdf', en: 'contract.pdf' },

  // Acts
  confirm: { cn: '确认预订', en: 'Confirm' },
  confirmText: {
    cn: '合同已签：锁定转为正式预订，并邮件告知机构。',
    en: 'The contract is signed: the hold becomes firm, and the organisation is told by email.',
  },
  confirmed: { cn: '已确认：{name}', en: 'Confirmed: {name}' },
  revoke: { cn: '撤销预订', en: 'Revoke' },
  revokeText: {
    cn: '场地将释放给排队的下一家。原因以双语邮件告知机构。',
    en: 'The place goes to the next in the queue. The organisation is told why, in both languages.',
  },
  revokeOwnText: {
    cn: '该场地由主办方留用，撤销后开放预订。',
    en: 'The organiser has withdrawn this place; it becomes open for booking.',
  },
  revoked: { cn: '已撤销：{name}', en: 'Revoked: {name}' },
  preset: { cn: '常用原因', en: 'Common reasons' },
  reasonCn: { cn: '原因（中文）', en: 'Reason (Chinese)' },
  reasonEn: { cn: '原因（英文）', en: 'Reason (English)' },
  reasonNeeded: { cn: '请以双语填写原因。', en: 'Please give the reason in both languages.' },
  extend: { cn: '延长锁定', en: 'Extend the hold' },
  extendText: { cn: '现锁定至 {time}（北京时间）。', en: 'Held until {time} (Beijing time).' },
  extendTo: { cn: '新的到期时间（北京时间）', en: 'New end (Beijing time)' },
  extendBy: { cn: '延长 {days} 天', en: '{days} days more' },
  extendWrong: { cn: '请选择晚于现在的时间。', en: 'Please choose a time after now.' },
  extended: { cn: '锁定已延长至 {time}', en: 'The hold now ends {time}' },
  mailed: { cn: '机构将收到邮件。', en: 'The organisation is told by email.' },
})

/** Common reasons for revoking, in both languages; the organisation reads them as they stand. */
export const revokePresets = defineMessages({
  noContract: {
    cn: '在锁定期内未收到已签署的合同。',
    en: 'We did not receive the signed contract within the hold.',
  },
  byRequest: { cn: '应贵机构要求取消。', en: 'Cancelled as your organisation asked.' },
  venue: {
    cn: '因场地安排变化，该场地不再可用。我们将协助贵机构另选。',
    en: 'The venue has changed its arrangements and this place is no longer available. We will help you to choose another.',
  },
  registration: {
    cn: '贵机构的报名未获通过或已取消。',
    en: 'Your organisation’s registration was not approved, or was cancelled.',
  },
  duplicate: { cn: '与贵机构的另一项预订重复。', en: 'It repeats another booking of your organisation.' },
})

export const bookForMessages = defineMessages({
  title: { cn: '代为预订', en: 'Book for an organisation' },
  text: {
    cn: '截止后仍可代订；代订优先于排队。机构将收到邮件。',
    en: 'Possible also after booking has closed, and before the queue. The organisation is told by email.',
  },
  company: { cn: '机构', en: 'Organisation' },
  companyHint: { cn: '输入中英文名称、简称或编号', en: 'Type a name, an abbreviation or a number' },
  companyNeeded: { cn: '请选择机构。', en: 'Please choose an organisation.' },
  kind: { cn: '类别', en: 'Kind' },
  place: { cn: '场地', en: 'Place' },
  room: { cn: '会议室', en: 'Room' },
  table: { cn: '桌位', en: 'Table' },
  day: { cn: '日期', en: 'Day' },
  slot: { cn: '时段', en: 'Slot' },
  needed: { cn: '请选择。', en: 'Please choose.' },
  taken: { cn: '{name}（{state}）', en: '{name} ({state})' },
  takenMeanwhile: { cn: '已被预订，请另选。', en: 'It is taken. Please choose another.' },
  tv: { cn: '电视', en: 'TV' },
  extraTvs: { cn: '加装电视台数', en: 'Extra TVs' },
  agenda: { cn: '会议议程（选填）', en: 'Agenda (optional)' },
  go: { cn: '预订', en: 'Book' },
  done: { cn: '已预订：{name}', en: 'Booked: {name}' },
  conflicts: { cn: '同一时间该机构另有安排', en: 'The organisation has something else at that time' },
})
