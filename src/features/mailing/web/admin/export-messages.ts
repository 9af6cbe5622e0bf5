/** Texts of the ledger's export. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const exportMessages = defineMessages({
  export: { cn: '导出', en: 'Export' },
  title: { cn: '导出 Excel', en: 'Export to Excel' },
  text: {
    cn: '导出当前筛选的 {count} 位收件人，含完整邮箱、结果与邮件服务器的回复。导出须重新验证身份，并记入日志。',
    en: 'The {count} recipients of the current filter, with full addresses, results and the mail server’s words. Exports need a fresh proof and are logged.',
  },
  go: { cn: '验证并导出', en: 'Confirm and export' },
  language: { cn: '表头语言', en: 'Language of the headers' },
  chinese: { cn: '中文', en: 'Chinese' },
  english: { cn: '英文', en: 'English' },
  fileName: { cn: '群发邮件收件人.xlsx', en: 'mailing-recipients.xlsx' },
  done: { cn: '已导出', en: 'Exported' },
})
