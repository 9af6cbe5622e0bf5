/** Schemas that contracts have in common: ids, moments, texts in both languages, editions. */
import { z } from 'zod'
import { idPattern } from './ids.ts'
import { plainLine } from './rich-text-schema.ts'

export const id = z.string().regex(idPattern)
/** Epoch ms. */
export const time = z.int()
/** `2027-10-21`. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
/** A text in both languages, as it is answered. */
export const both = z.object({ cn: z.string(), en: z.string() })
/** A text in both languages, as it is sent. */
export const bothTyped = (maximum: number) =>
  z.strictObject({ cn: plainLine(maximum), en: plainLine(maximum) })
export const editionCode = z.string().regex(/^LIRC_\d{4}$/)
/** A price, integer fen. */
export const fen = z.int().min(0).max(100_000_000_00)
