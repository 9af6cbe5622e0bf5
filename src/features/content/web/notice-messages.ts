import { defineMessages } from '../../../shared/i18n.ts'

export const noticeMessages = defineMessages({
  notice: { cn: '公告', en: 'Notice' },
  confirm: { cn: '我已知悉', en: 'I have read this' },
})
