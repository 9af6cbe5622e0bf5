/** Addresses in two languages: Chinese at the spec's own address, English at the same one under `/en` (decision 3). */
import type { Locale } from './i18n.ts'

/** The language an address is in, and the address without its prefix. */
export function splitAddress(pathname: string): { locale: Locale; path: string } {
  if (pathname === '/en' || pathname === '/en/') return { locale: 'en', path: '/' }
  if (pathname.startsWith('/en/')) return { locale: 'en', path: pathname.slice(3) }
  return { locale: 'cn', path: pathname || '/' }
}

/** `/signup` → `/en/signup` for English. */
export function localAddress(locale: Locale, path: string): string {
  if (locale === 'cn') return path
  return path === '/' ? '/en' : `/en${path}`
}

/** The router's basename of a language. */
export function basenameOf(locale: Locale): string {
  return locale === 'en' ? '/en' : '/'
}
