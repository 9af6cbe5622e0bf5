/** Texts of the log's page. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const auditMessages = defineMessages({
  title: { cn: '操作日志', en: 'Audit log' },
  text: {
    cn: '只增不改，每条记录以校验链相连。“待封存”的记录数秒内入链。',
    en: 'Entries can only be added, never changed; each is chained to the one before. Entries marked “Awaiting seal” join the chain within seconds.',
  },
  filter: { cn: '筛选日志', en: 'Filter the log' },
  action: { cn: '操作', en: 'Action' },
  anyOf: { cn: '{feature}（全部）', en: '{feature} (all)' },
  actor: { cn: '操作人', en: 'User' },
  system: { cn: '系统', en: 'System' },
  commandLine: { cn: '命令行', en: 'command line' },
  device: { cn: '设备', en: 'device' },
  link: { cn: '邮件链接', en: 'mailed link' },
  gone: { cn: '已删除的账户', en: 'Deleted account' },
  subject: { cn: '对象', en: 'Record' },
  subjectType: { cn: '对象类型', en: 'Record type' },
  subjectId: { cn: '对象编号', en: 'Record ID' },
  from: { cn: '起始日期', en: 'Start date' },
  to: { cn: '截止日期', en: 'End date' },
  days: { cn: '日期', en: 'Dates' },
  data: { cn: '内容', en: 'Details' },
  chain: { cn: '校验链', en: 'Chain' },
  sealed: { cn: '第 {seq} 条', en: 'No. {seq}' },
  open: { cn: '待封存', en: 'Awaiting seal' },
})
