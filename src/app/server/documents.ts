/** Every document of the product: feeds, calendars, media. The list that document.ts makes routes of. */
import type { PublicDocument } from '../../server/pages/document.ts'
import { featureList } from './features.ts'

export const documents: readonly PublicDocument[] = featureList.flatMap((feature) => feature.documents ?? [])
