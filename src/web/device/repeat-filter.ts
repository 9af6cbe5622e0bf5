/** How long a code must have been out of sight before it counts again. */
const absentMs = 1_500

/**
 * A code that is held before the camera is seen in every frame and counts once. Answers whether a code that was seen at
 * `now` (ms) has just come into sight.
 */
export function createRepeatFilter(): (text: string, now: number) => boolean {
  const seen = new Map<string, number>()
  return (text, now) => {
    const last = seen.get(text)
    for (const [other, at] of seen) if (now - at >= absentMs) seen.delete(other)
    seen.set(text, now)
    return last === undefined || now - last >= absentMs
  }
}
