/** The pages of check-in devices, and what makes the desk an application that can be installed. */
import { devicePage } from '../../../server/pages/device-page.ts'
import type { PublicDocument } from '../../../server/pages/document.ts'
import { localAddress } from '../../../shared/addresses.ts'
import { htmlLang } from '../../../shared/i18n.ts'
import { devicePageMessages as messages } from '../messages.ts'

const manifestPath = '/desk.webmanifest'

const manifest: PublicDocument = {
  path: manifestPath,
  languages: true,
  async draw({ locale }) {
    const start = localAddress(locale, '/desk')
    const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
      src: `/icons/${name}${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })
    const body = {
      id: '/desk',
      name: messages.desk[locale],
      short_name: messages.deskShort[locale],
      lang: htmlLang[locale],
      start_url: start,
      scope: start,
      display: 'standalone',
      orientation: 'any',
      background_color: '#0b2038',
      theme_color: '#0b2038',
      icons: [
        icon('', 192, 'any'),
        icon('', 512, 'any'),
        icon('maskable-', 192, 'maskable'),
        icon('maskable-', 512, 'maskable'),
      ],
    }
    return {
      type: 'application/manifest+json; charset=utf-8',
      body: JSON.stringify(body),
      maxAgeSeconds: 3600,
    }
  },
}

export const checkinDocuments: readonly PublicDocument[] = [
  devicePage({
    path: '/desk',
    entry: 'src/app/web/desk.tsx',
    title: messages.desk,
    manifest: manifestPath,
    camera: true,
  }),
  devicePage({ path: '/wall', entry: 'src/app/web/wall.tsx', title: messages.wall }),
  manifest,
]
