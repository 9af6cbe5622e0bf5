/** Names of the site and of its screens: the navigation, titles, descriptions (spec §2). */
import { defineMessages } from '../shared/i18n.ts'

export const siteMessages = defineMessages({
  siteName: { cn: '上海国际再保险会议', en: 'Shanghai International Reinsurance Conference' },
  siteDescription: {
    cn: '上海国际再保险会议：会议信息、报名参会、会议场地、住宿与签证。',
    en: 'Shanghai International Reinsurance Conference: programme, registration, venue, accommodation and visas.',
  },
  line: { cn: '风险落于一点，共担层层致远。', en: 'Risk lands at one point. It is carried in rings.' },
  notFoundTitle: { cn: '没有这个页面', en: 'There is no such page' },

  home: { cn: '首页', en: 'Home' },
  signup: { cn: '报名参会', en: 'Register' },
  signupTitle: { cn: '报名信息', en: 'Registration' },
  partners: { cn: '合作伙伴', en: 'Partners' },
  venue: { cn: '会议场地', en: 'Venue' },
  hotel: { cn: '住宿预订', en: 'Accommodation' },
  visa: { cn: '签证服务', en: 'Visa' },
  news: { cn: '新闻中心', en: 'News' },
  archives: { cn: '往届资料', en: 'Archives' },

  contact: { cn: '联系我们', en: 'Contact us' },
  registered: { cn: '已登记机构', en: 'Registered organisations' },
  programme: { cn: '会议日程', en: 'Programme' },
  gallery: { cn: '会议影像', en: 'Photographs' },
  videos: { cn: '会议视频', en: 'Videos' },
  review: { cn: '往届回顾', en: 'Past edition' },
  highlights: { cn: '会议亮点', en: 'Spotlights' },
  advisoryPanel: { cn: '顾问委员会视频', en: 'Advisory panel' },
  newsFirst: { cn: '新闻速递', en: 'News first' },
  wechat: { cn: '微信会场', en: 'WeChat reception' },
  messages: { cn: '站内信', en: 'Messages' },
  meetingRoom: { cn: '会议室', en: 'Meeting rooms' },
  coffeeTable: { cn: '洽谈桌', en: 'Coffee tables' },
  displayTable: { cn: '展示桌', en: 'Display tables' },
  sponsorTable: { cn: '赞助桌位', en: 'Sponsor tables' },
  account: { cn: '账户', en: 'Account' },
  unlock: { cn: '恢复登录', en: 'Sign in again' },
  questionnaire: { cn: '问卷', en: 'Questionnaire' },
  privacy: { cn: '隐私声明', en: 'Privacy notice' },
  admin: { cn: '管理后台', en: 'Back office' },
})
