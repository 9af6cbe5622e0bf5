import { lazy, Suspense, useRef } from 'react'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { LoadState } from '../../../web/ui/load-state.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { asOf } from '../rules.ts'
import { DaysPart } from './days-part.tsx'
import { LinkPart } from './link-part.tsx'
import { pageMessages as messages } from './messages.ts'
import { MorePart } from './more-part.tsx'
import { NowPart } from './now-part.tsx'
import { StatusPart } from './status-part.tsx'
import { useHome, useServerMinute, type Home, type HomeState } from './use-home.ts'
import { useWords } from './use-words.ts'
import styles from './my-conference.module.css'

const DialPart = lazy(() => import('./dial-part.tsx'))

/** The own conference, for who is signed in. */
export default function HomePart() {
  const t = useTranslate()
  const { state, ...acts } = useHome()
  if (state.kind === 'ready') return <Shown state={state} {...acts} />
  return (
    <div className={styles.outline}>
      <h1 className="sr">{t(messages.title)}</h1>
      <div className={styles.mine}>
        <div className="wrap">
          <LoadState
            state={state}
            retry={acts.reload}
            loading={t(messages.loading)}
            failed={t(messages.failed)}
            shape="act"
          />
        </div>
      </div>
    </div>
  )
}

type Ready = Extract<HomeState, { kind: 'ready' }>

function Shown({ state, ...acts }: { state: Ready } & Pick<Home, 'reading' | 'reload' | 'retry'>) {
  const t = useTranslate()
  const { serverTime } = state.data
  const now = useServerMinute(serverTime, state.readAt)
  const place = useRef<HTMLHeadingElement>(null)
  const data = state.isOld ? asOf(state.data, now) : state.data
  const home: Home = { data, now, oldSince: state.isOld ? serverTime : null, ...acts }
  const isRegistered = data.registration !== null || data.failed.includes('registration')
  return (
    <>
      <OldNote home={home} />
      <section className={styles.mine}>
        <div className={`wrap ${styles.grid}`}>
          <StatusPart home={home} />
          <div className={styles.dial}>
            <Suspense>
              <DialPart data={data} now={now} />
            </Suspense>
          </div>
        </div>
      </section>
      {isRegistered && (
        <>
          <NowPart home={home} place={place} />
          {data.registration?.takesPart !== false && <DaysPart home={home} />}
          <MorePart home={home} />
        </>
      )}
      <nav className={`wrap ${styles.foot}`} aria-label={t(messages.pages)} data-print="no">
        <LinkPart home={home} to="/?public">
          {t(messages.publicHome)}
        </LinkPart>
      </nav>
    </>
  )
}

/** What is shown could not be read again: how old it is, and why nothing can be done here meanwhile. */
function OldNote({ home }: { home: Home }) {
  const { now, oldSince, reading, reload } = home
  const { t, at, span } = useWords(now)
  return (
    <div className={styles.old} role="status">
      {oldSince !== null && (
        <div className="wrap">
          <Note
            tone="warn"
            actions={
              <Button size="sm" busy={reading !== null} onClick={reload}>
                {t(commonFormMessages.retry)}
              </Button>
            }
          >
            {t(messages.old, { time: at(oldSince), age: span(now - oldSince) })}
          </Note>
        </div>
      )}
    </div>
  )
}
