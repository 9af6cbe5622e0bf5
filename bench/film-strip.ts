/** Puts the frames of a film side by side into one picture, each with its time. */
import path from 'node:path'
import type { Browser } from 'playwright-core'

export interface Frame {
  /** Seconds after the page was asked for. */
  readonly at: number
  /** JPEG, base64. */
  readonly picture: string
}

const mostFrames = 12

export async function drawStrip(options: {
  browser: Browser
  frames: readonly Frame[]
  /** What was filmed; the file is named after it. */
  name: string
  folder: string
  width: number
}): Promise<void> {
  const { browser, name, folder, width } = options
  const frames = chooseFrames(options.frames)
  const page = await browser.newPage({ viewport: { width: 1800, height: 600 } })
  const shownWidth = width < 600 ? 290 : 590
  const figures = frames.map(
    ({ at, picture }) =>
      `<figure style="margin:0"><figcaption style="font:14px sans-serif">${at.toFixed(2)} s</figcaption>
       <img style="width:${shownWidth}px;display:block" src="data:image/jpeg;base64,${picture}"></figure>`,
  )
  await page.setContent(
    `<body style="margin:8px;display:flex;flex-wrap:wrap;gap:8px;background:#ccc">${figures.join('')}`,
  )
  const file = `${name.replaceAll(/\W+/g, '-').replace(/-$/, '')}.png`
  await page.screenshot({ path: path.join(folder, file), fullPage: true })
  await page.close()
}

/** One after each change that is seen; where there are more than fit, those that differ most in size from the one before. */
function chooseFrames(frames: readonly Frame[]): Frame[] {
  const changed = frames.filter(({ picture }, index) => picture !== frames[index - 1]?.picture)
  const weight = new Map(
    changed.map((frame, index) => {
      const before = changed[index - 1]?.picture.length ?? 0
      const isEnd = index === 0 || index === changed.length - 1
      return [frame, isEnd ? Infinity : Math.abs(frame.picture.length - before)]
    }),
  )
  return changed
    .toSorted((a, b) => weight.get(b)! - weight.get(a)!)
    .slice(0, mostFrames)
    .toSorted((a, b) => a.at - b.at)
}
