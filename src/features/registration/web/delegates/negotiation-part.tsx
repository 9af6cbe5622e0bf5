import { Dotted } from '../../../../web/ui/dotted.tsx'
import { formatDateTime } from '../../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { FieldGroup } from '../../../../web/ui/field.tsx'
import { Slot, Slots } from '../../../../web/ui/slots.tsx'
import { fieldLabels } from '../../messages.ts'
import { negotiationTexts, delegateTexts } from '../form-messages.ts'
import { StepPart } from '../signup/step-part.tsx'
import { useControls, useSignup } from '../signup/use-signup.ts'
import styles from '../form.module.css'
import { UploadPart } from '../../../files/web/upload-part.tsx'
import { displayName, needsIdFile } from '../../rules.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { useSite } from '../../../../web/data/edition.ts'

/** Step 5: negotiation slots (at most two) and the scans of documents (requirement 3, requirement 5). */
export function NegotiationPart() {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { company, editor } = useSignup()
  const { limit, slots } = company.negotiation
  const { negotiationSlots } = editor.form
  const chosen = negotiationSlots.length
  const times = slots
    .filter(({ id }) => negotiationSlots.includes(id))
    .map(({ startsAt }) => formatDateTime(locale, startsAt, { now }))
  return (
    <>
      <StepPart
        part="negotiation"
        id="step-negotiation"
        line={
          times.length > 0 ? (
            <Dotted>{times}</Dotted>
          ) : (
            t(slots.length > 0 ? negotiationTexts.noneChosen : negotiationTexts.none)
          )
        }
        heading={t(negotiationTexts.heading)}
        intro={t(negotiationTexts.intro, { limit })}
        tag={{ tone: 'lake', text: t(negotiationTexts.chosen, { chosen, limit }) }}
      >
        <SlotFields />
      </StepPart>
      <IdFilesPart />
    </>
  )
}

function SlotFields() {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
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
              time={formatDateTime(locale, slot.startsAt, { now })}
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

/** The scans that people from abroad, Hong Kong, Macao and Taiwan upload (requirement 5, decision 12). */
function IdFilesPart() {
  const t = useTranslate()
  const { editor } = useSignup()
  const control = useControls()
  const { contact, delegates } = editor.form
  const people = [
    {
      path: 'contact.idFileId',
      who: t(commonFormMessages.primaryContact),
      person: contact,
      set: (idFileId: string, idFileName: string) => editor.setPart('contact', { idFileId, idFileName }),
    },
    ...delegates.flatMap((delegate, index) => {
      if (delegate.isPrimaryContact) return []
      const name = displayName(delegate)
      return [
        {
          path: `delegates.${delegate.key}.idFileId`,
          who: [t(delegateTexts.delegate, { position: index + 1 }), name].filter(Boolean).join(' · '),
          person: delegate,
          set: (idFileId: string, idFileName: string) =>
            editor.setDelegate(delegate.key, { idFileId, idFileName }),
        },
      ]
    }),
  ].filter(({ person }) => needsIdFile(person.origin) || person.idFileId)
  const missing = people.filter(({ person }) => !person.idFileId).length
  const uploaded = { done: people.length - missing, all: people.length }
  return (
    <StepPart
      part="documents"
      id="step-documents"
      heading={t(negotiationTexts.idHeading)}
      intro={t(negotiationTexts.idIntro)}
      line={people.length > 0 ? t(negotiationTexts.idDone, uploaded) : t(negotiationTexts.idNoneYet)}
      tag={missing > 0 ? { tone: 'warn', text: t(delegateTexts.idMissing) } : undefined}
    >
      {people.length === 0 && <p className={styles.muted}>{t(negotiationTexts.idNone)}</p>}
      {people.map(({ path, who, person, set }) => {
        const { id, error, open } = control(path)
        return (
          <UploadPart
            key={path}
            id={id}
            label={who}
            required={needsIdFile(person.origin)}
            fileId={person.idFileId}
            fileName={person.idFileName}
            error={error}
            disabled={!open}
            onChange={set}
          />
        )
      })}
    </StepPart>
  )
}
