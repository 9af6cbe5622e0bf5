/** The first letters of a name as it is said: those of the pinyin of each Chinese character, else of each word. */

type Pinyin = (text: string, options: object) => string[]

/** Its table of characters takes a tenth of a second and 15 MB: read by the first desk that searches. */
let loading: Promise<Pinyin> | undefined
const loadPinyin = (): Promise<Pinyin> =>
  (loading ??= import('pinyin-pro').then(({ pinyin }) => pinyin as unknown as Pinyin))

/** Names are few and asked for at every key that a desk presses. */
const kept = new Map<string, string>()
const keptNames = 50_000

const ofChinese = (pinyin: Pinyin, name: string): string =>
  pinyin(name, { pattern: 'first', type: 'array', toneType: 'none', surname: 'head' }).join('')
const ofWords = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, 1))
    .join('')

/** Makes the initials of names; small Latin letters and whatever else stands in a name. */
export async function initialsMaker(): Promise<(name: string) => string> {
  const pinyin = await loadPinyin()
  return (name) => {
    const known = kept.get(name)
    if (known !== undefined) return known
    const letters = /\p{Script=Han}/u.test(name) ? ofChinese(pinyin, name) : ofWords(name)
    const initials = letters.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    if (kept.size >= keptNames) kept.clear()
    kept.set(name, initials)
    return initials
  }
}
