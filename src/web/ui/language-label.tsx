/** Content that lacks the page's language shows the other one, says so in words, and carries its `lang` (decision 3). */
import type { ReactNode } from 'react'
import { htmlLang, pickLanguage, type Locale } from '../../shared/i18n.ts'
import { joinClasses } from './class-names.ts'
import { languageLabelMessages as messages } from './language-label-messages.ts'
import { useLocale, useTranslate } from './language.tsx'
import styles from './language-label.module.css'
import { Phrases } from './phrases.tsx'

export interface BothLanguages {
  readonly cn?: string | null
  readonly en?: string | null
}

/** "In Chinese only", where `of` is not the page's language; else nothing. */
export function LanguageLabel({ of, className }: { of: Locale; className?: string }) {
  const t = useTranslate()
  if (of === useLocale()) return null
  return <span className={joinClasses(styles.label, className)}>{t(messages[of])}</span>
}

/** What a bilingual text shows on this page. `lang` stands only where it is not the page's own. */
interface ShownText {
  readonly text: string
  readonly locale: Locale
  readonly lang: string | undefined
}

/** Picks the page's language of bilingual texts, else the other one. Put a `LanguageLabel of={locale}` beside it. */
export function useBilingual(): (value: BothLanguages) => ShownText {
  const locale = useLocale()
  return (value) => {
    const picked = pickLanguage(locale, value)
    return {
      text: picked.text,
      locale: picked.locale,
      lang: picked.fallback ? htmlLang[picked.locale] : undefined,
    }
  }
}

/** A bilingual text with its `lang`, and the label behind it where it is in the other language. */
export function Bilingual(props: {
  value: BothLanguages
  /** Leaves the label out, where one beside it says so already. */
  silent?: boolean
  /** In a heading or a title: lines of Chinese end between phrases. */
  heading?: boolean
  /** What is shown where neither language stands. */
  empty?: ReactNode
}) {
  const { text, locale, lang } = useBilingual()(props.value)
  if (!text) return props.empty ?? null
  const words = props.heading ? <Phrases>{text}</Phrases> : text
  return (
    <>
      {lang ? <span lang={lang}>{words}</span> : words}
      {!props.silent && (
        <>
          {lang && ' '}
          <LanguageLabel of={locale} />
        </>
      )}
    </>
  )
}
