/** What a text's contrast is, from the pixels behind it (WCAG 2.2, 1.4.3: relative luminance). */
import type { ShownText } from './shown-texts.ts'

/** Raw RGB of the page without its text. */
export interface Behind {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** Nearly the worst place of the line counts: a twentieth of it may be an edge that the letters stand beside. */
const share = 0.05

const linear = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
const luminance = (red: number, green: number, blue: number) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** What WCAG AA asks: 3 of large text, 4.5 of any other. */
export function neededOf({ size, weight }: ShownText): number {
  return size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5
}

/** `rgb(…)`, `rgba(…)` and `color(srgb …)`, which is what browsers compute; throws at anything else. */
function readColour(css: string): readonly [red: number, green: number, blue: number, alpha: number] {
  const scale = css.startsWith('color(srgb ') ? 255 : css.startsWith('rgb') ? 1 : null
  if (scale === null) throw new Error(`unknown colour ${css}`)
  const [red, green, blue, alpha = 1] = css.match(/[\d.]+(?:e-?\d+)?/g)!.map(Number)
  return [red! * scale, green! * scale, blue! * scale, alpha]
}

/** The ratio, 1 to 21; null where nothing of the text is within the picture. */
export function contrastBehind(text: ShownText, { data, width, height }: Behind): number | null {
  const { box } = text
  const [red, green, blue, alpha] = readColour(text.colour)
  const opacity = alpha * text.opacity
  const ratios: number[] = []
  // Of the smallest texts, those of a drawing that is fitted to a phone, every pixel that they touch.
  const step = Math.min(box.width, box.height) < 8 ? 1 : 2
  for (let y = Math.floor(Math.max(0, box.y)); y < Math.min(height, box.y + box.height); y += step)
    for (let x = Math.floor(Math.max(0, box.x)); x < Math.min(width, box.x + box.width); x += step) {
      const at = (y * width + x) * 3
      const ground = [data[at]!, data[at + 1]!, data[at + 2]!] as const
      const mix = (colour: number, part: number) => colour * opacity + ground[part]! * (1 - opacity)
      const [front, back] = [luminance(mix(red, 0), mix(green, 1), mix(blue, 2)), luminance(...ground)]
      ratios.push((Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05))
    }
  return ratios.toSorted((one, other) => one - other)[Math.floor(ratios.length * share)] ?? null
}
