/** What the server says about devices. */
import { defineMessages } from '../../shared/i18n.ts'

export const deviceMessages = defineMessages({
  nameMissing: { cn: '请填写设备名称。', en: 'Enter a name for the device.' },
  roomOfDoor: {
    cn: '门牌屏须选定会议室，签到台不选。',
    en: 'Choose a room for a room door, and none for a desk.',
  },
  perEdition: {
    cn: '本届设备已达 {limit} 台的上限，请先停用一台。',
    en: 'This edition has reached its limit of {limit} devices. Cut one off first.',
  },
  rightTooLong: {
    cn: '使用期限须晚于现在，且不晚于 {until}。',
    en: 'Choose a time in the future, no later than {until}.',
  },
})
