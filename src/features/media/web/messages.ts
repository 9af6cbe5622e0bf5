/** Galleries: /more-img and its siblings. Visible names of pictures say what they are for who cannot see them. */
import { defineMessages } from '../../../shared/i18n.ts'

export const galleryMessages = defineMessages({
  ofYear: { cn: '{year} 年会议影像', en: 'Photographs of {year}' },
  allLead: { cn: '历届会议的照片，按年份排列。', en: 'Photographs of every edition, newest first.' },
  newest: { cn: '最新影像', en: 'Latest photographs' },
  newestLead: { cn: '最近一次发布的会议照片。', en: 'The photographs published most recently.' },
  leadOfYear: { cn: '{year} 年会议现场照片。', en: 'Photographs taken at the {year} conference.' },
  onPage: { cn: '{title} · 第 {page} 页', en: '{title} · page {page}' },
  editions: { cn: '历届影像', en: 'Photographs by year' },
  all: { cn: '全部影像', en: 'All galleries' },
  count: { cn: '{count} 张照片', en: '{count} photographs' },
  countOne: { cn: '1 张照片', en: '1 photograph' },
  countNone: { cn: '暂无照片', en: 'No photographs' },

  none: { cn: '还没有收录照片', en: 'No photographs yet' },
  noneText: {
    cn: '照片发布后将显示在此处。',
    en: 'They appear here once they are published.',
  },
  noneOfYear: { cn: '{year} 年没有收录照片', en: 'No photographs are kept of {year}' },
  noneOfYearText: {
    cn: '本站尚未存有该届照片。上方为该年份的年轮图案，并非现场影像。',
    en: 'We hold no photographs of this edition. The rings above are the year’s emblem, not a picture of the event.',
  },
  toAll: { cn: '查看全部影像', en: 'See all galleries' },
  beyond: { cn: '没有这一页照片', en: 'There is no such page of photographs' },
  toFirst: { cn: '返回第一页', en: 'First page' },

  grid: { cn: '照片', en: 'Photographs' },
  nameless: { cn: '照片 {number}', en: 'Photograph {number}' },
  open: { cn: '放大查看：{name}', en: 'Enlarge: {name}' },
  more: { cn: '更多照片', en: 'More photographs' },
  loading: { cn: '正在载入照片', en: 'Loading photographs' },
  shown: { cn: '已显示 {shown} / {total} 张', en: '{shown} of {total} shown' },
  moreFailed: {
    cn: '其余照片未能载入，请重试。',
    en: 'The other photographs could not be loaded. Try again.',
  },

  viewer: { cn: '照片浏览', en: 'Photograph viewer' },
  close: { cn: '关闭', en: 'Close' },
  previous: { cn: '上一张', en: 'Previous' },
  next: { cn: '下一张', en: 'Next' },
  at: { cn: '第 {number} 张，共 {total} 张', en: '{number} of {total}' },
  keys: {
    cn: '左右方向键切换，Home 与 End 到首尾，Esc 关闭。',
    en: 'Arrow keys move, Home and End go to the first and last, Esc closes.',
  },
})
