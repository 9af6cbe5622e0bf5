import { certificateKinds } from '../../../../shared/certificates.ts'
import { separators } from '../../../../shared/common-messages.ts'
import type { Locale, Message } from '../../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { chevronDownIcon } from '../../../../web/ui/icons.ts'
import { SegmentedField } from '../../../../web/ui/choice.tsx'
import { SelectField, TextField } from '../../../../web/ui/input.tsx'
import type { RequirableName } from '../../categories.ts'
import { formFields, dietaryNeeds, type PersonFieldName } from '../../fields.ts'
import type { PersonField as Declared } from '../../field-rules.ts'
import { chineseTitles } from '../../../../shared/person-options.ts'
import { personTexts } from '../form-messages.ts'
import { messages } from '../messages.ts'
import {
  certificateKindsFor,
  withOrigin,
  type PersonForm,
  type DelegateForm,
} from '../signup/use-signup-form.ts'
import { fieldLabels, optionLabels } from '../../messages.ts'
import styles from '../form.module.css'

interface ControlOf {
  (path: string): { id: string; error: string | undefined; onBlur: () => void; open: boolean }
}

interface PersonPartProps {
  /** Path of the person: `contact`, `delegates.<key>`, `me`. */
  prefix: string
  person: PersonForm
  onChange: (patch: Partial<PersonForm>) => void
  control: ControlOf
  /** What the email is good for, and whether it is fixed. */
  emailHint: string
  emailFixed: boolean
  /** What the person's category asks for beside a name; the field's own declaration where it is left out. */
  asked?: readonly RequirableName[]
  /** Closed fields are omitted: they are read as facts elsewhere. */
  onlyOpen?: boolean
}

const numberHints = {
  'id-card': personTexts.numberHintIdCard,
  passport: personTexts.numberHintPassport,
  'hk-macao-permit': personTexts.numberHintHk,
  'taiwan-permit': personTexts.numberHintTaiwan,
} as const

/** Hints below a control, and notes beside its label. */
const hints: Partial<Record<PersonFieldName, Message>> = {
  name: personTexts.nameHint,
  rank: personTexts.rankHint,
  mobile: personTexts.mobileHint,
}
const notes: Partial<Record<PersonFieldName, Message>> = {
  surname: personTexts.asInDocument,
  firstName: personTexts.asInDocument,
}
const inputTypes: Partial<Record<Declared['kind'], string>> = {
  email: 'email',
  telephone: 'tel',
  mobile: 'tel',
}
/** Short ones of a pair, which share a line on a phone; the number of a document is to be read back whole. */
const halves: readonly PersonFieldName[] = ['surname', 'firstName', 'department', 'telephone']
const halfOf = (name: PersonFieldName) => (halves.includes(name) ? styles.half : undefined)
/** Choices of two or three words, all of them shown. */
const segmented: readonly PersonFieldName[] = ['title', 'origin']

/** What all persons have (requirement 3): title, names, job, contacts, document. Two columns of a form grid. */
export function PersonPart(props: PersonPartProps) {
  const { prefix, onlyOpen, control } = props
  const shown = formFields('contact')
    .filter(([name]) => !onlyOpen || control(`${prefix}.${name}`).open)
    .map(([name, field]) => ({ ...props, name: name as ValueName, field }))
  const isFolded = (one: OneProps) => Boolean(one.field.folded) && !onlyOpen && !isAsked(one)
  const folded = shown.filter(isFolded)
  return (
    <>
      {shown.map((one) => !isFolded(one) && <PersonField key={one.name} {...one} />)}
      {folded.length > 0 && <FoldedFields fields={folded} />}
    </>
  )
}

function PersonField(props: OneProps) {
  return props.field.kind === 'choice' ? <PersonChoice {...props} /> : <PersonText {...props} />
}

