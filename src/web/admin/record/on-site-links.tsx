import { htmlLang, locales } from '../../../shared/i18n.ts'
import { localAddress } from '../../../shared/addresses.ts'
import { useTranslate } from '../../ui/language.tsx'
import { formMessages as messages } from './messages.ts'

/** To the page of the site that shows a record, in both languages. `address`: without the language's prefix. */
export function OnSiteLinks({ address }: { address: string }) {
  const t = useTranslate()
  const words = { cn: t(messages.chinesePage), en: t(messages.englishPage) }
  return locales.map((locale) => (
    <a
      key={locale}
      href={localAddress(locale, address)}
      target="_blank"
      rel="noreferrer"
      hrefLang={htmlLang[locale]}
    >
      {words[locale]} <span aria-hidden="true">↗</span>
      <span className="sr">{t(messages.newTab)}</span>
    </a>
  ))
}
