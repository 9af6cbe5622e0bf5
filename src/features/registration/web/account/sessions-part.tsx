/** Where the account is signed in, and how. */
import { useCallback, useState } from 'react'
import { successCode } from '../../../../shared/envelope.ts'
import { formatDateTime } from '../../../../shared/format.ts'
import { api } from '../../../../web/data/api.ts'
import { useLoad } from '../../../../web/data/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { LoadState } from '../../../../web/ui/load-state.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import { Tag } from '../../../../web/ui/tag.tsx'
import { accountApi } from '../../../account/contract.ts'
import { messages } from '../messages.ts'
import { SectionPart } from '../section-part.tsx'
import { SignInPart } from './sign-in-part.tsx'
import { accountTexts } from '../status-messages.ts'
import styles from '../signup.module.css'

async function loadSessions() {
  const answer = await api(accountApi.sessions, {})
  return answer.resultCode === successCode && answer.result ? answer.result : null
}

export function SessionsPart() {
  const t = useTranslate()
  const { state, retry } = useLoad(useCallback(() => loadSessions(), []))
  const [busy, setBusy] = useState(false)
  const endOthers = async () => {
    setBusy(true)
    const answer = await api(accountApi.signOutEverywhere, {}).catch(() => null)
    setBusy(false)
    if (answer?.resultCode !== successCode || !answer.result)
      return notify({ kind: 'warning', title: answer?.errorMessage ?? t(accountTexts.failed) })
    notify({ kind: 'success', title: t(accountTexts.ended, { count: answer.result.ended }) })
    retry()
  }
  return (
    <SectionPart heading={t(accountTexts.sessions)}>
      <LoadState
        state={state}
        retry={retry}
        loading={t(messages.loading)}
        failed={t(accountTexts.sessionsFailed)}
        widths={[100, 80]}
      />
      {state.kind === 'ready' && (
        <>
          <SignInPart {...state.data} />
          <SessionList rows={state.data.rows} />
          {state.data.rows.length > 1 && (
            <p className={styles.sectionAction}>
              <span className={styles.signIn}>{t(accountTexts.endOthersText)}</span>
              <Button busy={busy} onClick={() => void endOthers()}>
                {t(accountTexts.endOthers)}
              </Button>
            </p>
          )}
        </>
      )}
    </SectionPart>
  )
}

function SessionList({ rows }: { rows: NonNullable<Awaited<ReturnType<typeof loadSessions>>>['rows'] }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <ul className={styles.sessions}>
      {rows.map((session) => (
        <li key={session.id}>
          <b>{session.device || t(accountTexts.unknownDevice)}</b>{' '}
          {session.current && <Tag tone="lake">{t(accountTexts.thisDevice)}</Tag>}
          <small>
            {t(accountTexts.since)} {formatDateTime(locale, session.createdAt)} · {t(accountTexts.lastSeen)}{' '}
            {formatDateTime(locale, session.lastSeenAt)}
          </small>
        </li>
      ))}
    </ul>
  )
}
