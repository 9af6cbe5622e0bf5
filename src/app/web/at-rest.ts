/**
 * What waits until the page lives and the browser has nothing else to do: the layout of what lies below the window, and the service
 * worker; also, what nobody does before (copying). A phone has one processor for all of it and for what its reader is waiting for.
 */
import type { Locale } from '../../shared/i18n.ts'
import type { Below } from '../../web/ui/below.ts'
import { copyPlainly } from './copy-plainly.ts'
import { installWorker } from './install-worker.ts'

const strangerWaitsMs = 4_000

export async function finish(locale: Locale): Promise<void> {
  copyPlainly()
  await Promise.all([layOutBelow(), followWithWorker(locale)])
}

/** Members may close their ticket at once, and want it kept (web/data/keep-page.ts): their worker does not wait. */
async function followWithWorker(locale: Locale): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (document.documentElement.dataset['session'] !== 'in')
    await new Promise((resolve) => setTimeout(resolve, strangerWaitsMs))
  await idle()
  installWorker(locale)
}

/** A piece at a time, so that a tap never waits for all of them. What a reader has scrolled past was laid out then, and does not move. */
async function layOutBelow(): Promise<void> {
  const name: keyof Below = 'data-below'
  for (let part; (part = document.querySelector(`[${name}]`)); part.removeAttribute(name)) await idle()
  delete document.documentElement.dataset['top']
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 10_000 })
    else setTimeout(resolve, 200)
  })
}
