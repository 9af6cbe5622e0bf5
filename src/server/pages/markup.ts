/** What markup outside of React is made of: escaped text, addresses in both languages. */
import type { Locale } from '../../shared/i18n.ts'

export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Chinese at the bare address, English under /en (decision 3). */
export function addressOf(locale: Locale, path: string): string {
  if (locale === 'cn') return path
  return path === '/' ? '/en' : `/en${path}`
}
