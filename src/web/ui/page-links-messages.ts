import { defineMessages } from '../../shared/i18n.ts'

export const pageLinksMessages = defineMessages({
  pages: { cn: '每页条数', en: 'Rows per page' },
  previous: { cn: '上一页', en: 'Previous' },
  next: { cn: '下一页', en: 'Next' },
})
