import { useEffect, useRef } from 'react'
import { callRef } from '../../../../shared/call-ref.ts'
import { formatDateTime } from '../../../../shared/format.ts'
import { organisationTypeLabels, type OrganisationType } from '../../../../shared/organisation-types.ts'
import { buttonClass } from '../../../../web/ui/button.tsx'
import { LoadState } from '../../../../web/ui/load-state.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import type { meetingApi, MeetingShown } from '../../contract.ts'
import { askMessages as messages } from './ask-messages.ts'
import choice from './choice.module.css'
import styles from '../meeting.module.css'
import { pageMessages } from '../messages.ts'
import { OrganisationChoicePart } from './organisation-choice-part.tsx'
import { RequestForm } from './request-form.tsx'
import { StepPart } from './step-part.tsx'
import { attempt } from '../use-acts.ts'
import { useFree, type FreeShown } from './use-free.ts'
import type { MeetingsRead, MeetingsShown } from '../use-meetings.ts'
import { useView } from '../use-view.ts'
import { useWords } from '../use-words.ts'
import { ViewLinkPart } from '../view-link-part.tsx'

const ask = callRef<typeof meetingApi.ask>('POST', 'meeting/ask')

interface AskProps {
  /** Null: yet to be chosen. */
  readonly companyId: string | null
  readonly data: MeetingsShown
  readonly read: MeetingsRead
}

/** Asking an organisation for a meeting, step by step. */
export function AskPart({ companyId, data, read }: AskProps) {
  const { t } = useWords()
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    headingRef.current?.focus({ preventScroll: true })
    headingRef.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section className={styles.asking} aria-labelledby="ask-heading">
      <ViewLinkPart className={styles.backLink} to={{ of: 'list', id: null }}>
        {t(pageMessages.backToList)}
      </ViewLinkPart>
      <h2 id="ask-heading" ref={headingRef} tabIndex={-1}>
        {t(messages.title)}
      </h2>
      {data.openRequests >= data.openLimit && (
        <Note tone="warn">{t(messages.noneLeft, { limit: data.openLimit })}</Note>
      )}
      {companyId === null ? (
        <StepPart step={1} name={t(messages.step1)}>
          <OrganisationChoicePart />
        </StepPart>
      ) : (
        <AskOf companyId={companyId} read={read} />
      )}
    </section>
  )
}

function AskOf({ companyId, read }: { companyId: string; read: MeetingsRead }) {
  const { t, locale, what } = useWords()
  const { show } = useView()
  const { state, reload } = useFree(companyId)
  const another = (
    <ViewLinkPart className={buttonClass({ size: 'sm' })} to={{ of: 'ask', companyId: null }}>
      {t(messages.changeWith)}
    </ViewLinkPart>
  )
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
  if (state.data.kind === 'none')
    return <Empty level={3} title={t(messages.cannot)} text={t(messages.cannotText)} action={another} />
  const { free } = state.data
  const onSent = (meeting: MeetingShown) => {
    notify({
      kind: 'success',
      title: t(messages.sent, { what: what(meeting) }),
      text:
        meeting.answerBy === null
          ? undefined
          : t(messages.sentText, { time: formatDateTime(locale, meeting.answerBy, { year: true }) }),
    })
    void read.reload().then(() => show({ of: 'list', id: meeting.id }))
  }
  return (
    <RequestForm
      keptName={`meeting-${companyId}`}
      free={free}
      meeting={null}
      firstStep={2}
      send={(sent) => attempt(ask, { to: companyId, ...sent })}
      reload={reload}
      onSent={onSent}
    >
      <StepPart step={1} name={t(messages.step1)}>
        <With free={free} />
        <p>{another}</p>
      </StepPart>
    </RequestForm>
  )
}

function With({ free }: { free: FreeShown }) {
  const { t, name } = useWords()
  const type = organisationTypeLabels[free.with.type as OrganisationType]
  return (
    <p className={choice.with}>
      <b>{name(free.with.name)}</b> {type && <small>{t(type)}</small>}
    </p>
  )
}
