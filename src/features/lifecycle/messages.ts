/** What the acts on editions say: refusals, and the announcement of a purge. */
import { defineMessages } from '../../shared/i18n.ts'

export const lifecycleMessages = defineMessages({
  lacks: { cn: '公布前请先设定：{items}', en: 'Set these before publishing: {items}' },
  isPast: {
    cn: '往届会议须保持公布，其网址继续有效。',
    en: 'A past edition stays published, so that its addresses keep working.',
  },
  hasRegistrations: {
    cn: '本届已有机构报名，不能转回筹备；可提前报名截止时间。',
    en: 'Organisations have registered, so the edition stays published. Bring the registration deadline forward instead.',
  },
  changedMeanwhile: {
    cn: '本届已由他人切换，请重新查看变更内容。',
    en: 'Someone else changed the current edition. Review what will change again.',
  },
  isCurrent: { cn: '这一届已是当前届。', en: 'This edition is already the current one.' },
  noDate: {
    cn: '请填写晚于今天的日期。',
    en: 'Enter a date after today.',
  },
})

export const purgeMailMessages = defineMessages({
  title: { cn: '证件资料即将删除', en: 'ID data will be deleted' },
  name: { cn: '证件资料清除预告（发给管理员）', en: 'Deletion of ID data announced (to administrators)' },
  subject: {
    cn: '{year} 年会议的证件资料将于 {time} 删除',
    en: 'ID data of the {year} conference will be deleted on {time}',
  },
  greeting: { cn: '您好：', en: 'Hello,' },
  body: {
    cn: '{year} 年会议于 {end} 结束，证件资料的保留期已到。以下内容将于 {time}（北京时间）删除，密钥同时销毁，无法恢复：',
    en: 'The {year} conference ended on {end}, and the retention period for its ID data is over. On {time} (Beijing time) the following will be deleted and the key destroyed. This cannot be undone:',
  },
  what: {
    cn: '证件号码：{numbers}\n证件文件：{files}\n草稿：{drafts}',
    en: 'ID numbers: {numbers}\nID documents: {files}\nDrafts: {drafts}',
  },
  act: {
    cn: '报名记录保留，不含证件号码。如日期有误或需要保留，请在此之前登录后台，在“各届会议”中推迟或停止。',
    en: 'Registrations are kept, without ID numbers. If a date is wrong or the data is still needed, postpone or stop it on the Editions page before then.',
  },
  open: { cn: '打开“各届会议”', en: 'Open the Editions page' },
  timeLabel: { cn: '删除时间', en: 'Time of deletion' },
  endLabel: { cn: '会议末日', en: 'Last day of the conference' },
  numbersLabel: { cn: '证件号码数', en: 'ID numbers' },
  filesLabel: { cn: '证件文件数', en: 'ID documents' },
  draftsLabel: { cn: '草稿数', en: 'Drafts' },
  linkLabel: { cn: '“各届会议”页面', en: 'The Editions page' },
  timeSample: { cn: '2028年1月21日 00:00', en: '21 January 2028, 00:00' },
  endSample: { cn: '2027年10月22日', en: '22 October 2027' },
})

/** What waits for a decision, and the act that settles it; shown after its number. */
export const waitingMessages = defineMessages({
  purge: { cn: '证件资料将按预告清除', en: 'Announced deletions of ID data' },
  decide: { cn: '去确认', en: 'Check' },
})
