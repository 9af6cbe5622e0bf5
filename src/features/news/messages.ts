/** What the server says about news that it cannot take. */
import { defineMessages } from '../../shared/i18n.ts'

export const newsServerMessages = defineMessages({
  titleNeeded: {
    cn: '标题的中文与英文至少填写一种。',
    en: 'Please give a title, in Chinese or in English at least.',
  },
  noSuchYear: { cn: '没有这一届。', en: 'There is no edition of that year.' },
  noSuchPicture: { cn: '没有这张图片。', en: 'There is no such picture.' },
  timeOutOfRange: { cn: '发布时间须在 2000–2099 年之间。', en: 'The time must lie between 2000 and 2099.' },
  oneYear: { cn: '只能为同一年的新闻排序。', en: 'Only news of one year can be put in order.' },
})
