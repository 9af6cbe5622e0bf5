import { defineMessages } from '../../shared/i18n.ts'

export const richTextMessages = defineMessages({
  external: { cn: '（外部链接）', en: ' (external site)' },
  table: { cn: '表格，可横向滚动', en: 'Table, scrolls sideways' },
})
