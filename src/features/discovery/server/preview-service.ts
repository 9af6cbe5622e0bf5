/** The picture that stands for a page where it is shared, in each language: `/og/cn/hotel.png`. */
import type { PublicDocument } from '../../../server/pages/document.ts'
import type { Db } from '../../../server/database/db.ts'
import { createPreviewDrawer } from '../../../server/documents/preview.ts'
import { formatDays } from '../../../shared/format-days.ts'
import type { Locale } from '../../../shared/i18n.ts'
import { isPublished, currentEdition, parametersOf } from '../../edition/server/service.ts'
import { editionYear } from '../../edition/rules.ts'
import { discoveryMessages as messages } from '../messages.ts'
import { dayMs } from '../../../shared/durations.ts'
import { readRingsName } from '../../../shared/rings-address.ts'
import { drawRings, pictureMarkup } from '../../../shared/rings-drawing.ts'

const drawer = createPreviewDrawer()

export const preview: PublicDocument = {
  path: '/og/:language/*',
  async draw(ctx, params, site) {
    const locale = params['language']
    const name = /^(.+)\.png$/.exec(params['*'] ?? '')?.[1]
    if ((locale !== 'cn' && locale !== 'en') || !name) return null
    const page = await site.describe(locale, name === 'index' ? '/' : `/${name}`)
    if (!page) return null
    const edition = await currentEdition(ctx.db)
    const picture = await drawer.draw({
      locale,
      title: page.name,
      over: page.name === page.siteName ? '' : page.siteName,
      ...(await describeEdition(ctx.db, edition, locale)),
      year: editionYear(edition),
    })
    if (!picture) return 'busy'
    // Shown by other sites: those may not fetch what is for this one alone.
    const headers = { 'cross-origin-resource-policy': 'cross-origin' }
    return { type: 'image/png', body: picture, maxAgeSeconds: dayMs / 1000, headers }
  },
}

/** 2025年10月21–22日 and 上海 · 临港; 21–22 October 2025 and Lingang, Shanghai. */
async function describeEdition(
  db: Db,
  edition: string,
  locale: Locale,
): Promise<{ when: string; where: string }> {
  if (!(await isPublished(db, edition))) return { when: messages.inPreparation[locale], where: '' }
  const codes = ['CONFERENCE_START', 'CONFERENCE_END', 'CONFERENCE_PLACE'] as const
  const values = await parametersOf(db, edition, codes)
  const [from, to] = [values.CONFERENCE_START, values.CONFERENCE_END]
  return {
    when: formatDays(locale, from, Math.max(from, to), { year: true }),
    where: values.CONFERENCE_PLACE[locale],
  }
}

/** Ring pictures that pages do not carry themselves (web/ui/rings.tsx, `lazy`). The same address is the same picture for good. */
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
