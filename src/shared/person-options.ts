/** What the form offers for a person, and how the wire spells it. */
import { spellingsOf } from './spellings.ts'

/** Mr. / Mrs. / Ms.; the Chinese form offers the first and the last (requirement 3). */
export const titles = ['mr', 'mrs', 'ms'] as const
export const titleSpellings = spellingsOf(
  titles,
  (title) => ({ mr: ['Mr.', 'Mr', '先生'], mrs: ['Mrs.', 'Mrs'], ms: ['Ms.', 'Ms', '女士'] })[title],
)
export const chineseTitles = ['mr', 'ms'] as const
/** The abroad/HK/Macao/Taiwan flag (requirement 3). */
export const origins = ['mainland', 'hk-macao-taiwan', 'abroad'] as const
export type Origin = (typeof origins)[number]
export const originSpellings = spellingsOf(
  origins,
  (origin) =>
    ({
      mainland: ['Mainland', '中国内地', '境内'],
      'hk-macao-taiwan': ['HK/Macao/Taiwan', '港澳台'],
      abroad: ['Abroad', '境外'],
    })[origin],
)
