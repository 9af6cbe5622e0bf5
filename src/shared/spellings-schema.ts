/** Schemas of values that the wire spells in several ways. Not for the public zone: zod is 19 KB. */
import { z } from 'zod'
import { codeOf, type Spellings } from './spellings.ts'

/** Takes every spelling of a table, hands on the code. */
export function spelled<Code extends string>(
  spellings: Spellings<Code>,
  message?: Parameters<typeof z.enum>[1],
) {
  const all = Object.values<readonly string[]>(spellings).flat() as [string, ...string[]]
  return z.enum(all, message).transform((given) => codeOf(spellings, given)!)
}

/** Takes some digits as numbers or as text. */
export function digits<const Values extends readonly [number, ...number[]]>(
  values: Values,
  message?: Parameters<typeof z.literal>[1],
) {
  return z
    .literal([...values, ...values.map(String)], message)
    .transform((given) => Number(given) as Values[number])
}

/** Says in the description which words a text may be that is checked later, with a message of its own. */
export const saysOneOf = (spellings: Spellings): { description: string } => ({
  description: `One of: ${Object.values(spellings)
    .map((words) => words.join(' = '))
    .join('; ')}`,
})
