/** What the contracts of several features are made of: ids, texts in both languages, pages of a list, who may call. */
import { z } from 'zod'
import { idPattern } from './ids.ts'
import { plainLine } from './rich-text-schema.ts'

export const id = z.string().regex(idPattern)
export const year = z.int().min(2000).max(2999)
/** A text in both languages, as it is shown: one that is missing is ''. */
export const bothShown = z.object({ cn: z.string(), en: z.string() })
/** The same as it is typed; `maximum`: characters of each language. */
export const bothTyped = (maximum: number) =>
  z.strictObject({ cn: plainLine(maximum), en: plainLine(maximum) })
/** `TextStamps` of translation.ts: when each language of each text was last changed. */
export const stampsShown = z.record(
  z.string(),
  z.object({ cn: z.number().nullable(), en: z.number().nullable() }),
)

/** Which page of a list is asked for; `size`: rows of a page, unless another number is asked for. */
export const pageAsked = (size = 50, maximum = 200) => ({
  page: z.int().min(1).default(1),
  size: z.int().min(1).max(maximum).default(size),
})
/** Beside the rows of a page: how many there are in all, and which page it is. */
export const pageShown = { total: z.int(), page: z.int(), size: z.int() }

/** Editors, and administrators, who may do everything. */
export const editors = { staff: ['editor'] } as const
/** Whoever sees what editors write. */
export const contentReaders = { staff: ['editor', 'reviewer', 'reader'] } as const
