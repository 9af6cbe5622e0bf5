/** Where the account is signed in, and how. */
import { useAct } from '../../../../web/data/use-act.ts'
import type { ResultOf } from '../../../../shared/call.ts'
import { formatDateTime } from '../../../../shared/format.ts'
import { useSite } from '../../../../web/data/edition.ts'
import { useCallLoad } from '../../../../web/data/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { LoadState } from '../../../../web/ui/load-state.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dotted } from '../../../../web/ui/dotted.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import { Note } from '../../../../web/ui/note.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { accountApi } from '../../../account/contract.ts'
import { FactsPart, SectionPart } from '../section-part.tsx'
import { accountTexts } from '../status-messages.ts'
import shared from '../form.module.css'
import styles from './account.module.css'

export function SessionsPart() {
  const t = useTranslate()
  const { state, retry } = useCallLoad(accountApi.sessions, {})
  const { busy, run } = useAct()
  const endOthers = () =>
    run(accountApi.signOutEverywhere, {}, ({ ended }) => {
      notify({ kind: 'success', title: t(accountTexts.ended, { count: ended }) })
      retry()
    })
  return (
    <SectionPart heading={t(accountTexts.sessions)}>
      <LoadState
        state={state}
        retry={retry}
        loading={t(accountTexts.sessionsLoading)}
        failed={t(accountTexts.sessionsFailed)}
        widths={[100, 80]}
      />
      {state.kind === 'ready' && (
        <>
          <SignInPart {...state.data} />
          <SessionList rows={state.data.rows} />
          {state.data.rows.length > 1 && (
            <p className={shared.sectionAction}>
              <span className={styles.signIn}>{t(accountTexts.endOthersText)}</span>
              <Button busy={busy} onClick={() => endOthers()}>
                {t(accountTexts.endOthers)}
              </Button>
            </p>
          )}
        </>
      )}
    </SectionPart>
  )
}

function SessionList({ rows }: Pick<ResultOf<typeof accountApi.sessions>, 'rows'>) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  return (
    <ul className={styles.sessions}>
      {rows.map((session) => (
        <li key={session.id}>
          <b>{session.device || t(accountTexts.unknownDevice)}</b>{' '}
          {session.current && <Tag tone="lake">{t(accountTexts.thisDevice)}</Tag>}
          <small>
            <Dotted>
              {[
                t(accountTexts.since, { time: formatDateTime(locale, session.createdAt, { now }) }),
                t(accountTexts.lastSeen, { time: formatDateTime(locale, session.lastSeenAt, { now }) }),
              ]}
            </Dotted>
          </small>
        </li>
      ))}
    </ul>
  )
}

type Channels = Pick<ResultOf<typeof accountApi.sessions>, 'email' | 'phone'>

/** What signs in to the account: the email address, proved or only typed, and the phone number where one does. */
function SignInPart({ email, phone }: Channels) {
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
