/** The papers of badges, and what a reprint asks for: all that a desk needs to know of them. */

/** `card` 90 × 130; `a6` 105 × 148; `label` 90 × 62 on a roll of 62, black only and without a back. */
export const badgeFormats = ['card', 'a6', 'label'] as const
export type BadgeFormat = (typeof badgeFormats)[number]
/** Of a badge without its bleed. */
export const badgeSizes: Record<BadgeFormat, { readonly width: number; readonly height: number }> = {
  card: { width: 90, height: 130 },
  a6: { width: 105, height: 148 },
  label: { width: 90, height: 62 },
}
/** Characters of the reason for a reprint. */
export const reasonLength = { minimum: 2, maximum: 200 } as const
