import { defineMessages } from '../../shared/i18n.ts'

export const loadStateMessages = defineMessages({
  slow: {
    cn: '读取时间较长，请稍候或重试。',
    en: 'Loading is taking longer than usual. Wait a moment or try again.',
  },
})
