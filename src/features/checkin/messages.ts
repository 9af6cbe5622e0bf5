/** What the server says about check-in, and what the pages of devices are called. */
import { defineMessages } from '../../shared/i18n.ts'

export const checkinMessages = defineMessages({
  entrance: { cn: '入口', en: 'Entrance' },
  closesBeforeOpening: {
    cn: '关闭时间须晚于开放时间。',
    en: 'The closing time must be after the opening time.',
  },
  wordsMissing: { cn: '请写明理由。', en: 'Enter a reason.' },
  badgeNameMissing: { cn: '请填写胸卡姓名。', en: 'Enter the name for the badge.' },
  badgeNameUnprintable: {
    cn: '胸卡无法打印这些字：{characters}。请改用其他字形。',
    en: 'The badge cannot show these characters: {characters}. Use another form.',
  },
  nameMissing: { cn: '请填写姓名。', en: 'Enter the name.' },
  organisationMissing: { cn: '请填写机构名称。', en: 'Enter the organisation.' },
  organisationNotApproved: {
    cn: '该机构的报名尚未通过审核，请会务组处理，或按个人登记。',
    en: 'The registration of this organisation is not approved. Ask the conference office, or register the guest without an organisation.',
  },
  sameName: {
    cn: '{organisation}已有“{name}”。如为同一人，请查找后签到；如为另一人，请勾选。',
    en: '{organisation} already has a {name}. If it is the same person, find and check them in; if not, tick the box.',
  },
  contactMissing: { cn: '请填写手机或邮箱。', en: 'Enter a mobile number or an email address.' },
  walkInReason: { cn: '现场登记', en: 'Walk-in' },
  usedId: { cn: '此标识已用于另一次签到。', en: 'This id belongs to another check-in.' },
})

/** Names of the pages of devices, as they are in titles and on the home screen of a phone. */
export const devicePageMessages = defineMessages({
  desk: { cn: '签到台', en: 'Check-in desk' },
  deskShort: { cn: '签到台', en: 'Desk' },
  wall: { cn: '到场大屏', en: 'Wall screen' },
})

/** What waits for a decision, and the act that settles it; shown after its number. */
export const waitingMessages = defineMessages({
  unsent: { cn: '设备存有未上传的签到', en: 'Devices with unsent check-ins' },
  find: { cn: '去查看', en: 'View' },
  batches: { cn: '停用设备补交的签到', en: 'Check-ins from ended devices' },
  decide: { cn: '去核对', en: 'Check them' },
})
