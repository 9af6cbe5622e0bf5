/** What is done once a language is chosen. */
import { localAddress, splitAddress } from '../../shared/addresses.ts'
import type { Locale } from '../../shared/i18n.ts'
import { localData } from '../data/storage.ts'

/** The server reads the cookie where an unprefixed address is opened. */
export function rememberLanguage(locale: Locale): void {
  localData.set('language', locale)
  document.cookie = `language=${locale}; path=/; max-age=31536000; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

/** This page in the other language, opened anew. */
export function openIn(locale: Locale): void {
  rememberLanguage(locale)
  location.assign(localAddress(locale, splitAddress(location.pathname).path) + location.search)
}
