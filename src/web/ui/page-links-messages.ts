import { defineMessages } from '../../shared/i18n.ts'

export const pageLinksMessages = defineMessages({
  previous: { cn: '上一页', en: 'Previous' },
  next: { cn: '下一页', en: 'Next' },
})
