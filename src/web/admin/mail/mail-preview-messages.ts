/** Texts of the preview of a mail. */
import { defineMessages } from '../../../shared/i18n.ts'

export const mailPreviewMessages = defineMessages({
  form: { cn: '显示方式', en: 'Format' },
  html: { cn: '带格式', en: 'Formatted' },
  text: { cn: '纯文本', en: 'Plain text' },
  mail: { cn: '邮件预览', en: 'Email preview' },
  to: { cn: '收件人', en: 'To' },
})
