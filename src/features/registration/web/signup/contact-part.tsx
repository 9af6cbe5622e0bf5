import { Dotted } from '../../../../web/ui/dotted.tsx'
import { certificateKinds } from '../../../../shared/certificates.ts'
import { jobRankLabels, jobRanks } from '../../../../shared/organisation-types.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Checkbox } from '../../../../web/ui/choice.tsx'
import { personFields, type PersonFieldName } from '../../fields.ts'
import { optionLabels } from '../../messages.ts'
import { displayName } from '../../rules.ts'
import { titles } from '../../../../shared/person-options.ts'
import { companyTexts, personTexts } from '../form-messages.ts'
import { PersonPart } from '../delegates/person-part.tsx'
import { useRemoval } from '../delegates/use-removal.ts'
import { FactsPart } from '../section-part.tsx'
import { StepPart } from './step-part.tsx'
import { closedText, isOpen, useControls, useSignup } from './use-signup.ts'
import { blankDelegate, isUntouched } from './use-signup-form.ts'
import styles from '../form.module.css'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

/** Step 3: the primary contact, and whether the contact takes part too (requirement 3, "inclusion of primary contact"). */
export function ContactPart(props: { tag: { tone: 'ok' | 'warn' | 'error' | 'plain'; text: string } }) {
  const t = useTranslate()
  const screen = useSignup()
  const { editor } = screen
  const { contact } = editor.form
  const control = useControls()
  const { own, include } = useTakesPart()
  const { contact: open, fields } = screen.company.editable
  const line = [displayName(contact), contact.jobTitle, contact.email]
  const closedTag = { tone: 'plain' as const, text: t(closedText(screen)) }
  return (
    <StepPart
      part="contact"
      id="step-contact"
      line={line.some(Boolean) && <Dotted>{line}</Dotted>}
      heading={t(commonFormMessages.primaryContact)}
      intro={t(personTexts.contactIntro)}
      tag={open || fields.some((path) => path.startsWith('contact.')) ? props.tag : closedTag}
    >
      {!open && <ContactFacts />}
      <div className={styles.formGrid}>
        <PersonPart
          onlyOpen={!open}
          prefix="contact"
          person={contact}
          onChange={(patch) => editor.setPart('contact', patch)}
          control={control}
          emailHint={t(personTexts.loginEmail)}
          emailFixed={!fields.includes('contact.email')}
        />
        <Checkbox
          wide
          checked={own !== undefined}
          onChange={include}
          disabled={!isOpen(screen, 'delegates.')}
          label={t(personTexts.takesPart)}
          note={t(personTexts.takesPartNote)}
        />
      </div>
    </StepPart>
  )
}

/** The primary contact as the first delegate: put in, or taken out, which can be undone. */
function useTakesPart() {
  const { editor } = useSignup()
  const takeOut = useRemoval()
  const own = editor.form.delegates.find((delegate) => delegate.isPrimaryContact)
  const include = (takesPart: boolean) => {
    if (!takesPart) return own && takeOut(own, true)
    editor.setForm((form) => {
      // An untouched blank form makes room for the contact.
      const others = form.delegates.filter((one) => !isUntouched(one))
      return { ...form, delegates: [{ ...blankDelegate(), isPrimaryContact: true }, ...others] }
    })
  }
  return { own, include }
}

/** The contact as it was submitted; a field that was returned is not read beside its control. */
function ContactFacts() {
  const t = useTranslate()
  const locale = useLocale()
  const screen = useSignup()
  const { contact } = screen.editor.form
  const rank = jobRanks.find((one) => one === contact.rank)
  const title = titles.find((one) => one === contact.title)
  const kind = certificateKinds.find((one) => one === contact.certificateKind)
  const lines = [
    { name: displayName(contact), title: title && optionLabels[title][locale] },
    { jobTitle: contact.jobTitle, rank: rank && jobRankLabels[rank][locale] },
    { department: contact.department },
    { email: contact.email },
    { mobile: contact.mobile, telephone: contact.telephone },
    { certificateNumber: contact.storedNumber, certificateKind: kind && optionLabels[kind][locale] },
  ] satisfies readonly Partial<Record<PersonFieldName, string | undefined>>[]
  const facts = lines.flatMap((line) => {
    const closed = Object.entries(line).filter(([name]) => !isOpen(screen, `contact.${name}`))
    const term = closed[0]?.[0] as PersonFieldName | undefined
    const told = closed.map(([, one]) => one)
    const value = told.some(Boolean) ? <Dotted>{told}</Dotted> : t(companyTexts.notGiven)
    return term ? { term: t(personFields[term].label), value } : []
  })
  return <FactsPart facts={facts} />
}
