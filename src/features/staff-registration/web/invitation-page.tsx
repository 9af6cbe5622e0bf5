/** The page that an invitation link leads to. The token is behind the `#` of the address, which no server and no log sees. */
import { useCallback, useState } from 'react'
import { formatDateTime } from '../../../shared/format.ts'
import { commonMessages } from '../../../shared/common-messages.ts'
import { successCode } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { useSite } from '../../../web/data/edition.ts'
import { signIn } from '../../../web/data/session-acts.ts'
import { useLoad } from '../../../web/data/use-load.ts'
import { openDialog } from '../../../web/frame/dialogs.ts'
import { Button } from '../../../web/ui/button.tsx'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { LoadState } from '../../../web/ui/load-state.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { PageHead } from '../../../web/ui/page-head.tsx'
import {
  SinglePersonPart,
  type SinglePersonSent,
} from '../../registration/web/delegates/single-person-part.tsx'
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
  const [isDone, setDone] = useState(false)
  if (isDone) return <Done />
  if ('words' in opened) return <Note tone="warn">{opened.words}</Note>
  const { invitation, token } = opened
  if (!invitation.form)
    return (
      <Note
        tone={invitation.state === 'finished' ? 'ok' : 'warn'}
        actions={
          invitation.state === 'finished' && (
            <Button onClick={() => openDialog('login')}>{t(commonMessages.signIn)}</Button>
          )
        }
      >
        {t(overMessages[invitation.state])}
      </Note>
    )
  return <Form form={invitation.form} token={token} onDone={() => setDone(true)} />
}

function Done() {
  const t = useTranslate()
  return (
    <Note tone="ok" role="status" way={{ to: '/account', label: t(messages.account) }}>
      {t(messages.done)}
    </Note>
  )
}

function Form(props: { form: NonNullable<InvitationOpened['form']>; token: string; onDone: () => void }) {
  const { form, token } = props
  const t = useTranslate()
  const locale = useLocale()
  const send = async (sent: SinglePersonSent) => {
    const input = { ...sent, token, consentVersion: form.consentVersion }
    const answer = await api(staffRegistrationApi.finishInvitation, input, { timeoutMs: 30_000 }).catch(
      () => null,
    )
    if (answer?.resultCode !== successCode || !answer.result) {
      const { fields = {} } = (answer?.result ?? {}) as { fields?: Record<string, string> }
      return { text: answer?.errorMessage ?? t(messages.failed), fields }
    }
    await signIn(answer.result.token)
    props.onDone()
    return null
  }
  return (
    <>
      <Note>
        {t(messages.as, {
          category: form.category.name[locale],
          conference: form.conference[locale],
          until: formatDateTime(locale, form.endsAt, { year: true }),
        })}
      </Note>
      <SinglePersonPart start={form} asked={withoutScan(form.category.required)} onSend={send} />
    </>
  )
}

/** The scan of a document is asked for once the person is registered. */
const withoutScan = <Name extends string>(names: readonly Name[]): Name[] =>
  names.filter((name) => name !== 'idFileId')
