import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { callRef } from '../../../shared/call-ref.ts'
import { formatDateTime } from '../../../shared/format.ts'
import { useSite } from '../../../web/data/edition.ts'
import { withQuery } from '../../../web/data/api.ts'
import { saveFile, useDownload } from '../../../web/data/save-file.ts'
import { Button } from '../../../web/ui/button.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { calendarIcon, okCircleIcon, printIcon, warningIcon } from '../../../web/ui/icons.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { LoadState } from '../../../web/ui/load-state.tsx'
import { notify } from '../../../web/ui/notify.ts'
import type { Ticket, ticketApi } from '../contract.ts'
import { CardPart } from './card-part.tsx'
import { DaysPart } from './days-part.tsx'
import { ticketMessages as messages } from './messages.ts'
import { NotYetPart } from './not-yet-part.tsx'
import { PaperPart } from './paper-part.tsx'
import styles from './ticket.module.css'
import { useTicket, type TicketRead } from './use-ticket.ts'

const calendarCall = callRef<typeof ticketApi.calendar>('GET', 'customer/ticket/calendar')

/** The ticket, or why there is none and what to do about it. */
export function OwnTicketPart() {
  const t = useTranslate()
  const [query] = useSearchParams()
  const [personId, choosePerson] = useState<string | null>(query.get('person'))
  const { read, retry, forget } = useTicket(personId)
  if (read.kind === 'missing' || read.kind === 'signed-out') return <NotYetPart reason={read.kind} />
  if (read.kind !== 'ready')
    return (
      <div className={styles.waiting}>
        <LoadState
          state={read.kind === 'loading' ? { kind: 'loading', slow: false } : read}
          retry={retry}
          loading={t(messages.loading)}
          failed={t(messages.failed)}
          widths={[100, 60, 40]}
        />
      </div>
    )
  const { ticket } = read
  if (ticket.code === null || !ticket.person) return <NotYetPart ticket={ticket} />
  return (
    <>
      <div className={styles.columns} data-print="no">
        <div>
          {ticket.people.length > 1 && <WhosePart ticket={ticket} onChoose={choosePerson} />}
          <CardPart ticket={ticket} person={ticket.person} code={ticket.code} />
          <KeptPart read={read} onForget={forget} />
        </div>
        <div>
          <DaysPart entries={ticket.entries} />
          <Acts ticket={ticket} isStale={read.stale !== null} />
        </div>
      </div>
      <PaperPart ticket={ticket} person={ticket.person} code={ticket.code} />
    </>
  )
}

function WhosePart({ ticket, onChoose }: { ticket: Ticket; onChoose: (id: string) => void }) {
  const t = useTranslate()
  return (
    <label className={styles.whose}>
      <span>{t(messages.whose)}</span>
      <select value={ticket.person!.id} onChange={(event) => onChoose(event.target.value)}>
        {ticket.people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Whether it opens without a network, or since when what is shown was saved. */
function KeptPart({
  read,
  onForget,
}: {
  read: Extract<TicketRead, { kind: 'ready' }>
  onForget: () => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const [isForgotten, setForgotten] = useState(false)
  const { stale, ticket } = read
  const at = formatDateTime(locale, ticket.at, { now })
  const forget = () => {
    onForget()
    setForgotten(true)
    notify({ kind: 'success', title: t(messages.forgotten) })
  }
  return (
    <div className={styles.kept} role="status">
      {stale !== null ? (
        <p className={styles.stale}>
          <Icon path={warningIcon} />
          <span>
            {stale === 'offline' ? t(messages.offline, { at }) : t(messages.signedOut, { at })}
            {stale === 'signed-out' && (
              <>
                {' '}
                <Link to="/account">{t(messages.signIn)}</Link>
              </>
            )}
          </span>
        </p>
      ) : (
        !isForgotten && (
          <p className={styles.fresh}>
            <Icon path={okCircleIcon} />
            {t(messages.kept)}
          </p>
        )
      )}
      {!isForgotten && (
        <button type="button" className={styles.forget} onClick={forget}>
          {t(messages.forget)}
        </button>
      )}
    </div>
  )
}

function Acts({ ticket, isStale }: { ticket: Ticket; isStale: boolean }) {
  const t = useTranslate()
  const download = useDownload()
  const fetchCalendar = () =>
    download(() =>
      saveFile(
        withQuery(`/mas/${calendarCall.path}`, { personId: ticket.person!.id }),
        t(messages.calendarName),
      ),
    )
  return (
    <div className={styles.acts}>
      {!isStale && (
        <Button variant="primary" block icon={calendarIcon} onClick={() => fetchCalendar()}>
          {t(messages.calendar)}
        </Button>
      )}
      <button type="button" className={buttonClass({ variant: 'line', block: true })} onClick={() => print()}>
        <Icon path={printIcon} />
        {t(messages.print)}
      </button>
    </div>
  )
}
