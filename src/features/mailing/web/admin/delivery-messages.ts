/** Texts of what became of system mails. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const deliveryMessages = defineMessages({
  title: { cn: '系统邮件投递', en: 'System email delivery' },
  text: {
    cn: '系统发出的每封邮件的去向与服务器的回复；群发邮件的结果在各封群发邮件中。',
    en: 'The outcome of each email sent by the system, with the mail server’s response. Results of bulk emails are shown in each bulk email.',
  },
  filter: { cn: '筛选投递记录', en: 'Filter deliveries' },
  qPlaceholder: { cn: '主题或邮箱', en: 'Subject or email address' },
  kind: { cn: '种类', en: 'Type' },
  expired: { cn: '已过期', en: 'Expired' },
  next: { cn: '下次 {time}', en: 'Next attempt {time}' },
  what: { cn: '主题与种类', en: 'Subject and type' },
  address: { cn: '收件地址', en: 'Recipient address' },
  toCompany: { cn: '查看报名', en: 'View registration' },
  tries: { cn: '尝试', en: 'Attempts' },
  answer: { cn: '邮件服务器的回复', en: 'Mail server response' },
  resend: { cn: '重发', en: 'Resend' },
  resendOf: { cn: '重发“{name}”', en: 'Resend “{name}”' },
  leave: { cn: '不再处理', en: 'Take no action' },
  leaveOf: { cn: '“{name}”：不再处理', en: 'Take no action on “{name}”' },
  decided: { cn: '已处理', en: 'Decision saved.' },
})
