/** Texts of the parameter page. What each parameter is for is in the edition's own messages. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const parameterPageMessages = defineMessages({
  title: { cn: '参数设置', en: 'Parameters' },
  text: {
    cn: '每届会议各有一套参数；修改即时生效，并记入日志。',
    en: 'Each edition has its own parameters. Changes take effect at once and are logged.',
  },
  current: { cn: '{year} 年（本届）', en: '{year} (current)' },
  other: { cn: '{year} 年', en: '{year}' },
  search: { cn: '名称或代码', en: 'Name or code' },
  onlySet: { cn: '仅看已修改', en: 'Changed parameters only' },
  filter: { cn: '筛选参数', en: 'Filter parameters' },
  parameter: { cn: '参数', en: 'Parameter' },
  type: { cn: '类型', en: 'Type' },
  value: { cn: '值', en: 'Value' },
  default: { cn: '默认值', en: 'Default' },
  readings: { cn: '说明', en: 'Note' },
  range: { cn: '取值范围', en: 'Range' },
  setByOpening: {
    cn: '由议程中的开幕场次决定，请在那里修改：',
    en: 'Set by the opening session of the programme. Change it there:',
  },
  rangeIs: { cn: '{minimum}–{maximum}', en: '{minimum}–{maximum}' },
  visible: { cn: '可见性', en: 'Visibility' },
  public: { cn: '公开', en: 'Public' },
  internal: { cn: '内部', en: 'Internal' },
  isDefault: { cn: '默认', en: 'Default' },
  changed: { cn: '已修改', en: 'Changed' },
  defaultIs: { cn: '默认：{value}', en: 'Default: {value}' },
  withUnit: { cn: '{value} {unit}', en: '{value} {unit}' },
  groups: { cn: '参数分组', en: 'Groups of parameters' },
  empty: { cn: '（空）', en: '(empty)' },
  yuan: { cn: '元', en: 'CNY' },

  // Types
  text_: { cn: '文本', en: 'Text' },
  bilingual: { cn: '双语文本', en: 'Text in both languages' },
  datetime: { cn: '日期时间', en: 'Date and time' },
  integer: { cn: '整数', en: 'Whole number' },
  money: { cn: '金额（元）', en: 'Amount (CNY)' },
  boolean: { cn: '开关', en: 'On or off' },
  on: { cn: '开', en: 'On' },
  off: { cn: '关', en: 'Off' },

  // Acts
  saved: { cn: '“{name}”已保存', en: '“{name}” saved.' },
  reset: { cn: '恢复默认', en: 'Reset to default' },
  resetAsk: { cn: '恢复为默认值：{value}', en: 'Reset to the default: {value}' },
  remove: { cn: '删除参数', en: 'Delete parameter' },
  removeAsk: {
    cn: '删除后，引用它的页面将不再显示该文本。',
    en: 'Pages that use this text will no longer show it.',
  },
  removed: { cn: '“{name}”已恢复默认', en: '“{name}” reset to default.' },
  add: { cn: '添加参数', en: 'Add parameter' },
  addText: {
    cn: '自建参数是供页面引用的文本，不影响系统规则。',
    en: 'A custom parameter is a text that pages can show. It does not change any system rule.',
  },
  code: { cn: '代码', en: 'Code' },
  codeHint: {
    cn: '大写字母开头，仅含大写字母、数字与下划线，如 WIFI_NAME。',
    en: 'Starts with a capital letter; capital letters, digits and underscores only, such as WIFI_NAME.',
  },
  codeWrong: { cn: '代码格式不正确。', en: 'The code format is not valid.' },
  codeTaken: { cn: '该代码已存在。', en: 'This code already exists.' },
  descriptionCn: { cn: '说明（中文）', en: 'Description (Chinese)' },
  descriptionEn: { cn: '说明（英文）', en: 'Description (English)' },
  publicHint: { cn: '任何人可通过网站读取', en: 'Anyone can read it through the website' },
  added: { cn: '“{name}”已添加', en: '“{name}” added.' },

  // History
  history: { cn: '修改记录', en: 'Change history' },
  historyNone: { cn: '没有修改记录', en: 'No changes yet.' },
  changedTo: { cn: '由 {from} 改为 {to}', en: 'Changed from {from} to {to}' },
  changedBack: { cn: '由 {from} 恢复为默认值 {to}', en: 'Reset from {from} to the default, {to}' },
  system: { cn: '系统', en: 'System' },
})
