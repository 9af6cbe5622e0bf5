/** How sponsorships are said in the back office. */
import { inLanguage, type Locale } from '../../../../shared/i18n.ts'
import { makeStateTag } from '../../../../web/ui/state-tag.tsx'
import type { VipRow } from '../../contract.ts'
import { stateLabels } from '../../messages.ts'

export const nameVip = (locale: Locale, { nameCn, nameEn }: Pick<VipRow, 'nameCn' | 'nameEn'>): string =>
  inLanguage(locale, { cn: nameCn, en: nameEn })

export const VipState = makeStateTag(
  {
    applied: 'warn',
    confirmed: 'ok',
    waiting: 'lake',
    declined: 'error',
    withdrawn: 'plain',
    cancelled: 'plain',
    expired: 'plain',
  },
  stateLabels,
)
