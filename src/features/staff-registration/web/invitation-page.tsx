/** The page that an invitation link leads to. The token is behind the `#` of the address, which no server and no log sees. */
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDateTime } from '../../../shared/format.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { commonMessages } from '../../../shared/common-messages.ts'
import { successCode } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { useSite } from '../../../web/data/edition.ts'
import { useUser } from '../../../web/data/session.ts'
import { signIn } from '../../../web/data/session-acts.ts'
import { useLoad } from '../../../web/data/use-load.ts'
import { openDialog } from '../../../web/frame/dialogs.ts'
import { Button } from '../../../web/ui/button.tsx'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { LoadState } from '../../../web/ui/load-state.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { PageHead } from '../../../web/ui/page-head.tsx'
import { FactsPart } from '../../registration/web/section-part.tsx'
import { staffRegistrationApi, type InvitationOpened } from '../contract.ts'
import { invitationMessages, overMessages } from '../messages.ts'
import { invitationPageMessages as messages } from './messages.ts'

type Opened = { readonly invitation: InvitationOpened; readonly token: string } | { readonly words: string }

export default function InvitationPage() {
  const t = useTranslate()
  const { facts } = useSite()
  const { state, retry } = useLoad(useOpening())
  return (
    <>
      <PageHead
        here={t(messages.title)}
        title={t(messages.title)}
        text={t(messages.text)}
        year={facts.year}
      />
      <div className="wrap section stack">
        <LoadState state={state} retry={retry} loading={t(messages.loading)} failed={t(messages.failed)} />
        {state.kind === 'ready' && <Invitation opened={state.data} />}
      </div>
    </>
  )
}

function useOpening(): () => Promise<Opened> {
  const t = useTranslate()
  return useCallback(async () => {
    const token = location.hash.slice(1)
    if (!/^[\w-]{20,100}$/.test(token)) return { words: t(messages.noToken) }
    const answer = await api(staffRegistrationApi.openInvitation, { token })
    if (answer.resultCode === successCode && answer.result) return { invitation: answer.result, token }
    if (answer.resultCode === 'NOT_FOUND') return { words: t(invitationMessages.linkUnknown) }
    throw new Error(answer.errorMessage)
  }, [t])
}

function Invitation({ opened }: { opened: Opened }) {
  const t = useTranslate()
  const isSignedIn = useUser() !== null
  if ('words' in opened) return <Note tone="warn">{opened.words}</Note>
  const { invitation, token } = opened
  if (invitation.form) return <Beginning form={invitation.form} token={token} />
  const isUsed = invitation.state === 'finished' || invitation.state === 'started'
  if (isUsed && isSignedIn)
    return (
      <Note
        tone="ok"
        way={
          invitation.state === 'finished'
            ? { to: '/account', label: t(messages.account) }
            : { to: '/signup', label: t(messages.continue) }
        }
      >
        {t(overMessages[invitation.state])}
      </Note>
    )
  return (
    <Note
      tone={isUsed ? 'ok' : 'warn'}
      actions={isUsed && <Button onClick={() => openDialog('login')}>{t(commonMessages.signIn)}</Button>}
    >
      {t(overMessages[invitation.state])}
    </Note>
  )
}

/** What the invitation is to; the form follows on the page of registrations, once the reader has begun. */
function Beginning({ form, token }: { form: NonNullable<InvitationOpened['form']>; token: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const begin = async () => {
    setBusy(true)
    setRefusal(null)
    const answer = await api(staffRegistrationApi.startInvitation, { token }, { timeoutMs: 30_000 }).catch(
      () => null,
    )
    if (answer?.resultCode === successCode && answer.result) {
      await signIn(answer.result.token)
      await navigate('/signup')
      return
    }
    setBusy(false)
    setRefusal(answer?.errorMessage ?? t(messages.failed))
  }
  const until = formatDateTime(locale, form.endsAt, { year: true })
  const facts = [
    { term: t(form.individual ? messages.name : commonFormMessages.primaryContact), value: form.name },
    {
      term: t(form.individual ? messages.affiliation : commonFormMessages.organisation),
      value: form.affiliation,
    },
    { term: t(commonFormMessages.email), value: form.email },
    { term: t(messages.peopleLimit), value: form.peopleLimit === null ? '' : String(form.peopleLimit) },
  ]
  const words = { category: form.category[locale], conference: form.conference[locale], until }
  return (
    <>
      <Note>{t(form.individual ? messages.as : messages.asOrganisation, words)}</Note>
      <FactsPart facts={facts.filter(({ value }) => value !== '')} />
      <p>{t(messages.once)}</p>
      {refusal && (
        <Note tone="error" role="alert">
          {refusal}
        </Note>
      )}
      <p>
        <Button variant="primary" busy={busy} onClick={() => begin()}>
          {t(messages.begin)}
        </Button>
      </p>
    </>
  )
}
