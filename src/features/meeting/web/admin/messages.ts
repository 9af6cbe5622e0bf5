/** Words of the back office's list of meetings. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const meetingAdminMessages = defineMessages({
  title: { cn: '机构会面', en: 'Meetings' },
  text: {
    cn: '机构之间的会面与邀约：时间、地点与状态。主题与附言仅双方可见。',
    en: 'Meetings and requests between organisations: when, where and how they stand. Subjects and messages are for the two sides alone.',
  },
  filter: { cn: '筛选会面', en: 'Filter the meetings' },
  q: { cn: '机构', en: 'Organisation' },
  qPlaceholder: { cn: '任一方名称', en: 'Name of either side' },
  day: { cn: '日期', en: 'Day' },
  byState: { cn: '按状态筛选', en: 'Filter by state' },
  time: { cn: '时间', en: 'Time' },
  from: { cn: '邀约方', en: 'Asked by' },
  to: { cn: '受邀方', en: 'Asked' },
  place: { cn: '地点', en: 'Place' },
  state: { cn: '状态', en: 'State' },
  answerBy: { cn: '答复期限', en: 'Answer by' },
  awaits: { cn: '待 {name} 答复', en: '{name} to answer' },
  gone: { cn: '地点已不可用', en: 'No longer available' },
  noPlace: { cn: '待定', en: 'To be settled' },
  theirs: { cn: '在受邀方处，待选定', en: 'With who answers; not chosen yet' },
})
