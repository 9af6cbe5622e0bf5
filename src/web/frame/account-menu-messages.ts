/** The signed-in part of the header (requirement 2). */
import { defineMessages } from '../../shared/i18n.ts'

export const accountMenuMessages = defineMessages({
  signOut: { cn: '退出登录', en: 'Sign out' },
  registrationInfo: { cn: '报名信息', en: 'Registration' },
  booking: { cn: '会议室与桌位', en: 'Rooms and tables' },
  meetings: { cn: '会面安排', en: 'Meetings' },
  fees: { cn: '费用与付款', en: 'Fees and payments' },
  account: { cn: '账户', en: 'Account' },
  ticket: { cn: '参会票', en: 'Ticket' },
  reviewInfo: { cn: '审核信息', en: 'Review' },
  sponsorInfo: { cn: '赞助信息', en: 'Sponsor info' },
  newsCentre: { cn: '新闻中心', en: 'News centre' },
  parameters: { cn: '参数设置', en: 'Parameters' },
})
