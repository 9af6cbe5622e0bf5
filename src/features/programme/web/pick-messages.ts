/** What the page says about own picks. */
import { defineMessages } from '../../../shared/i18n.ts'

export const pickPageMessages = defineMessages({
  pickOf: { cn: '选择：{title}', en: 'Pick: {title}' },
  mark: {
    cn: '已选场次以实心勾与左侧粗线标示，并列入“我的会议”。',
    en: 'Picked sessions are marked with a filled tick and a bold edge, and are listed in My conference.',
  },
  clash: { cn: '已选择，但时间有冲突', en: 'Picked, but the times clash' },
  timed: { cn: '{name}（{hours}）', en: '{name} ({hours})' },
  withdrawn: { cn: '所选场次已取消', en: 'Picked sessions no longer on the programme' },
  withdrawnAt: { cn: '原定{time}', en: 'was {time}' },
  drop: { cn: '移除', en: 'Remove' },
  dropOf: { cn: '移除所选：{title}', en: 'Remove pick: {title}' },
  signInToPick: {
    cn: '登录后，该场次将列入“我的会议”。',
    en: 'Sign in to add this session to My conference.',
  },
  offline: {
    cn: '没有网络，联网后才能选择场次',
    en: 'No network: sessions can be picked once you are online',
  },
})

/** The person's own calendar. */
export const ownCalendarPageMessages = defineMessages({
  heading: { cn: '我的日历', en: 'Your calendar' },
  text: {
    cn: '所选场次、已报活动、会议室与会面，有变动时日历随之更新。链接为您个人所有，知道链接的人都能查看，请勿公开。',
    en: 'Your picks, activities, rooms and meetings in your calendar app, updated as they change. The link is yours alone: anyone who has it can view them, so do not share it.',
  },
  open: { cn: '订阅到我的日历', en: 'Subscribe in my calendar' },
})
