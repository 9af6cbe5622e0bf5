/** What signs in to the account: the email address, proved or only typed, and the phone number where one does. */
import type { ResultOf } from '../../../../shared/call.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import type { accountApi } from '../../../account/contract.ts'
import { FactsPart } from '../section-part.tsx'
import { accountTexts } from '../status-messages.ts'
import styles from '../signup.module.css'

type Channels = Pick<ResultOf<typeof accountApi.sessions>, 'email' | 'phone'>

export function SignInPart({ email, phone }: Channels) {
  const t = useTranslate()
  return (
    <div className={styles.signIn}>
      <FactsPart
        facts={[
          {
            term: t(accountTexts.signInEmail),
            value: t(email.isProved ? accountTexts.confirmed : accountTexts.unconfirmed, {
              address: email.address,
            }),
          },
          ...(phone ? [{ term: t(accountTexts.signInPhone), value: phone }] : []),
        ]}
      />
      {!email.isProved && <Note tone="warn">{t(accountTexts.unconfirmedText)}</Note>}
    </div>
  )
}
