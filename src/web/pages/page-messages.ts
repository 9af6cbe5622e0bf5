/** Texts of the pages that belong to no feature: 404, signed-out /signup and /account, the back office's door. */
import { defineMessages } from '../../shared/i18n.ts'

export const pageMessages = defineMessages({
  notFoundText: {
    cn: '地址可能有误，或页面已移动。历届资料仍在原地址。',
    en: 'The address may be mistyped, or the page may have moved. Pages of past editions keep their addresses.',
  },
  missingFileText: {
    cn: '链接已失效，或文件已撤下。请回到原页面重新打开。',
    en: 'The link has expired, or the file is no longer published. Go back to the page and open it again.',
  },
  mainPages: { cn: '主要页面', en: 'Main pages' },
  notFoundAsk: { cn: '仍未找到，请与会务组联系：', en: 'Still cannot find it? Ask the conference office:' },
  offlineTitle: { cn: '没有网络连接', en: 'No internet connection' },
  offlineText: {
    cn: '这个页面没有保存在本机。以下页面无需网络也能打开。',
    en: 'This page is not saved on this device. The pages below open without a connection.',
  },
  toContact: { cn: '联系我们', en: 'Contact us' },

  signupText: {
    cn: '每家机构报名一次，由主要联系人填写单位、代表与活动。已报名的机构登录后继续。',
    en: 'Each organisation registers once. Its primary contact enters the organisation, delegates and activities. Already registered? Sign in to continue.',
  },
  signupHow: { cn: '如何报名', en: 'How to register' },
  step1: {
    cn: '阅读报名协议，以邮箱或手机验证码登记机构与联系人。',
    en: 'Read the agreement, then register the organisation and its contact with a verification code sent by email or SMS.',
  },
  step2: {
    cn: '填写单位信息、主要联系人与参会代表，为每位代表选择活动。',
    en: 'Enter the organisation, the primary contact and the delegates, then choose activities for each delegate.',
  },
  step3: {
    cn: '境外及港澳台代表上传有效证件（PDF，不超过 {limit}）。',
    en: 'Delegates from abroad and from Hong Kong, Macao and Taiwan upload a valid identity document (PDF, up to {limit}).',
  },
  step4: {
    cn: '核对并提交审核。审核结果以邮件通知，截止前可修改代表与活动。',
    en: 'Check your entries and submit them for review. The result comes by email; delegates and activities can be changed until the deadline.',
  },
  signupKnow: { cn: '请先备好', en: 'Before you start' },
  know1: {
    cn: '单位的中英文名称与地址',
    en: 'The organisation’s name in Chinese and English, and its address',
  },
  know2: {
    cn: '各代表的证件号码、邮箱与手机',
    en: 'Each delegate’s ID document number, email address and mobile number',
  },
  know3: { cn: '一个可以接收验证码的邮箱', en: 'An email address that can receive verification codes' },
  deadline: { cn: '报名截止', en: 'Registration closes' },
  opens: { cn: '报名开放', en: 'Registration opens' },
  closedSince: { cn: '报名已截止', en: 'Registration closed' },
  before: {
    cn: '开放之后即可在本页报名。此前已有账户的，可以登录。',
    en: 'You can then register on this page. If you already have an account, you can sign in now.',
  },
  closed: {
    cn: '已报名的机构可登录查看。如需变更，请联系会务组。',
    en: 'Registered organisations can sign in to view their registration. To make changes, contact the conference office.',
  },
  start: { cn: '开始报名', en: 'Start registration' },
  signIn: { cn: '已报名，登录', en: 'Sign in' },
  beijing: { cn: '{time}（北京时间）', en: '{time} (Beijing time)' },

  accountText: {
    cn: '登录后可查看本人信息、登录设备与个人信息设置。',
    en: 'Sign in to see your details, your signed-in devices and your personal data settings.',
  },
  slow: {
    cn: '打开较慢，可能是网络不稳定。',
    en: 'This is taking longer than usual. The connection may be slow.',
  },
  reload: { cn: '重新打开', en: 'Try again' },
  ownAccount: { cn: '账户与个人数据', en: 'Account and personal data' },
  ownAccountText: {
    cn: '查看在何处登录，读取、更正、导出或删除本站保存的个人数据。',
    en: 'See where you are signed in, and view, correct, export or erase the personal data this site holds about you.',
  },
  opening: { cn: '正在打开', en: 'Loading…' },
})
