import { formatDateTime } from '../../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { FieldGroup } from '../../../../web/ui/field.tsx'
import { Slot, Slots } from '../../../../web/ui/slots.tsx'
import { fieldLabels } from '../../messages.ts'
import { negotiationTexts } from '../form-messages.ts'
import { IdFilesPart } from './id-files-part.tsx'
import { SectionPart } from '../section-part.tsx'
import { useControls, useSignup } from '../signup/use-signup.ts'
import styles from '../signup.module.css'

/** Step 5: negotiation slots (at most two) and the scans of documents (requirement 3, requirement 5). */
export function NegotiationPart() {
  const t = useTranslate()
  const { company, editor } = useSignup()
  const { limit } = company.negotiation
  const chosen = editor.form.negotiationSlots.length
  return (
    <>
      <SectionPart
        id="step-negotiation"
        heading={t(negotiationTexts.heading)}
        intro={t(negotiationTexts.intro)}
        tag={{ tone: 'lake', text: t(negotiationTexts.chosen, { chosen, limit }) }}
      >
        <SlotFields />
      </SectionPart>
      <IdFilesPart />
    </>
  )
}

function SlotFields() {
  const t = useTranslate()
  const locale = useLocale()
  const { company, editor } = useSignup()
  const { id, error, open } = useControls()('negotiationSlots')
  const { limit, slots } = company.negotiation
  const chosen = editor.form.negotiationSlots
  const choose = (slotId: string, wanted: boolean) =>
    editor.setForm((form) => ({
      ...form,
      negotiationSlots: wanted
        ? [...form.negotiationSlots, slotId]
        : form.negotiationSlots.filter((one) => one !== slotId),
    }))
  if (slots.length === 0) return <p className={styles.muted}>{t(negotiationTexts.none)}</p>
  return (
    <FieldGroup id={id} error={error} label={t(fieldLabels.negotiationSlots)}>
      <Slots>
        {slots.map((slot) => {
          const mine = chosen.includes(slot.id)
          const full = slot.left === 0 && !slot.chosen
          const state = mine
            ? t(negotiationTexts.yours)
            : full
              ? t(negotiationTexts.full)
              : t(negotiationTexts.tablesLeft, { left: slot.left })
          return (
            <Slot
              key={slot.id}
              time={formatDateTime(locale, slot.startsAt)}
              state={state}
              checked={mine}
              disabled={!open || (!mine && (full || chosen.length >= limit))}
              onChange={(wanted) => choose(slot.id, wanted)}
            />
          )
        })}
      </Slots>
    </FieldGroup>
  )
}
