/** Texts of the page as it will look, beside its form. */
import { defineMessages } from '../../../shared/i18n.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

export const livePreviewMessages = defineMessages({
  preview: commonFormMessages.preview,
  open: { cn: '打开预览', en: 'Open preview' },
  close: { cn: '关闭预览', en: 'Close preview' },
  note: {
    cn: '与网站同一页面，随输入更新；预览不会保存。',
    en: 'The page as on the site, updated while you write. Nothing is saved.',
  },
  language: { cn: '预览语言', en: 'Preview language' },
  width: { cn: '预览宽度', en: 'Preview width' },
  phone: { cn: '手机', en: 'Phone' },
  desk: { cn: '电脑', en: 'Desk' },
})
