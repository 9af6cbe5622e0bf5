import { defineMessages } from '../../shared/i18n.ts'

/** Of the floating bar; what else it names is called as in the menu. */
export const shortcutMessages = defineMessages({
  highlights: { cn: '会议亮点', en: 'Spotlights' },
  hotels: { cn: '住宿预订', en: 'Hotels' },
})
