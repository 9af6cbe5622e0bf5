import { defineMessages } from '../../shared/i18n.ts'

export const searchBoxMessages = defineMessages({
  box: { cn: '搜索本站', en: 'Search this site' },
})
