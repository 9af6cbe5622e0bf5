/** What is in place of an edition that is in preparation. */
import { defineMessages } from '../../shared/i18n.ts'

export const preparingMessages = defineMessages({
  title: { cn: '下一届会议正在筹备', en: 'The next conference is in preparation' },
  text: {
    cn: '日期、地点与报名安排确定后将在此公布。',
    en: 'Dates, venue and registration will be announced here.',
  },
  last: { cn: '{year}年回顾', en: 'Review of {year}' },
  news: { cn: '阅读新闻', en: 'Read the news' },
})
