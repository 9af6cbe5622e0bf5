import { defineMessages } from '../../../shared/i18n.ts'

export const searchMessages = defineMessages({
  title: { cn: '站内搜索', en: 'Search' },
  titleOf: { cn: '“{q}”的搜索结果', en: 'Search results for “{q}”' },
  lead: {
    cn: '查找新闻、日程、嘉宾、资料与页面，中英文均可，两个汉字即可检索。',
    en: 'Find news, sessions, speakers, downloads and pages, in English or Chinese. Two Chinese characters are enough.',
  },

  kinds: { cn: '按类别筛选', en: 'Filter by type' },
  news: { cn: '新闻', en: 'News' },
  programme: { cn: '日程', en: 'Programme' },
  speaker: { cn: '嘉宾', en: 'Speakers' },
  download: { cn: '资料', en: 'Downloads' },
  page: { cn: '页面', en: 'Pages' },

  found: { cn: '共 {total} 条结果', en: '{total:# result|# results}' },
  edition: { cn: '{year} 年会议', en: '{year} edition' },

  nothing: { cn: '没有找到“{q}”', en: 'Nothing found for “{q}”' },
  nothingText: {
    cn: '请核对用字，也可换用较短的词或另一种语言再试。',
    en: 'Check the spelling, try a shorter word, or search in Chinese.',
  },
  elsewhere: {
    cn: '此类别中没有结果，可查看全部结果。',
    en: 'No results of this type. You can view all results.',
  },
  showAll: { cn: '查看全部结果', en: 'Show all results' },
  beyond: { cn: '没有这一页结果', en: 'This page of results does not exist' },
  toFirst: { cn: '返回第一页', en: 'Back to first page' },
})
