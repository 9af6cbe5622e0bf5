/** Words that pages share from the first load on: one text for one thing. */
import { defineMessages } from './i18n.ts'

export const commonMessages = defineMessages({
  close: { cn: '关闭', en: 'Close' },
  myConference: { cn: '我的会议', en: 'My conference' },
  home: { cn: '首页', en: 'Home' },
  language: { cn: '语言', en: 'Language' },
  register: { cn: '报名参会', en: 'Register' },
  search: { cn: '搜索', en: 'Search' },
  signIn: { cn: '登录', en: 'Sign in' },
})

/** What is put between the entries of a list. */
export const separators = defineMessages({
  /** Names and single words. */
  words: { cn: '、', en: ', ' },
  /** Parts of one phrase. */
  clauses: { cn: '，', en: ', ' },
  /** Names that may hold a comma themselves. */
  items: { cn: '、', en: '; ' },
  /** Whole statements. */
  statements: { cn: '；', en: '; ' },
  /** After a sentence with its full stop. */
  sentences: { cn: '', en: ' ' },
})
