/** The form of a single person whom the conference office has invited: kept as a draft while it is typed, open until the own end. */
import { useCallback, useMemo, useState } from 'react'
import { formatDateTime } from '../../../../shared/format.ts'
import { localAddress } from '../../../../shared/addresses.ts'
import { successCode } from '../../../../shared/envelope.ts'
import { commonMessages } from '../../../../shared/common-messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { api } from '../../../../web/data/api.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import { PageHead } from '../../../../web/ui/page-head.tsx'
import { registrationApi } from '../../contract.ts'
import {
  SinglePersonPart,
  type SinglePersonForm,
  type SinglePersonSent,
} from '../delegates/single-person-part.tsx'
import { singleTexts } from '../form-messages.ts'
import { messages } from '../messages.ts'
import styles from '../form.module.css'
import { SavedText } from './action-part.tsx'
import type { SignupStart } from './signup-form.tsx'
import { useDraft } from './use-draft.ts'
import { blankDelegate, type PersonForm, type SignupForm } from './use-signup-form.ts'
import { useEnded, useServerNow } from './use-ticket.ts'

/** The draft has the shape of every registration's: the person is the contact, and the first of those who attend. */
function formOfPerson(start: SignupForm, { me, company, consents }: SinglePersonForm): SignupForm {
  const { key: _key, id: _id, isPrimaryContact, category, activities, waitlist, ...person } = me
  const { dietary, dietaryNote, visaNeeded, ...contact } = person
  return {
    ...start,
    company: { ...start.company, ...company },
    contact: contact as PersonForm,
    delegates: [{ ...me, isPrimaryContact: true }],
    consents: { ...start.consents, ...consents },
  }
}

function personOf(form: SignupForm): SinglePersonForm {
  const { dietary, dietaryNote, visaNeeded } = form.delegates[0] ?? blankDelegate()
  const { privacy, identity, sharing } = form.consents
  const { nameCn, nameEn } = form.company
  return {
    me: { ...blankDelegate(), dietary, dietaryNote, visaNeeded, ...form.contact },
    company: { nameCn, nameEn },
    consents: { privacy, identity, sharing },
  }
}

function useIndividual({ start, onSubmitted }: Props) {
  const t = useTranslate()
  const { company } = start
  const [form, setForm] = useState(start.form)
  const [began] = useState(() => personOf(start.form))
  const [isTold, setTold] = useState(false)
  const serverNow = useServerNow(start.open.serverTime)
  const isEnded = useEnded(start.open, serverNow) || isTold
  const draft = useDraft({
    companyId: company.id,
    form,
    start: start.draft,
    unsent: start.unsent,
    serverNow,
    enabled: !isEnded,
  })
  const onChange = useCallback(
    (person: SinglePersonForm) =>
      setForm((old) => {
        const next = formOfPerson(old, person)
        return JSON.stringify(next) === JSON.stringify(old) ? old : next
      }),
    [],
  )
  const send = async (sent: SinglePersonSent) => {
    const input = { ...sent, consentVersion: form.consentVersion }
    const answer = await api(registrationApi.submitPerson, input, { timeoutMs: 30_000 }).catch(() => null)
    if (answer?.resultCode === successCode && answer.result) {
      draft.settle(form)
      const isApproved = answer.result.status === 'approved'
      notify({ kind: 'success', title: t(isApproved ? singleTexts.approved : singleTexts.submitted) })
      onSubmitted()
      return null
    }
    if (answer?.resultCode === 'REGISTRATION_CLOSED') setTold(true)
    const { fields = {} } = (answer?.result ?? {}) as { fields?: Record<string, string> }
    return { text: answer?.errorMessage ?? t(commonFormMessages.networkForm), fields }
  }
  return { began, draft, isEnded, onChange, send }
}

interface Props {
  readonly start: SignupStart
  readonly onSubmitted: () => void
}

export function IndividualFlow(props: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { company } = props.start
  const { began, draft, isEnded, onChange, send } = useIndividual(props)
  const [category] = company.categories
  const time = useMemo(
    () => company.invitedUntil && formatDateTime(locale, company.invitedUntil, { year: true }),
    [company.invitedUntil, locale],
  )
  return (
    <>
      <PageHead
        here={t(commonMessages.register)}
        title={t(messages.title)}
        text={t(singleTexts.intro)}
        year={Number(company.edition.slice(-4))}
      />
      <div className="wrap section stack">
        <Note tone={isEnded ? 'warn' : 'info'}>
          {t(isEnded ? singleTexts.over : singleTexts.as, {
            category: category?.name[locale] ?? '',
            time: time ?? '',
          })}{' '}
          {isEnded && (
            <a href={localAddress(locale, '/contactUs')}>{t(commonFormMessages.contactConferenceOffice)}</a>
          )}
        </Note>
        <SinglePersonPart
          start={began}
          onChange={onChange}
          isOpen={!isEnded}
          asked={category?.required ?? []}
          onSend={send}
        />
        <p className={styles.muted}>
          <SavedText state={draft.state} />
        </p>
      </div>
    </>
  )
}
