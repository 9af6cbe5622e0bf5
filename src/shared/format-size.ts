/** Sizes of files and limits of texts in words; apart from format.ts, which every first page loads. */

/** 1.8 MB from bytes (1 MB = 1,048,576 bytes, as limits are counted). */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1_048_576) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / 1_048_576).toFixed(1)} MB`
}

/** Limits in a text: `2–100`. */
export const formatLimits = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  `${min}–${max}`
