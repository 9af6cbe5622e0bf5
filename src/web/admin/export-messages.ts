/** What every list's export asks and says (export-dialog.tsx). */
import { defineMessages } from '../../shared/i18n.ts'

export const exportMessages = defineMessages({
  go: { cn: '验证并导出', en: 'Verify and export' },
  language: { cn: '文件语言', en: 'File language' },
  done: { cn: '已导出', en: 'Exported.' },
})
