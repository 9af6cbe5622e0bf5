/** Pages of a PDF as pictures, thirty on a sheet, to be looked at. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

export const perSheet = 30
const gap = 12

interface Look {
  /** Takes the PDF, `<name>.pdf`, and the sheets, `<name>-1.png` and so on. */
  readonly folder: string
  readonly name: string
  /** Pages side by side. */
  readonly across: number
  readonly dotsPerInch: number
  /** The pages after these are not drawn. */
  readonly pagesAtMost: number
}

/** Writes the PDF and its sheets; answers how many sheets. Throws without poppler's pdftoppm. */
export async function drawSheets(pdf: Buffer, look: Look): Promise<number> {
  const { folder, name, across, dotsPerInch, pagesAtMost } = look
  const pages = path.join(folder, 'pages')
  mkdirSync(pages, { recursive: true })
  const file = path.join(folder, `${name}.pdf`)
  writeFileSync(file, pdf)
  const drawn = spawnSync(
    'pdftoppm',
    ['-r', String(dotsPerInch), '-l', String(pagesAtMost), '-png', file, path.join(pages, 'page')],
    { encoding: 'utf8' },
  )
  assert.equal(drawn.status, 0, drawn.stderr ?? 'no pdftoppm')
  const files = readdirSync(pages).toSorted()
  for (let sheet = 0; sheet * perSheet < files.length; sheet++) {
    const some = await Promise.all(
      files
        .slice(sheet * perSheet, (sheet + 1) * perSheet)
        .map((one) => sharp(path.join(pages, one)).toBuffer()),
    )
    const { width, height } = await sharp(some[0]).metadata()
    const placed = some.map((input, index) => ({
      input,
      left: (index % across) * (width + gap) + gap / 2,
      top: Math.floor(index / across) * (height + gap) + gap / 2,
    }))
    await sharp({
      create: {
        width: across * (width + gap),
        height: Math.ceil(some.length / across) * (height + gap),
        channels: 3,
        background: '#c5cfce',
      },
    })
      .composite(placed)
      .png()
      .toFile(path.join(folder, `${name}-${sheet + 1}.png`))
  }
  rmSync(pages, { recursive: true })
  return Math.ceil(files.length / perSheet)
}
