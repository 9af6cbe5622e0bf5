/** Chinese / English (decision 3): keeps the choice, then reloads at the other language's address. */
import { useLocation } from 'react-router'
import { localAddress } from '../../shared/addresses.ts'
import { useLocale, useTranslate } from '../ui/language.tsx'
import { Icon } from '../ui/icon.tsx'
import { globeIcon } from '../ui/frame-icons.ts'
import { frameMessages as messages } from './frame-messages.ts'
import styles from './header.module.css'
import { commonMessages } from '../../shared/common-messages.ts'

const languages = [
  { locale: 'cn', lang: 'zh-CN', name: messages.chinese },
  { locale: 'en', lang: 'en', name: messages.english },
] as const

export function LanguageSwitch() {
  const t = useTranslate()
  const current = useLocale()
  const { pathname } = useLocation()
  return (
    <p className={styles.language} role="group" aria-label={t(commonMessages.language)}>
      <span className="hide-s row">
        <Icon path={globeIcon} />
      </span>
      {languages.map(({ locale, lang, name }, index) => (
        <span key={locale}>
          {index > 0 && <span className="hide-s"> / </span>}
          {locale === current ? (
            <span aria-current="true" lang={lang} className="hide-s">
              {t(name)}
            </span>
          ) : (
            <a
              // Before the script is there the server keeps the choice.
              href={`${localAddress(locale, pathname)}?language=${locale}`}
              hrefLang={lang}
              lang={lang}
              onClick={(event) => {
                event.preventDefault()
                void import('./choose-language.ts').then(({ openIn }) => openIn(locale))
              }}
            >
              {t(name)}
            </a>
          )}
        </span>
      ))}
    </p>
  )
}
