/** What the frame says (requirement 2 "Navigation and frame"). */
import { defineMessages } from '../../shared/i18n.ts'
import { commonMessages } from '../../shared/common-messages.ts'

/** The menu's items, and the floating bar's. */
export const navigationMessages = defineMessages({
  home: commonMessages.home,
  myConference: commonMessages.myConference,
  signup: commonMessages.register,
  programme: { cn: '会议日程', en: 'Programme' },
  partners: { cn: '合作伙伴', en: 'Partners' },
  venue: { cn: '会议场地', en: 'Venue' },
  hotel: { cn: '住宿预订', en: 'Accommodation' },
  visa: { cn: '签证服务', en: 'Visa' },
  news: { cn: '新闻中心', en: 'News' },
  archives: { cn: '往届资料', en: 'Archives' },
})

export const frameMessages = defineMessages({
  skip: { cn: '跳到正文', en: 'Skip to content' },
  tools: { cn: '语言与账户', en: 'Language and account' },
  mainNavigation: { cn: '主导航', en: 'Main' },
  menu: { cn: '菜单', en: 'Menu' },
  chinese: { cn: '中文', en: '中文' },
  english: { cn: 'English', en: 'English' },
  opensIn: { cn: '距开幕', en: 'Opens in' },
  days: { cn: '天', en: 'd' },
  live: { cn: '会议进行中', en: 'Now live' },
  soon: { cn: '即将开幕', en: 'Opening shortly' },
  register: { cn: '立即报名', en: 'Register' },
  loading: { cn: '正在载入', en: 'Loading…' },
  welcome: { cn: '欢迎，', en: 'Welcome, ' },
  messages: { cn: '站内信', en: 'Messages' },
  shortcuts: { cn: '快捷入口', en: 'Shortcuts' },
  notifications: { cn: '通知', en: 'Notifications' },
})
