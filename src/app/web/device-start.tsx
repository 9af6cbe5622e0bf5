/** What the pages of devices begin with: the language, the code of the address, the worker that keeps the page. */
import { useEffect, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { splitAddress } from '../../shared/addresses.ts'
import { htmlLang, type Locale } from '../../shared/i18n.ts'
import { localData } from '../../web/data/storage.ts'
import { LocaleProvider } from '../../web/ui/language.tsx'
import { installWorker } from './install-worker.ts'

/** The code that an administrator showed is in the fragment, which no log has; it is used once and leaves the address. */
function takeEnrolment(): string | null {
  const found = /^#enrol=([\w-]{43})$/.exec(location.hash)?.[1] ?? null
  if (location.hash) history.replaceState(null, '', location.pathname)
  return found
}

/** The language that was chosen on this device, else that of the address. Switching opens no page: there may be no network. */
function firstLocale(): Locale {
  const chosen = localData.get('language')
  return chosen === 'cn' || chosen === 'en' ? chosen : splitAddress(location.pathname).locale
}

function Device({ draw }: { draw: (onLanguage: () => void) => ReactNode }) {
  const [locale, setLocale] = useState(firstLocale)
  useEffect(() => {
    document.documentElement.lang = htmlLang[locale]
  }, [locale])
  const other = () => {
    const next = locale === 'cn' ? 'en' : 'cn'
    localData.set('language', next)
    setLocale(next)
  }
  return <LocaleProvider locale={locale}>{draw(other)}</LocaleProvider>
}

/** Draws the page of a device, and keeps it for when there is no network. */
export function openDevice(draw: (enrolment: string | null, onLanguage: () => void) => ReactNode): void {
  const enrolment = takeEnrolment()
  createRoot(document.getElementById('root')!).render(
    <Device draw={(onLanguage) => draw(enrolment, onLanguage)} />,
  )
  // Another code, opened while the page is: it begins anew with that.
  addEventListener('hashchange', () => location.reload())
  if ('serviceWorker' in navigator) installWorker(splitAddress(location.pathname).locale)
}
