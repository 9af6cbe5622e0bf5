/**
 * Contact sheets: every screen in both languages, on a phone and a desk, in the light and in the dark, many on one picture, for
 * people to look at. `node e2e/sheets.ts` (with Node 24) puts them under .cache/sheets; `every-screen.ts` says what narrows it.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { showEveryScreen } from './every-screen.ts'

const folder = path.join('.cache', 'sheets')
/** What a sheet holds: so many columns of this many pixels, each picture cut at this height. */
const shapes = {
  phone: { columns: 6, width: 300, height: 1_100, each: 6 },
  desk: { columns: 3, width: 640, height: 800, each: 6 },
}
type Shape = (typeof shapes)[keyof typeof shapes]

interface Shot {
  readonly label: string
  readonly picture: Buffer
}

const sheets = new Map<string, Shot[]>()
let made = 0

await mkdir(folder, { recursive: true })
await showEveryScreen(async ({ page, address, locale, width, scheme, seenBy }) => {
  const shape = width < 600 ? shapes.phone : shapes.desk
  const name = `${seenBy}-${locale}-${width}-${scheme}`
  const whole = await page.screenshot({ animations: 'disabled' })
  const picture = await sharp(whole).resize({ width: shape.width }).toBuffer()
  const { height } = await sharp(picture).metadata()
  const cut = { left: 0, top: 0, width: shape.width, height: Math.min(height, shape.height) }
  const shots = sheets.get(name) ?? []
  shots.push({ label: address, picture: await sharp(picture).extract(cut).png().toBuffer() })
  sheets.set(name, shots)
  if (shots.length === shape.each) await putSheet(name, shape)
})
for (const name of sheets.keys()) await putSheet(name, name.includes('-390-') ? shapes.phone : shapes.desk)
console.log(`${made} sheets in ${folder}`)
process.exit(0)

/** Writes what has gathered under a name, each picture below its address. */
async function putSheet(name: string, shape: Shape): Promise<void> {
  const shots = sheets.get(name)!
  sheets.set(name, [])
  if (!shots.length) return
  const [gap, head] = [8, 18]
  const rows = Math.ceil(shots.length / shape.columns)
  const at = (index: number) => ({
    left: (index % shape.columns) * (shape.width + gap),
    top: Math.floor(index / shape.columns) * (shape.height + head + gap),
  })
  const size = {
    width: shape.columns * (shape.width + gap) - gap,
    height: rows * (shape.height + head + gap) - gap,
  }
  const layers = shots.flatMap(({ label, picture }, index) => {
    const { left, top } = at(index)
    const words = `<svg width="${shape.width}" height="${head}"><text x="2" y="13" font-size="12" font-family="sans-serif">${label.replace(/[<&]/g, '')}</text></svg>`
    return [
      { input: Buffer.from(words), left, top },
      { input: picture, left, top: top + head },
    ]
  })
  const file = path.join(folder, `${name}-${String(made++).padStart(3, '0')}.png`)
  await sharp({ create: { ...size, channels: 3, background: '#8a8a8a' } })
    .composite(layers)
    .png()
    .toFile(file)
}
