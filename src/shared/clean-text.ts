import type { Both } from './i18n.ts'

/** Trimmed, composed, without control characters: what is stored of any typed text. */
export function cleanText(value: string): string {
  return value
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
export const cleanBoth = ({ cn, en }: Both): Both => ({ cn: cleanText(cn), en: cleanText(en) })
