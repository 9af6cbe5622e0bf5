/** The way to a meeting from elsewhere (the mailbox). */
import { defineMessages } from '../../../shared/i18n.ts'

export const linkMessages = defineMessages({
  ask: { cn: '约见', en: 'Request a meeting' },
  askOf: { cn: '约见：{name}', en: 'Request a meeting with {name}' },
})
