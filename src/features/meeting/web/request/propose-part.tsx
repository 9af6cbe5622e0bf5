import { useEffect, useRef } from 'react'
import { callRef } from '../../../../shared/call-ref.ts'
import { formatDateTime } from '../../../../shared/format.ts'
import { Empty } from '../../../../web/ui/empty.tsx'
import { LoadState } from '../../../../web/ui/load-state.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import type { meetingApi, MeetingShown } from '../../contract.ts'
import { askMessages as messages } from './ask-messages.ts'
import styles from '../meeting.module.css'
import { detailMessages, pageMessages } from '../messages.ts'
import { RequestForm } from './request-form.tsx'
import { attempt } from '../use-acts.ts'
import { useFree } from './use-free.ts'
import type { MeetingsRead, MeetingsShown } from '../use-meetings.ts'
import { useView } from '../use-view.ts'
import { useWords } from '../use-words.ts'
import { ViewLinkPart } from '../view-link-part.tsx'

const propose = callRef<typeof meetingApi.propose>('POST', 'meeting/propose')

/** Another time or place instead of what the other side asked for. */
export function ProposePart({ id, data, read }: { id: string; data: MeetingsShown; read: MeetingsRead }) {
  const { t, name } = useWords()
  const meeting = data.meetings.find((one) => one.id === id)
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    headingRef.current?.focus({ preventScroll: true })
    headingRef.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  if (!meeting) return <Empty title={t(detailMessages.notFound)} text={t(detailMessages.notFoundText)} />
  return (
    <section className={styles.asking} aria-labelledby="propose-heading">
      <ViewLinkPart className={styles.backLink} to={{ of: 'list', id }}>
        {t(pageMessages.back)}
      </ViewLinkPart>
      <h2 id="propose-heading" ref={headingRef} tabIndex={-1}>
        {t(messages.proposeTitle, { name: name(meeting.with.name) })}
      </h2>
      <Proposal meeting={meeting} read={read} />
    </section>
  )
}

function Proposal({ meeting, read }: { meeting: MeetingShown; read: MeetingsRead }) {
  const { t, locale, what, state: stateOf } = useWords()
  const { show } = useView()
  const { state, reload } = useFree(meeting.with.id, meeting.id)
  if (state.kind !== 'ready')
    return (
      <LoadState
        state={state}
        retry={reload}
        loading={t(pageMessages.loading)}
        failed={t(pageMessages.failed)}
        widths={[40, 100, 100, 80]}
      />
    )
  if (state.data.kind === 'none') return <Note tone="warn">{t(messages.cannotText)}</Note>
  const onSent = (sent: MeetingShown) => {
    notify({
      kind: 'success',
      title: t(messages.proposed, { what: what(sent) }),
      text:
        sent.answerBy === null
          ? undefined
          : t(messages.sentText, { time: formatDateTime(locale, sent.answerBy, { year: true }) }),
    })
    void read.reload().then(() => show({ of: 'list', id: sent.id }))
  }
  return (
    <>
      {!meeting.may.propose && (
        <Note tone="warn" role="status">
          {t(messages.over, { state: stateOf(meeting) })}
        </Note>
      )}
      <RequestForm
        keptName={`proposal-${meeting.id}`}
        free={state.data.free}
        meeting={meeting}
        firstStep={1}
        send={({ subject: _subject, ...sent }) =>
          attempt(propose, { id: meeting.id, version: meeting.version, ...sent })
        }
        reload={async () => {
          await Promise.all([reload(), read.reload()])
        }}
        onSent={onSent}
      />
    </>
  )
}
