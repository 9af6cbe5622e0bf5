/** Texts of the ledger's export. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const exportMessages = defineMessages({
  text: {
    cn: '导出当前筛选的 {count} 位收件人，含完整邮箱、发送结果与邮件服务器的回复。导出须验证身份并记入操作日志。',
    en: 'Recipients in the current filter: {count}, with full email addresses, delivery status and mail server responses. You will be asked to verify your identity, and the export is logged.',
  },
  fileName: { cn: '群发邮件收件人.xlsx', en: 'bulk-email-recipients.xlsx' },
})
