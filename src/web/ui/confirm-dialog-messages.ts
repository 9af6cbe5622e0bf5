import { defineMessages } from '../../shared/i18n.ts'

export const confirmDialogMessages = defineMessages({ close: { cn: '关闭', en: 'Close' } })
