/** A film for the browser's camera: codes that are held before it one after another, as real pictures of QR codes. */
import { writeFile } from 'node:fs/promises'
import QRCode from 'qrcode'
import sharp from 'sharp'

const size = { width: 640, height: 480 }
/** Chromium plays thirty pictures a second, from the beginning again when they are over. */
const [heldFrames, emptyFrames] = [12, 50]

const ground = () => sharp({ create: { ...size, channels: 3, background: '#56656f' } })

/** One code, a little turned and out of focus, as a hand holds a badge. */
async function hold(code: string): Promise<Buffer> {
  const drawn = await QRCode.toBuffer([{ data: code, mode: 'alphanumeric' }], {
    errorCorrectionLevel: 'Q',
    margin: 4,
    scale: 8,
  })
  const turned = await sharp(drawn).rotate(-5, { background: '#ffffff' }).toBuffer()
  const picture = await ground()
    .composite([{ input: turned, gravity: 'centre' }])
    .png()
    .toBuffer()
  return sharp(picture).blur(0.7).jpeg({ quality: 80 }).toBuffer()
}

/** Writes the film: each code for less than half a second, then nothing for longer than a code counts as the same. */
export async function makeFilm(path: string, codes: readonly string[]): Promise<string> {
  const empty = await ground().jpeg().toBuffer()
  const frames: Buffer[] = []
  for (const code of codes) {
    const held = await hold(code)
    frames.push(...Array<Buffer>(heldFrames).fill(held), ...Array<Buffer>(emptyFrames).fill(empty))
  }
  await writeFile(path, Buffer.concat(frames))
  return path
}
