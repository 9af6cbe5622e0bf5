/** Galleries: /more-img and its siblings. Visible names of pictures say what they are for who cannot see them. */
import { defineMessages } from '../../../shared/i18n.ts'

export const galleryMessages = defineMessages({
  ofYear: { cn: '{year} 年会议影像', en: 'Photos from {year}' },
  allLead: { cn: '历届会议的照片，按年份排列。', en: 'Photos from every edition, newest first.' },
  newest: { cn: '最新影像', en: 'Latest photos' },
  newestLead: { cn: '最近一次发布的会议照片。', en: 'The most recently published photos.' },
  leadOfYear: { cn: '{year} 年会议现场照片。', en: 'Photos taken at the {year} conference.' },
  onPage: { cn: '{title} · 第 {page} 页', en: '{title} · page {page}' },
  editions: { cn: '历届影像', en: 'Photos by year' },
  all: { cn: '全部影像', en: 'All galleries' },
  count: { cn: '{count} 张照片', en: '{count:# photo|# photos}' },
  countNone: { cn: '暂无照片', en: 'No photos yet' },

  none: { cn: '还没有收录照片', en: 'No photos yet' },
  noneText: {
    cn: '照片发布后将显示在此处。',
    en: 'Photos appear here once they are published.',
  },
  noneOfYear: { cn: '{year} 年没有收录照片', en: 'No photos for {year}' },
  /** Of photos, videos and documents alike. */
  seeReview: { cn: '该届会议概况见往届回顾。', en: 'For an overview of this edition, see its review.' },
  archives: { cn: '查看往届资料', en: 'View past editions' },
  toAll: { cn: '查看全部影像', en: 'Show all galleries' },
  beyond: { cn: '没有这一页照片', en: 'This page of photos does not exist' },
  toFirst: { cn: '返回第一页', en: 'Back to first page' },

  grid: { cn: '照片', en: 'Photos' },
  nameless: { cn: '照片 {number}', en: 'Photo {number}' },
  more: { cn: '更多照片', en: 'Show more photos' },
  loading: { cn: '正在载入照片', en: 'Loading photos…' },
  shown: { cn: '已显示 {shown} / {total} 张', en: '{shown} of {total} shown' },
  moreFailed: {
    cn: '其余照片未能载入，请重试。',
    en: 'Could not load more photos. Try again.',
  },

  viewer: { cn: '照片浏览', en: 'Photo viewer' },
  previous: { cn: '上一张', en: 'Previous' },
  next: { cn: '下一张', en: 'Next' },
  at: { cn: '第 {number} 张，共 {total} 张', en: '{number} of {total}' },
  keys: {
    cn: '左右方向键切换，Home 与 End 到首尾，Esc 关闭。',
    en: 'Use the left and right arrow keys to move, Home and End for the first and last photo, and Esc to close.',
  },
})
