/** The page's language: fixed by its address (decision 3), the same on the server and in the browser. */
import { createContext, use, useMemo, type ReactNode } from 'react'
import { htmlLang, languageOf, translator, type Locale, type Translate } from '../../shared/i18n.ts'

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

/** The `lang` of a text that is not in the page's language: of the language it is known to be in, else of its script. */
export function useLang(): (text: string | null | undefined, of?: Locale) => string | undefined {
  const locale = useLocale()
  return (text, of = languageOf(text ?? '') ?? locale) => (of === locale ? undefined : htmlLang[of])
}

/** Chinese between other letters, with its punctuation. */
const hanRun = /((?:\p{Script=Han}|[\u3000-\u303f\uff00-\uffef])+)/u

/**
 * A text that may be in the other language (a name, a subject, a brand line), marked with its `lang`. Where nobody knows the
 * language (`of` is missing), the script tells it; on an English page only the Chinese part of a mixed text is marked.
 */
export function InLanguage({ of, children }: { of?: Locale | undefined; children: string }) {
  const locale = useLocale()
  const lang = useLang()(children, of)
  if (!lang) return children
  if (of || locale === 'cn') return <span lang={lang}>{children}</span>
  return children.split(hanRun).map((part, index) =>
    index % 2 ? (
      <span key={index} lang={lang}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
