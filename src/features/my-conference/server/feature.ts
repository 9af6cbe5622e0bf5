import type { Feature } from '../../../server/feature.ts'
import { myConferenceCalls } from './calls.ts'

/** Keeps nothing of its own: what it shows is asked of the features. */
export const myConferenceFeature: Feature<object> = { calls: myConferenceCalls, codecs: {} }
