/** Whom the office writes to about an application or a bid: filled from the registration, checked by the server's rule. */
import { inWords } from '../../../shared/outcome.ts'
import { TextField } from '../../../web/ui/input.tsx'
import { useBilingual } from '../../../web/ui/language-label.tsx'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { useTyped } from '../../../web/ui/use-typed.ts'
import { checkPerson, type BookingPerson } from '../../booking/rules.ts'
import { ownMessages as messages } from './own-messages.ts'
import type { Mine } from './use-own.ts'
import styles from './own.module.css'
import { commonFormMessages } from '../../../shared/form-messages.ts'

export const fieldId = (name: string) => `sponsor-${name}`

type PersonEditor = ReturnType<typeof usePerson>

export function usePerson({ contact }: Mine) {
  const locale = useLocale()
  return useTyped<{ contact: string; email: string; phone: string }, keyof BookingPerson>({
    start: { contact: contact?.contact ?? '', email: contact?.email ?? '', phone: contact?.phone ?? '' },
    names: ['contact', 'email', 'phone'],
    check: (typed) => inWords(checkPerson(typed).wrong, locale),
    idOf: fieldId,
  })
}

export function PersonPart({ mine, editor }: { mine: Mine; editor: PersonEditor }) {
  const t = useTranslate()
  const shown = useBilingual()
  return (
    <>
      {mine.contact && (
        <p className={styles.company}>
          <small>{t(commonFormMessages.organisationName)}</small>
          {shown(mine.contact.company).text}
        </p>
      )}
      <TextField
        {...editor.field('contact')}
        label={t(commonFormMessages.contactPerson)}
        autoComplete="name"
        required
      />
      {(['email', 'phone'] as const).map((name) => (
        <TextField
          key={name}
          {...editor.field(name)}
          label={t(messages[name])}
          type={name === 'phone' ? 'tel' : 'email'}
          autoComplete={name === 'phone' ? 'tel' : 'email'}
          required
        />
      ))}
    </>
  )
}
