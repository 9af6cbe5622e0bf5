import { useEffect, useRef, type ReactNode, useState } from 'react'
import { callRef } from '../../../../shared/call-ref.ts'
import { formatDateTime } from '../../../../shared/format.ts'
import { organisationTypeLabels, type OrganisationType } from '../../../../shared/organisation-types.ts'
import { buttonClass } from '../../../../web/ui/button.tsx'
import { Loaded } from '../../../../web/ui/load-state.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import type { meetingApi, MeetingShown } from '../../contract.ts'
import { askMessages as messages } from './ask-messages.ts'
import choice from './choice.module.css'
import panel from '../../../../web/ui/panel.module.css'
import styles from '../meeting.module.css'
import { pageMessages, detailMessages } from '../messages.ts'
import { RequestForm, StepPart } from './request-form.tsx'
import { attempt } from '../../../../web/data/attempt.ts'
import { useFree, type FreeShown } from './use-free.ts'
import type { MeetingsRead, MeetingsShown } from '../use-meetings.ts'
import { useView, ViewLinkPart } from '../view-link-part.tsx'
import { useWords } from '../use-words.ts'
import { useSuggestions } from '../../../../web/data/use-suggestions.ts'
import { Link } from '../../../../web/ui/link.tsx'
import { ComboboxField } from '../../../../web/ui/combobox.tsx'
import type { mailboxApi } from '../../../mailbox/contract.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

const ask = callRef<typeof meetingApi.ask>('POST', 'meeting/ask')
const propose = callRef<typeof meetingApi.propose>('POST', 'meeting/propose')

/** Asking an organisation for a meeting, step by step. `companyId` null: it is yet to be chosen. */
export function AskPart(props: { companyId: string | null; data: MeetingsShown; read: MeetingsRead }) {
  const { companyId, data, read } = props
  const { t } = useWords()
  return (
    <Asking id="ask-heading" title={t(pageMessages.askNew)} back={null}>
      {data.openRequests >= data.openLimit && (
        <Note tone="warn">{t(messages.noneLeft, { limit: data.openLimit })}</Note>
      )}
      {companyId === null ? (
        <StepPart step={1} name={t(commonFormMessages.organisation)}>
          <OrganisationChoicePart />
        </StepPart>
      ) : (
        <AskOf companyId={companyId} read={read} />
      )}
    </Asking>
  )
}

/** Another time or place instead of what the other side asked for. */
export function ProposePart({ id, data, read }: { id: string; data: MeetingsShown; read: MeetingsRead }) {
  const { t, name } = useWords()
  const meeting = data.meetings.find((one) => one.id === id)
  if (!meeting) return <Empty title={t(detailMessages.notFound)} text={t(detailMessages.notFoundText)} />
  const title = t(messages.proposeTitle, { name: name(meeting.with.name) })
  return (
    <Asking id="propose-heading" title={title} back={id}>
      <Proposal meeting={meeting} read={read} />
    </Asking>
  )
}

/** The frame of both: the way back, to a meeting or the list, and the heading, which has the focus first. */
function Asking(props: { id: string; title: string; back: string | null; children: ReactNode }) {
  const { id, back } = props
  const { t } = useWords()
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    headingRef.current?.focus({ preventScroll: true })
    headingRef.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section className={styles.asking} aria-labelledby={id}>
      <ViewLinkPart className={styles.backLink} to={{ of: 'list', id: back }}>
        {t(back === null ? pageMessages.backToList : pageMessages.back)}
      </ViewLinkPart>
      <h2 id={id} ref={headingRef} tabIndex={-1}>
        {props.title}
      </h2>
      {props.children}
    </section>
  )
}

const widths = [40, 100, 100, 80] as const

function AskOf({ companyId, read }: { companyId: string; read: MeetingsRead }) {
  const { t } = useWords()
  const { state, reload } = useFree(companyId)
  const onSent = useSent(messages.sent, read)
  const another = (
    <ViewLinkPart className={buttonClass({ size: 'sm' })} to={{ of: 'ask', companyId: null }}>
      {t(messages.changeWith)}
    </ViewLinkPart>
  )
  return (
    <Loaded read={{ state, retry: reload }} words={pageMessages} widths={widths}>
      {(answer) =>
        answer.kind === 'none' ? (
          <Empty level={3} title={t(messages.cannot)} text={t(messages.cannotText)} action={another} />
        ) : (
          <RequestForm
            keptName={`meeting-${companyId}`}
            free={answer.free}
            meeting={null}
            firstStep={2}
            send={(sent) => attempt(ask, { to: companyId, ...sent })}
            reload={reload}
            onSent={onSent}
          >
            <StepPart step={1} name={t(commonFormMessages.organisation)}>
              <With free={answer.free} />
              <p>{another}</p>
            </StepPart>
          </RequestForm>
        )
      }
    </Loaded>
  )
}

function Proposal({ meeting, read }: { meeting: MeetingShown; read: MeetingsRead }) {
  const { t, state: stateOf } = useWords()
  const { state, reload } = useFree(meeting.with.id, meeting.id)
  const onSent = useSent(messages.proposed, read)
  return (
    <Loaded read={{ state, retry: reload }} words={pageMessages} widths={widths}>
      {(answer) =>
        answer.kind === 'none' ? (
          <Note tone="warn">{t(messages.cannotPropose)}</Note>
        ) : (
          <>
            {!meeting.may.propose && (
              <Note tone="warn" role="status">
                {t(messages.over, { state: stateOf(meeting) })}
              </Note>
            )}
            <RequestForm
              keptName={`proposal-${meeting.id}`}
              free={answer.free}
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
    </Loaded>
  )
}

/** Says what was sent and until when it can be answered, and leads to it in the list. */
function useSent(done: typeof messages.sent | typeof messages.proposed, read: MeetingsRead) {
  const { t, locale, what } = useWords()
  const { show } = useView()
  return (meeting: MeetingShown) => {
    notify({
      kind: 'success',
      title: t(done, { what: what(meeting) }),
      text:
        meeting.answerBy === null
          ? undefined
          : t(messages.sentText, { time: formatDateTime(locale, meeting.answerBy, { year: true }) }),
    })
    void read.reload().then(() => show({ of: 'list', id: meeting.id }))
  }
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

const contacts = callRef<typeof mailboxApi.contacts>('GET', 'mailbox/contact/query')
const shown = 8

/** Finds the organisation among the contacts of the mailbox: those who can be asked. */
function OrganisationChoicePart() {
  const { t, name } = useWords()
  const { show } = useView()
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const { found, failed } = useSuggestions(contacts, q ? { q, size: shown } : null)
  const rows = failed ? [] : (found?.rows ?? [])
  const isNone = !failed && found?.rows.length === 0
  return (
    <>
      <ComboboxField
        label={t(messages.search)}
        hint={t(messages.searchHint)}
        error={failed ? t(messages.searchFailed) : undefined}
        value={typed}
        onChange={setTyped}
        onChoose={({ id }) => show({ of: 'ask', companyId: id })}
        suggestions={rows.map((row) => ({
          id: row.companyId,
          label: name(row.name),
          note: t(organisationTypeLabels[row.type]),
        }))}
        statusText={
          isNone ? t(messages.foundNone) : rows.length > 0 ? t(messages.found, { count: rows.length }) : ''
        }
      />
      {isNone && (
        <p className={panel.muted} role="status">
          {t(messages.foundNone)}
        </p>
      )}
      <p>
        <Link to="/stationletter?box=contacts">{t(messages.toContacts)}</Link>
      </p>
    </>
  )
}
