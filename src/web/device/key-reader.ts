/**
 * A USB scanner is a keyboard that types a code within some hundredths of a second and ends it with Enter. Keys that come so
 * fast are a scan; a single key that nothing follows is a key of a person.
 */

/** The longest time between two keys of a scanner; people who type fast stay above 80 ms. */
export const scanGapMs = 50
/** Shorter than any code, longer than what a person types by resting a hand on the keyboard. */
const scanLength = 8

export type KeyEvent =
  | { readonly kind: 'scan'; readonly text: string }
  | { readonly kind: 'key'; readonly key: string }

/** What has been typed fast, until it is a scan or not. Times are ms of any clock that only goes on. */
export function createKeyReader() {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  let isSettled = false
  return {
    /** A key went down; answers what has just become certain. */
    press(key: string, now: number): KeyEvent | null {
      const isFast = now - last <= scanGapMs
      if (!isFast) typed = ''
      if (key === 'Enter') {
        const text = typed
        typed = ''
        return text.length >= scanLength ? { kind: 'scan', text } : { kind: 'key', key }
      }
      // Modifier keys are part of what a scanner types.
      if (key === 'Shift') return null
      if (key.length !== 1) {
        typed = ''
        return { kind: 'key', key }
      }
      typed += key
      last = now
      isSettled = false
      return null
    },
    /**
     * Called when no key has followed for a while: a key that stood alone is a person's. It stays the beginning of a scan, too: a
     * busy page may hear late of keys that by their own time came fast.
     */
    settle(): KeyEvent | null {
      if (typed.length !== 1 || isSettled) return null
      isSettled = true
      return { kind: 'key', key: typed }
    },
  }
}
