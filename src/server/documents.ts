/** Every public document of the product: feeds, calendars, media. The list that document.ts makes routes of. */
import type { PublicDocument } from './document.ts'

export const documents: readonly PublicDocument[] = []
