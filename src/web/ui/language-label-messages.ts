import { defineMessages } from '../../shared/i18n.ts'

/** By the language that a text is in, said in the language of the page (decision 3). */
export const languageLabelMessages = defineMessages({
  cn: { cn: '仅有中文', en: 'In Chinese only' },
  en: { cn: '仅有英文', en: 'In English only' },
})
