import type { ReactNode } from 'react'
import { inLanguage, pickLanguage, type Both } from '../../../shared/i18n.ts'
import { InLanguage } from '../../ui/in-language.tsx'
import { useLocale } from '../../ui/language.tsx'

/** A name in the page's language, its tag behind it, and below it the other one where that says something else. */
export function BothNames({ of, tag }: { of: Both; tag?: ReactNode }) {
  const locale = useLocale()
  const other = locale === 'cn' ? 'en' : 'cn'
  const shown = inLanguage(locale, of)
  return (
    <>
      <InLanguage>{shown}</InLanguage>
      {tag && <> {tag}</>}
      {of[other] && of[other] !== pickLanguage(locale, of).text && (
        <small>
          <InLanguage>{of[other]}</InLanguage>
        </small>
      )}
    </>
  )
}
