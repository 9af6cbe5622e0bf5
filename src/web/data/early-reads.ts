import type { Locale } from '../../shared/i18n.ts'

/**
 * What a page reads first where somebody is signed in, asked for in its head while its code is still on its way
 * (app/web/session-hint.ts); the first one who asks for the same, as the same person and in the same language, gets that answer.
 */
export interface EarlyReads {
  /** Of this window, until the first write. */
  earlyReads?: {
    readonly token: string
    readonly locale: Locale
    /** Answers that are on their way, by their address. */
    readonly answers: Map<string, Promise<Response>>
  }
}

/** An answer that nobody has wanted for so long is not news any more. */
const freshMs = 20_000

/** The answer of an early read, once; undefined where there was none. Rejects where it did not come. */
export function takeEarlyRead(
  url: string,
  asked: { token: string | null; locale: Locale },
): Promise<Response> | undefined {
  const { earlyReads } = globalThis as EarlyReads
  if (earlyReads?.token !== asked.token || earlyReads?.locale !== asked.locale) return undefined
  const answer = earlyReads.answers.get(url)
  earlyReads.answers.delete(url)
  return answer
}

/** An early answer for whoever waits for it now, undefined where it did not come: then it is asked for again. Rejects when it is aborted. */
export async function underSignal(
  early: Promise<Response> | undefined,
  signal: AbortSignal | null,
): Promise<Response | undefined> {
  const answer = early?.catch(() => undefined)
  if (!early || !answer || !signal) return answer
  const aborted = new Promise<never>((_resolve, reject) => {
    const stop = () => {
      letGo(early)
      reject(signal.reason)
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
  return Promise.race([aborted, answer])
}

/** An answer that nobody reads to its end would keep its connection. One that is being read stays. */
function letGo(answer: Promise<Response>): void {
  void answer.then(({ body }) => body?.cancel()).catch(() => {})
}

/** Lets go of what nobody will have wanted by then. */
export const endEarlyReads = () => setTimeout(forgetEarlyReads, freshMs)

/** After a write they may tell of what was before it. */
export function forgetEarlyReads(): void {
  const { earlyReads } = globalThis as EarlyReads
  earlyReads?.answers.forEach(letGo)
  delete (globalThis as EarlyReads).earlyReads
}
