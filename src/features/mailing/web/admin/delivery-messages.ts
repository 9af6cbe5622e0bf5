/** Texts of what became of system mails. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const deliveryMessages = defineMessages({
  title: { cn: '系统邮件投递', en: 'System mail deliveries' },
  text: {
    cn: '系统发出的每封邮件的去向与服务器的回复；群发邮件的结果在各封群发邮件中。',
    en: 'What became of each mail that the system sent, with the server’s words. Mail to many has its own ledgers.',
  },
  filter: { cn: '筛选投递记录', en: 'Filter deliveries' },
  q: { cn: '查找', en: 'Find' },
  qPlaceholder: { cn: '主题或邮箱', en: 'Subject or address' },
  kind: { cn: '种类', en: 'Kind' },
  queued: { cn: '排队中', en: 'Queued' },
  sending: { cn: '正在发送', en: 'Being sent' },
  sent: { cn: '已送出', en: 'Sent' },
  refused: { cn: '被拒收', en: 'Refused' },
  unsure: { cn: '待定', en: 'To decide' },
  expired: { cn: '已过期', en: 'Expired' },
  at: { cn: '时间', en: 'Time' },
  next: { cn: '下次 {time}', en: 'next {time}' },
  what: { cn: '主题与种类', en: 'Subject and kind' },
  address: { cn: '收件地址', en: 'Address' },
  toCompany: { cn: '查看报名', en: 'Registration' },
  state: { cn: '状态', en: 'State' },
  tries: { cn: '尝试', en: 'Tries' },
  answer: { cn: '服务器的回复', en: 'The server’s words' },
  interrupted: {
    cn: '发送过程在对方答复前中断',
    en: 'Cut off between hand-over and answer',
  },
  tooLate: { cn: '已过有效期，未发送', en: 'Had expired, not sent' },
  toFolder: {
    cn: '存入发件文件夹（未接邮件服务器）',
    en: 'Put into the outbox folder: no mail server is set',
  },
  acts: { cn: '操作', en: 'Actions' },
  resend: { cn: '重发', en: 'Send again' },
  resendOf: { cn: '重发“{name}”', en: 'Send again: {name}' },
  leave: { cn: '不再处理', en: 'Leave it' },
  leaveOf: { cn: '“{name}”：不再处理', en: 'Leave it: {name}' },
  decided: { cn: '已处理', en: 'Decided' },
})
