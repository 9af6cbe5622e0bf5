import type { ActivityCode } from '../../../../shared/activity-codes.ts'
import { useAct } from '../../../../web/data/use-act.ts'
import { formatDateTime } from '../../../../shared/format.ts'
import { useSite } from '../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import { registrationApi } from '../../contract.ts'
import { activityLabels } from '../../messages.ts'
import { displayName } from '../../rules.ts'
import { activityTexts } from '../form-messages.ts'
import { useSignup } from './use-signup.ts'
import type { DelegateForm } from './use-signup-form.ts'
import shared from '../form.module.css'
import styles from './status.module.css'

/** Takes or declines an offered seat, and puts it into the form as it stands. */
function useAnswer() {
  const t = useTranslate()
  const { editor, reload } = useSignup()
  const { busy, run } = useAct()
  const answer = (delegateId: string, activity: ActivityCode, accept: boolean) =>
    run(accept ? registrationApi.acceptOffer : registrationApi.leaveWaiting, { delegateId, activity }, () => {
      notify({ kind: 'success', title: t(accept ? activityTexts.accepted : activityTexts.declined) })
      editor.setForm((form) => ({
        ...form,
        delegates: form.delegates.map((one) =>
          one.id === delegateId ? withAnswer(one, activity, accept) : one,
        ),
      }))
      reload()
    })
  return { busy, answer }
}

function withAnswer(delegate: DelegateForm, activity: ActivityCode, accept: boolean): DelegateForm {
  return {
    ...delegate,
    waitlist: delegate.waitlist.filter((code) => code !== activity),
    activities: accept ? [...delegate.activities, activity] : delegate.activities,
  }
}

/** Seats that were freed and are kept for this organisation for some hours (decision 10): take or decline. */
export function OffersPart() {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { company } = useSignup()
  const { busy, answer } = useAnswer()
  const offers = company.delegates.flatMap((delegate) =>
    delegate.waiting
      .filter((place) => place.state === 'offered' && place.offerEndsAt !== null)
      .map((place) => ({ delegate, activity: place.activity, endsAt: place.offerEndsAt! })),
  )
  if (offers.length === 0) return null
  return (
    <Note tone="ok">
      <strong>{t(activityTexts.offerTitle)}</strong>
      <ul className={shared.plainList}>
        {offers.map(({ delegate, activity, endsAt }) => (
          <li key={`${delegate.id} ${activity}`} className={styles.offer}>
            <span>
              {t(activityTexts.offerLine, {
                name: displayName(delegate),
                activity: activityLabels[activity][locale],
                time: formatDateTime(locale, endsAt, { now }),
              })}
            </span>
            {[true, false].map((accept) => (
              <Button
                key={String(accept)}
                size="sm"
                variant={accept ? 'solid' : 'quiet'}
                busy={busy}
                onClick={() => answer(delegate.id, activity, accept)}
              >
                {t(accept ? activityTexts.accept : activityTexts.decline)}
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </Note>
  )
}
