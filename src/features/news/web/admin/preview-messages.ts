/** The page in the frame of the news centre's preview. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const previewMessages = defineMessages({
  waiting: {
    cn: '此页用于后台预览，没有可显示的内容。',
    en: 'This page is for previews of the back office; there is nothing to show.',
  },
})
