import { defineMessages } from '../../../shared/i18n.ts'

export const newsMessages = defineMessages({
  ofYear: { cn: '{year} 年新闻', en: 'News of {year}' },
  lead: {
    cn: '会议公告、活动报道与往届新闻，置顶在前，其余按日期排列。',
    en: 'Announcements and reports of this and past editions. Pinned items first, then the latest.',
  },
  leadOfYear: { cn: '{year} 年会议的公告与报道。', en: 'Announcements and reports of the {year} edition.' },
  onPage: { cn: '{title} · 第 {page} 页', en: '{title} · page {page}' },
  years: { cn: '按年份筛选', en: 'Narrow by year' },
  all: { cn: '全部', en: 'All years' },
  box: { cn: '搜索新闻', en: 'Search the news' },
  found: { cn: '“{q}”：共 {total} 条新闻', en: '“{q}”: {total} articles' },
  foundOne: { cn: '“{q}”：共 1 条新闻', en: '“{q}”: 1 article' },
  clear: { cn: '取消搜索', en: 'Clear search' },
  everywhere: { cn: '在全站搜索', en: 'Search the whole site' },
  pinned: { cn: '置顶', en: 'Pinned' },

  none: { cn: '还没有新闻', en: 'No news yet' },
  noneText: { cn: '发布后将显示在此处。', en: 'Articles appear here once they are published.' },
  noneOfYear: { cn: '{year} 年没有收录的新闻', en: 'No news is kept of {year}' },
  noneOfYearText: {
    cn: '本站仅保留仍可查证的内容，不作补写。',
    en: 'We keep only what is on record, and write nothing after the fact.',
  },
  nothing: { cn: '没有找到“{q}”', en: 'Nothing found for “{q}”' },
  nothingText: {
    cn: '可换用较短的词，或在全站搜索。',
    en: 'Try a shorter word, or search the whole site.',
  },
  beyond: { cn: '没有这一页', en: 'There is no such page' },
  toFirst: { cn: '返回第一页', en: 'First page' },
  toAll: { cn: '查看全部新闻', en: 'See all news' },

  changed: { cn: '更新于 {date}', en: 'Updated {date}' },
  published: { cn: '{date}（北京时间）', en: '{date} (Beijing time)' },
  edition: { cn: '{year} 年会议', en: 'Edition {year}' },
  neighbours: { cn: '前后新闻', en: 'More news' },
  newer: { cn: '较新一篇', en: 'Newer' },
  older: { cn: '较早一篇', en: 'Older' },
  share: { cn: '分享', en: 'Share' },
  copied: { cn: '链接已复制', en: 'Link copied' },
  copyFailed: {
    cn: '链接未能复制，请从地址栏复制。',
    en: 'The link could not be copied. Copy it from the address bar.',
  },

  newsFirstLead: {
    cn: '会议期间的新闻短片与最新报道。',
    en: 'News clips from the conference, and the latest reports.',
  },
  clips: { cn: '新闻短片', en: 'News clips' },
  noClips: { cn: '还没有新闻短片', en: 'No news clips yet' },
  noClipsText: { cn: '短片发布后将显示在此处。', en: 'They appear here once they are published.' },
  latest: { cn: '最新报道', en: 'Latest reports' },
})
