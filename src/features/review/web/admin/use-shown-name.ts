import { useCallback } from 'react'
import type { Locale } from '../../../../shared/i18n.ts'
import { useLocale } from '../../../../web/ui/language.tsx'

interface Named {
  readonly nameCn: string
  readonly nameEn: string
}

export function nameIn(locale: Locale, { nameCn, nameEn }: Named): string {
  return (locale === 'cn' ? nameCn || nameEn : nameEn || nameCn) || '–'
}

/** The name of an organisation in the page's language; the other one where it is the only one (decision 3). */
export function useShownName(): (named: Named) => string {
  const locale = useLocale()
  return useCallback((named) => nameIn(locale, named), [locale])
}
