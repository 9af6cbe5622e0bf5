/** Words that the programme's page and its calendars share. */
import type { SpeakerRole } from '../../shared/content-fields.ts'
import { defineMessages, type Message } from '../../shared/i18n.ts'

/** Each language has its own terms; neither translates the other. */
export const roleMessages = defineMessages({
  chair: { cn: '主席', en: 'Chair' },
  host: { cn: '司仪', en: 'Host' },
  keynote: { cn: '主旨演讲', en: 'Keynote speaker' },
  speaker: { cn: '演讲嘉宾', en: 'Speaker' },
  moderator: { cn: '主持人', en: 'Moderator' },
  panellist: { cn: '对话嘉宾', en: 'Panellist' },
}) satisfies Record<SpeakerRole, Message>

export const programmeMessages = defineMessages({
  programmeOf: { cn: '{year} 年会议日程', en: 'Programme {year}' },
  dayOf: { cn: '{date}日程', en: 'Programme, {date}' },
  interpreted: { cn: '中英同传', en: 'Chinese–English interpretation' },
  hallAndPlace: { cn: '{hall}（{place}）', en: '{hall} ({place})' },
  rolePeople: { cn: '{role}：{people}', en: '{role}: {people}' },
})

export const speakerMessages = defineMessages({
  categoryReason: { cn: '已关联为日程嘉宾', en: 'Linked to a speaker of the programme' },
})

/** Why a speaker has no registered person any more. */
export const leavingMessages = defineMessages({
  replaced: { cn: '该名额已由他人接替', en: 'Another person has taken the place' },
  removed: { cn: '该人员已不在报名之列', en: 'The person is no longer registered' },
  erased: { cn: '该人员的个人信息已删除', en: 'The person’s data has been erased' },
  cancelled: { cn: '其报名已取消或未通过', en: 'The registration was cancelled or rejected' },
})

export const speakerMailMessages = defineMessages({
  name: { cn: '嘉宾关联的报名人员已失效', en: 'Person linked to a speaker no longer registered' },
  subject: { cn: '日程嘉宾“{key}”须处理', en: 'Speaker “{key}” needs your attention' },
  body: {
    cn: '您为日程嘉宾关联的报名人员已不能在网站上公布。',
    en: 'The registered person whom you linked to a speaker of the programme can no longer be shown on the website.',
  },
  facts: { cn: '嘉宾：{key}\n原因：{reason}', en: 'Speaker: {key}\nReason: {reason}' },
  act: {
    cn: '请在后台填写姓名，或关联另一位报名人员。在此之前，没有姓名的嘉宾不在网站上显示。',
    en: 'Enter a name in the back office, or link another person. Until then a speaker without a name is not shown.',
  },
  open: { cn: '打开日程', en: 'Open the programme' },
  key: { cn: '嘉宾的标识', en: 'Key of the speaker' },
  reason: { cn: '原因', en: 'Reason' },
  link: { cn: '后台日程页', en: 'Programme in the back office' },
})

/** What is said of a pick among the own days. */
export const pickMessages = defineMessages({
  picked: { cn: '所选场次', en: 'Picked session' },
  moved: { cn: '时间有变，原为{time}', en: 'Moved, was {time}' },
  withdrawn: { cn: '该场次已取消', en: 'No longer on the programme' },
})

/** The calendar of one person. */
export const ownCalendarMessages = defineMessages({
  name: { cn: '我的会议', en: 'My conference' },
  open: { cn: '查看：{link}', en: 'View: {link}' },
  openEnded: { cn: '结束时间未定。', en: 'End time not set.' },
  activity: { cn: '活动', en: 'Activity' },
  room: { cn: '会议室', en: 'Meeting room' },
  negotiation: { cn: '洽谈', en: 'Negotiation' },
  table: { cn: '桌位', en: 'Table' },
  meeting: { cn: '会面', en: 'Meeting' },
  session: { cn: '场次', en: 'Session' },
})
