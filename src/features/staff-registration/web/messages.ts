/** The page of an invitation link. */
import { defineMessages } from '../../../shared/i18n.ts'

export const invitationPageMessages = defineMessages({
  title: { cn: '受邀参会', en: 'Your invitation' },
  text: {
    cn: '由此开始报名。',
    en: 'Start your registration here.',
  },
  loading: { cn: '正在读取邀请…', en: 'Loading your invitation…' },
  failed: {
    cn: '未能读取邀请，请检查网络后重试。',
    en: 'Could not load the invitation. Check your connection and try again.',
  },
  noToken: {
    cn: '链接不完整，请从邀请邮件中重新打开。',
    en: 'The link is incomplete. Open it again from the invitation email.',
  },
  as: {
    cn: '您受邀以“{category}”身份参加{conference}，请在 {until}（北京时间）之前提交报名。',
    en: 'You are invited to the {conference} as {category}. Submit your registration by {until} (Beijing time).',
  },
  asOrganisation: {
    cn: '贵机构受邀参加{conference}，参会人员的身份为“{category}”，请在 {until}（北京时间）之前提交报名。',
    en: 'Your organisation is invited to the {conference}. Your people attend as {category}. Submit your registration by {until} (Beijing time).',
  },
  name: { cn: '姓名', en: 'Name' },
  affiliation: { cn: '所属单位', en: 'Affiliation' },
  peopleLimit: { cn: '名额', en: 'Maximum number of people' },
  once: {
    cn: '链接仅限使用一次。开始后您即登录；之后用上述邮箱登录，可随时继续填写。',
    en: 'The link works once and signs you in. After that, sign in with the address above to continue at any time.',
  },
  begin: { cn: '开始报名', en: 'Begin registration' },
  continue: { cn: '继续填写报名', en: 'Continue your registration' },
  account: { cn: '查看我的账户', en: 'View my account' },
})
