/**
 * What a page reads first where somebody is signed in, asked for in its head while its code is still on its way
 * (app/web/session-hint.ts); the first one who asks for the same gets that answer.
 */
export interface EarlyReads {
  /** Answers that are on their way, by their address; of this window. */
  earlyReads?: Map<string, Promise<Response>>
}

/** An answer that nobody has wanted for so long is not news any more; counted from the opening of the page. */
const freshMs = 20_000

/** The answer of an early read, once; undefined where there was none, and where it did not come. */
export function takeEarlyRead(url: string): Promise<Response> | undefined {
  const { earlyReads } = globalThis as EarlyReads
  const answer = earlyReads?.get(url)
  earlyReads?.delete(url)
  return performance.now() < freshMs ? answer : undefined
}
