import { defineMessages } from '../../../shared/i18n.ts'

export const newsMessages = defineMessages({
  ofYear: { cn: '{year} 年新闻', en: 'News {year}' },
  lead: {
    cn: '会议公告、活动报道与往届新闻，置顶在前，其余按日期排列。',
    en: 'Announcements and reports from this and past editions. Pinned articles first, then by date.',
  },
  leadOfYear: {
    cn: '{year} 年会议的公告与报道。',
    en: 'Announcements and reports from the {year} conference.',
  },
  onPage: { cn: '{title} · 第 {page} 页', en: '{title} · page {page}' },
  years: { cn: '按年份筛选', en: 'Filter by year' },
  all: { cn: '全部', en: 'All years' },
  box: { cn: '搜索新闻', en: 'Search news' },
  found: { cn: '“{q}”：共 {total} 条新闻', en: '“{q}”: {total:# article|# articles}' },
  clear: { cn: '取消搜索', en: 'Clear search' },
  everywhere: { cn: '在全站搜索', en: 'Search the whole site' },
  pinned: { cn: '置顶', en: 'Pinned' },

  none: { cn: '还没有新闻', en: 'No news yet' },
  noneText: { cn: '发布后将显示在此处。', en: 'Articles appear here once they are published.' },
  noneOfYear: { cn: '{year} 年没有收录的新闻', en: 'No news from {year}' },
  noneOfYearText: {
    cn: '本站仅保留仍可查证的内容，不作补写。',
    en: 'This site keeps only what can still be verified. Nothing is added in retrospect.',
  },
  nothing: { cn: '没有找到“{q}”', en: 'Nothing found for “{q}”' },
  nothingText: {
    cn: '请核对用字，也可换用较短的词或在全站搜索。',
    en: 'Check the spelling, try a shorter word, or search the whole site.',
  },
  beyond: { cn: '没有这一页', en: 'This page does not exist' },
  toFirst: { cn: '返回第一页', en: 'Back to first page' },
  toAll: { cn: '查看全部新闻', en: 'See all news' },

  changed: { cn: '更新于 {date}', en: 'Updated {date}' },
  published: { cn: '{date}（北京时间）', en: '{date} (Beijing time)' },
  edition: { cn: '{year} 年会议', en: '{year} conference' },
  neighbours: { cn: '前后新闻', en: 'Newer and older articles' },
  newer: { cn: '较新一篇', en: 'Newer' },
  older: { cn: '较早一篇', en: 'Older' },
  share: { cn: '分享', en: 'Share' },
  copied: { cn: '链接已复制', en: 'Link copied.' },
  copyFailed: {
    cn: '链接未能复制，请从地址栏复制。',
    en: 'Could not copy the link. Copy it from the address bar.',
  },

  newsFirstLead: {
    cn: '会议期间的新闻短片与最新报道。',
    en: 'News clips from the conference, and the latest reports.',
  },
  clips: { cn: '新闻短片', en: 'News clips' },
  noClips: { cn: '还没有新闻短片', en: 'No news clips yet' },
  noClipsText: { cn: '短片发布后将显示在此处。', en: 'Clips appear here once they are published.' },
  latest: { cn: '最新报道', en: 'Latest reports' },
})
