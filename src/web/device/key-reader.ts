/**
 * A USB scanner is a keyboard that types a code within some hundredths of a second, up to two seconds where it is slow, and ends it with
 * Enter, Tab or nothing. Keys that come so fast are a scan; a single key that nothing follows is a key of a person.
 */

/** The longest time between two keys of most scanners; people who type fast stay above 80 ms. */
export const scanGapMs = 50
/** The longest time between two keys of a slow scanner. Only what is as long as a code is taken for a scan then. */
export const slowGapMs = 120
/** Shorter than any code, longer than what a person types by resting a hand on the keyboard. */
const scanLength = 8
/** No shorter than a code: nobody types as much so fast without a space. */
const codeLength = 29
/** How long a letter waits for what may follow, and how long the end of a scan may be missing: longer than any gap within a scan. */
const keyWaitMs = 150
const endWaitMs = 400
/** An end that comes so late after a scan that was read without one belongs to it. */
const lateEndMs = 1_500

/** A key by the sign that the keyboard's layout gives it, and by its place (`KeyboardEvent.code`; '' where the browser has none). */
export interface Pressed {
  readonly key: string
  readonly code: string
  readonly shift: boolean
}
/** The keys of one scan. */
export type ScanRead = readonly Pressed[]

export const textOf = (read: ScanRead): string => read.map(({ key }) => key).join('')

export type KeyEvent =
  | { readonly kind: 'scan'; readonly read: ScanRead }
  | { readonly kind: 'key'; readonly key: string }
  /** The late end of a scan: it means nothing by itself. */
  | { readonly kind: 'end' }

/** What has been typed fast, until it is a scan or not. Times are ms of any clock that only goes on. */
export function createKeyReader() {
  let typed: Pressed[] = []
  let last = Number.NEGATIVE_INFINITY
  let isFast = true
  let isSettled = false
  /** When a scan was read that had no end. */
  let endless = Number.NEGATIVE_INFINITY

  const isScan = (inField: boolean): boolean =>
    typed.length >= scanLength &&
    (isFast || !inField || (typed.length >= codeLength && typed.every(({ key }) => key !== ' ')))
  const takeAll = (): KeyEvent => {
    const read = typed
    typed = []
    return { kind: 'scan', read }
  }

  return {
    /** A key went down, perhaps in a field; answers what has just become certain. */
    press(pressed: Pressed, now: number, inField = false): KeyEvent | null {
      const { key } = pressed
      const gap = now - last
      // Modifier keys are part of what a scanner types.
      if (key === 'Shift') return null
      if (gap > slowGapMs) typed = []
      if (key === 'Enter' || key === 'Tab') {
        if (isScan(inField)) return takeAll()
        typed = []
        const isLate = now - endless <= lateEndMs
        endless = Number.NEGATIVE_INFINITY
        return isLate ? { kind: 'end' } : { kind: 'key', key }
      }
      if (key.length !== 1) {
        typed = []
        return { kind: 'key', key }
      }
      isFast = typed.length === 0 || (isFast && gap <= scanGapMs)
      typed.push(pressed)
      last = now
      isSettled = false
      return null
    },
    /** How long to wait for what may follow. */
    waitMs: (): number => (typed.length === 1 ? keyWaitMs : endWaitMs),
    /**
     * Called when no key has followed for a while: a key that stood alone is a person's, and a scan without an end is read. Either stays
     * the beginning of a scan, too: a busy page may hear late of keys that by their own time came fast.
     */
    settle(inField = false): KeyEvent | null {
      if (isSettled || typed.length === 0) return null
      isSettled = true
      if (typed.length === 1) return inField ? null : { kind: 'key', key: typed[0]!.key }
      const isWhole = typed.length >= codeLength && isScan(inField)
      if (!isWhole && (inField || !isScan(inField))) return null
      endless = last
      return isWhole ? takeAll() : { kind: 'scan', read: [...typed] }
    },
  }
}
