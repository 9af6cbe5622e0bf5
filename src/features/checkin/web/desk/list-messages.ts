/** Words of the lists of a desk: who is here, who is not, and what the next shift has to know. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const listMessages = defineMessages({
  title: { cn: '名单与交接', en: 'Lists and hand-over' },
  open: { cn: '名单与交接', en: 'Lists' },
  key: { cn: '名单与交接', en: 'lists' },
  text: { cn: '{point} · 今日', en: '{point} · today' },
  organisations: { cn: '按机构', en: 'Organisations' },
  missing: { cn: '未到', en: 'Not here' },
  figures: { cn: '人数', en: 'Counts' },
  handOver: { cn: '交接', en: 'Hand-over' },
  search: { cn: '姓名或机构', en: 'Name or organisation' },
  loading: { cn: '正在读取…', en: 'Loading…' },
  none: { cn: '没有符合的记录。', en: 'Nothing to show.' },
  allHere: { cn: '应到的来宾都已到场。', en: 'Everyone expected is here.' },
  away: {
    cn: '没有网络，暂不能读取名单。扫码照常。',
    en: 'The lists need the network. Keep scanning meanwhile.',
  },
  of: { cn: '{came} / {all}', en: '{came} of {all}' },
  came: { cn: '{time} 到', en: 'In {time}' },
  left: { cn: '已离场', en: 'Left' },
  checkInOf: { cn: '为{name}签到', en: 'Check in {name}' },
  back: { cn: '返回', en: 'Back' },
  previous: { cn: '上一页', en: 'Previous' },
  next: { cn: '下一页', en: 'Next' },
  page: { cn: '第 {page} / {pages} 页，共 {total}', en: 'Page {page} of {pages}, {total} in total' },
  waiting: {
    cn: '本机还有 {count} 条未上传。联网前请勿关机、清除数据或交回设备。',
    en: '{count:# scan is|# scans are} still on this device. Do not clear its data or hand it back before it has been online.',
  },
  nothing: { cn: '没有需要交接的事项。', en: 'Nothing to hand over.' },
  look: { cn: '请核对', en: 'To check' },
  overrides: { cn: '说明理由后放行', en: 'Let in with a reason' },
  override: { cn: '{time} · {point} · {by}', en: '{time} · {point} · {by}' },
})
