import { useTranslate } from '../../../web/ui/language.tsx'
import { TextField } from '../../../web/ui/input.tsx'
import { useBilingual } from '../../../web/ui/language-label.tsx'
import { ownMessages as messages } from './own-messages.ts'
import type { Mine } from './use-own.ts'
import type { PersonEditor } from './use-person.ts'
import styles from './own.module.css'

/** The organisation, and whom the office writes to about it; filled from the registration. */
export function PersonPart({ mine, editor }: { mine: Mine; editor: PersonEditor }) {
  const t = useTranslate()
  const shown = useBilingual()
  return (
    <>
      {mine.contact && (
        <p className={styles.company}>
          <small>{t(messages.company)}</small>
          {shown(mine.contact.company).text}
        </p>
      )}
      <TextField {...editor.field('contact')} label={t(messages.contact)} autoComplete="name" required />
      <TextField
        {...editor.field('email')}
        label={t(messages.email)}
        type="email"
        autoComplete="email"
        required
      />
      <TextField
        {...editor.field('phone')}
        label={t(messages.phone)}
        type="tel"
        autoComplete="tel"
        required
      />
    </>
  )
}