/** What few fill in, to be opened; open where something in it is wrong or to be corrected. */
function FoldedFields({ fields }: { fields: readonly OneProps[] }) {
  const t = useTranslate()
  const isWrong = fields.some(({ prefix, name, control }) => control(`${prefix}.${name}`).error)
  return (
    <details className={`${styles.fold} ${styles.wide}`} open={isWrong || undefined}>
      <summary>
        {t(personTexts.more)}{' '}
        <small>{fields.map(({ field }) => t(field.label)).join(t(separators.words))}</small>
        <Icon path={chevronDownIcon} />
      </summary>
      <div className={styles.formGrid}>
        {fields.map((one) => (
          <PersonField key={one.name} {...one} />
        ))}
      </div>
    </details>
  )
}

/** Those that are typed as text or chosen. */
type ValueName = Exclude<keyof PersonForm, 'idFileName' | 'storedKind' | 'storedNumber'>
type OneProps = PersonPartProps & { name: ValueName; field: Declared }

/** A name, or surname and first name: what was begun is what must be completed. */
function isNameAsked(name: ValueName, person: PersonForm): boolean | undefined {
  const isBegun = Boolean(person.surname || person.firstName)
  if (name === 'name') return !isBegun
  return name === 'surname' || name === 'firstName' ? isBegun && !person.name : undefined
}

const isAsked = ({ asked, name, person, field: { kind, required } }: OneProps): boolean =>
  isNameAsked(name, person) ??
  (asked ? (asked as readonly string[]).includes(name) : kind === 'sealed' || required !== undefined)

function PersonText(props: OneProps) {
  const t = useTranslate()
  const { name, field, person, onChange } = props
  const { open, ...control } = props.control(`${props.prefix}.${name}`)
  const known = certificateKinds.find((one) => one === person.certificateKind)
  const isKept = person.storedNumber !== '' && person.storedKind === person.certificateKind
  const isNumber = field.kind === 'sealed'
  const required = isNumber ? isAsked(props) && !isKept : isAsked(props)
  const note = notes[name]
  const hint = () => {
    if (field.kind === 'email') return props.emailHint
    if (isNumber && isKept) return t(personTexts.storedNumber, { masked: person.storedNumber })
    const message = isNumber ? known && numberHints[known] : (hints[name] ?? field.hint)
    return message && t(message)
  }
  return (
    <TextField
      {...control}
      autoComplete="off"
      readOnly={!open || (field.kind === 'email' && props.emailFixed)}
      type={inputTypes[field.kind] ?? 'text'}
      required={required}
      label={t(field.label)}
      {...(note && { note: t(note) })}
      className={halfOf(name)}
      hint={hint()}
      {...((isNumber || field.kind === 'email') && { spellCheck: false })}
      value={person[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
}

/** The codes that may be chosen: fewer titles in Chinese (requirement 3), documents that fit where the person is from (decision 12). */
function codesOf(
  name: ValueName,
  { person, field, locale }: OneProps & { locale: Locale },
): readonly string[] {
  if (name === 'certificateKind') return certificateKindsFor(person.origin)
  // A title chosen in English stays choosable.
  if (name === 'title' && locale === 'cn' && person.title !== 'mrs') return chineseTitles
  return Object.keys(field.spellings!)
}

function PersonChoice(props: OneProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { name, field, person, onChange } = props
  const { open, id, error, onBlur } = props.control(`${props.prefix}.${name}`)
  const choice = {
    id,
    error,
    disabled: !open,
    required: isAsked(props),
    label: t(field.label),
    value: person[name],
    options: codesOf(name, { ...props, locale }).map((value) => ({
      value,
      label: field.options![value]![locale],
    })),
    onChange: (value: string) => onChange(name === 'origin' ? withOrigin(person, value) : { [name]: value }),
  }
  if (segmented.includes(name))
    return <SegmentedField {...choice} {...(name === 'origin' && { wide: true })} />
  const hint = hints[name]
  return (
    <SelectField
      {...choice}
      onBlur={onBlur}
      emptyText={t(messages.chooseOne)}
      className={halfOf(name)}
      {...(hint && { hint: t(hint) })}
    />
  )
}

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
      label={t(fieldLabels.dietaryNote)}
      hint={t(personTexts.dietaryNoteHint)}
      value={me.dietaryNote}
      onChange={(value) => onChange({ dietaryNote: value })}
    />
  )
}
