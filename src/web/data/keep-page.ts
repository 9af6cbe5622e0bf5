/** Has the service worker keep a page for when there is no network, in both languages and with what this page has loaded. */
import { localAddress } from '../../shared/addresses.ts'
import { locales } from '../../shared/i18n.ts'

/** `path` without its language; the worker keeps those of its list alone (app/web/service-worker.ts). */
export async function keepPage(path: string): Promise<void> {
  const registered = await navigator.serviceWorker?.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((file) => file.startsWith('/assets/'))
  registered?.active?.postMessage({ keep: locales.map((locale) => localAddress(locale, path)), files })
}
