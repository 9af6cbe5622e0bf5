/** The back office's import of people from a table. */
import { defineMessages } from '../../../../shared/i18n.ts'
import { importLimits } from '../../rules.ts'

export const importPageMessages = defineMessages({
  text: {
    cn: `从 Excel 或 CSV 登记演讲嘉宾、媒体等个人参会者，或为已报名的机构增补代表，每次至多 ${importLimits.people} 人。先检查，再登记；有一处不符，则全部不登记。`,
    en: `Register single persons, such as speakers or press, or add people to organisations that are registered, from Excel or CSV: up to ${importLimits.people.toLocaleString('en')} at a time. The file is checked first. If anything is wrong, no one is registered.`,
  },
  template: { cn: '下载模板', en: 'Download template' },
  file: { cn: '文件（.xlsx 或 .csv）', en: 'File (.xlsx or .csv)' },
  drop: { cn: '把文件拖到这里，或点选', en: 'Drop the file here, or choose it' },
  fileHint: { cn: 'Excel 或 CSV，不超过 {limit}', en: 'Excel or CSV, up to {limit}' },
  choose: { cn: '选择文件', en: 'Choose file' },
  another: { cn: '更换文件', en: 'Choose another file' },
  wrongKind: {
    cn: '不是 Excel（.xlsx）或 CSV 文件，请另选。',
    en: 'This is not an Excel (.xlsx) or CSV file. Choose another one.',
  },
  tooLarge: {
    cn: `文件超过 ${importLimits.bytes / 1_048_576} MB，请拆分后分次导入。`,
    en: `The file is larger than ${importLimits.bytes / 1_048_576} MB. Split it and import the parts.`,
  },
  means: { cn: '同意的取得方式', en: 'How consent was given' },
  paper: { cn: '书面', en: 'On paper' },
  email: { cn: '邮件', en: 'By email' },
  telephone: { cn: '电话', en: 'By telephone' },
  inPerson: { cn: '当面', en: 'In person' },
  privacy: {
    cn: '每位人员均已同意隐私声明',
    en: 'Each person has agreed to the privacy notice',
  },
  identity: {
    cn: '每位人员均已同意将证件号码用于安检与实名核验',
    en: 'Each person has agreed to the use of document numbers for security and identity checks',
  },
  join: {
    cn: '所属单位为已报名机构的，加入该机构',
    en: 'People whose affiliation is a registered organisation join it',
  },
  joins: {
    cn: '{people} 人将加入{name}（{number}，现有代表 {delegates} 人）',
    en: '{people:# person joins|# people join} {name} ({number}, {delegates:# delegate|# delegates} so far)',
  },
  joined: {
    cn: '{people} 人已加入{name}（{number}，原有代表 {delegates} 人）',
    en: '{people:# person|# people} joined {name} ({number}, {delegates:# delegate|# delegates} before)',
  },
  noNumber: { cn: '未提交', en: 'not submitted yet' },
  missed: { cn: '第 {row} 行：{text}', en: 'Row {row}: {text}' },
  notes: { cn: '请留意', en: 'Please note' },
  lateReason: { cn: '补报原因（报名截止后必填）', en: 'Reason (required once registration has closed)' },
  beyondReason: {
    cn: '超出机构名额的理由（仅在需要超出时填写）',
    en: 'Reason to go beyond organisations’ limits (only where needed)',
  },
  check: { cn: '检查文件', en: 'Check file' },
  register: { cn: '登记 {count} 人', en: 'Register {count:# person|# people}' },
  right: {
    cn: '检查无误：共 {count} 人，尚未登记。',
    en: 'No problems: {count:# person|# people} found, not registered yet.',
  },
  wrong: {
    cn: '有 {count} 处不符，未登记任何人。请在文件中改正后重新检查。',
    en: '{count:# problem|# problems} found; no one was registered. Correct the file and check it again.',
  },
  first: { cn: '以下为前 {count} 处。', en: 'The first {count} are listed.' },
  done: { cn: '已登记 {count} 人', en: '{count:# person|# people} registered' },
  faults: { cn: '不符之处', en: 'Problems' },
  row: { cn: '行', en: 'Row' },
  cell: { cn: '单元格', en: 'Cell' },
  column: { cn: '列', en: 'Column' },
  fault: { cn: '问题', en: 'Problem' },
})
