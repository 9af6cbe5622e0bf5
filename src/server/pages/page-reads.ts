/**
 * What pages are drawn from: public calls made in this process. An answer that only edits change (`changesByEdits` of its call) is
 * read once for all pages, until an edit raises the version of pages or half a minute is over. Any other is read for each page.
 */
import { createHash } from 'node:crypto'
import { minuteMs } from '../../shared/durations.ts'
import type { Envelope } from '../../shared/envelope.ts'
import type { Locale } from '../../shared/i18n.ts'
import type { PageCall } from '../../shared/page.ts'
import type { Kernel } from '../context.ts'
import { callPublic, type Binding } from '../http/http.ts'
import type { PageBasis } from './page-cache.ts'

/** What is published at a set time is on the pages half a minute later at most. */
const keptMs = 30_000
/** Visitors choose the page of a list and its filters, so the number of answers is bounded. */
const keptLimit = 200

interface Answer {
  readonly envelope: Envelope
  /** Equal marks, equal answers. */
  readonly mark: string
}

interface KeptAnswer {
  readonly version: number
  readonly readAt: number
  readonly answer: Promise<Answer>
}

/** The reads of one drawing. */
interface Drawing {
  readonly call: PageCall
  /** The time that the page says: the same for a whole minute, so that a page with nothing new in it stays the same page. */
  readonly now: number
  /** Once it is drawn. */
  basis(): Promise<PageBasis>
}

export interface PageReads {
  /** `last`: what was found out of date, with the answers read for that. */
  start(locale: Locale, last?: PageBasis): Drawing
}

interface Asked {
  readonly again: () => Promise<Answer>
  readonly answer: Promise<Answer>
}

type Ask = (asked: { binding: Binding; input: unknown; locale: Locale }) => Promise<Answer>

export function createPageReads({
  kernel,
  bindings,
}: {
  kernel: Kernel
  bindings: readonly Binding[]
}): PageReads {
  const byName = new Map(bindings.map((binding) => [`${binding.call.method} ${binding.call.path}`, binding]))
  const ask = keepAnswers(kernel)
  const minute = () => minuteOf(kernel.clock.now())
  const fresh = new WeakMap<PageBasis, ReadonlyMap<string, Asked>>()

  /** Keeps the marks alone: the answers would be in memory for each page. */
  async function basisOf(asked: ReadonlyMap<string, Asked>, now: number): Promise<PageBasis> {
    const reads = await Promise.all(
      [...asked].map(async ([key, { again, answer }]) => ({ key, again, mark: (await answer).mark })),
    )
    const basis: PageBasis = {
      async isCurrent() {
        if (minute() !== now) return false
        const answers = new Map(reads.map(({ key, again }) => [key, { again, answer: again() }]))
        const marks = await Promise.all([...answers.values()].map(async ({ answer }) => (await answer).mark))
        const isSame = reads.every(({ mark }, index) => mark === marks[index])
        if (!isSame) fresh.set(basis, answers)
        return isSame
      },
    }
    return basis
  }

  return {
    start(locale, last) {
      const now = minute()
      const asked = new Map(last && fresh.get(last))
      const call: PageCall = async ({ method, path }, input) => {
        const binding = byName.get(`${method} ${path}`)
        if (!binding) throw new Error(`there is no call ${path}`)
        const key = `${locale} ${method} ${path} ${JSON.stringify(input)}`
        const again = () => ask({ binding, input, locale })
        const one = asked.get(key) ?? { again, answer: again() }
        asked.set(key, one)
        return (await one.answer).envelope
      }
      return { call, now, basis: () => basisOf(asked, now) }
    },
  }
}

/** Makes public calls, and keeps the answers that only edits change. */
function keepAnswers(kernel: Kernel): Ask {
  const kept = new Map<string, KeptAnswer>()
  const askNow: Ask = async ({ binding, input, locale }) => {
    const envelope = await callPublic({ kernel, binding, input, locale })
    return { envelope, mark: markOf(envelope) }
  }
  return (asked) => {
    const { binding, input, locale } = asked
    if (!binding.call.changesByEdits) return askNow(asked)
    const key = `${locale} ${binding.call.path} ${JSON.stringify(input)}`
    const [version, now] = [kernel.pageVersion(), performance.now()]
    const known = kept.get(key)
    if (known?.version === version && now - known.readAt < keptMs) return known.answer
    const answer = askNow(asked)
    kept.delete(key)
    kept.set(key, { version, readAt: now, answer })
    if (kept.size > keptLimit) kept.delete(kept.keys().next().value!)
    answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key))
    return answer
  }
}

/** `serverTime` says when an answer was read. */
const markOf = (envelope: Envelope) =>
  createHash('sha256')
    .update(JSON.stringify(envelope, (name, value: unknown) => (name === 'serverTime' ? undefined : value)))
    .digest('base64url')

const minuteOf = (time: number) => time - (time % minuteMs)
