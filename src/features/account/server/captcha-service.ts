/** The captcha (requirement 3 and requirement 8; requirement 7.3): a picture, and a question that needs no eyesight. One use, ten minutes. */
import type { Service } from '../../../server/http/http.ts'
import type { WriteContext } from '../../../server/context.ts'
import { text } from '../../../shared/i18n.ts'
import { ok } from '../../../shared/outcome.ts'
import type { accountApi } from '../contract.ts'
import { accountMessages as messages } from '../messages.ts'
import { captchaLimits } from '../rules.ts'
import type { Random } from '../../../server/clock.ts'

/** Case, width and spaces do not matter. */
function foldAnswer(answer: string): string {
  return answer.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}

/** GET basic/captcha. */
export const captcha: Service<typeof accountApi.captcha> = async (ctx, input) => {
  const { random, vault } = ctx.kernel
  const pick = (count: number) => random.bytes(4).readUInt32BE() % count
  const characters = Array.from(
    { length: captchaLimits.length },
    () => pictureCharacters[pick(pictureCharacters.length)]!,
  ).join('')
  const locale = input.locale ?? ctx.locale
  const [first, second, third] = [2 + pick(48), 51 + pick(40), 10 + pick(40)]
  const isSum = pick(2) === 0
  const question = isSum
    ? text(locale, messages.captchaSum, { first, second })
    : text(locale, messages.captchaBigger, { first: third, second, third: first })
  const captchaId = random.id()
  await ctx.tx
    .insertInto('captcha')
    .values({
      id: captchaId,
      picture_hash: vault.hmac('captcha', captchaId, characters),
      question_hash: vault.hmac('captcha', captchaId, String(isSum ? first + second : second)),
      expires_at: ctx.now + captchaLimits.lifeMs,
    })
    .execute()
  return ok({ captchaId, image: drawPicture(random, characters), question })
}

/**
 * Whether an answer to picture or question is right. It is used up either way, so a caller that refuses keeps what
 * was written (`keep: true`).
 */
export async function checkCaptcha(
  ctx: Pick<WriteContext, 'tx' | 'now' | 'kernel'>,
  options: { captchaId: string; answer: string },
): Promise<boolean> {
  const used = await ctx.tx
    .updateTable('captcha')
    .set({ used_at: ctx.now })
    .where('id', '=', options.captchaId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .returning(['picture_hash', 'question_hash'])
    .executeTakeFirst()
  if (!used) return false
  const hashes = ctx.kernel.vault.hmacs('captcha', options.captchaId, foldAnswer(options.answer))
  return hashes.includes(used.picture_hash) || hashes.includes(used.question_hash)
}

/** Without pairs that a stroke of noise makes alike (E and F, R and P, A and M). Strokes on a grid 4 wide and 6 high; points are two digits, strokes are separated by spaces. */
const glyphs: Record<string, string> = {
  '2': '01103041423104060646',
  '3': '0110304142332344453616 0516',
  '4': '36300444',
  '5': '4000020332434536160504',
  '6': '4130100105163645433303',
  '7': '00401606',
  '9': '4313020110304145361605',
  A: '0602204246 0444',
  C: '4130100105163645',
  E: '40000646 0333',
  H: '0006 4046 0343',
  J: '404536160504',
  K: '0006 400346',
  L: '000646',
  N: '06004640',
  R: '06003041423303 2346',
  T: '0040 2026',
  V: '002640',
  X: '0046 4006',
  Y: '002340 2326',
}
export const pictureCharacters = Object.keys(glyphs)

const size = { width: 240, height: 64 } as const

/** Integers and fractions from the kernel's randomness. */
function dice(random: Random) {
  const fraction = () => random.bytes(4).readUInt32BE() / 2 ** 32
  return {
    between: (low: number, high: number) => low + (high - low) * fraction(),
    below: (limit: number) => Math.floor(fraction() * limit),
  }
}
type Dice = ReturnType<typeof dice>
type Point = readonly [x: number, y: number]

/**
 * Draws a text of `pictureCharacters` as SVG markup: bent strokes of a small font of our own, with noise strokes of the same
 * width between them, all in one shuffled path, so that nothing in the SVG names a character.
 */
export function drawPicture(random: Random, characters: string): string {
  const roll = dice(random)
  const step = (size.width - 24) / characters.length
  const strokes = [...characters].flatMap((character, index) =>
    drawGlyph(roll, character, 12 + step * (index + 0.15)),
  )
  for (let count = 0; count < 4; count++) strokes.push(drawNoise(roll))
  for (let index = strokes.length - 1; index > 0; index--) {
    const other = roll.below(index + 1)
    ;[strokes[index], strokes[other]] = [strokes[other]!, strokes[index]!]
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">`,
    `<rect width="100%" height="100%" fill="#eef1ef"/>`,
    `<path d="${strokes.join('')}" fill="none" stroke="#0b2038" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`,
    '</svg>',
  ].join('')
}

function drawGlyph(roll: Dice, character: string, left: number): string[] {
  const scale = roll.between(5.4, 6.4)
  const turn = roll.between(-0.25, 0.25)
  const slant = roll.between(-0.2, 0.2)
  const top = roll.between(8, 18)
  const place = ([x, y]: Point): Point => {
    const [dx, dy] = [(x - 2 + (3 - y) * slant) * scale, (y - 3) * scale]
    return [
      left + 2 * scale + dx * Math.cos(turn) - dy * Math.sin(turn) + roll.between(-0.9, 0.9),
      top + 3 * scale + dx * Math.sin(turn) + dy * Math.cos(turn) + roll.between(-0.9, 0.9),
    ]
  }
  return glyphs[character]!.split(' ').flatMap((stroke) => {
    const points = stroke.match(/\d\d/g)!.map((pair) => place([Number(pair[0]), Number(pair[1])]))
    return points.slice(1).map((point, index) => bend(roll, points[index]!, point))
  })
}

function drawNoise(roll: Dice): string {
  const from: Point = [roll.between(0, size.width), roll.between(4, size.height - 4)]
  const to: Point = [from[0] + roll.between(-30, 30), from[1] + roll.between(-10, 10)]
  return bend(roll, from, to)
}

/** One curve a segment: characters and noise are written alike. */
function bend(roll: Dice, from: Point, to: Point): string {
  const middle: Point = [
    (from[0] + to[0]) / 2 + roll.between(-1.6, 1.6),
    (from[1] + to[1]) / 2 + roll.between(-1.6, 1.6),
  ]
  const show = (point: Point) => `${point[0].toFixed(1)} ${point[1].toFixed(1)}`
  return `M${show(from)}Q${show(middle)} ${show(to)}`
}
