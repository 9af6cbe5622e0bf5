import { defineMessages } from '../../../shared/i18n.ts'

export const legalTextMessages = defineMessages({
  lead: {
    cn: '本声明说明报名时收集哪些信息、用于何处、保存多久，以及如何查阅、更正与删除。',
    en: 'This notice explains which information registration collects, how it is used, how long it is kept, and how you can view, correct and erase it.',
  },
  version: { cn: '版本 {version}，{date}起生效', en: 'Version {version}, in force since {date}' },
  loading: { cn: '正在读取文本…', en: 'Loading the text…' },
  failed: {
    cn: '未能读取文本，请检查网络后重试。',
    en: 'Could not load the text. Check your connection and try again.',
  },
  asOf: { cn: '版本 {version} 的协议与声明', en: 'Agreement and notice, version {version}' },
})
