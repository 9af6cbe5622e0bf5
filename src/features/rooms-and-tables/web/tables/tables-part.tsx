/** Choosing a table: the plan or the list, and beside it what is chosen. */
import { useState, type ReactNode } from 'react'
import { formatMoney } from '../../../../shared/format.ts'
import { pickLanguage } from '../../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { LoadState } from '../../../../web/ui/load-state.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { localData } from '../../../../web/data/storage.ts'
import { buttonClass } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { acceptOffer } from '../accept-offer-part.tsx'
import { bookingKindLabels } from '../../../booking/messages.ts'
import type { TableKind } from '../../../booking/rules.ts'
import panel from '../../../../web/ui/panel.module.css'
import styles from '../page.module.css'
import { CalendarLinkPart } from '../../../booking/web/calendar-link-part.tsx'
import { FloorPlanPart } from '../../../floor-plan/web/floor-plan-part.tsx'
import { MayNotPart } from '../may-not-part.tsx'
import { pageMessages } from '../messages.ts'
import { MyBookingsPanel } from '../../../booking/web/my-bookings-part.tsx'
import { PlanLegendPart, spotsOf, type Spot } from '../../../floor-plan/web/spots-part.tsx'
import { TableChoicePart } from './table-choice-part.tsx'
import { TableListPart } from '../../../floor-plan/web/table-list-part.tsx'
import { tableMessages as messages } from './table-messages.ts'
import own from './tables.module.css'
import {
  firstSlot,
  useSlotBar,
  useTables,
  useTableChanges,
  useTablePanel,
  type OpenTables,
  type TablesRead,
  type TablesShown,
} from './use-tables.ts'
import { usePerson } from '../../../booking/web/booking-fields-part.tsx'
import { joinClasses } from '../../../../web/ui/class-names.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { useSite } from '../../../../web/data/edition.ts'
import { useMedia } from '../../../../web/ui/use-media.ts'
import { OfferNotePart } from '../../../booking/web/offer-note-part.tsx'
import { panelId } from '../use-panel-place.ts'
import { LiveLinePart } from '../live-line-part.tsx'
import { useOffersAtFirst } from '../use-offers-at-first.ts'
import { ChooseFirstPart, OnceKnown } from '../visitor-part.tsx'
import { SlotChoicePart } from './slot-choice-part.tsx'

export function TablesPart({ kind, open }: { kind: TableKind; open: OpenTables | null }) {
  const t = useTranslate()
  const read = useTables(kind, open)
  const { state } = read
  const outline = (of: typeof state) => (
    <div className={styles.layout}>
      <LoadState
        state={of}
        retry={read.retry}
        loading={t(pageMessages.loading)}
        failed={t(pageMessages.failed)}
        shape="places"
      />
    </div>
  )
  return (
    <OnceKnown waiting={outline({ kind: 'loading', slow: false })}>
      {state.kind === 'ready' ? <Ready kind={kind} data={state.data} read={read} /> : outline(state)}
    </OnceKnown>
  )
}

function Ready({ kind, data, read }: { kind: TableKind; data: TablesShown; read: TablesRead }) {
  const locale = useLocale()
  const { now } = useSite()
  const [slotId, setSlotId] = useState(() => firstSlot(kind, data))
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const person = usePerson(data.contact, 'table')
  const offers = useOffersAtFirst(data)
  const { place, close } = useTablePanel({ selectedId, mayNot: data.mayNot }, () => setSelectedId(null))
  const spots = spotsOf(data.tables, { kind, slotId, locale, now })
  const selected = spots.find(({ table, place: own }) => own && table.id === selectedId)
  const choose = (tableId: string) => {
    place.open()
    setSelectedId(tableId)
  }
  const barOf = useSlotBar(data)
  const chosen = selected && (
    <div id={panelId}>
      <TableChoicePart {...{ data, selected, person, read }} onClose={close} />
    </div>
  )
  return (
    <div className={styles.layout}>
      <div className={own.tables}>
        {offers && <OfferNotePart data={data} />}
        {kind === 'negotiation' && (
          <SlotChoicePart
            data={data}
            slotId={slotId}
            onChange={(next) => {
              setSlotId(next)
              setSelectedId(null)
            }}
          />
        )}
        <Tables
          {...{ kind, data, spots, selectedId, read }}
          panel={place.isInline && chosen}
          onChoose={choose}
          onLeave={close}
        />
        <TableChanges spots={spots} slotId={slotId} />
      </div>
      <div className={styles.aside}>
        {!place.isInline && chosen}
        <MayNotPart data={data} />
        {!chosen && spots.some(({ place: own }) => own) && <ChooseFirstPart data={data} of="table" />}
        {!offers && <OfferNotePart data={data} />}
        {(data.contact !== null || data.bookings.length > 0) && (
          <MyBookingsPanel
            {...{ data }}
            now={read.now}
            reload={read.reload}
            accept={acceptOffer}
            barOf={({ slot }) => barOf(slot)}
          />
        )}
        {data.contact !== null && <CalendarLinkPart />}
      </div>
    </div>
  )
}

