/** Back office of booking: the list of bookings, one booking, and what is done to it. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const bookingAdminMessages = defineMessages({
  list: { cn: '预订列表', en: 'List of bookings' },

  organiser: { cn: '主办方', en: 'Organiser' },
  place: { cn: '场地', en: 'Room or table' },
  whole: { cn: '整个会期', en: 'Whole conference' },
  queue: { cn: '排队', en: 'Queue' },
  holdEnds: { cn: '锁定至', en: 'Held until' },
  booked: { cn: '预订时间', en: 'Booked at' },
  contract: { cn: '合同', en: 'Contract' },

  daysLeft: { cn: '剩\u00a0{days}\u00a0天 {hours}\u00a0小时', en: '{days}\u00a0d {hours}\u00a0h\u00a0left' },
  hoursLeft: {
    cn: '剩\u00a0{hours}\u00a0小时 {minutes}\u00a0分',
    en: '{hours}\u00a0h {minutes}\u00a0min\u00a0left',
  },
  over: { cn: '已到期', en: 'Expired' },
  queueCount: { cn: '{count} 家', en: '{count}' },

  // One booking
  gone: { cn: '没有这项预订', en: 'Booking not found' },
  goneText: {
    cn: '可能已被删除，请返回列表。',
    en: 'It may have been deleted. Go back to the list.',
  },
  toRegistration: { cn: '查看报名', en: 'View registration' },
  allOfCompany: { cn: '该机构的全部预订', en: 'All bookings of this organisation' },
  agendaNone: { cn: '未填写', en: 'None given' },
  details: { cn: '预订详情', en: 'Booking details' },
  ended: { cn: '结束时间', en: 'Ended at' },
  line: { cn: '项目', en: 'Item' },
  sum: { cn: '小计', en: 'Subtotal' },
  reasonTold: { cn: '告知机构的原因', en: 'Reason sent to the organisation' },

  // Contract
  contractNumber: { cn: '合同编号', en: 'Contract number' },
  contractFile: { cn: '合同文件', en: 'Contract file' },
  contractSave: { cn: '保存合同信息', en: 'Save contract details' },
  contractSaved: { cn: '合同信息已保存', en: 'Contract details saved' },
  contractTakeOut: { cn: '移除文件', en: 'Remove file' },
  contractName: { cn: '合同.pdf', en: 'contract.pdf' },

  // Acts
  confirm: { cn: '确认预订', en: 'Confirm booking' },
  confirmText: {
    cn: '合同已签：锁定转为正式预订，并邮件告知机构。',
    en: 'The contract is signed. The hold becomes a confirmed booking, and the organisation is notified by email.',
  },
  confirmFreeText: {
    cn: '不收费，无须合同：锁定转为正式预订，并邮件告知机构。',
    en: 'There is no charge and no contract. The hold becomes a confirmed booking, and the organisation is notified by email.',
  },
  confirmed: { cn: '预订已确认：{name}', en: 'Booking confirmed: {name}' },
  revoke: { cn: '撤销预订', en: 'Revoke booking' },
  revokeText: {
    cn: '场地将释放给排队的下一家。原因以双语邮件告知机构。',
    en: 'The room or table is released and offered to the next organisation in the queue. The reason is emailed, in both languages, to the organisation that booked.',
  },
  revokeOwnText: {
    cn: '该场地由主办方留用，撤销后开放预订。',
    en: 'This room or table is set aside for the organiser. Revoking opens it for booking.',
  },
  revoked: { cn: '预订已撤销：{name}', en: 'Booking revoked: {name}' },
  extend: { cn: '延长锁定', en: 'Extend hold' },
  extendText: { cn: '现锁定至 {time}（北京时间）。', en: 'Held until {time} (Beijing time).' },
  extendTo: { cn: '新的到期时间（北京时间）', en: 'New end time (Beijing time)' },
  extendBy: { cn: '延长 {days} 天', en: 'Extend by {days:# day|# days}' },
  extendWrong: { cn: '请选择晚于现在的时间。', en: 'Choose a time in the future.' },
  extended: { cn: '锁定已改至 {time}', en: 'Hold now ends at {time}' },
  mailed: { cn: '机构将收到邮件。', en: 'The organisation will be notified by email.' },
})

/** Common reasons for revoking, in both languages; the organisation reads them as they stand. */
export const revokePresets = defineMessages({
  noContract: {
    cn: '在锁定期内未收到已签署的合同。',
    en: 'We did not receive the signed contract within the hold period.',
  },
  byRequest: { cn: '应贵机构要求取消。', en: 'Cancelled at your organisation’s request.' },
  venue: {
    cn: '因场地安排变化，该场地不再可用。我们将协助贵机构另选。',
    en: 'Because of a change in venue arrangements, this room or table is no longer available. We will help you choose another.',
  },
  registration: {
    cn: '贵机构的报名未获通过或已取消。',
    en: 'Your organisation’s registration was not approved, or was cancelled.',
  },
  duplicate: {
    cn: '与贵机构的另一项预订重复。',
    en: 'This duplicates another booking of your organisation.',
  },
})
