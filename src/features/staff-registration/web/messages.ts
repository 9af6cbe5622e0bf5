/** The page of an invitation link. */
import { defineMessages } from '../../../shared/i18n.ts'

export const invitationPageMessages = defineMessages({
  title: { cn: '受邀参会', en: 'Your invitation' },
  text: {
    cn: '填写本人信息并提交，即完成报名。',
    en: 'Enter your details and submit them to register.',
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
    cn: '您受邀以“{category}”身份参加{conference}。此链接有效至 {until}（北京时间）。',
    en: 'You are invited to the {conference} as {category}. This link is valid until {until} (Beijing time).',
  },
  done: {
    cn: '报名已提交，您已登录。审核结果将以邮件通知。',
    en: 'Your registration has been submitted, and you are signed in. You will receive the result of the review by email.',
  },
  account: { cn: '查看我的账户', en: 'View my account' },
})
