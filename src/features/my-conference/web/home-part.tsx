import { lazy, Suspense, useRef } from 'react'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { LoadState } from '../../../web/ui/load-state.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import type { MyConference } from '../contract.ts'
import { DaysPart } from './days-part.tsx'
import { pageMessages as messages } from './messages.ts'
import { MorePart } from './more-part.tsx'
import { NowPart } from './now-part.tsx'
import { StatusPart } from './status-part.tsx'
import { useHome, useServerMinute } from './use-home.ts'
import styles from './my-conference.module.css'

const DialPart = lazy(() => import('./dial-part.tsx'))

/** The own conference, for who is signed in. */
export default function HomePart() {
  const t = useTranslate()
  const { read, reload } = useHome()
  const { state, retry } = read
  if (state.kind === 'ready') return <Home data={state.data} reload={reload} />
  return (
    <div className={styles.outline}>
      <h1 className="sr">{t(messages.title)}</h1>
      <div className={styles.mine}>
        <div className="wrap">
          <LoadState
            state={state}
            retry={retry}
            loading={t(messages.loading)}
            failed={t(messages.failed)}
            widths={[30, 40, 60, 60, 30]}
          />
        </div>
      </div>
    </div>
  )
}

function Home({ data, reload }: { data: MyConference; reload: () => void }) {
  const t = useTranslate()
  const now = useServerMinute(data.serverTime)
  const place = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <section className={styles.mine}>
        <div className={`wrap ${styles.grid}`}>
          <StatusPart data={data} now={now} />
          <div className={styles.dial}>
            <Suspense>
              <DialPart data={data} now={now} />
            </Suspense>
          </div>
        </div>
      </section>
      {data.isPartial && (
        <div className={`wrap ${styles.partial}`}>
          <Note
            tone="warn"
            role="alert"
            actions={
              <Button size="sm" onClick={reload}>
                {t(commonFormMessages.retry)}
              </Button>
            }
          >
            {t(messages.partial)}
          </Note>
        </div>
      )}
      {data.registration && <NowPart data={data} now={now} reload={reload} place={place} />}
      {data.registration && <DaysPart data={data} now={now} />}
      {data.registration && <MorePart data={data} registration={data.registration} now={now} />}
      <nav className={`wrap ${styles.foot}`} aria-label={t(messages.pages)} data-print="no">
        <Link to="/?public">{t(messages.publicHome)}</Link>
      </nav>
    </>
  )
}
