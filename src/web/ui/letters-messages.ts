import { defineMessages } from '../../shared/i18n.ts'

export const lettersMessages = defineMessages({
  letters: { cn: '按首字母查找', en: 'Jump to a letter' },
  toLetter: { cn: '跳至 {letter}', en: 'Jump to {letter}' },
})
