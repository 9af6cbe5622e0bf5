import { defineMessages } from '../../shared/i18n.ts'

export const legalMessages = defineMessages({
  agreement: { cn: '报名协议', en: 'Registration agreement' },
  privacy: { cn: '隐私声明', en: 'Privacy notice' },
  empty: { cn: '请填写两种语言的文本。', en: 'Enter the text in both languages.' },
  noPictures: { cn: '此文本不能含图片。', en: 'This text cannot contain pictures.' },
})
