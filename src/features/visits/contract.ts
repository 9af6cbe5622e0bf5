/** The visit call of the frame (requirement 2 "visit-count call after each navigation", requirement 7). */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'

const target = z.string().max(200)

export const visitsApi = {
  visitCount: defineCall({
    method: 'GET',
    path: 'basic/visitCount/0',
    access: 'public',
    writes: true,
    summary: 'Counts a visit of a known path, per path, language and day; answers the count of the path.',
    /** The target path, or its name without the slash. */
    input: z.strictObject({ path: target.optional(), targetPath: target.optional() }),
    result: z.object({ count: z.int() }),
  }),
} as const
