import { defineMessages } from './i18n.ts'

/** The ten activities (requirement 1), for places that have no row of the edition at hand. */
export const activityLabels = defineMessages({
  'welcome-reception': { cn: '欢迎晚宴', en: 'Welcome reception' },
  'main-forum': { cn: '主论坛', en: 'Main forum' },
  'sub-forum': { cn: '分论坛', en: 'Sub-forums' },
  'keynote-speeches': { cn: '主题演讲', en: 'Keynote speeches' },
  'panels-negotiations': { cn: '圆桌与商务洽谈', en: 'Panels and business negotiations' },
  'dealers-conference': { cn: '交易商大会', en: 'Dealers’ conference' },
  'visit-1': { cn: '参访活动一', en: 'Visit 1' },
  'visit-2': { cn: '参访活动二', en: 'Visit 2' },
  exhibition: { cn: '会议展览', en: 'Exhibition' },
  'insurance-roadshow': { cn: '保险路演', en: 'Insurance roadshow' },
})
