/** What all badges of an edition have in common: name of the conference, year, and the back with both days. */
import { localAddress } from '../../../shared/addresses.ts'
import { beijingParts, formatTime } from '../../../shared/format.ts'
import type { Db } from '../../../server/database/db.ts'
import type { Kernel } from '../../../server/context.ts'
import { editionYear } from '../../edition/rules.ts'
import { parametersOf } from '../../edition/server/service.ts'
import { loadActivities } from '../../registration/server/service.ts'
import { badgeTexts as m } from '../messages.ts'
import type { BadgeFormat } from '../format-rules.ts'
import type { BackDay, BadgeBack } from './back-service.ts'
import type { Stationery } from './draw-service.ts'

const dayNames = {
  month: new Intl.DateTimeFormat('zh-CN', { month: 'short', timeZone: 'Asia/Shanghai' }),
  cn: new Intl.DateTimeFormat('zh-CN', { weekday: 'short', timeZone: 'Asia/Shanghai' }),
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'Asia/Shanghai' }),
}
/** As many as there is room for. */
const daysAtMost = 3
const rowsAtMost = 14

/** The edition's activities that have a time, by day. */
async function daysOf(db: Db, edition: string): Promise<BackDay[]> {
  const timed = (await loadActivities(db, edition))
    .flatMap(({ starts_at: at, name }) => (at === null ? [] : [{ at, name: { ...name } }]))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, rowsAtMost)
  const keyOf = (at: number) => {
    const { year, month, day } = beijingParts(at)
    return `${year}-${month}-${day}`
  }
  return [...Map.groupBy(timed, ({ at }) => keyOf(at)).values()].slice(0, daysAtMost).map((rows) => {
    const [{ at }] = rows as [(typeof rows)[number], ...typeof rows]
    return {
      day: String(beijingParts(at).day),
      date: { cn: `${dayNames.month.format(at)} ${dayNames.cn.format(at)}`, en: dayNames.en.format(at) },
      rows: rows.map((row) => ({ time: formatTime(row.at), name: row.name })),
    }
  })
}

async function backOf(db: Db, kernel: Kernel, edition: string): Promise<BadgeBack> {
  const set = await parametersOf(db, edition, ['BADGE_WIFI', 'BADGE_HELP'])
  const help = set.BADGE_HELP
  const origin = kernel.config.publicUrl.replace(/\/$/, '')
  return {
    heading: m.programme,
    days: await daysOf(db, edition),
    network: set.BADGE_WIFI ? { label: m.network.cn, text: set.BADGE_WIFI } : null,
    help: help.cn || help.en ? { label: m.help, text: help } : null,
    found: m.found,
    address: origin + localAddress('cn', `/programme/${editionYear(edition)}`),
  }
}

/** The stationery of an edition in a format; `back: false`: fronts alone. */
export async function stationeryOf(
  db: Db,
  kernel: Kernel,
  given: { edition: string; format: BadgeFormat; back: boolean; bleed: boolean },
): Promise<Stationery> {
  const { edition, format, bleed } = given
  const { CONFERENCE_NAME: conference } = await parametersOf(db, edition, ['CONFERENCE_NAME'])
  return {
    format,
    bleed,
    edition: { year: editionYear(edition), conference: { ...conference } },
    back: given.back && format !== 'label' ? await backOf(db, kernel, edition) : null,
  }
}
