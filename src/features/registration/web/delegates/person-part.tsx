import { certificateKinds } from '../../../../shared/certificates.ts'
import { jobRankLabels, jobRanks } from '../../../../shared/organisation-types.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { SegmentedField } from '../../../../web/ui/choice.tsx'
import { SelectField, TextField } from '../../../../web/ui/input.tsx'
import { fieldLabels, optionLabels } from '../../messages.ts'
import { chineseTitles, origins, titles } from '../../../../shared/person-options.ts'
import { personTexts } from '../form-messages.ts'
import { messages } from '../messages.ts'
import { certificateKindsFor, withOrigin, type PersonForm } from '../signup/use-signup-form.ts'

export interface ControlOf {
  (path: string): { id: string; error: string | undefined; onBlur: () => void; open: boolean }
}

export interface PersonPartProps {
  /** Path of the person: `contact`, `delegates.<key>`, `me`. */
  prefix: string
  person: PersonForm
  onChange: (patch: Partial<PersonForm>) => void
  control: ControlOf
  /** What the email is good for, and whether it is fixed. */
  emailHint: string
  emailFixed: boolean
  /** Closed fields are left out: they are read as facts elsewhere. */
  onlyOpen?: boolean
}

const numberHints = {
  'id-card': personTexts.numberHintIdCard,
  passport: personTexts.numberHintPassport,
  'hk-macao-permit': personTexts.numberHintHk,
  'taiwan-permit': personTexts.numberHintTaiwan,
} as const

type TextName =
  | 'surname'
  | 'firstName'
  | 'name'
  | 'jobTitle'
  | 'department'
  | 'email'
  | 'telephone'
  | 'mobile'
  | 'certificateNumber'
type ChoiceName = 'title' | 'rank' | 'origin' | 'certificateKind'

/** The props of a control of the person, by the name of its field. */
function usePersonControls({ prefix, person, onChange, control, onlyOpen }: PersonPartProps) {
  const t = useTranslate()
  const field = (name: TextName) => {
    const { open, ...rest } = control(`${prefix}.${name}`)
    return {
      ...rest,
      readOnly: !open,
      label: t(fieldLabels[name]),
      value: person[name],
      onChange: (value: string) => onChange({ [name]: value }),
      autoComplete: 'off',
    }
  }
  const choice = (name: ChoiceName) => {
    const { open, id, error } = control(`${prefix}.${name}`)
    return {
      id,
      error,
      disabled: !open,
      required: true,
      label: t(fieldLabels[name]),
      value: person[name],
      onChange: (value: string) => onChange({ [name]: value }),
    }
  }
  const shows = (name: TextName | ChoiceName) => !onlyOpen || control(`${prefix}.${name}`).open
  return { t, field, choice, shows }
}

/** What all persons have (spec §3): title, names, job, contacts, document. Two columns of a form grid. */
export function PersonPart(props: PersonPartProps) {
  return (
    <>
      <NameFields {...props} />
      <JobFields {...props} />
      <ReachFields {...props} />
      <DocumentFields {...props} />
    </>
  )
}

function NameFields(props: PersonPartProps) {
  const locale = useLocale()
  const { t, field, choice, shows } = usePersonControls(props)
  // The Chinese form offers the first and the last (spec §3); a title chosen in English stays choosable.
  const shownTitles = locale === 'cn' && props.person.title !== 'mrs' ? chineseTitles : titles
  return (
    <>
      {shows('title') && (
        <SegmentedField
          {...choice('title')}
          options={shownTitles.map((one) => ({ value: one, label: optionLabels[one][locale] }))}
        />
      )}
      {shows('name') && (
        <TextField {...field('name')} note={t(messages.optional)} hint={t(personTexts.nameHint)} />
      )}
      {shows('surname') && <TextField {...field('surname')} note={t(personTexts.asInDocument)} />}
      {shows('firstName') && <TextField {...field('firstName')} note={t(personTexts.asInDocument)} />}
    </>
  )
}

function JobFields(props: PersonPartProps) {
  const locale = useLocale()
  const { t, field, choice, shows } = usePersonControls(props)
  return (
    <>
      {shows('jobTitle') && <TextField {...field('jobTitle')} required />}
      {shows('rank') && (
        <SelectField
          {...choice('rank')}
          onBlur={props.control(`${props.prefix}.rank`).onBlur}
          hint={t(personTexts.rankHint)}
          emptyText={t(messages.chooseOne)}
          options={jobRanks.map((one) => ({ value: one, label: jobRankLabels[one][locale] }))}
        />
      )}
      {shows('department') && <TextField {...field('department')} note={t(messages.optional)} />}
    </>
  )
}

function ReachFields(props: PersonPartProps) {
  const { t, field, shows } = usePersonControls(props)
  const { emailHint, emailFixed } = props
  return (
    <>
      {shows('telephone') && (
        <TextField
          {...field('telephone')}
          type="tel"
          note={t(messages.optional)}
          hint={t(personTexts.telephoneHint)}
        />
      )}
      {shows('email') && (
        <TextField
          {...field('email')}
          {...(emailFixed && { readOnly: true })}
          type="email"
          required
          hint={emailHint}
          spellCheck={false}
        />
      )}
      {shows('mobile') && (
        <TextField {...field('mobile')} type="tel" required hint={t(personTexts.mobileHint)} />
      )}
    </>
  )
}

/** Where the person is from, and the document that goes with it (D-ID). */
function DocumentFields(props: PersonPartProps) {
  const locale = useLocale()
  const { t, field, choice, shows } = usePersonControls(props)
  const { prefix, person, onChange, control } = props
  const kinds = certificateKindsFor(person.origin)
  const known = certificateKinds.find((one) => one === person.certificateKind)
  const kept = person.storedNumber !== '' && person.storedKind === person.certificateKind
  const hint = kept
    ? t(personTexts.storedNumber, { masked: person.storedNumber })
    : known && t(numberHints[known])
  return (
    <>
      {shows('origin') && (
        <SegmentedField
          {...choice('origin')}
          wide
          onChange={(value) => onChange(withOrigin(person, value))}
          options={origins.map((one) => ({ value: one, label: optionLabels[one][locale] }))}
        />
      )}
      {shows('certificateKind') && (
        <SelectField
          {...choice('certificateKind')}
          onBlur={control(`${prefix}.certificateKind`).onBlur}
          emptyText={t(messages.chooseOne)}
          options={kinds.map((one) => ({ value: one, label: optionLabels[one][locale] }))}
        />
      )}
      {shows('certificateNumber') && (
        <TextField {...field('certificateNumber')} required={!kept} hint={hint} spellCheck={false} />
      )}
    </>
  )
}
