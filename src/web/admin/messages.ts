/** Texts of the back office's shell. */
import { defineMessages } from '../../shared/i18n.ts'

export const adminMessages = defineMessages({
  name: { cn: '会议后台', en: 'Back office' },
  menu: { cn: '后台菜单', en: 'Back office menu' },
  openMenu: { cn: '打开菜单', en: 'Open menu' },
  skip: { cn: '跳到正文', en: 'Skip to content' },
  breadcrumb: { cn: '当前位置', en: 'Breadcrumb' },
  sample: { cn: '示例数据', en: 'Sample data' },
  viewSite: { cn: '查看网站', en: 'View site' },
  otherLanguage: { cn: 'English', en: '中文' },
  account: { cn: '账户：{name}', en: 'Account: {name}' },
  signOut: { cn: '退出登录', en: 'Sign out' },
  waiting: { cn: '{count} 家待审核', en: '{count} waiting for review' },

  // Groups and pages of the menu
  registrations: { cn: '报名', en: 'Registrations' },
  booking: { cn: '场地预订', en: 'Rooms and tables' },
  mail: { cn: '邮件', en: 'Mail' },
  mailings: { cn: '群发邮件', en: 'Bulk email' },
  letters: { cn: '站内信管理', en: 'Messages' },
  legalTexts: { cn: '协议与隐私声明', en: 'Agreement and privacy' },
  mailTexts: { cn: '邮件文本', en: 'Email texts' },
  mailDeliveries: { cn: '系统邮件投递', en: 'System email delivery' },
  checkin: { cn: '签到', en: 'Check-in' },
  devices: { cn: '签到设备', en: 'Devices' },
  noShows: { cn: '未到名单', en: 'No-shows' },
  checkinReport: { cn: '签到核查', en: 'Check-in report' },
  checkinPoints: { cn: '签到点', en: 'Check-in points' },
  feesGroup: { cn: '费用', en: 'Fees' },
  content: { cn: '内容', en: 'Content' },
  system: { cn: '系统', en: 'System' },
  review: { cn: '报名审核', en: 'Review' },
  changes: { cn: '审核后变更', en: 'Changed since approval' },
  sponsors: { cn: '赞助信息', en: 'Sponsors' },
  documents: { cn: '证明文件', en: 'Documents' },
  delegateLists: { cn: '参会名单', en: 'Lists of delegates' },
  delegates: { cn: '参会代表', en: 'Delegates' },
  badges: { cn: '胸卡', en: 'Badges' },
  deliveries: { cn: '验证码投递', en: 'Code delivery' },
  importPeople: { cn: '导入人员', en: 'Import people' },
  invitations: { cn: '邀请链接', en: 'Invitation links' },
  categories: { cn: '参会身份', en: 'Categories of people' },
  registerPeople: { cn: '代为报名', en: 'Register people' },
  activities: { cn: '活动', en: 'Activities' },
  negotiation: { cn: '洽谈时段', en: 'Negotiation slots' },
  bookings: { cn: '预订管理', en: 'Bookings' },
  meetings: { cn: '机构会面', en: 'Meetings' },
  rooms: { cn: '会议室', en: 'Meeting rooms' },
  bookingCalendar: { cn: '使用日历', en: 'Calendar' },
  floorPlans: { cn: '平面图', en: 'Floor plans' },
  fees: { cn: '费用与付款', en: 'Fees and payments' },
  priceTiers: { cn: '价格设置', en: 'Prices' },
  news: { cn: '新闻中心', en: 'News centre' },
  pagesContent: { cn: '页面与内容', en: 'Pages and content' },
  programme: { cn: '日程', en: 'Programme' },
  pictures: { cn: '图片与影集', en: 'Pictures and galleries' },
  videos: { cn: '视频', en: 'Videos' },
  downloads: { cn: '资料下载', en: 'Downloads' },
  questionnaires: { cn: '问卷', en: 'Questionnaires' },
  editionsOfAll: { cn: '各届会议', en: 'Editions' },
  parameters: { cn: '参数设置', en: 'Parameters' },
  log: { cn: '操作日志', en: 'Audit log' },
  security: { cn: '账户安全', en: 'Account security' },

  // Gates
  loading: { cn: '正在载入', en: 'Loading…' },
  forbiddenTitle: { cn: '此处仅限工作人员', en: 'This page is for staff only' },
  forbiddenText: {
    cn: '当前账户不是后台账户，无权查看此页。如需权限，请联系管理员。',
    en: 'This account has no access to the back office. If you need access, contact an administrator.',
  },
  signInTitle: { cn: '请先登录', en: 'Sign in first' },
  signInText: {
    cn: '后台页面须以工作人员账户登录后查看。',
    en: 'Sign in with a staff account to open back office pages.',
  },
  home: { cn: '返回首页', en: 'Back to home page' },
  roleTitle: { cn: '当前角色无权查看此页', en: 'Your role cannot open this page' },
  roleText: { cn: '请从菜单选择其他页面。', en: 'Choose another page from the menu.' },
  notFoundTitle: { cn: '没有这个页面', en: 'Page not found' },
  notFoundText: { cn: '请从菜单选择页面。', en: 'Choose a page from the menu.' },

  faultTitle: { cn: '页面出现问题', en: 'Something went wrong on this page' },
  faultText: {
    cn: '已保存的内容不受影响，请重新载入；如反复出现，请联系技术人员。',
    en: 'Saved content is not affected. Reload the page. If the problem continues, contact technical staff.',
  },
  reloadPage: { cn: '重新载入', en: 'Reload' },
  moreFilters: { cn: '更多筛选', en: 'More filters' },
  fewerFilters: { cn: '收起筛选', en: 'Fewer filters' },

  // Of every call
  networkFailed: {
    cn: '网络异常，操作未完成，请检查网络后重试。',
    en: 'Network error: the action was not completed. Check your connection and try again.',
  },
  loadFailed: { cn: '未能载入', en: 'Could not load this content' },
  slow: {
    cn: '载入时间较长，请稍候，或重试。',
    en: 'Loading is taking longer than usual. Wait a moment, or try again.',
  },
  failed: { cn: '操作未完成', en: 'Action not completed' },

  // Words that many pages use
  search: { cn: '查询', en: 'Search' },
  reset: { cn: '重置', en: 'Reset' },
  more: { cn: '更多', en: 'More' },
  total: { cn: '共 {count} 条', en: 'Total: {count}' },
  columns: { cn: '显示列', en: 'Columns' },
  pagesOf: { cn: '{name}：分页', en: '{name}: page navigation' },
  empty: { cn: '没有符合条件的记录', en: 'No matching records.' },
  nothingYet: { cn: '暂无记录', en: 'No records yet.' },
  emptyText: { cn: '请放宽筛选条件后再查询。', en: 'Widen the filter and search again.' },
  saved: { cn: '已保存', en: 'Changes saved.' },
  edition: { cn: '届次', en: 'Edition' },
  history: { cn: '操作记录', en: 'History' },
  historyNone: { cn: '暂无记录', en: 'No entries yet.' },
  systemActor: { cn: '系统', en: 'System' },
  tableRegion: { cn: '{name}，可左右滚动', en: '{name}, scrolls sideways' },
})

