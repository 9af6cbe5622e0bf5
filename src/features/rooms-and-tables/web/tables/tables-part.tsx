/** Choosing a table, for who is signed in: the plan or the list, and beside it what is chosen. Changes show automatically. */
import { useState } from 'react'
import { formatMoney, formatDate, formatTime } from '../../../../shared/format.ts'
import { pickLanguage } from '../../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { LoadState } from '../../../../web/ui/load-state.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { localData } from '../../../../web/data/storage.ts'
import { buttonClass } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import type { QueueShown } from '../../../booking/contract.ts'
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
  usePanel,
  firstSlot,
  useTables,
  useTableChanges,
  type TablesRead,
  type TablesShown,
} from './use-tables.ts'
import { usePerson } from '../../../booking/web/booking-form-part.tsx'
import { FieldGroup } from '../../../../web/ui/field.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import choosable from '../../../../web/ui/choosable.module.css'
import { joinClasses } from '../../../../web/ui/class-names.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { useSite } from '../../../../web/data/edition.ts'

export default function TablesPart({ kind }: { kind: TableKind }) {
  const t = useTranslate()
  const read = useTables(kind)
  const { state } = read
  if (state.kind === 'ready') return <Ready kind={kind} data={state.data} read={read} />
  return (
    <div className={styles.layout}>
      <LoadState
        state={state}
        retry={read.retry}
        loading={t(pageMessages.loading)}
        failed={t(pageMessages.failed)}
        widths={[40, 100, 100, 80]}
      />
    </div>
  )
}

function Ready({ kind, data, read }: { kind: TableKind; data: TablesShown; read: TablesRead }) {
  const locale = useLocale()
  const { now } = useSite()
  const [slotId, setSlotId] = useState(() => firstSlot(kind, data))
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const person = usePerson(data.contact, 'table')
  const { headingRef, open, close } = usePanel(selectedId, () => setSelectedId(null))
  const spots = spotsOf(data.tables, { kind, slotId, locale, now })
  const selected = spots.find(({ table, place }) => place && table.id === selectedId)
  const choose = (tableId: string) => {
    setSelectedId(tableId)
    open(tableId)
  }
  const accept = (entry: QueueShown) => {
    if (entry.kind !== kind) return
    if (entry.slot !== null) setSlotId(entry.slot)
    choose(entry.subjectId)
  }
  return (
    <div className={styles.layout}>
      <div className={own.tables}>
        <MayNotPart data={data} />
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
        <Tables {...{ kind, data, spots, selectedId, read }} onChoose={choose} onLeave={close} />
        <TableChanges spots={spots} slotId={slotId} />
      </div>
      <aside className={styles.aside}>
        <TableChoicePart {...{ data, selected, person, read, headingRef }} onClose={close} />
        {(data.contact !== null || data.bookings.length > 0) && (
          <MyBookingsPanel {...{ data }} now={read.now} reload={read.reload} onAccept={accept} />
        )}
        {data.contact !== null && <CalendarLinkPart />}
      </aside>
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

type View = 'plan' | 'list'

/** The plans or the list: the same tables, and the same choice. */
function Tables(props: {
  kind: TableKind
  data: TablesShown
  read: TablesRead
  spots: readonly Spot[]
  selectedId: string | null
  onChoose: (tableId: string) => void
  onLeave: () => void
}) {
  const { kind, data, spots, selectedId, onChoose } = props
  const t = useTranslate()
  const [view, setView] = useState<View>(() => (localData.get('tableView') === 'list' ? 'list' : 'plan'))
  const name = t(bookingKindLabels[kind])
  if (!spots.some(({ place }) => place)) return <NoTables name={name} />
  const show = (next: View) => {
    setView(next)
    localData.set('tableView', next)
  }
  return (
    <>
      <div className={own.bar} data-print="no">
        <div className={own.views} role="group" aria-label={t(messages.view)}>
          {(['plan', 'list'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === view} onClick={() => show(one)}>
              {t(messages[one])}
            </button>
          ))}
        </div>
        {!props.read.isLive && <p className="muted small">{t(pageMessages.notLive)}</p>}
      </div>
      {view === 'list' ? (
        <TableListPart {...{ spots, selectedId, onChoose }} kind={name} />
      ) : (
        data.plans.map((plan) => (
          <PlanSection
            key={plan.id}
            {...{ plan, kind, name, selectedId, onChoose }}
            onLeave={props.onLeave}
            spots={spots.filter(({ table }) => table.planId === plan.id)}
          />
        ))
      )}
      <PriceNote {...{ data, spots, name }} />
    </>
  )
}

/** What they cost, from the cheapest on. */
function PriceNote({ data, spots, name }: { data: TablesShown; spots: readonly Spot[]; name: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const own = spots.filter(({ place }) => place)
  const fromFen = Math.min(...own.map(({ place }) => place!.priceFen))
  if (fromFen === 0) return null
  const money = (fen: number) => formatMoney(locale, fen)
  const words = { kind: name, price: money(fromFen) }
  return (
    <p className={panel.muted}>
      {own.some(({ table }) => table.facilities.includes('tv'))
        ? t(messages.priceNoteTv, {
            ...words,
            withTv: money(fromFen + data.tvFen),
            further: money(data.extraTvFen),
          })
        : t(messages.priceNote, words)}
    </p>
  )
}

function PlanSection(props: {
  plan: TablesShown['plans'][number]
  kind: TableKind
  name: string
  spots: readonly Spot[]
  selectedId: string | null
  onChoose: (tableId: string) => void
  onLeave: () => void
}) {
  const { plan, kind, name, ...rest } = props
  const locale = useLocale()
  return (
    <section className={own.planOf}>
      <div className={own.head}>
        <h2>{pickLanguage(locale, plan.name).text}</h2>
        <PlanLegendPart
          kind={kind}
          looks={new Set(rest.spots.map(({ look }) => look))}
          round={rest.spots.find(({ place }) => place)?.table.round ?? true}
        />
      </div>
      <FloorPlanPart {...rest} plan={plan} kind={name} />
    </section>
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

/** Negotiation tables are used by the slot: the slot comes first. */
function SlotChoicePart(props: {
  data: TablesShown
  slotId: string | null
  onChange: (slotId: string) => void
}) {
  const { slots, slotLimit, mayNot } = props.data
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  if (slots.length === 0) return <Note>{t(messages.noSlots)}</Note>
  const chosen = slots.filter((slot) => slot.chosen).length
  // Staff have no slots of their own to count.
  const hint =
    mayNot === 'staff' ? t(messages.slotsTextStaff) : t(messages.slotsText, { chosen, limit: slotLimit })
  return (
    <div className={panel.panel}>
      <FieldGroup label={t(messages.slots)} hint={hint}>
        <div className={own.slotRow}>
          {slots.map(({ id, startsAt, endsAt, chosen: isChosen, left }) => (
            <label key={id} className={joinClasses(choosable.choosable, own.slot)}>
              <input
                type="radio"
                name="negotiation-slot"
                checked={id === props.slotId}
                onChange={() => props.onChange(id)}
              />
              <b>
                <span className="nowrap">{formatDate(locale, startsAt, { now })}</span>{' '}
                <span className="nowrap">{`${formatTime(startsAt)}–${formatTime(endsAt)}`}</span>
              </b>
              <small>
                {isChosen
                  ? t(messages.slotChosen)
                  : left === 0
                    ? t(messages.slotFull)
                    : t(messages.slotLeft, { left })}
              </small>
            </label>
          ))}
        </div>
      </FieldGroup>
    </div>
  )
}