function TableChanges(props: { spots: readonly Spot[]; slotId: string | null }) {
  return (
    <p className="sr" role="status">
      {useTableChanges(props.spots, props.slotId)}
    </p>
  )
}

const views = ['list', 'plan'] as const
type View = (typeof views)[number]
/** On a phone the list is first. */
const phone = '(max-width: 599px)'

/** What the person chose to see, else what suits the window; null: not known on the server, where both are drawn. */
function useView(): readonly [View | null, (view: View) => void] {
  const isPhone = useMedia(phone, null)
  const [chosen, setChosen] = useState<View | null>(null)
  const kept = isPhone === null ? null : localData.get('tableView')
  const view = chosen ?? views.find((one) => one === kept) ?? null
  const show = (next: View) => {
    setChosen(next)
    localData.set('tableView', next)
  }
  return [view ?? (isPhone === null ? null : isPhone ? 'list' : 'plan'), show]
}

interface TablesProps {
  readonly kind: TableKind
  readonly data: TablesShown
  readonly read: TablesRead
  readonly spots: readonly Spot[]
  readonly selectedId: string | null
  /** Of what is chosen, where it stands in the list or under the plan. */
  readonly panel: ReactNode
  readonly onChoose: (tableId: string) => void
  readonly onLeave: () => void
}

/** The plans or the list: the same tables, and the same choice. */
function Tables(props: TablesProps) {
  const { kind, data, spots } = props
  const t = useTranslate()
  const [view, show] = useView()
  const name = t(bookingKindLabels[kind])
  if (!spots.some(({ place }) => place)) return <NoTables name={name} />
  return (
    <>
      <div className={own.bar} data-print="no">
        <div className={own.views} role="group" aria-label={t(messages.view)} data-view={view ?? 'both'}>
          {views.map((one) => (
            <button key={one} type="button" aria-pressed={one === view} onClick={() => show(one)}>
              {t(messages[one])}
            </button>
          ))}
        </div>
        <LiveLinePart data={data} isLive={props.read.isLive} />
      </div>
      {view !== 'plan' && (
        <div className={view === null ? own.onPhones : undefined}>
          <TableListPart {...props} kind={name} />
        </div>
      )}
      {view !== 'list' &&
        data.plans.map((plan) => (
          <div key={plan.id} className={joinClasses(own.planOf, view === null && own.notOnPhones)}>
            <PlanSection {...props} {...{ plan, name }} />
          </div>
        ))}
      <PriceNote {...{ data, spots, name }} />
    </>
  )
}

/** What they cost, from the cheapest on. */
function PriceNote({ data, spots, name }: { data: TablesShown; spots: readonly Spot[]; name: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const offered = spots.filter(({ place }) => place)
  const fromFen = Math.min(...offered.map(({ place }) => place!.priceFen))
  if (fromFen === 0) return null
  const money = (fen: number) => formatMoney(locale, fen)
  const words = { kind: name, price: money(fromFen) }
  return (
    <p className={panel.muted}>
      {offered.some(({ table }) => table.facilities.includes('tv'))
        ? t(messages.priceNoteTv, {
            ...words,
            withTv: money(fromFen + data.tvFen),
            further: money(data.extraTvFen),
          })
        : t(messages.priceNote, words)}
    </p>
  )
}

function PlanSection(props: TablesProps & { plan: TablesShown['plans'][number]; name: string }) {
  const { plan, kind, name, selectedId, onChoose, onLeave } = props
  const locale = useLocale()
  const spots = props.spots.filter(({ table }) => table.planId === plan.id)
  return (
    <>
      <div className={own.head}>
        <h2>{pickLanguage(locale, plan.name).text}</h2>
        <PlanLegendPart
          kind={kind}
          looks={new Set(spots.map(({ look }) => look))}
          isVisitor={props.data.mayNot === 'visitor'}
          round={spots.find(({ place }) => place)?.table.round ?? true}
        />
      </div>
      <FloorPlanPart {...{ plan, spots, selectedId, onChoose, onLeave }} kind={name} />
      {spots.some(({ table }) => table.id === selectedId) && props.panel}
    </>
  )
}

function NoTables({ name }: { name: string }) {
  const t = useTranslate()
  return (
    <Empty
      title={t(messages.none, { kind: name })}
      text={t(messages.noneText)}
      action={
        <Link className={buttonClass()} to="/contactUs">
          {t(commonFormMessages.contactConferenceOffice)}
        </Link>
      }
    />
  )
}
