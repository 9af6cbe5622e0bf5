import { defineMessages } from '../../shared/i18n.ts'

export const faultMessages = defineMessages({
  title: { cn: '页面未能打开', en: 'Could not open this page' },
  text: {
    cn: '可能是网络中断，已填写的内容仍在。',
    en: 'The connection may have been lost. What you entered is still here.',
  },
  retry: { cn: '重新打开', en: 'Try again' },
  home: { cn: '返回首页', en: 'Back to the home page' },
})
