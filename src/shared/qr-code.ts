/** QR codes as geometry, the same for screen and paper. Loaded by what draws one: the tables behind it are 10 KB. */
import { create } from 'qrcode'

/** What a check-in code is drawn as: its 29 capitals and digits fill version 2 at level Q exactly. */
export const checkInLook = { version: 2, level: 'Q' } as const

export interface QrLook {
  /** Fixed, so that a module always has the same width; as small as the text allows when omitted. */
  readonly version?: number
  readonly level: 'M' | 'Q'
}

/** Dark modules of one row that touch: from where and how many, in modules. */
export interface QrRun {
  readonly row: number
  readonly from: number
  readonly count: number
}

/** Modules of the quiet zone on each side. */
export const quietZone = 4

/** The dark runs of a code, and the modules of its side, both without the quiet zone. Throws where the text does not fit. */
export function qrRuns(text: string, { version, level }: QrLook): { size: number; runs: QrRun[] } {
  const { modules } = create(text, { ...(version ? { version } : {}), errorCorrectionLevel: level })
  const { size } = modules
  const runs: QrRun[] = []
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const from = column
      while (column < size && modules.get(row, column)) column++
      if (column > from) runs.push({ row, from, count: column - from })
    }
  return { size, runs }
}

/** A code for an SVG whose view box is `side` modules wide, the quiet zone in it. */
export function qrPath(text: string, look: QrLook): { side: number; d: string } {
  const { size, runs } = qrRuns(text, look)
  const at = (module: number) => module + quietZone
  const d = runs.map(({ row, from, count }) => `M${at(from)} ${at(row)}h${count}v1h-${count}z`).join('')
  return { side: size + 2 * quietZone, d }
}
