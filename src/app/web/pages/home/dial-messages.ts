/** The countdown in the lake. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const dialMessages = defineMessages({
  opensIn: { cn: '距开幕', en: 'Opens in' },
  isOn: { cn: '会议进行中', en: 'Now live' },
  wasOn: { cn: '会议已结束', en: 'The conference has ended' },
  preparing: { cn: '筹备中', en: 'In preparation' },
  days: { cn: '天', en: 'days' },
  timer: {
    cn: '距开幕 {days} 天 {hours} 小时 {minutes} 分',
    en: 'Time until opening – days: {days}, hours: {hours}, minutes: {minutes}',
  },
})
