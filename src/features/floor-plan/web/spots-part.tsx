/** Tables on a plan or in a list, as an organisation sees them: the look of each, the same in words, and what the looks mean. */
import { formatDateTime } from '../../../shared/format.ts'
import { text, type Locale } from '../../../shared/i18n.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import type { TableShown } from '../contract.ts'
import { bookingKindLabels, placeStateLabels, placeWords } from '../../booking/messages.ts'
import type { TableKind } from '../../booking/rules.ts'
import styles from './floor-plan.module.css'
import { TableMark, type TableLook } from './plan-drawing-part.tsx'
import { planMessages as messages } from './messages.ts'
import { priceWords } from '../../booking/web/price-part.tsx'

export type TablePlace = TableShown['places'][number]

export interface Spot {
  readonly table: TableShown
  /** Null: a table of another kind, there for orientation. */
  readonly place: TablePlace | null
  readonly look: TableLook
  /** In words, as a clause. */
  readonly state: string
  /** All of it in one line, as read out. */
  readonly label: string
}

interface Told {
  readonly locale: Locale
  /** Epoch ms: dates of another year say it. */
  readonly now: number
}

/** What one kind of table looks like in a negotiation slot (null: for the whole conference). */
export function spotsOf(
  tables: readonly TableShown[],
  options: Told & { kind: TableKind; slotId: string | null },
): Spot[] {
  const { kind, slotId, locale } = options
  return tables.map((table) => {
    const place = table.kind === kind ? (table.places.find((one) => one.slotId === slotId) ?? null) : null
    if (!place) return { table, place, look: 'dimmed', state: '', label: tableName(table, locale) }
    const state = stateWords(place, options)
    return {
      table,
      place,
      look: lookOf(place),
      state,
      label: labelOf(table, { place, state, locale }),
    }
  })
}

export function tableName(table: Pick<TableShown, 'kind' | 'number'>, locale: Locale): string {
  return text(locale, placeWords.tableNamed, {
    number: table.number,
    kind: text(locale, bookingKindLabels[table.kind]),
  })
}

export function lookOf(place: TablePlace): TableLook {
  if (place.state === 'mine') return 'mine'
  if (place.queued) return place.queued.offered ? 'offered' : 'waiting'
  return place.state === 'confirmed' ? 'taken' : place.state
}

function labelOf(table: TableShown, given: { place: TablePlace; state: string; locale: Locale }): string {
  const { place, state, locale } = given
  const words = {
    number: table.number,
    kind: text(locale, bookingKindLabels[table.kind]),
    price: priceWords(place.priceFen, locale),
    state,
  }
  return table.seats > 0
    ? text(locale, messages.spot, { ...words, seats: table.seats })
    : text(locale, messages.spotNoSeats, words)
}

/** How a place stands, in words; with how many wait for it. */
function stateWords(place: TablePlace, told: Told): string {
  const { locale } = told
  const own = ownWords(place, told)
  const state = own ?? othersWords(place, told)
  if (place.queue === 0 || place.state === 'free') return state
  if (place.queued && place.state !== 'mine')
    return text(locale, messages.and, { a: othersWords(place, told), b: state })
  return text(locale, messages.queue, { state, count: place.queue })
}

const timeWords = (at: number, { locale, now }: Told) => formatDateTime(locale, at, { now })

function ownWords({ state, ownState, holdEndsAt, queued }: TablePlace, told: Told): string | null {
  const { locale } = told
  if (state === 'mine') {
    if (ownState === 'held' && holdEndsAt !== null)
      return text(locale, messages.mineHeld, { time: timeWords(holdEndsAt, told) })
    return text(locale, ownState === 'fixed' ? messages.mineFixed : messages.mineConfirmed)
  }
  if (!queued) return null
  if (!queued.offered) return text(locale, messages.waiting, { place: queued.place })
  return queued.offerEndsAt === null
    ? text(locale, messages.offered)
    : text(locale, placeWords.offeredUntil, { time: timeWords(queued.offerEndsAt, told) })
}

function othersWords({ state, holdEndsAt }: TablePlace, told: Told): string {
  const { locale } = told
  if (state === 'held' && holdEndsAt !== null)
    return text(locale, messages.heldUntil, { time: timeWords(holdEndsAt, told) })
  if (state === 'held') return text(locale, messages.held)
  if (state === 'confirmed') return text(locale, messages.taken)
  return text(locale, state === 'fixed' ? messages.fixed : messages.free)
}

const labels = {
  free: placeStateLabels.free,
  held: placeStateLabels.held,
  taken: placeStateLabels.confirmed,
  fixed: placeStateLabels.fixed,
  mine: placeStateLabels.mine,
  waiting: placeWords.queueing,
  offered: placeWords.yourTurn,
  dimmed: messages.legendDimmed,
} as const satisfies Partial<Record<TableLook, unknown>>

/** Those that explain a plan even where none is on it now; the own ones to who may have any. */
const always: readonly TableLook[] = ['free', 'held', 'taken']

/** What the looks of tables mean, drawn as on the plan. */
export function PlanLegendPart(props: {
  looks: ReadonlySet<TableLook>
  kind: TableKind
  /** The tables meant are round. */
  round: boolean
  isVisitor: boolean
}) {
  const { looks, kind, round, isVisitor } = props
  const t = useTranslate()
  const shown = (Object.keys(labels) as (keyof typeof labels)[]).filter(
    (look) => looks.has(look) || always.includes(look) || (look === 'mine' && !isVisitor),
  )
  const size = round ? { width: 72, height: 72 } : { width: 84, height: 60 }
  return (
    <ul className={styles.legend} aria-label={t(placeWords.legend)}>
      {shown.map((look) => (
        <li key={look}>
          <TableMark {...{ look, kind, round }} {...size} />
          {t(look === 'free' && kind === 'sponsor' ? messages.legendSponsor : labels[look])}
        </li>
      ))}
    </ul>
  )
}
