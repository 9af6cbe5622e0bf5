/** How a scanner is set, from the keys of one scan that was made to try it. */
import { scanGapMs, slowGapMs, type Pressed } from './key-reader.ts'

/** A key with its time (ms). */
export interface Timed extends Pressed {
  readonly at: number
}

export interface Trial {
  /** The keys without the end. */
  readonly read: readonly Pressed[]
  /** The longest time between two keys. */
  readonly gapMs: number
  readonly pace: 'fast' | 'slow' | 'tooSlow'
  readonly end: 'Enter' | 'Tab' | null
}

/** What one scan says about its scanner; null where too little was typed to be one. */
export function tryScan(keys: readonly Timed[]): Trial | null {
  const signs = keys.filter(({ key }) => key !== 'Shift')
  const final = signs.at(-1)?.key
  const end = final === 'Enter' || final === 'Tab' ? final : null
  const read = end ? signs.slice(0, -1) : signs
  if (read.length < 2) return null
  const gapMs = Math.round(Math.max(...read.slice(1).map(({ at }, index) => at - read[index]!.at)))
  const pace = gapMs <= scanGapMs ? 'fast' : gapMs <= slowGapMs ? 'slow' : 'tooSlow'
  return { read, gapMs, pace, end }
}
