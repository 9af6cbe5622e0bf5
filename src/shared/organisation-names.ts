/**
 * Comparing organisation names (decision 7): names are the same after the folding of searches (folding.ts), without spaces and
 * the legal suffix; names that are merely near are suggested, not refused.
 */
import { foldText } from './folding.ts'
import { simplified } from './simplified.ts'

const fold = (text: string) => foldText(text, simplified)

/** Chinese legal forms, longest first. 集团 stays: a group and its subsidiary are two organisations. */
const chineseSuffixes = [
  '股份有限责任公司',
  '股份有限公司',
  '有限责任公司',
  '有限公司',
  '股份公司',
  '公司',
] as const

/** Legal forms as words, dots already dropped (`Co., Ltd.` is `co ltd`, `S.p.A.` is `spa`). */
const legalWords = new Set(
  (
    'co company companies corp corporation inc incorporated ltd limited llc llp lp plc pcl ag se sa sas sarl spa nv bv gmbh ' +
    'kg kgaa mbh ab asa oyj aps as kk pte pty sdn bhd psc pjsc pjsco jsc ojsc qsc qpsc ksc kscp kscc bsc saog saoc sal sac saa sab tas'
  ).split(' '),
)

/**
 * The key under which a name is unique: equal for two spellings of the same name, such as Zürich and Zurich, `&` and `and`, 東海 and
 * 东海. Never empty for a name that holds a letter: a name made of legal words alone keeps them.
 */
export function foldOrganisationName(name: string): string {
  const kept = fold(name).split(' ')
  if (kept.length > 1 && kept[0] === 'the') kept.shift()
  while (kept.length > 1 && legalWords.has(kept.at(-1)!)) kept.pop()
  let key = fold(kept.join(''))
  const suffix = () => chineseSuffixes.find((ending) => key.endsWith(ending) && key.length > ending.length)
  for (let ending = suffix(); ending; ending = suffix()) key = key.slice(0, -ending.length)
  return key
}

/** Words of the trade: two names that share only these are not near each other. */
const tradeWords =
  /再保险|保险|财产|人寿|健康|养老|农业|责任|相互|经纪|集团|控股|中国|上海|分公司|分|reinsurance|insurance|assurance|property|casualty|life|health|pension|agricultural|general|mutual|brokers?|group|holdings?|china|shanghai|branch|and|of|the|re$/gu

function isOneEditApart(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [[...left], [...right]] : [[...right], [...left]]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  const rest = long.slice(start + 1).join('')
  const swapped =
    long.length === short.length && long[start] === short[start + 1] && long[start + 1] === short[start]
  return (
    rest === short.slice(long.length === short.length ? start + 1 : start).join('') ||
    (swapped && long.slice(start + 2).join('') === short.slice(start + 2).join(''))
  )
}

/** Four Chinese characters are a name; four Latin letters are not. */
const shortest = (name: string) => (/\p{Script=Han}/u.test(name) ? 4 : 8)

/** `Zuerich` is how Zürich is typed without its letters, and Zurich how it is folded. */
const withoutUmlauts = (key: string) => key.replace(/(?<=[aou])e/g, '')

/**
 * Whether two folded names are near enough to ask: one has its umlauts written out, one begins with the other, or what is left without
 * the words of the trade is one slip of the pen apart.
 */
export function areNamesNear(left: string, right: string): boolean {
  if (left === right || withoutUmlauts(left) === withoutUmlauts(right)) return true
  const [short, long] = left.length < right.length ? [left, right] : [right, left]
  if (short.length >= shortest(short) && long.startsWith(short)) return true
  const [a, b] = [left.replace(tradeWords, ''), right.replace(tradeWords, '')]
  return a !== b && a.length >= shortest(a) && b.length >= shortest(b) && isOneEditApart(a, b)
}
