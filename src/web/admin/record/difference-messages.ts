/** Texts of a comparison of two texts. */
import { defineMessages } from '../../../shared/i18n.ts'

export const differenceMessages = defineMessages({
  same: { cn: '未改动', en: 'Unchanged' },
  removed: { cn: '原有，现已删去', en: 'Removed text' },
  added: { cn: '新写入', en: 'New text' },
})
