/** Texts of the log's page. */
import { defineMessages } from '../../../shared/i18n.ts'

export const auditMessages = defineMessages({
  title: { cn: '操作日志', en: 'Audit log' },
  text: {
    cn: '只增不改，每条记录以校验链相连。“待封存”的记录数秒内入链。',
    en: 'Append-only; each entry is chained to the one before. An entry that is “to be sealed” joins the chain within seconds.',
  },
  filter: { cn: '筛选日志', en: 'Filter the log' },
  time: { cn: '时间', en: 'Time' },
  action: { cn: '操作', en: 'Action' },
  anyOf: { cn: '{feature}（全部）', en: '{feature} (all)' },
  actor: { cn: '操作人', en: 'Who' },
  system: { cn: '系统', en: 'System' },
  gone: { cn: '已删除的账户', en: 'Deleted account' },
  subject: { cn: '对象', en: 'Subject' },
  subjectType: { cn: '对象类型', en: 'Kind of subject' },
  subjectId: { cn: '对象编号', en: 'Subject ID' },
  from: { cn: '起始日期', en: 'From' },
  to: { cn: '截止日期', en: 'To' },
  days: { cn: '日期', en: 'Dates' },
  data: { cn: '内容', en: 'Details' },
  chain: { cn: '校验链', en: 'Chain' },
  sealed: { cn: '第 {seq} 条', en: 'No. {seq}' },
  open: { cn: '待封存', en: 'To be sealed' },

  // Features and subjects
  account: { cn: '账户', en: 'Accounts' },
  edition: { cn: '届次与参数', en: 'Editions and parameters' },
  files: { cn: '文件', en: 'Files' },
  registration: { cn: '报名', en: 'Registrations' },
  review: { cn: '审核', en: 'Review' },
  company: { cn: '机构', en: 'Organisation' },
  delegate: { cn: '代表', en: 'Delegate' },
  parameter: { cn: '参数', en: 'Parameter' },
  file: { cn: '文件', en: 'File' },
  export: { cn: '导出', en: 'Export' },
})
