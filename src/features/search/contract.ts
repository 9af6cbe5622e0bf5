/** The site's search. */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { searchKinds } from './rules.ts'
import { pageInput, pageOf } from '../../shared/contract-schemas.ts'

/** The places in a text that hold what was searched for, in UTF-16 units, in their order. */
const finds = z.array(z.object({ from: z.int(), to: z.int() }))

export const searchApi = {
  search: defineCall({
    method: 'GET',
    path: 'basic/search',
    access: 'public',
    summary:
      'Finds news, sessions, speakers, downloads and pages by words in Chinese or English; best first.',
    input: z.strictObject({
      q: z.string().max(60),
      kind: z.enum(searchKinds).optional(),
      ...pageInput(20, 50),
    }),
    result: pageOf(
      z.object({
        kind: z.enum(searchKinds),
        /** Without language prefix: `/news/…`. */
        address: z.string(),
        year: z.int(),
        title: z.string(),
        titleFinds: finds,
        /** The language of the title: the caller's where it has one. */
        locale: z.enum(['cn', 'en']),
        /** Some words around the first find. */
        excerpt: z.string(),
        excerptFinds: finds,
        /** The other language where the words are in that only. */
        excerptLocale: z.enum(['cn', 'en']),
        /** Epoch ms: when it was published, or takes place. */
        at: z.number().nullable(),
      }),
    ).extend({
      /** Finds of each kind, whatever kind was asked. */
      kinds: z.record(z.string(), z.int()),
    }),
  }),
} as const
