/** Texts of a comparison of two texts. */
import { defineMessages } from '../../../shared/i18n.ts'

export const differenceMessages = defineMessages({
  same: { cn: '相同', en: 'the same' },
  removed: { cn: '原有，现已删去', en: 'was there, is gone' },
  added: { cn: '新写入', en: 'is new' },
})
