/**
 * Sums of money as people type and read them. They are integers of fen throughout: the digits are put together as text,
 * so that no fraction of binary arithmetic gets into a sum.
 */
import type { Locale } from './i18n.ts'

/** More than any sum of the conference; 15 digits of fen are exact integers. */
const limitDigits = 15
const wan = '万'

/** Full-width digits and signs, as a Chinese keyboard gives them, to plain ones. */
function toPlain(text: string): string {
  return text.replace(/[！-～]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 0xfee0))
}

/**
 * Fen of a sum typed in yuan: `1200000`, `1,200,000`, `¥1,200,000.50`, `１２０万`, `12.5 万元`. Null where it is none: letters,
 * a minus, more than two decimals, separators at wrong places.
 */
export function parseYuan(typed: string): number | null {
  const plain = toPlain(typed)
    .trim()
    .replace(/^(?:[¥￥]|CNY|RMB)\s*/i, '')
    .replace(/\s*元$/, '')
    .trim()
  const isWan = plain.endsWith(wan)
  const number = (isWan ? plain.slice(0, -1) : plain).trim()
  const match = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(number)
  if (!match) return null
  const whole = match[1]!.replaceAll(',', '')
  const decimals = (match[2] ?? '').replace(/0+$/, '')
  // Two decimals of yuan are fen; of ten thousand yuan there are six.
  const places = isWan ? 6 : 2
  if (decimals.length > places) return null
  const digits = (whole + decimals.padEnd(places, '0')).replace(/^0+(?=\d)/, '')
  return digits.length <= limitDigits ? Number(digits) : null
}

/** `1,200,000` or `1,200,000.50`: how a sum is in its field. */
export function yuanText(fen: number): string {
  const yuan = String(Math.trunc(fen / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = fen % 100
  return rest ? `${yuan}.${String(rest).padStart(2, '0')}` : yuan
}

/** A large sum in the reader's own counting, on one line: `120 万元`, `CNY 1.2 million`. Null below ten thousand (one million) yuan. */
export function roundSumText(locale: Locale, fen: number): string | null {
  const [unit, words] = locale === 'cn' ? ([1_000_000, ''] as const) : ([100_000_000, 'CNY\u00a0'] as const)
  if (fen < unit) return null
  const whole = Math.trunc(fen / unit)
  const decimals = String(fen % unit)
    .padStart(String(unit).length - 1, '0')
    .replace(/0+$/, '')
  const shown = `${String(whole).replace(/\B(?=(\d{3})+$)/g, ',')}${decimals ? `.${decimals}` : ''}`
  return locale === 'cn' ? `${shown}\u00a0${wan}元` : `${words}${shown}\u00a0million`
}
