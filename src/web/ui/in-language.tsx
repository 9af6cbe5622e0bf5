/** Texts in the other language, with their `lang` (WCAG 3.1.2). Apart from language.tsx, which every first load has. */
import type { ReactNode } from 'react'
import { htmlLang, languageOf, type Locale } from '../../shared/i18n.ts'
import { useLocale } from './language.tsx'

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
export function InLanguage({ of, children }: { of?: Locale | undefined; children: ReactNode }) {
  const locale = useLocale()
  const langOf = useLang()
  // What is more than words marks its own.
  if (typeof children !== 'string') return children
  const lang = langOf(children, of)
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
