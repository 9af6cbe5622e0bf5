/** What the server says about devices. */
import { defineMessages } from '../../shared/i18n.ts'

export const deviceMessages = defineMessages({
  nameMissing: { cn: '请填写设备名称。', en: 'Give the device a name.' },
  roomOfDoor: {
    cn: '门牌屏须选定会议室，签到台不选。',
    en: 'Choose a room for a room door, and none for a desk.',
  },
  rightTooLong: {
    cn: '使用期限须晚于现在，且不超过 {days} 天。',
    en: 'The right must end in the future, within {days:# day|# days}.',
  },
})
