/** Texts of entries over a refusal. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const overrideMessages = defineMessages({
  title: { cn: '说明理由后放行', en: 'Let in anyway' },
  text: {
    cn: '{name} · {point}。理由记入日志，会务组可见。',
    en: '{name} · {point}. The conference office sees the reason in the log.',
  },
  organiser: { cn: '主办方同意', en: 'Approved by the organiser' },
  colleague: { cn: '同机构代为换人', en: 'In place of a colleague' },
  waitingList: { cn: '候补已递补，名单未更新', en: 'Moved up from the waiting list' },
  companion: { cn: '讲者或嘉宾随行', en: 'With a speaker or VIP' },
  other: { cn: '其他，现场填写', en: 'Other (type it)' },
  words: { cn: '理由', en: 'Reason' },
  cancel: { cn: '取消', en: 'Cancel' },
  confirm: { cn: '放行并记录', en: 'Let in and log it' },
})
