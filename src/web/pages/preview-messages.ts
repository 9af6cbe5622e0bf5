/** Of a page that shows a draft of the back office. */
import { defineMessages } from '../../shared/i18n.ts'

export const previewMessages = defineMessages({
  waiting: {
    cn: '此页用于后台预览，没有可显示的内容。',
    en: 'This page shows previews from the back office. There is nothing to show here.',
  },
})
