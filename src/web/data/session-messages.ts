import { defineMessages } from '../../shared/i18n.ts'

/** Requirement 8, word for word. Not from the table of all errors: that one is not for every visitor's first load. */
export const sessionMessages = defineMessages({
  ended: { cn: '登录已过期，请重新登录', en: 'login timed out, please log in again' },
})
