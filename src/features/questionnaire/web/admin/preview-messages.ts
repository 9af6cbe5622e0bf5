/** Text of the previewed page, which is part of the public zone. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const previewMessages = defineMessages({
  waiting: {
    cn: '问卷预览在后台的编辑页中显示。',
    en: 'The preview is shown in the back office, beside the builder.',
  },
})