/** What every list's export asks and says (export-dialog.tsx). */
export const exportMessages = defineMessages({
  go: { cn: '验证并导出', en: 'Verify and export' },
  language: { cn: '文件语言', en: 'File language' },
  done: { cn: '已导出', en: 'Exported.' },
})

/** Texts of ordering by drag and drop, and of the pointer's menu. */
export const orderMessages = defineMessages({
  handle: { cn: '移动：{name}', en: 'Move {name}' },
  first: { cn: '移到最前', en: 'Move to start' },
  up: { cn: '上移', en: 'Move up' },
  down: { cn: '下移', en: 'Move down' },
  last: { cn: '移到最后', en: 'Move to end' },
  help: {
    cn: '按空格键拿起，用方向键移动，再按空格键放下；按 Esc 取消。用鼠标或手指点按，可从菜单移动。',
    en: 'Press Space to pick up, the arrow keys to move, Space again to drop, and Esc to cancel. Click or tap to move from a menu.',
  },
  lifted: {
    cn: '已拿起“{name}”，现为第 {place} 项，共 {count} 项。',
    en: 'Picked up {name}: position {place} of {count}.',
  },
  over: {
    cn: '“{name}”移到第 {place} 项，共 {count} 项。',
    en: '{name} moved to position {place} of {count}.',
  },
  dropped: { cn: '“{name}”已放在第 {place} 项。', en: '{name} dropped at position {place}.' },
  cancelled: { cn: '已取消移动“{name}”。', en: 'Move of {name} cancelled.' },
})
