/** The HTML around a rendered page. No inline script, no inline style: the policy of request-guard.ts forbids both. */
import { htmlLang, type Locale } from '../../shared/i18n.ts'
import type { PageAnswer } from '../../shared/page.ts'
import { localAddress } from '../../shared/addresses.ts'
import { unjoined } from '../../shared/unjoined.ts'
import { escapeHtml } from './markup.ts'
import { drawMeta } from './page-meta.ts'

/** The part of the bundler's manifest that is used. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** Letters and digits of headings: asked for with the styles, since it is used at the first paint or not at all. */
const letters = '.cache/fonts/latin.woff2'
/** Where the Chinese characters of headings are found, but for those of a seal. */
export const chineseFaces = 'src/web/styles/serif-han.css'
/** Its sheet declares the order of the style layers: it is linked first. */
const application = 'src/app/web/main.tsx'
const entries = ['src/app/web/start.ts', application] as const
/** Before the style sheets, which it need not wait for: it holds the first paint until it has looked who is signed in. */
const sessionHint = 'src/app/web/session-hint.ts'

/** The style sheets of the application and of the pages that were drawn, each once, in the order of the imports. */
export function stylesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const styles = new Set(manifest[application]!.css)
  for (const key of closureOf(manifest, [...entries, ...modules]))
    manifest[key]!.css?.forEach((file) => styles.add(file))
  return [...styles]
}

/**
 * The scripts of a page, for start.ts: the application, and the page's own code, with all that they import. Parts are
 * omitted: the server draws them, and the browser keeps what it got (web/ui/static-part.tsx).
 */
function scriptsOf(
  manifest: Manifest,
  page: Pick<PageAnswer, 'modules' | 'path'>,
  inside: readonly string[] = [],
): string[] {
  const pages = page.modules.filter((module) => !module.endsWith('-part.tsx'))
  // The home page does without the table of the others (web/first-routes.tsx).
  const table = page.path === '/' ? [] : ['src/app/web/routes.tsx']
  const files = closureOf(manifest, [application, ...table, ...pages, ...inside])
  return files.map((key) => manifest[key]!.file)
}

/**
 * For session-hint.ts, as attributes of its element: the files that a page needs where somebody is signed in, its own among them,
 * and what it reads first.
 */
function drawInside(manifest: Manifest, page: Pick<PageAnswer, 'modules' | 'path' | 'inside'>): string {
  const { modules, reads } = page.inside
  if (!modules.length) return ''
  const linked = new Set(stylesOf(manifest, page.modules))
  const styles = stylesOf(manifest, [...page.modules, ...modules]).filter((file) => !linked.has(file))
  const files = [...styles, ...scriptsOf(manifest, page, modules)].map((file) => `/${file}`)
  return ` data-files="${files.join(' ')}"${reads.length ? ` data-reads="${reads.join(' ')}"` : ''}`
}

/** Manifest keys of chunks and of all that they import, each once, what is imported first. */
function closureOf(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>()
  const found: string[] = []
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    chunk.imports?.forEach(visit)
    found.push(key)
  }
  keys.forEach(visit)
  return found
}

/** What is said of a page outside of it. */
const drawWords = ({ title, description, hidden }: PageAnswer) => `<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
${hidden ? '<meta name="robots" content="noindex">\n' : ''}`

export function drawShell(options: {
  manifest: Manifest
  page: PageAnswer
  locale: Locale
  /** Origin of canonical and hreflang, from PUBLIC_URL, never from the request. */
  publicUrl: string
}): string {
  const { manifest, page, locale, publicUrl } = options
  const origin = publicUrl.replace(/\/$/, '')
  const styles = stylesOf(manifest, page.modules).map((file) => `<link rel="stylesheet" href="/${file}">\n`)
  const scripts = scriptsOf(manifest, page).map((file) => `/${file}`)
  const faces = `/${manifest[chineseFaces]!.file}`
  return `<!doctype html>
<html lang="${htmlLang[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${unjoined(drawWords(page) + drawMeta({ page, locale, origin }))}<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#071627">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-180.png">
<link rel="manifest" href="${localAddress(locale, '/manifest.webmanifest')}">
<script src="/${manifest[sessionHint]!.file}"${drawInside(manifest, page)}></script>
<link rel="preload" href="/${manifest[letters]!.file}" as="font" type="font/woff2" crossorigin>
${styles.join('')}<script type="module" src="/${manifest['src/app/web/start.ts']!.file}" data-faces="${faces}" data-then="${scripts.join(' ')}"></script>
</head>
<body>
${page.oldBrowserWarning}
<div id="root">${page.html}</div>
<script type="application/json" id="hydration">${page.hydration}</script>
<noscript><link rel="stylesheet" href="${faces}"></noscript>
</body>
</html>
`
}
