/** How sponsorships are said in the back office. */
import { inLanguage } from '../../../../shared/i18n.ts'
import type { Locale } from '../../../../shared/i18n.ts'
import type { VipRow } from '../../contract.ts'

export const nameVip = (locale: Locale, { nameCn, nameEn }: Pick<VipRow, 'nameCn' | 'nameEn'>): string =>
  inLanguage(locale, { cn: nameCn, en: nameEn })
