/**
 * Waits for the first paint, then fetches the Chinese faces (serif-han.css) and the application. What is drawn on the server is read
 * before anything is run (docs/adr/first-load.md). The page says which files (page-shell.ts), all of them at once, so that
 * none is found only when another has come.
 */
// zod would try `new Function` to see whether it may: the policy of the pages forbids that and the browser reports it.
;(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true }

const longestPaintMs = 500

const { faces, then } = document.querySelector<HTMLScriptElement>('script[data-then]')!.dataset
const files = then!.split(' ')

// One a turn, so that a tap never waits for all of them. A file that does not come is asked for again by the one that needs it.
function run(): void {
  const file = files.shift()
  if (!file) return
  void import(/* @vite-ignore */ file).catch(() => {})
  setTimeout(run, 0)
}

const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: faces })

let isPainted = false
function follow(): void {
  if (isPainted) return
  isPainted = true
  if (!sheet.isConnected) document.head.append(sheet)
  run()
}

// A reader who comes from another page of ours has the font already.
if (document.referrer.startsWith(`${location.origin}/`)) document.head.append(sheet)

// Drawn is not yet shown: what is asked for in between would share the network with what the paint waits for.
if (PerformanceObserver.supportedEntryTypes.includes('paint'))
  new PerformanceObserver(follow).observe({ type: 'paint', buffered: true })
// A tab in the background is not painted.
setTimeout(follow, longestPaintMs)
