/** Texts of a mail being written. */
import { defineMessages } from '../../../shared/i18n.ts'

/** Texts of the preview of a mail. */
export const mailPreviewMessages = defineMessages({
  form: { cn: '显示方式', en: 'Format' },
  html: { cn: '带格式', en: 'Formatted' },
  dark: { cn: '深色', en: 'Dark' },
  text: { cn: '纯文本', en: 'Plain text' },
  mail: { cn: '邮件预览', en: 'Email preview' },
  to: { cn: '收件人', en: 'To' },
})

/** Texts of the choice of variables. */
export const variableMessages = defineMessages({
  title: { cn: '可用变量', en: 'Variables' },
  text: {
    cn: '将光标置于文字中，点选变量即可插入；发送时换成收件人各自的内容。',
    en: 'Place the cursor in a text, then choose a variable to insert it. On sending, it is replaced with each recipient’s own details.',
  },
  insert: { cn: '插入：{name}', en: 'Insert: {name}' },
  required: { cn: '必需', en: 'required' },
})
