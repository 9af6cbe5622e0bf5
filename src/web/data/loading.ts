/**
 * What is on its way: a navigation, a page's code, the first data of a part. As long as anything is, `<html data-loading>` says so,
 * and the style sheet draws the arc round the brand's mark: `request`, `reply` once some of it has come, `done` when all has.
 */
import { createStore } from './store.ts'

/** What is faster than this is not worth a sign. */
const patienceMs = 120
/** The closed arc is seen for so long. */
const doneMs = 120
/** After this long it is said in words, too. */
const wordsMs = 1_000

const root = typeof document === 'undefined' ? null : document.documentElement
const underWay = new Set<object>()
let timers: ReturnType<typeof setTimeout>[] = []

/** What says in words of its own that it is on its way. */
const told = new Set<object>()

const late = createStore<'no' | 'late' | 'told'>('no')
/** Whether something has been on its way for so long that words should say it; `told`: who hears the page has heard it there. */
export const useLate = late.use

function show(stage: 'request' | 'reply' | 'done' | null): void {
  if (stage) root!.dataset['loading'] = stage
  else delete root!.dataset['loading']
}

function after(ms: number, work: () => void): void {
  timers.push(setTimeout(work, ms))
}

function clear(): void {
  timers.forEach(clearTimeout)
  timers = []
}

/**
 * Something is on its way, `isTold` where a label says so at its place; answers what to call, once, when it has come or is no longer
 * waited for.
 */
export function beginLoading({ isTold = false } = {}): () => void {
  const one = {}
  if (isTold) told.add(one)
  const isFirst = underWay.size === 0
  underWay.add(one)
  if (isFirst) begin()
  return () => {
    if (!underWay.delete(one)) return
    told.delete(one)
    if (!underWay.size) end()
    else if (root!.dataset['loading']) show('reply')
  }
}

function begin(): void {
  clear()
  // What follows at once goes on where the last one was; a page that is being taken over has shown its sign since it came.
  if (root!.dataset['loading']) show('reply')
  else if (!('live' in root!.dataset)) show('request')
  else after(patienceMs, () => show('request'))
  after(wordsMs, () => late.set(told.size ? 'told' : 'late'))
}

function end(): void {
  clear()
  late.set('no')
  if (!root!.dataset['loading']) return
  show('done')
  after(doneMs, () => show(null))
}
