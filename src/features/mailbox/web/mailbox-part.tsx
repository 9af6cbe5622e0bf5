/** The mailbox of who is signed in: boxes, list and thread side by side, or one at a time (visual design, mailbox). */
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { Empty } from '../../../web/ui/empty.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { editIcon } from '../../../web/ui/icons.ts'
import { Skeleton } from '../../../web/ui/progress.tsx'
import { BarPart } from './bar-part.tsx'
import { ContactsPart } from './contacts/contacts-part.tsx'
import { ComposePart } from './compose/compose-part.tsx'
import { ListPart } from './list/list-part.tsx'
import styles from './mailbox.module.css'
import { pageMessages as messages, threadMessages, listMessages } from './messages.ts'
import { SettingsPart } from './contacts/settings-part.tsx'
import { SidePart } from './side-part.tsx'
import { ThreadPart } from './thread/thread-part.tsx'
import { MailboxProvider, useMailboxState, type Mailbox, calls } from './use-mailbox.ts'
import { isBox, newMessage, useView } from './use-view.ts'
import { commonMessages } from '../../../shared/common-messages.ts'
import { successCode } from '../../../shared/envelope.ts'
import { attempt } from '../../../web/data/attempt.ts'
import { useWords } from './use-words.ts'

export default function MailboxPart() {
  const control = useView()
  const mailbox = useMailboxState(control)
  const { view, me } = mailbox
  const [first] = useState(view)
  const announcement = useAnnouncement(mailbox)
  useBackToRow(mailbox)
  const isOpen = view.id !== '' || view.write !== ''
  // What one may do decides what stands above the boxes: nothing is drawn before that is known, so that nothing moves.
  if (mailbox.meState.kind === 'loading') return <MailboxOutline />
  return (
    <MailboxProvider value={mailbox}>
      <div className="wrap">
        <Top mailbox={mailbox} isOpen={isOpen} />
        {me?.mayNotWrite && !isOpen && (
          <div className={styles.bar}>
            <BarPart bar={me.mayNotWrite} />
          </div>
        )}
        <div className={styles.mail} data-open={isOpen || undefined}>
          <SidePart />
          <Middle mailbox={mailbox} isArrival={view === first} />
        </div>
      </div>
      <p className="sr" role="status">
        {announcement}
      </p>
    </MailboxProvider>
  )
}

/** The mailbox while its code and who writes here are on their way. */
function MailboxOutline() {
  const t = useTranslate()
  return (
    <div className="wrap section">
      <Skeleton label={t(messages.loading)} shape="rows" />
    </div>
  )
}

function Middle({ mailbox, isArrival }: { mailbox: Mailbox; isArrival: boolean }) {
  const { place, id, write } = mailbox.view
  const open = write ? <ComposePart /> : id ? <ThreadPart key={id} isArrival={isArrival} /> : null
  if (isBox(place))
    return (
      <>
        <ListPart box={place} />
        {open ?? <NothingOpen mayWrite={!mailbox.me?.mayNotWrite} />}
      </>
    )
  return (
    <div className={styles.wide}>{open ?? (place === 'contacts' ? <ContactsPart /> : <SettingsPart />)}</div>
  )
}

function NothingOpen({ mayWrite }: { mayWrite: boolean }) {
  const t = useTranslate()
  return (
    <div className={styles.nothing} data-print="no">
      <Empty
        title={t(threadMessages.nothingOpenTitle)}
        text={t(mayWrite ? threadMessages.nothingOpenText : threadMessages.readOnlyText)}
      />
    </div>
  )
}

function Top({ mailbox, isOpen }: { mailbox: Mailbox; isOpen: boolean }) {
  const t = useTranslate()
  return (
    <div className={styles.top} data-open={isOpen || undefined} data-print="no">
      <div>
        <p className={styles.crumbs}>
          <Link to="/my-conference">{t(commonMessages.myConference)}</Link>
          {` / ${t(messages.title)}`}
        </p>
        <h1>{t(messages.title)}</h1>
      </div>
      {mailbox.me?.mayNotWrite == null && (
        <a
          className={joinClasses(buttonClass({ variant: 'solid' }), styles.write)}
          {...mailbox.link({ write: newMessage, to: '', id: '' })}
        >
          <Icon path={editIcon} />
          {t(messages.write)}
        </a>
      )}
    </div>
  )
}

/** Who closes a message stands where it was opened. */
function useBackToRow({ view }: Mailbox): void {
  const before = useRef(view)
  useEffect(() => {
    const old = before.current
    before.current = view
    const opened = old.id || old.write || ''
    if (!opened || view.id || view.write) return
    const rows = [opened, ...old.to.split(',')].filter(Boolean)
    // The list is drawn again first.
    const frame = requestAnimationFrame(() => {
      const lost = document.activeElement === document.body || document.activeElement?.id === 'main'
      if (!lost) return
      for (const row of rows) {
        const target = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`)
        if (target) return target.focus()
      }
    })
    return () => cancelAnimationFrame(frame)
  }, [view])
}

/** Says in one line who has just written, for who does not see the list or the badge change. */
function useAnnouncement({ me, turn }: Mailbox): string {
  const { t, name } = useWords()
  const [announcement, setAnnouncement] = useState('')
  const before = useRef<{ unread: number; turn: number } | null>(null)
  const unread = me?.unread ?? null
  useEffect(() => {
    if (unread === null) return
    const old = before.current
    before.current = { unread, turn }
    const more = old === null ? 0 : unread - old.unread
    if (more <= 0) return
    if (more > 1) return setAnnouncement(t(listMessages.newMany, { count: more }))
    let current = true
    void attempt(calls.query, { box: 'in', size: 1 }).then((answer) => {
      const row = answer?.resultCode === successCode ? answer.result?.rows[0] : undefined
      if (!current || !row) return
      const subject = row.subject || t(listMessages.noSubject)
      setAnnouncement(t(listMessages.newOne, { name: name(row.other), subject }))
    })
    return () => {
      current = false
    }
  }, [unread, turn, t, name])
  return announcement
}
