/** Texts of the back office's shell. */
import { defineMessages } from '../../shared/i18n.ts'

export const adminMessages = defineMessages({
  name: { cn: '会议后台', en: 'Back office' },
  menu: { cn: '后台菜单', en: 'Back office menu' },
  openMenu: { cn: '打开菜单', en: 'Open the menu' },
  close: { cn: '关闭', en: 'Close' },
  skip: { cn: '跳到正文', en: 'Skip to the content' },
  breadcrumb: { cn: '当前位置', en: 'Where you are' },
  sample: { cn: '示例数据', en: 'Sample data' },
  viewSite: { cn: '查看网站', en: 'View the site' },
  otherLanguage: { cn: 'English', en: '中文' },
  account: { cn: '账户：{name}', en: 'Account: {name}' },
  signOut: { cn: '退出', en: 'Sign out' },
  waiting: { cn: '{count} 家待审核', en: '{count} waiting for review' },

  // Groups and pages of the menu
  registrations: { cn: '报名', en: 'Registrations' },
  content: { cn: '内容', en: 'Content' },
  system: { cn: '系统', en: 'System' },
  review: { cn: '报名审核', en: 'Review' },
  delegates: { cn: '参会代表', en: 'Delegates' },
  deliveries: { cn: '验证码投递', en: 'Code deliveries' },
  activities: { cn: '活动', en: 'Activities' },
  negotiation: { cn: '洽谈时段', en: 'Negotiation slots' },
  news: { cn: '新闻中心', en: 'News centre' },
  pagesContent: { cn: '页面与内容', en: 'Pages and content' },
  programme: { cn: '日程', en: 'Programme' },
  pictures: { cn: '图片与影集', en: 'Pictures and galleries' },
  videos: { cn: '视频', en: 'Videos' },
  downloads: { cn: '资料下载', en: 'Downloads' },
  parameters: { cn: '参数设置', en: 'Parameters' },
  log: { cn: '操作日志', en: 'Audit log' },
  security: { cn: '账户安全', en: 'Account security' },

  // Gates
  loading: { cn: '正在载入', en: 'Loading' },
  forbiddenTitle: { cn: '此处仅限工作人员', en: 'This is for staff only' },
  forbiddenText: {
    cn: '当前账户不是后台账户，无权查看此页。如需权限，请联系管理员。',
    en: 'This account has no access to the back office. Please ask an administrator if you need it.',
  },
  signInTitle: { cn: '请先登录', en: 'Please sign in' },
  signInText: {
    cn: '后台页面须以工作人员账户登录后查看。',
    en: 'The back office opens after signing in with a staff account.',
  },
  signIn: { cn: '登录', en: 'Sign in' },
  home: { cn: '返回首页', en: 'Back to the home page' },
  roleTitle: { cn: '当前角色无权查看此页', en: 'Your role does not open this page' },
  roleText: { cn: '请从菜单选择其他页面。', en: 'Please choose another page from the menu.' },
  notFoundTitle: { cn: '没有这个页面', en: 'There is no such page' },
  notFoundText: { cn: '请从菜单选择页面。', en: 'Please choose a page from the menu.' },

  faultTitle: { cn: '页面出现问题', en: 'Something went wrong on this page' },
  faultText: {
    cn: '已保存的内容不受影响，请重新载入；如反复出现，请联系技术人员。',
    en: 'What was saved is safe. Please reload; if it happens again, tell the technical staff.',
  },
  reloadPage: { cn: '重新载入', en: 'Reload' },
  moreFilters: { cn: '更多筛选', en: 'More filters' },
  fewerFilters: { cn: '收起筛选', en: 'Fewer filters' },

  // Of every call
  networkFailed: {
    cn: '网络异常，操作未完成，请检查网络后重试。',
    en: 'The connection failed and nothing was done. Please check it and try again.',
  },
  loadFailed: { cn: '未能载入', en: 'This could not be loaded' },
  retry: { cn: '重试', en: 'Try again' },
  slow: {
    cn: '载入时间较长，请稍候，或重试。',
    en: 'This is taking longer than usual. Please wait, or try again.',
  },
  failed: { cn: '操作未完成', en: 'Not done' },
  checkFields: { cn: '请检查标出的内容', en: 'Please check the fields shown' },

  // Words that many pages use
  all: { cn: '全部', en: 'All' },
  search: { cn: '查询', en: 'Search' },
  reset: { cn: '重置', en: 'Reset' },
  save: { cn: '保存', en: 'Save' },
  cancel: { cn: '取消', en: 'Cancel' },
  edit: { cn: '修改', en: 'Edit' },
  remove: { cn: '删除', en: 'Delete' },
  more: { cn: '更多', en: 'More' },
  none: { cn: '—', en: '—' },
  yes: { cn: '是', en: 'Yes' },
  no: { cn: '否', en: 'No' },
  total: { cn: '共 {count} 条', en: '{count} in all' },
  columns: { cn: '显示列', en: 'Columns' },
  refresh: { cn: '刷新', en: 'Refresh' },
  pages: { cn: '分页', en: 'Pages' },
  empty: { cn: '没有符合条件的记录', en: 'Nothing matches' },
  emptyText: { cn: '请放宽筛选条件后再查询。', en: 'Please widen the filter and search again.' },
  saved: { cn: '已保存', en: 'Saved' },
  tableRegion: { cn: '{name}，可左右滚动', en: '{name}, scrolls sideways' },
})
