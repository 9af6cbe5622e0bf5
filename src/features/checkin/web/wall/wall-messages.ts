/** Words of the wall screen, in both languages side by side. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const wallMessages = defineMessages({
  arrived: { cn: '位来宾已到场', en: 'guests have arrived' },
  opens: { cn: '开始签到', en: 'check-in opens' },
  next: { cn: '下一场', en: 'Next' },
  welcome: { cn: '欢迎', en: 'Welcome' },
  greeting: { cn: '欢迎来到湖畔', en: 'Welcome to the lake' },
  prepare: { cn: '请准备参会票的二维码', en: 'Have your ticket’s code ready' },
  away: { cn: '网络暂断，内容截至 {time}', en: 'Offline. As of {time}' },
})
