/** The visit call of the frame (spec §2 "visit-count call after each navigation", §7). */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'

export const visitsApi = {
  visitCount: defineCall({
    method: 'GET',
    path: 'basic/visitCount/0',
    access: 'public',
    writes: true,
    summary: 'Counts a visit of a known path, per path, language and day; answers the count of the path.',
    input: z.strictObject({ path: z.string().min(1).max(200) }),
    result: z.object({ count: z.int() }),
  }),
} as const
