/** Words of the back office's list of meetings. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const meetingAdminMessages = defineMessages({
  title: { cn: '机构会面', en: 'Meetings' },
  text: {
    cn: '机构之间的会面与邀约：时间、地点与状态。主题与附言仅双方可见。',
    en: 'Meetings and meeting requests between organisations: time, place and status. Subjects and notes are visible to the two organisations only.',
  },
  filter: { cn: '筛选会面', en: 'Filter meetings' },
  qPlaceholder: { cn: '任一方名称', en: 'Name of either organisation' },
  from: { cn: '邀约方', en: 'Requested by' },
  to: { cn: '受邀方', en: 'Invited' },
  place: { cn: '地点', en: 'Place' },
  answerBy: { cn: '答复期限', en: 'Answer deadline' },
  awaits: { cn: '待“{name}”答复', en: 'Awaiting {name}' },
  gone: { cn: '地点已不可用', en: 'Place no longer available' },
  theirs: { cn: '在答复方处，待选定', en: 'At the answering organisation; not chosen yet' },
})
