/** Texts of the results of a questionnaire. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const resultMessages = defineMessages({
  title: { cn: '问卷结果', en: 'Questionnaire results' },
  toQuestions: { cn: '查看题目', en: 'View questions' },
  refresh: { cn: '刷新', en: 'Refresh' },
  summary: { cn: '概况', en: 'Summary' },
  answers: { cn: '份答卷', en: 'responses' },
  asOf: { cn: '截至 {time}（北京时间）', en: 'As of {time} (Beijing time)' },
  days: { cn: '每日答卷', en: 'Responses per day' },
  none: { cn: '还没有答卷。', en: 'No responses yet.' },
  notEnough: {
    cn: '匿名问卷的答卷分组计入结果，每组至少 {minimum} 份，以免看出答案出自何人。收集期间，最近的答卷暂不计入；结束后一并计入，不足 {minimum} 份的仍不显示。',
    en: 'To protect anonymity, responses enter the results in groups of at least {minimum}. While the questionnaire is open, the latest responses are not yet counted; once it closes they are added, unless they are fewer than {minimum}.',
  },
  toldOf: {
    cn: '以下结果计入 {answers} 份答卷中的 {told} 份。',
    en: 'The results below count {told} of {answers} responses.',
  },
  noneHere: { cn: '无人作答。', en: 'No answers to this question.' },
  answeredOf: { cn: '{answered} / {shown} 人作答', en: 'Answered by {answered} of {shown}' },
  answeredOfShown: {
    cn: '有条件显示：{shown} 人看到，{answered} 人作答',
    en: 'Conditional: shown to {shown}, answered by {answered}',
  },
  option: { cn: '选项', en: 'Option' },
  value: { cn: '分值', en: 'Value' },
  valueNamed: { cn: '{value}（{text}）', en: '{value} ({text})' },
  row: { cn: '行', en: 'Row' },
  count: { cn: '人次', en: 'Count' },
  bar: { cn: '图示', en: 'Bar' },
  share: { cn: '占比', en: 'Share' },
  ofAnswers: { cn: '占作答人数的比例', en: 'Share of those who answered' },
  ofAnswersMultiple: {
    cn: '占作答人数的比例，可选多项，合计可超过 100%',
    en: 'Share of those who answered; several options could be chosen, so the total may exceed 100%',
  },
  ofRow: { cn: '每行中各选项的比例（人数）', en: 'Share of each option per row (count)' },
  mean: { cn: '平均值', en: 'Mean' },
  median: { cn: '中位数', en: 'Median' },
  minimum: { cn: '最小值', en: 'Minimum' },
  maximum: { cn: '最大值', en: 'Maximum' },
  showAnswers: { cn: '列出 {count} 个答案', en: 'List answers ({count})' },
  pages: { cn: '答案分页', en: 'Pages of answers' },
  fileOf: { cn: '{name}（{size}）', en: '{name} ({size})' },

  exportTitle: { cn: '导出答卷', en: 'Export responses' },
  exportText: {
    cn: '将 {count} 份答卷及统计导出为 Excel 文件。导出须重新验证身份，并记入操作日志。',
    en: 'Exports {count:# response|# responses} and statistics as an Excel file. You will be asked to verify your identity, and the export is recorded in the audit log.',
  },
  fileName: { cn: '问卷答卷.xlsx', en: 'questionnaire-responses.xlsx' },
})
