/**
 * Amounts in words as Chinese documents write them (人民币大写, Rules of basic accounting work, article 52): financial
 * numerals that cannot be altered, 整 where no fen follow, 零 for gaps.
 */
const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟'] as const
const groups = ['', '万', '亿', '万亿'] as const

/** `0` stands for a gap that the caller writes as 零. */
function groupText(group: number): string {
  let text = ''
  let isGap = false
  for (let place = 3; place >= 0; place--) {
    const digit = Math.trunc(group / 10 ** place) % 10
    if (digit === 0) {
      isGap = text !== ''
      continue
    }
    text += `${isGap ? '零' : ''}${digits[digit]}${places[place]}`
    isGap = false
  }
  return text
}

function yuanText(yuan: number): string {
  let text = ''
  let isGap = false
  for (let index = groups.length - 1; index >= 0; index--) {
    const group = Math.trunc(yuan / 10_000 ** index) % 10_000
    if (group === 0) {
      isGap = text !== ''
      continue
    }
    const gap = text !== '' && (isGap || group < 1000) ? '零' : ''
    text += `${gap}${groupText(group)}${groups[index]}`
    isGap = false
  }
  return text
}

/** 100 fen → 壹元整; 1,050,005 fen → 壹万零伍佰元零伍分. From 0 to 9,999,999,999,999 yuan. */
export function chineseAmount(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`no amount of fen: ${fen}`)
  const sign = fen < 0 ? '负' : ''
  const all = Math.abs(fen)
  const yuan = Math.trunc(all / 100)
  const jiao = Math.trunc(all / 10) % 10
  const rest = all % 10
  const whole = yuan > 0 ? `${yuanText(yuan)}元` : ''
  if (jiao === 0 && rest === 0) return `${sign}${whole || '零元'}整`
  const tenths = jiao > 0 ? `${digits[jiao]}角` : whole && '零'
  return `${sign}${whole}${tenths}${rest > 0 ? `${digits[rest]}分` : '整'}`
}
