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
/** What earlier forms and people's own lists call a column, beside its label; by the name of the field. */
export const otherHeadings: Readonly<Record<string, readonly string[]>> = {
  name: ['Full name'],
  surname: ['Family name', 'Last name'],
  firstName: ['Given name'],
  jobTitle: ['Position', '职位'],
  rank: ['Rank'],
  email: ['Email address', '邮箱'],
  telephone: ['Telephone'],
  mobile: ['Mobile number', 'Mobile no', 'Mobile phone', '手机号', '手机号码'],
  origin: ['Region'],
  certificateKind: ['Type of document', 'ID type'],
  certificateNumber: ['ID number', 'ID no', 'Passport number', 'Passport no', '证件号', '身份证号', '护照号'],
}
