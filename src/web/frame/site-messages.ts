/** Names of the site and of its screens: the navigation, titles, descriptions (requirement 2). */
import { defineMessages } from '../../shared/i18n.ts'
import { downloadMessages } from '../data/download-messages.ts'
import { navigationMessages } from './frame-messages.ts'
import { shortcutMessages } from './shortcut-messages.ts'

export const siteMessages = defineMessages({
  ...navigationMessages,
  highlights: shortcutMessages.highlights,
  siteName: { cn: '上海国际再保险会议', en: 'Shanghai International Reinsurance Conference' },
  siteDescription: {
    cn: '上海国际再保险会议：会议信息、报名参会、会议场地、住宿与签证。',
    en: 'Shanghai International Reinsurance Conference: programme, registration, venue, accommodation and visas.',
  },
  missingFile: downloadMessages.failed,
  notFoundTitle: { cn: '没有这个页面', en: 'Page not found' },

  offline: { cn: '没有网络连接', en: 'No internet connection' },
  signupTitle: { cn: '报名信息', en: 'Registration' },

  contact: { cn: '联系我们', en: 'Contact us' },
  registered: { cn: '已登记机构', en: 'Registered organisations' },
  gallery: { cn: '会议影像', en: 'Photos' },
  videos: { cn: '会议视频', en: 'Videos' },
  review: { cn: '往届回顾', en: 'Past edition review' },
  advisoryPanel: { cn: '顾问委员会视频', en: 'Advisory panel' },
  newsFirst: { cn: '新闻速递', en: 'News in brief' },
  wechat: { cn: '微信会场', en: 'WeChat reception' },
  messages: { cn: '站内信', en: 'Messages' },
  meetingRoom: { cn: '会议室', en: 'Meeting rooms' },
  coffeeTable: { cn: '茶歇桌', en: 'Coffee tables' },
  displayTable: { cn: '展示位', en: 'Display tables' },
  sponsorTable: { cn: '赞助桌', en: 'Sponsor tables' },
  negotiationTable: { cn: '洽谈桌', en: 'Negotiation tables' },
  meetings: { cn: '会面安排', en: 'Meetings' },
  fees: { cn: '费用与付款', en: 'Fees and payments' },
  account: { cn: '账户', en: 'Account' },
  ticket: { cn: '我的参会票', en: 'My ticket' },
  invitation: { cn: '受邀参会', en: 'Your invitation' },
  delegateList: { cn: '下载参会名单', en: 'Download a list of delegates' },
  unlock: { cn: '恢复登录', en: 'Restore sign-in' },
  questionnaire: { cn: '问卷', en: 'Questionnaire' },
  verify: { cn: '文件验证', en: 'Verify a document' },
  privacy: { cn: '隐私声明', en: 'Privacy notice' },
  admin: { cn: '管理后台', en: 'Back office' },
})
