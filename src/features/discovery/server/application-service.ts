/** What makes the site an application that can be installed: its manifest, its icons, its service worker. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PublicDocument } from '../../../server/pages/document.ts'
import { localAddress } from '../../../shared/addresses.ts'
import { htmlLang } from '../../../shared/i18n.ts'
import { discoveryMessages as messages } from '../messages.ts'
import { drawer } from './preview-service.ts'

const client = new URL('../../../../dist/client/', import.meta.url)
const daySeconds = 86_400

export const manifest: PublicDocument = {
  path: '/manifest.webmanifest',
  languages: true,
  async draw({ locale }) {
    const start = localAddress(locale, '/')
    const icon = (size: number, purpose: 'any' | 'maskable') => ({
      src: `/icons/${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })
    const body = {
      id: start,
      name: messages.siteName[locale],
      short_name: messages.shortName[locale],
      description: messages.siteDescription[locale],
      lang: htmlLang[locale],
      dir: 'ltr',
      start_url: start,
      // A reader may change the language without leaving the application.
      scope: '/',
      display: 'minimal-ui',
      background_color: '#fbfcfb',
      theme_color: '#071627',
      icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    }
    return {
      type: 'application/manifest+json; charset=utf-8',
      body: JSON.stringify(body),
      maxAgeSeconds: 3600,
    }
  },
}

/** The mark; `scale` leaves room around it, which a maskable icon may lose. */
function drawMark(scale: number, ground: string | null): string {
  const shift = (44 * (1 - scale)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44" fill="none">${ground ? `<rect width="44" height="44" fill="${ground}"/>` : ''}<g transform="translate(${shift} ${shift}) scale(${scale})"><circle cx="22" cy="22" r="7.5" fill="${ground ? '#7fc1c1' : '#0b2038'}"/><path d="M22 10.5a11.5 11.5 0 1 1-11.5 11.5" stroke="#0e6d75" stroke-width="4"/><path d="M22 3.2A18.8 18.8 0 0 1 36.8 33.6" stroke="#2a8e94" stroke-width="3"/><path d="M4.6 15a18.8 18.8 0 0 1 8.4-9.5" stroke="${ground ? '#ff8a6e' : '#bf3820'}" stroke-width="4"/></g></svg>`
}

const icons: Readonly<Record<string, { size: number; scale: number; ground: string | null }>> = {
  '192': { size: 192, scale: 1, ground: null },
  '512': { size: 512, scale: 1, ground: null },
  'maskable-192': { size: 192, scale: 0.62, ground: '#071627' },
  'maskable-512': { size: 512, scale: 0.62, ground: '#071627' },
  'apple-180': { size: 180, scale: 0.78, ground: '#fbfcfb' },
}

export const icon: PublicDocument = {
  path: '/icons/:name.png',
  async draw(_ctx, params) {
    const wanted = Object.hasOwn(icons, params['name'] ?? '') ? icons[params['name']!] : undefined
    if (!wanted) return null
    const { size, scale, ground } = wanted
    const body = await drawer.draw({ markup: drawMark(scale, ground), size })
    if (!body) return 'busy'
    return { type: 'image/png', body, maxAgeSeconds: daySeconds }
  },
}

let script: string | undefined

/** The worker of this build. Read once: the process serves the build that it was started with. */
function readWorker(): string {
  const listed = readFileSync(new URL('.vite/manifest.json', client), 'utf8')
  const files = JSON.parse(listed) as Record<string, { file: string }>
  const devices = readFileSync(new URL('.vite/devices.json', client))
  const version = createHash('sha256').update(listed).update(devices).digest('base64url').slice(0, 16)
  const code = readFileSync(new URL(files['src/app/web/service-worker.ts']!.file, client), 'utf8')
  return `self.buildVersion=${JSON.stringify(version)};\n${code}`
}

export const serviceWorker: PublicDocument = {
  path: '/sw.js',
  async draw() {
    script ??= readWorker()
    return { type: 'text/javascript; charset=utf-8', body: script }
  },
}
