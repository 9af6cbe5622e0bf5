import { defineMessages } from '../../shared/i18n.ts'

export const visitorGuideMessages = defineMessages({
  signIn: { cn: '登录', en: 'Sign in' },
  register: { cn: '报名参会', en: 'Register' },
})
