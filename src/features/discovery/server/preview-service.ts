/** The picture that stands for a page where it is shared, in each language: `/og/cn/hotel.png`. */
import type { PublicDocument } from '../../../server/pages/document.ts'
import type { Db } from '../../../server/database/db.ts'
import { createPreviewDrawer, type Preview } from '../../../server/documents/preview.ts'
import { formatDays } from '../../../shared/format-days.ts'
import { fromBeijing } from '../../../shared/format.ts'
import type { Locale } from '../../../shared/i18n.ts'
import { readRows } from '../../content/server/service.ts'
import { isPublished, currentEdition, parametersOf } from '../../edition/server/service.ts'
import { editionCode, editionYear } from '../../edition/rules.ts'
import { discoveryMessages as messages } from '../messages.ts'
import { dayMs } from '../../../shared/durations.ts'
import { readRingsName } from '../../../shared/rings-address.ts'
import { drawRings, pictureMarkup } from '../../../shared/rings-drawing.ts'

/** Also draws the icons: only its thread loads what makes PNGs. */
export const drawer = createPreviewDrawer()

export const preview: PublicDocument = {
  path: '/og/:language/*',
  async draw(ctx, params, site) {
    const locale = params['language']
    const name = /^(.+)\.png$/.exec(params['*'] ?? '')?.[1]
    if ((locale !== 'cn' && locale !== 'en') || !name) return null
    const page = await site.describe(locale, name === 'index' ? '/' : `/${name}`)
    if (!page) return null
    const picture = await drawer.draw({
      locale,
      title: page.name,
      over: page.name === page.siteName ? '' : page.siteName,
      ...(await describeConference(ctx.db, locale, page.path)),
    })
    if (!picture) return 'busy'
    // Shown by other sites: those may not fetch what is for this one alone.
    const headers = { 'cross-origin-resource-policy': 'cross-origin' }
    return { type: 'image/png', body: picture, maxAgeSeconds: dayMs / 1000, headers }
  },
}

type Conference = Pick<Preview, 'year' | 'when' | 'where'>

/**
 * The conference that a page is about, 2025年10月21–22日 and 上海 · 临港; 21–22 October 2025 and Lingang, Shanghai: of the year that its
 * address ends with (/review/2020, /more-img-2019), else the current one.
 */
export async function describeConference(db: Db, locale: Locale, path: string): Promise<Conference> {
  const current = await currentEdition(db)
  const year = Number(/[/-](\d{4})$/.exec(path)?.[1])
  if (year < editionYear(current)) return describePast(db, locale, year)
  const described = { year: editionYear(current) }
  if (!(await isPublished(db, current)))
    return { ...described, when: messages.inPreparation[locale], where: '' }
  const codes = ['CONFERENCE_START', 'CONFERENCE_END', 'CONFERENCE_PLACE'] as const
  const values = await parametersOf(db, current, codes)
  const [from, to] = [values.CONFERENCE_START, values.CONFERENCE_END]
  return {
    ...described,
    when: formatDays(locale, from, Math.max(from, to), { year: true }),
    where: values.CONFERENCE_PLACE[locale],
  }
}

/** Of an edition before: what the archive knows of it. */
async function describePast(db: Db, locale: Locale, year: number): Promise<Conference> {
  const [past] = await readRows(db, { edition: editionCode(year), type: 'past-edition' })
  const dayOf = (day: string | null | undefined) => (day ? fromBeijing(`${day} 00:00`) : null)
  const from = dayOf(past?.values.from)
  return {
    year,
    when: from === null ? '' : formatDays(locale, from, dayOf(past?.values.to) ?? from, { year: true }),
    where: past?.[locale].place ?? '',
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
