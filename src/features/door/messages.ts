/** What the shell of the door's page says. */
import { defineMessages } from '../../shared/i18n.ts'

export const doorPageMessages = defineMessages({
  title: { cn: '会议室门牌 Meeting room', en: 'Meeting room 会议室门牌' },
})
