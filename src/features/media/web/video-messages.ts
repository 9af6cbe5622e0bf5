import { defineMessages } from '../../../shared/i18n.ts'

export const videoMessages = defineMessages({
  ofYear: { cn: '{year} 年会议视频', en: 'Videos from {year}' },
  leadOfYear: { cn: '{year} 年会议的视频。', en: 'Videos from the {year} conference.' },
  advisoryLead: {
    cn: '顾问委员会成员谈再保险市场与本会议。',
    en: 'Members of the advisory panel speak about the reinsurance market and the conference.',
  },
  highlight: { cn: '会议亮点视频', en: 'Conference highlights' },
  highlightLead: { cn: '历届会议的精彩片段。', en: 'Scenes from past editions.' },
  years: { cn: '历年视频', en: 'Videos by year' },
  watch: { cn: '在{platform}观看', en: 'Watch on {platform}' },
  away: { cn: '（离开本站）', en: ' (leaves this site)' },
  play: { cn: '视频：{title}', en: 'Video: {title}' },
  captionsCn: { cn: '中文字幕', en: 'Chinese captions' },
  captionsEn: { cn: '英文字幕', en: 'English captions' },
  download: { cn: '下载视频文件', en: 'Download video file' },
  minutes: { cn: '时长 {time}', en: 'Length {time}' },
  edition: { cn: '{year} 年', en: '{year}' },

  none: { cn: '还没有收录视频', en: 'No videos yet' },
  noneText: { cn: '视频发布后将显示在此处。', en: 'Videos appear here once they are published.' },
  noneOfYear: { cn: '{year} 年没有收录视频', en: 'No videos for {year}' },
})
