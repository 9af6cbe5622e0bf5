import { certificateKinds } from '../../../shared/certificates.ts'
import { jobRankLabels, jobRanks } from '../../../shared/organisation-types.ts'
import { useLocale, useTranslate } from '../../../web/language.tsx'
import { SegmentedField } from '../../../web/ui/choice.tsx'
import { SelectField, TextField } from '../../../web/ui/input.tsx'
import { fieldLabels, optionLabels } from '../messages.ts'
import { chineseTitles, origins, titles } from '../rules.ts'
import { personTexts } from './form-messages.ts'
import { messages } from './messages.ts'
import { certificateKindsFor, withOrigin, type PersonForm } from './use-signup-form.ts'

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

/** What all persons have (spec §3): title, names, job, contacts, document. Two columns of a form grid. */
export function PersonPart(props: PersonPartProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { prefix, person, onChange, control, emailHint, emailFixed } = props
  const field = (name: TextName) => {
    const { open, ...rest } = control(`${prefix}.${name}`)
    return {
      ...rest,
      readOnly: !open,
      label: t(fieldLabels[name]),
      value: person[name],
      onChange: (value: string) => onChange({ [name]: value }),
    }
  }
  const title = control(`${prefix}.title`)
  // The Chinese form offers the first and the last (spec §3); a title chosen in English stays choosable.
  const shownTitles = locale === 'cn' && person.title !== 'mrs' ? chineseTitles : titles
  const rank = control(`${prefix}.rank`)
  return (
    <>
      <SegmentedField
        id={title.id}
        error={title.error}
        disabled={!title.open}
        required
        label={t(fieldLabels.title)}
        value={person.title}
        onChange={(value) => onChange({ title: value })}
        options={shownTitles.map((one) => ({ value: one, label: optionLabels[one][locale] }))}
      />
      <TextField
        {...field('name')}
        note={t(messages.optional)}
        hint={t(personTexts.nameHint)}
        autoComplete="off"
      />
      <TextField {...field('surname')} note={t(personTexts.asInDocument)} autoComplete="off" />
      <TextField {...field('firstName')} note={t(personTexts.asInDocument)} autoComplete="off" />
      <TextField {...field('jobTitle')} required autoComplete="off" />
      <SelectField
        id={rank.id}
        error={rank.error}
        onBlur={rank.onBlur}
        disabled={!rank.open}
        required
        label={t(fieldLabels.rank)}
        hint={t(personTexts.rankHint)}
        emptyText={t(messages.chooseOne)}
        value={person.rank}
        onChange={(value) => onChange({ rank: value })}
        options={jobRanks.map((one) => ({ value: one, label: jobRankLabels[one][locale] }))}
      />
      <TextField {...field('department')} note={t(messages.optional)} autoComplete="off" />
      <TextField
        {...field('telephone')}
        type="tel"
        note={t(messages.optional)}
        hint={t(personTexts.telephoneHint)}
      />
      <TextField
        {...field('email')}
        {...(emailFixed && { readOnly: true })}
        type="email"
        required
        hint={emailHint}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...field('mobile')}
        type="tel"
        required
        hint={t(personTexts.mobileHint)}
        autoComplete="off"
      />
      <DocumentFields {...props} number={field('certificateNumber')} />
    </>
  )
}

type NumberField = Omit<Parameters<typeof TextField>[0], 'hint' | 'required'>

/** Where the person is from, and the document that goes with it (D-ID). */
function DocumentFields({
  prefix,
  person,
  onChange,
  control,
  number,
}: PersonPartProps & { number: NumberField }) {
  const t = useTranslate()
  const locale = useLocale()
  const origin = control(`${prefix}.origin`)
  const kind = control(`${prefix}.certificateKind`)
  const kinds = certificateKindsFor(person.origin)
  const known = certificateKinds.find((one) => one === person.certificateKind)
  const kept = person.storedNumber !== '' && person.storedKind === person.certificateKind
  const hint = kept
    ? t(personTexts.storedNumber, { masked: person.storedNumber })
    : known && t(numberHints[known])
  return (
    <>
      <SegmentedField
        id={origin.id}
        error={origin.error}
        disabled={!origin.open}
        required
        wide
        label={t(personTexts.origin)}
        value={person.origin}
        onChange={(value) => onChange(withOrigin(person, value))}
        options={origins.map((one) => ({ value: one, label: optionLabels[one][locale] }))}
      />
      <SelectField
        id={kind.id}
        error={kind.error}
        onBlur={kind.onBlur}
        disabled={!kind.open}
        required
        label={t(fieldLabels.certificateKind)}
        emptyText={t(messages.chooseOne)}
        value={person.certificateKind}
        onChange={(value) => onChange({ certificateKind: value })}
        options={kinds.map((one) => ({ value: one, label: optionLabels[one][locale] }))}
      />
      <TextField {...number} required={!kept} hint={hint} autoComplete="off" spellCheck={false} />
    </>
  )
}
