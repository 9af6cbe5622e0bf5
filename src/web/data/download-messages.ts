import { defineMessages } from '../../shared/i18n.ts'

/** Requirement 8, Download, word for word in English. */
export const downloadMessages = defineMessages({
  failed: { cn: '获取文件失败', en: 'failed to get file' },
  exception: { cn: '文件下载异常', en: 'file fetch exception' },
})
