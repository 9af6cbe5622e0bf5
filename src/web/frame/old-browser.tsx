/** Who comes with an old Internet Explorer is asked to upgrade (requirement 2): by user agent, and by conditional comment. */
import { createContext, use } from 'react'
import { text, type Locale } from '../../shared/i18n.ts'
import { useTranslate } from '../ui/language.tsx'
import styles from './frame.module.css'
import { oldBrowserMessages } from './old-browser-messages.ts'

const OldBrowserContext = createContext(false)

export const OldBrowserProvider = OldBrowserContext

/** Drawn on the server only (app/web/frame.tsx). */
export function OldBrowserNote() {
  const t = useTranslate()
  return use(OldBrowserContext) ? <p className={styles.old}>{t(oldBrowserMessages.oldBrowser)}</p> : null
}

/** For Internet Explorer 9 and older, which may hide its user agent but reads these comments. */
export function oldBrowserWarning(locale: Locale): string {
  return `<!--[if lte IE 9]><p class="${styles.old}">${text(locale, oldBrowserMessages.oldBrowser)}</p><![endif]-->`
}
