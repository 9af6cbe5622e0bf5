/** Where a ring picture stands by itself, for places that are not seen at once: one small file that a browser keeps for good. */
import type { RingsRequest } from './rings-drawing.ts'

const pattern = /^(disc|cover)-(20\d\d)-(\d{1,6})-(porcelain|ink|lake|gold)\.svg$/

export function ringsAddress({ variant, year, salt, palette }: RingsRequest): string {
  return `/rings/${variant}-${year}-${salt}-${palette}.svg`
}

/** The request behind the last part of such an address; null for any other name. */
export function readRingsName(name: string): RingsRequest | null {
  const match = pattern.exec(name)
  if (!match) return null
  const [, variant, year, salt, palette] = match
  return { variant, year: Number(year), salt: Number(salt), palette } as RingsRequest
}
