/** The way to a meeting from elsewhere (the mailbox). */
import { defineMessages } from '../../../shared/i18n.ts'

export const linkMessages = defineMessages({
  ask: { cn: '约见', en: 'Ask for a meeting' },
  askOf: { cn: '约见：{name}', en: 'Ask for a meeting with {name}' },
})
