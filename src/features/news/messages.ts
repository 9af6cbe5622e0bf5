/** What the server says about news that it cannot take. */
import { defineMessages } from '../../shared/i18n.ts'

export const newsServerMessages = defineMessages({
  titleNeeded: {
    cn: '标题的中文与英文至少填写一种。',
    en: 'Enter a title in Chinese, English or both.',
  },
  noSuchYear: { cn: '没有这一届，请重新选择。', en: 'There is no edition for that year. Choose another.' },
  noSuchPicture: {
    cn: '找不到这张图片，请重新选择。',
    en: 'This picture could not be found. Choose another.',
  },
  timeOutOfRange: {
    cn: '发布时间须在 2000–2099 年之间。',
    en: 'The publication time must be between 2000 and 2099.',
  },
  oneYear: { cn: '只能为同一年的新闻排序。', en: 'Only news articles of the same year can be reordered.' },
})
