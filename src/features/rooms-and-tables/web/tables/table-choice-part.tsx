/** What is chosen: where and when, and what can be done about it. */
import type { ReactNode } from 'react'
import { pickLanguage } from '../../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { IconButton } from '../../../../web/ui/button.tsx'
import { closeIcon } from '../../../../web/ui/icons.ts'
import { tableFacilityLabels } from '../../../floor-plan/messages.ts'
import { joinClasses } from '../../../../web/ui/class-names.ts'
import panel from '../../../../web/ui/panel.module.css'
import { TableBookPart } from './table-book-part.tsx'
import { tableMessages as messages } from './table-messages.ts'
import own from './tables.module.css'
import type { Person } from '../../../booking/web/booking-fields-part.tsx'
import { tableName, type Spot } from '../../../floor-plan/web/spots-part.tsx'
import type { TablesRead, TablesShown } from './use-tables.ts'
import { bookingMessages, placeWords } from '../../../booking/messages.ts'
import { separators } from '../../../../shared/common-messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { useWords } from '../../../booking/web/booking-part.tsx'

export function TableChoicePart(props: {
  data: TablesShown
  selected: Spot
  person: Person
  read: TablesRead
  onClose: () => void
}) {
  const { data, selected, person, read, onClose } = props
  const t = useTranslate()
  const locale = useLocale()
  if (!selected.place) return null
  const { table, place } = selected
  return (
    <section className={panel.panel} aria-labelledby="chosen-table" data-panel="">
      <div className={own.title}>
        <h2 id="chosen-table" tabIndex={-1} className={own.heading}>
          {tableName(table, locale)}
        </h2>
        <IconButton icon={closeIcon} label={t(commonFormMessages.clearSelection)} onClick={onClose} />
      </div>
      <TableFacts data={data} spot={selected} />
      <TableBookPart key={`${table.id} ${place.slotId}`} {...{ data, person, read, place }} spot={selected} />
    </section>
  )
}

function TableFacts({ data, spot: { table, place, state, look } }: { data: TablesShown; spot: Spot }) {
  const { t, locale, span } = useWords()
  const plan = data.plans.find(({ id }) => id === table.planId)
  const slot = data.slots.find(({ id }) => id === place?.slotId)
  const offers = [
    ...(table.seats > 0 ? [t(messages.seatsCount, { seats: table.seats })] : []),
    ...table.facilities.map((one) => t(tableFacilityLabels[one])),
  ]
  const entries: readonly (readonly [term: string, value: ReactNode])[] = [
    [t(placeWords.location), plan && pickLanguage(locale, plan.name).text],
    [t(commonFormMessages.time), slot ? span(slot.startsAt, slot.endsAt) : t(bookingMessages.anyTime)],
    [t(placeWords.facilities), offers.join(t(separators.words))],
    // What is free has a button that says so.
    [t(commonFormMessages.status), look !== 'free' && state],
  ]
  return (
    <dl className={joinClasses(panel.figures, own.facts)}>
      {entries.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
