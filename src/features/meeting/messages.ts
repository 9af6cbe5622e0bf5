/** Words of meetings that screens, mails and calendars share, and what the server says of them (issue 5). */
import { defineMessages, type Message } from '../../shared/i18n.ts'
import type { MeetingEndedAs, MeetingStepKind } from './rules.ts'

export const meetingStateLabels = defineMessages({
  asked: { cn: '待答复', en: 'Awaiting an answer' },
  accepted: { cn: '已约定', en: 'Agreed' },
  ended: { cn: '已结束', en: 'Ended' },
})

export const meetingEndedLabels = defineMessages({
  declined: { cn: '已婉拒', en: 'Declined' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
  expired: { cn: '逾期未答复', en: 'Not answered in time' },
  removed: { cn: '一方已退出报名', en: 'One side is no longer registered' },
}) satisfies Record<MeetingEndedAs, Message>

export const meetingStepLabels = defineMessages({
  asked: { cn: '发出邀约', en: 'Asked for a meeting' },
  accepted: { cn: '接受', en: 'Accepted' },
  declined: { cn: '婉拒', en: 'Declined' },
  proposed: { cn: '另行提议', en: 'Proposed another time or place' },
  moved: { cn: '更换地点', en: 'Changed the place' },
  cancelled: { cn: '取消', en: 'Cancelled' },
  expired: { cn: '逾期自动结束', en: 'Ended without an answer' },
  removed: { cn: '因退出报名而结束', en: 'Ended with a registration' },
}) satisfies Record<MeetingStepKind, Message>

/** Field errors, and what the server refuses. */
export const meetingMessages = defineMessages({
  subjectRequired: { cn: '请填写会面主题。', en: 'Please say what the meeting is about.' },
  subjectLength: { cn: '主题不超过 120 个字符。', en: 'The subject may have up to 120 characters.' },
  wordsLength: { cn: '附言不超过 1000 个字符。', en: 'The message may have up to 1,000 characters.' },
  notAHalfHour: {
    cn: '该时间不在会期可约的半小时之内，请重新选择。',
    en: 'This is not a half-hour of the conference days. Please choose again.',
  },
  begun: {
    cn: '该时间已过，请另选时间。',
    en: 'This time has begun. Please choose a later one.',
  },
  meetingBegun: {
    cn: '会面已开始，不能再更改。',
    en: 'The meeting has begun, so nothing about it can be changed.',
  },
  notYours: {
    cn: '请选择贵机构在该时段已预订的会议室或桌位。',
    en: 'Please choose a room or table that your organisation has booked for that time.',
  },
  chooseYours: {
    cn: '对方希望在贵机构的会议室或桌位会面，请选择其一；也可另行提议。',
    en: 'The other side would like to meet at your room or table. Please choose one, or propose another place.',
  },
  oursTaken: {
    cn: '贵机构在该时间已有会面，请另选时间。',
    en: 'Your organisation already has a meeting then. Please choose another time.',
  },
  theirsTaken: {
    cn: '对方在该时间不便，请另选时间。',
    en: 'The other side is not free then. Please choose another time.',
  },
  openLimit: {
    cn: '贵机构已有 {limit} 项邀约待答复，请等待答复或撤回后再发出。',
    en: 'Your organisation has {limit} requests waiting for an answer. Please wait for answers, or withdraw some, before asking again.',
  },
  dayLimit: {
    cn: '贵机构今天已发出 {limit} 项邀约，请明天再发。',
    en: 'Your organisation has made {limit} requests today. Please go on tomorrow.',
  },
})
