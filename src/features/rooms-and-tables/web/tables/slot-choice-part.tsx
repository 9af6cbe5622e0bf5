import { formatDate, formatHours } from '../../../../shared/format.ts'
import { useSite } from '../../../../web/data/edition.ts'
import choosable from '../../../../web/ui/choosable.module.css'
import { joinClasses } from '../../../../web/ui/class-names.ts'
import { FieldGroup } from '../../../../web/ui/field.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import panel from '../../../../web/ui/panel.module.css'
import { tableMessages as messages } from './table-messages.ts'
import own from './tables.module.css'
import type { TablesShown } from './use-tables.ts'

/** Negotiation tables are used by the slot: the slot comes first. */
export function SlotChoicePart(props: {
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
  // Who has no registration has no slots of their own to count.
  const hint =
    mayNot === 'staff' || mayNot === 'visitor' || mayNot === 'pending'
      ? t(messages.slotsTextStaff)
      : t(messages.slotsText, { chosen, limit: slotLimit })
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
                {formatHours(startsAt, endsAt)}
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
