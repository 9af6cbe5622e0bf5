import { useState } from 'react'
import { useTranslate } from '../../../web/language.tsx'
import { Checkbox } from '../../../web/ui/choice.tsx'
import { personTexts } from './form-messages.ts'
import { PersonPart } from './person-part.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { SectionPart } from './section-part.tsx'
import { isOpen, useControls, useSignup } from './use-signup.ts'
import { blankDelegate } from './use-signup-form.ts'
import styles from './signup.module.css'

/** Step 3: the primary contact, and whether the contact takes part too (spec §3, "inclusion of primary contact"). */
export function ContactPart(props: { tag: { tone: 'ok' | 'warn' | 'error' | 'plain'; text: string } }) {
  const t = useTranslate()
  const screen = useSignup()
  const { editor } = screen
  const control = useControls()
  const [removing, setRemoving] = useState(false)
  const own = editor.form.delegates.find((delegate) => delegate.isPrimaryContact)
  const include = (takesPart: boolean) => {
    if (!takesPart) return own?.id ? setRemoving(true) : removeOwn()
    editor.setForm((form) => {
      // An untouched blank form makes room for the contact.
      const others = form.delegates.filter(
        (one) => one.id || one.surname || one.name || one.email || one.mobile,
      )
      return { ...form, delegates: [{ ...blankDelegate(), isPrimaryContact: true }, ...others] }
    })
  }
  const removeOwn = () =>
    editor.setForm((form) => {
      const others = form.delegates.filter((one) => !one.isPrimaryContact)
      return { ...form, delegates: others.length > 0 ? others : [blankDelegate()] }
    })
  return (
    <SectionPart
      id="step-contact"
      heading={t(personTexts.contactHeading)}
      intro={t(personTexts.contactIntro)}
      tag={props.tag}
    >
      <div className={styles.formGrid}>
        <PersonPart
          prefix="contact"
          person={editor.form.contact}
          onChange={editor.setContact}
          control={control}
          emailHint={t(personTexts.loginEmail)}
          emailFixed
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
      {removing && own && <RemoveDialog delegate={own} onClose={() => setRemoving(false)} />}
    </SectionPart>
  )
}
