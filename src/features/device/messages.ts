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
  perMinute: {
    cn: '一分钟内最多 {limit} 次，请稍候再试。',
    en: 'At most {limit} in a minute. Wait a moment and try again.',
  },
  perHour: {
    cn: '一小时内最多 {limit} 次。如确需继续，请告知会务组，改用另一台设备。',
    en: 'At most {limit} in an hour. If you need more, tell the office and use another device.',
  },
  rightTooLong: {
    cn: '使用期限须晚于现在，且不晚于 {until}。',
    en: 'Choose a time in the future, no later than {until}.',
  },
})
