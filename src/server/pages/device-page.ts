/**
 * Pages for devices that the team sets up: the check-in desk, the wall screen, the door of a room. Each is a small entry of
 * its own (vite.config.ts, `deviceEntries`) without the site's frame, session and router. Who opens it is a device, so
 * nothing is drawn on the server but the shell, and no search engine keeps it.
 */
import { readFileSync } from 'node:fs'
import { localAddress } from '../../shared/addresses.ts'
import { htmlLang, type Locale, type Message } from '../../shared/i18n.ts'
import { contentSecurityPolicy } from '../http/request-guard.ts'
import type { PublicDocument } from './document.ts'
import { escapeHtml } from './markup.ts'
import { chineseFaces } from './page-shell.ts'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

const listing = new URL('../../../dist/client/.vite/devices.json', import.meta.url)
const siteStyles = 'src/web/styles/site.css'
/** Reads codes in pictures, off the main thread (web/device/decode-worker.ts). */
const decoder = 'src/web/device/decode-worker.ts'

let chunks: Readonly<Record<string, Chunk>> | undefined

/** The bundler's list of the build that this process serves. */
function readChunks(): Readonly<Record<string, Chunk>> {
  return (chunks ??= JSON.parse(readFileSync(listing, 'utf8')) as Record<string, Chunk>)
}

/** Keys of an entry's chunks, what is imported first; with `later`, also those that it may load afterwards. */
function closureOf(entry: string, later = false): string[] {
  const all = readChunks()
  const found = new Set<string>()
  const visit = (key: string): void => {
    const chunk = all[key]
    if (!chunk || found.has(key)) return
    found.add(key)
    chunk.imports?.forEach(visit)
    if (later) chunk.dynamicImports?.forEach(visit)
  }
  visit(entry)
  return [...found]
}

interface DevicePage {
  /** As in `PublicDocument`. */
  readonly path: string
  /** Source path of the entry, as the bundler lists it. */
  readonly entry: string
  readonly title: Message
  /** Address of a web manifest of its own: the page can be installed as an application. */
  readonly manifest?: string
  /** Reads codes with the device's camera. */
  readonly camera?: true
}

/** A document that is the shell of a device's page, in both languages (`/desk`, `/en/desk`). */
export function devicePage(page: DevicePage): PublicDocument {
  return {
    path: page.path,
    languages: true,
    draw: async (ctx) => ({
      type: 'text/html; charset=utf-8',
      body: drawDeviceShell(page, ctx.locale),
      headers: headersOf(page),
    }),
  }
}

function headersOf({ camera }: DevicePage): Record<string, string> {
  return {
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    ...(camera && {
      'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
      // Beside the service worker one more script is started by its address: the decoder, which the shell names.
      'content-security-policy': contentSecurityPolicy.replace(
        'trusted-types service-worker',
        'trusted-types service-worker decoder',
      ),
    }),
  }
}

function drawDeviceShell(page: DevicePage, locale: Locale): string {
  const all = readChunks()
  const first = closureOf(page.entry)
  const whole = closureOf(page.entry, true)
  const file = (key: string) => `/${all[key]!.file}`
  const styles = new Set(
    [siteStyles, ...whole].flatMap((key) => [
      ...(key === siteStyles ? [all[key]!.file] : (all[key]!.css ?? [])),
    ]),
  )
  // Named in the page, so that the service worker keeps them with it.
  const later = whole.filter((key) => !first.includes(key)).map(file)
  const reader = page.camera ? ` data-decoder="${file(decoder)}"` : ''
  const decoderParts = page.camera ? closureOf(decoder).map(file) : []
  return `<!doctype html>
<html lang="${htmlLang[locale]}" data-light>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(page.title[locale])}</title>
<meta name="robots" content="noindex">
<meta name="theme-color" content="#0b2038">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-180.png">
${page.manifest ? `<link rel="manifest" href="${localAddress(locale, page.manifest)}">\n` : ''}${[...styles].map((style) => `<link rel="stylesheet" href="/${style}">\n`).join('')}${first
    .slice(0, -1)
    .map((key) => `<link rel="modulepreload" href="${file(key)}">\n`)
    .join('')}<script type="module" src="${file(page.entry)}"></script>
</head>
<body>
<div id="root" data-files="${[...later, ...decoderParts].join(' ')}"${reader}></div>
<link rel="stylesheet" href="${file(chineseFaces)}">
</body>
</html>
`
}
