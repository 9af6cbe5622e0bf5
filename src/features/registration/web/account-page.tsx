import { useCallback, useState } from 'react'
import { successCode } from '../../../shared/envelope.ts'
import { formatDateTime } from '../../../shared/format.ts'
import { localAddress } from '../../../web/data/addresses.ts'
import { api } from '../../../web/data/api.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { useUser } from '../../../web/data/session.ts'
import type { CurrentUser } from '../../../web/data/session.ts'
import { Button, buttonClass } from '../../../web/ui/button.tsx'
import { downloadIcon } from '../../../web/ui/icons.ts'
import { Note } from '../../../web/ui/note.tsx'
import { notify } from '../../../web/ui/notify.ts'
import { PageHead } from '../../../web/ui/page-head.tsx'
import { Skeleton } from '../../../web/ui/progress.tsx'
import { Tag } from '../../../web/ui/tag.tsx'
import { accountApi } from '../../account/contract.ts'
import { registrationApi } from '../contract.ts'
import { OpenQuestionnaires } from '../../questionnaire/web/open-questionnaires-part.tsx'
import { ConsentsPart } from './consents-part.tsx'
import { EarlierPart } from './earlier-part.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { messages } from './messages.ts'
import { FactsPart, SectionPart } from './section-part.tsx'
import { SignInPart } from './sign-in-part.tsx'
import { accountTexts } from './status-messages.ts'
import { saveBlob } from '../../../web/data/save-file.ts'
import { useLoad } from '../../../web/data/use-load.ts'
import styles from './signup.module.css'

/** /account: where one is signed in, and the own personal data: read, correct, export, erase (D-CONSENT, D-SESSION). */
export default function AccountPage() {
  const t = useTranslate()
  const locale = useLocale()
  const user = useUser()
  if (!user) return null
  return (
    <>
      <PageHead
        crumbs={
          <>
            <a href={localAddress(locale, '/')}>{t(messages.home)}</a> / {t(accountTexts.account)}
          </>
        }
        title={t(accountTexts.title)}
        text={t(accountTexts.intro)}
        year={Number(user.edition.slice(-4)) || 2025}
        salt={11}
      />
      <div className={`wrap ${styles.single}`}>
        <SectionPart heading={t(accountTexts.account)}>
          <FactsPart
            facts={[
              { term: t(accountTexts.name), value: user.name },
              { term: t(accountTexts.email), value: user.email },
              ...(user.entityName ? [{ term: t(accountTexts.organisation), value: user.entityName }] : []),
              { term: t(accountTexts.edition), value: user.edition.slice(-4) },
            ]}
          />
        </SectionPart>
        {user.userType === 2 && <EarlierPart />}
        <OpenQuestionnaires />
        <SessionsPart />
        {user.userType === 2 && <ConsentsPart />}
        {user.userType === 2 && <DataPart user={user} />}
      </div>
    </>
  )
}

async function loadSessions() {
  const answer = await api(accountApi.sessions, {})
  return answer.resultCode === successCode && answer.result ? answer.result : null
}

function SessionsPart() {
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
      {state.kind === 'loading' && <Skeleton label={t(messages.loading)} widths={[100, 80]} />}
      {state.kind === 'failed' && (
        <Note
          tone="error"
          actions={
            <Button size="sm" onClick={retry}>
              {t(messages.retry)}
            </Button>
          }
        >
          {t(accountTexts.sessionsFailed)}
        </Note>
      )}
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

function DataPart({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const locale = useLocale()
  const [erasing, setErasing] = useState(false)
  const [busy, setBusy] = useState(false)
  const exportMine = async () => {
    setBusy(true)
    const answer = await api(registrationApi.exportMe, {}).catch(() => null)
    setBusy(false)
    if (answer?.resultCode !== successCode || !answer.result)
      return notify({ kind: 'warning', title: answer?.errorMessage ?? t(accountTexts.failed) })
    const blob = new Blob([JSON.stringify(answer.result, null, 2)], { type: 'application/json' })
    saveBlob(blob, `personal-data-${user.edition}.json`)
  }
  return (
    <SectionPart heading={t(accountTexts.data)}>
      <div className={styles.dataRows}>
        <div>
          <h3>{t(accountTexts.read)}</h3>
          <p className={styles.muted}>{t(accountTexts.readText)}</p>
          <a className={buttonClass({ variant: 'line', size: 'sm' })} href={localAddress(locale, '/signup')}>
            {t(accountTexts.toSignup)}
          </a>
        </div>
        <div>
          <h3>{t(accountTexts.export)}</h3>
          <p className={styles.muted}>{t(accountTexts.exportText)}</p>
          <Button size="sm" icon={downloadIcon} busy={busy} onClick={() => void exportMine()}>
            {t(accountTexts.exportButton)}
          </Button>
        </div>
        <div>
          <h3>{t(accountTexts.erase)}</h3>
          <p className={styles.muted}>
            {t(accountTexts.eraseText)} {user.isPrimaryContact && t(accountTexts.eraseContact)}
          </p>
          <Button size="sm" variant="danger" onClick={() => setErasing(true)}>
            {t(accountTexts.eraseButton)}
          </Button>
        </div>
      </div>
      {erasing && <EraseDialog user={user} onClose={() => setErasing(false)} />}
    </SectionPart>
  )
}
