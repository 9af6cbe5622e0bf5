/** The page's language: fixed by its address (decision 3), the same on the server and in the browser. */
import { createContext, use, useMemo, type ReactNode } from 'react'
import { translator, type Locale, type Translate } from '../../shared/i18n.ts'

const LocaleContext = createContext<Locale>('cn')

export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

/** `cn` or `en`. */
export function useLocale(): Locale {
  return use(LocaleContext)
}

/** Shows messages in the page's language: `t(messages.title)`. */
export function useTranslate(): Translate {
  const locale = useLocale()
  return useMemo(() => translator(locale), [locale])
}
