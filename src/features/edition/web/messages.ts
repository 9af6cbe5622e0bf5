import { defineMessages } from '../../../shared/i18n.ts'

export const editionMessages = defineMessages({
  title: { cn: '会址通知', en: 'Venue notice' },
  confirm: { cn: '我已知悉', en: 'I have read this' },
})
