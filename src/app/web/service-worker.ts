/**
 * Lets the site be opened without a network: programme, venue and accommodation after one visit, in the reader's language.
 * It keeps public pages of a short list, the empty pages of the own ticket and the own conference, and the pages of devices (check-in
 * desk, wall screen, doors) once they were opened, and the files they need, and nothing else: no call, no back office, nothing of a
 * person (what they say is in web/data/kept-data.ts). All HTML is drawn for an anonymous visitor (docs/adr/anonymous-pages.md).
 * Served as /sw.js (features/discovery), which puts the version of the build in front.
 */

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
/** A page that is open asks to be kept, with the files of the build that it has loaded. */
interface KeepEvent extends WorkerEvent {
  readonly data: { readonly keep?: readonly string[]; readonly files?: readonly string[] } | null
}
interface WorkerScope {
  readonly buildVersion: string
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly { readonly url: string }[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: KeepEvent) => void): void
}

const worker = globalThis as unknown as WorkerScope
const kept = `site-${worker.buildVersion}`
/** Kept at the first visit, beside the page that says there is no network. */
const essential = ['/programme', '/field', '/hotel', '/offline'] as const
/** Kept once they were visited. */
const keepable =
  /^(\/en)?(\/|\/(programme(\/\d{4})?|field|hotel|visa|contactUs|account\/ticket|my-conference|desk|wall|door\/[\w-]+))?$/
const asset = /^\/assets\/[\w.-]+\.(?:js|css|svg|woff2)$/
const networkMs = 4_000
const prefix = new URLSearchParams(worker.location.search).get('language') === 'en' ? '/en' : ''

/** Pages of devices: whoever had one open keeps it also with the next build. */
const devicePage = /^(\/en)?\/(desk|wall|door\/[\w-]+)$/

worker.addEventListener('install', (event) => {
  event.waitUntil(
    devicePagesInUse()
      .then((inUse) => Promise.all([...essential.map((path) => prefix + path), ...inUse].map(keepPage)))
      .then(() => worker.skipWaiting()),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOld().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(answerAsset(request))
  else if (
    request.mode === 'navigate' &&
    !/^\/(mas|outbox|api-docs)(\/|$)|^(\/en)?\/admin(\/|$)/.test(url.pathname)
  )
    event.respondWith(answerPage(request, url))
})

worker.addEventListener('message', (event) => {
  const { keep = [], files = [] } = event.data ?? {}
  const pages = keep.filter((path) => keepable.test(path)).map(keepPage)
  event.waitUntil(Promise.all([...pages, addFiles(files.filter((file) => asset.test(file)))]))
})

async function addFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(kept)
  await Promise.all(files.map(async (file) => (await cache.match(file)) ?? cache.add(file)))
}

/** Of the pages of devices those that are open, or that the build before this one kept. */
async function devicePagesInUse(): Promise<string[]> {
  const open = await worker.clients.matchAll({ includeUncontrolled: true })
  const requests = await Promise.all(
    (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
  )
  const paths = [...open, ...requests.flat()].map(({ url }) => new URL(url).pathname)
  return [...new Set(paths)].filter((path) => devicePage.test(path))
}

async function dropOld(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)))
}

/** Keeps a page and the files that it names. What does not come is left for the next visit. */
async function keepPage(path: string): Promise<void> {
  try {
    const response = await fetch(path, { credentials: 'omit' })
    await putPage(path, response)
  } catch {
    // Without a network there is nothing to keep.
  }
}

async function putPage(path: string, response: Response): Promise<void> {
  // A redirect leads to the page of another language, or elsewhere.
  if (!response.ok || response.redirected) return
  const cache = await caches.open(kept)
  const html = await response.clone().text()
  await addFiles([...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|svg|woff2)/g))])
  await cache.put(path, response)
}

/** Named by their content: what is kept is right for good. */
async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(kept)
  const found = await cache.match(request)
  if (found) return found
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

/** The network first; after some seconds, or without one, what is kept. */
async function answerPage(request: Request, url: URL): Promise<Response> {
  const cache = await caches.open(kept)
  const path = url.pathname
  const network = fetch(request).then(async (response) => {
    if (keepable.test(path) && !url.search) await putPage(path, response.clone()).catch(() => {})
    return response
  })
  const known = await cache.match(path)
  if (!known) return network.catch((fault: unknown) => sendOffline(cache, { path, fault }))
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(known), networkMs))
  return Promise.race([network.catch(() => known), late])
}

/** To the page that says there is no network, at its own address: the application takes over the page of the address. */
async function sendOffline(
  cache: Cache,
  { path, fault }: { path: string; fault: unknown },
): Promise<Response> {
  const own = path === '/en' || path.startsWith('/en/') ? '/en' : ''
  for (const page of [`${own}/offline`, `${prefix}/offline`])
    if (path !== page && (await cache.match(page))) return Response.redirect(page, 302)
  throw fault
}
