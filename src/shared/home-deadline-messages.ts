import { defineMessages } from './i18n.ts'

export const homeDeadlineMessages = defineMessages({
  answer: { cn: '答复“{what}”', en: 'answer “{what}”' },
})
