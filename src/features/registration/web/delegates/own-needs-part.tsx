import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { SegmentedField } from '../../../../web/ui/choice.tsx'
import { SelectField, TextField } from '../../../../web/ui/input.tsx'
import { fieldLabels, optionLabels } from '../../messages.ts'
import { dietaryNeeds } from '../../fields.ts'
import { personTexts } from '../form-messages.ts'
import { messages } from '../messages.ts'
import type { ControlOf } from './person-part.tsx'
import type { DelegateForm } from '../signup/use-signup-form.ts'

interface OwnNeedsProps {
  me: DelegateForm
  onChange: (patch: Partial<DelegateForm>) => void
  control: ControlOf
  /** Path of the person; `me` on the own record. */
  prefix?: string
}

/** Diet and visa letter of one person (requirement 3). */
export function OwnNeeds(props: OwnNeedsProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { me, onChange, control, prefix = 'me' } = props
  const diet = control(`${prefix}.dietary`)
  const visa = control(`${prefix}.visaNeeded`)
  return (
    <>
      <SelectField
        id={diet.id}
        error={diet.error}
        onBlur={diet.onBlur}
        disabled={!diet.open}
        label={t(fieldLabels.dietary)}
        note={t(messages.optional)}
        value={me.dietary}
        onChange={(value) => onChange({ dietary: value })}
        options={dietaryNeeds.map((need) => ({ value: need, label: optionLabels[need][locale] }))}
      />
      <SegmentedField
        id={visa.id}
        disabled={!visa.open}
        label={t(personTexts.visa)}
        value={me.visaNeeded ? 'yes' : 'no'}
        onChange={(value) => onChange({ visaNeeded: value === 'yes' })}
        options={[
          { value: 'yes', label: t(personTexts.needed) },
          { value: 'no', label: t(personTexts.notNeeded) },
        ]}
      />
      {(me.dietary === 'other' || me.dietaryNote) && <DietaryNote {...props} />}
    </>
  )
}

function DietaryNote({ me, onChange, control, prefix = 'me' }: OwnNeedsProps) {
  const t = useTranslate()
  const { open, ...note } = control(`${prefix}.dietaryNote`)
  return (
    <TextField
      {...note}
      readOnly={!open}
      wide
      label={t(personTexts.dietaryNote)}
      note={t(messages.optional)}
      hint={t(personTexts.dietaryNoteHint)}
      value={me.dietaryNote}
      onChange={(value) => onChange({ dietaryNote: value })}
    />
  )
}
