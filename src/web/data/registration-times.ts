/** Whether organisations can register now, by the edition's parameters. The server decides anew at each call (decision 11). */
import type { ReadFacts } from './edition.ts'

export interface RegistrationTimes {
  readonly state: 'before' | 'open' | 'closed'
  /** Epoch ms; null where none is set. */
  readonly opens: number | null
  readonly closes: number | null
}

/** An edition in preparation is not open yet, and nobody is told from when. */
export function registrationTimes(
  { time, published }: Pick<ReadFacts, 'time' | 'published'>,
  now: number,
): RegistrationTimes {
  if (!published) return { state: 'before', opens: null, closes: null }
  const [opens, closes] = [time('REGISTRATION_OPENS'), time('REGISTRATION_DEADLINE')]
  const state =
    closes !== null && now >= closes ? 'closed' : opens !== null && now < opens ? 'before' : 'open'
  return { state, opens, closes }
}
