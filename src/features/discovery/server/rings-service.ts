/** Ring pictures that pages do not carry themselves (web/ui/rings.tsx, `lazy`). The same address is the same picture for good. */
import type { PublicDocument } from '../../../server/pages/document.ts'
import { readRingsName } from '../../../shared/rings-address.ts'
import { drawRings, pictureMarkup } from '../../../shared/rings-drawing.ts'

export const rings: PublicDocument = {
  path: '/rings/:name',
  async draw(_ctx, params) {
    const request = readRingsName(params['name'] ?? '')
    if (!request) return null
    const markup = pictureMarkup(drawRings(request))
    return {
      type: 'image/svg+xml',
      body: markup.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '),
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    }
  },
}
