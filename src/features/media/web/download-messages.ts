import { defineMessages } from '../../../shared/i18n.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

export const downloadMessages = defineMessages({
  lead: {
    cn: '会议日程、手册、演讲与研究资料，按年份与类别整理；历届回顾、影像与视频亦由此进入。',
    en: 'Programmes, handbooks, presentations and reports by year and type, with links to reviews, photos and videos of past editions.',
  },
  ofYear: { cn: '{year} 年资料', en: '{year} downloads' },
  leadOfYear: { cn: '{year} 年会议的公开资料。', en: 'Public downloads from the {year} conference.' },
  years: { cn: '按年份筛选', en: 'Filter by year' },
  types: { cn: '按类别筛选', en: 'Filter by type' },
  allYears: { cn: '全部年份', en: 'All years' },
  allTypes: { cn: '全部类别', en: 'All types' },
  documents: { cn: '资料下载', en: 'Downloads' },
  edition: { cn: '{year} 年', en: '{year}' },
  count: { cn: '已下载 {count} 次', en: 'Downloaded {count:once|# times}' },
  cn: commonFormMessages.chinese,
  en: commonFormMessages.english,
  both: { cn: '中英双语', en: 'Chinese and English' },
  download: { cn: '下载', en: 'Download' },
  downloadOf: { cn: '下载：{title}（{format}，{size}）', en: 'Download {title} ({format}, {size})' },
  fetching: { cn: '正在获取', en: 'Getting file…' },

  none: { cn: '还没有可下载的资料', en: 'No downloads yet' },
  noneText: { cn: '资料发布后将显示在此处。', en: 'Downloads appear here once they are published.' },
  noneOfYear: { cn: '{year} 年没有收录可下载的资料', en: 'No downloads for {year}' },
  noneOfType: { cn: '没有这一类别的资料', en: 'No downloads of this type' },
  showAll: { cn: '查看全部资料', en: 'Show all downloads' },

  editions: { cn: '历届', en: 'Past editions' },
  editionsText: {
    cn: '每一届的回顾，以及本站收录的影像、视频、新闻与资料。',
    en: 'The review of each edition, with the photos, videos, news and downloads that this site keeps.',
  },
  review: { cn: '回顾', en: 'Review' },
  photographs: { cn: '影像', en: 'Photos' },
  videos: { cn: '视频', en: 'Videos' },
  news: { cn: '新闻', en: 'News' },
  files: { cn: '资料', en: 'Downloads' },
  linkOf: { cn: '{year} 年{what}', en: '{what}, {year}' },

  fileExceptionText: { cn: '请检查网络后重试。', en: 'Check your connection and try again.' },
})
