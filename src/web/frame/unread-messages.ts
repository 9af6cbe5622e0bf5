import { defineMessages } from '../../shared/i18n.ts'

export const unreadMessages = defineMessages({ unread: { cn: '{count} 封未读', en: '{count} unread' } })
