/** /review/{year}: what is known and kept of an edition. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const reviewMessages = defineMessages({
  titleOf: { cn: '{year} 年会议回顾', en: '{year} conference review' },
  titleCurrent: { cn: '{year} 年会议', en: '{year} conference' },
  description: { cn: '{year} 年会议：{facts}。', en: 'The {year} conference: {facts}.' },
  descriptionBare: {
    cn: '{year} 年会议的影像、新闻与资料。',
    en: 'Photos, news and downloads of the {year} conference.',
  },
  number: { cn: '届次', en: 'Edition' },
  numberValue: { cn: '第 {number} 届', en: 'No. {number}' },
  place: { cn: '地点', en: 'Place' },
  format: { cn: '形式', en: 'Format' },
  organisations: { cn: '家机构', en: 'organisations' },
  delegates: { cn: '位代表', en: 'delegates' },
  over: { cn: '逾 {count}', en: 'over {count}' },
  noFacts: {
    cn: '这一届的机构数、人数与日程尚未公布。已归档的内容见下。',
    en: 'Figures for this edition have not been published. Archived material is listed below.',
  },
  noFactsNothing: {
    cn: '这一届的机构数、人数与日程尚未公布，影像与资料也尚未归档。',
    en: 'Figures for this edition have not been published, and no photos or downloads have been archived.',
  },
  isCurrent: {
    cn: '本届会议的日程、场地与报名信息见下列页面。',
    en: 'See the pages below for this edition’s programme, venue and registration.',
  },
  kept: { cn: '归档内容', en: 'Archived material' },
  now: { cn: '本届会议', en: 'This edition' },
  programme: { cn: '会议日程', en: 'Programme' },
  news: { cn: '新闻', en: 'News' },
  newsCount: { cn: '{count} 篇', en: '{count:# article|# articles}' },
  gallery: { cn: '影像', en: 'Photos' },
  pictures: { cn: '{count} 张', en: '{count:# photo|# photos}' },
  videos: { cn: '视频', en: 'Videos' },
  videoCount: { cn: '{count} 段', en: '{count:# video|# videos}' },
  downloads: { cn: '资料', en: 'Downloads' },
  files: { cn: '{count} 份', en: '{count:# file|# files}' },
  home: { cn: '会议首页', en: 'Home page' },
  venue: { cn: '会议场地', en: 'Venue' },
  signup: { cn: '报名参会', en: 'Registration' },
  askOffice: {
    cn: '如有这一届的影像或文稿可供归档，请告知会务组。',
    en: 'If you have photos or documents of this edition for the archive, please tell the conference office.',
  },
  otherYears: { cn: '历届', en: 'All editions' },
})
