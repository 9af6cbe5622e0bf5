/** A new message, or a draft that is gone on with: finds what the form begins with. */
import { useState } from 'react'
import { useUser } from '../../../../web/data/session.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Loaded } from '../../../../web/ui/load-state.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Skeleton } from '../../../../web/ui/progress.tsx'
import { officeParty } from '../../rules.ts'
import { ComposeForm } from './compose-form.tsx'
import { composeMessages as messages } from './compose-messages.ts'
import styles from './compose.module.css'
import { pageMessages } from '../messages.ts'
import { readUnsent, startOf, type DraftStart } from './use-draft.ts'
import { calls, useMailbox } from '../use-mailbox.ts'
import { office, useParties } from '../use-organisations.ts'
import { useRead } from '../../../../web/data/use-read.ts'
import { newMessage } from '../use-view.ts'
import { commonMessages } from '../../../../shared/common-messages.ts'

/**
 * The form stays while its message gets a draft on the server, and with it an address; it is another one when another
 * message is asked for.
 */
export function ComposePart() {
  const { view, go, reload } = useMailbox()
  const asked = `${view.write} ${view.to}`
  const [opened, setOpened] = useState({ asked, form: 0, write: view.write, made: '' })
  if (opened.asked !== asked) {
    const isSame = opened.made !== '' && opened.made === view.write
    setOpened({
      asked,
      made: '',
      form: isSame ? opened.form : opened.form + 1,
      write: isSame ? opened.write : view.write,
    })
  }
  const onKept = (id: string) => {
    setOpened((before) => ({ ...before, made: id }))
    go({ write: id, to: '' }, { replace: true })
    reload()
  }
  return opened.write === newMessage ? (
    <NewMessage key={opened.form} onKept={onKept} />
  ) : (
    <Draft key={opened.form} id={opened.write} onKept={onKept} />
  )
}

const empty = { to: [], subject: '', body: '' } as const

function NewMessage({ onKept }: { onKept: (id: string) => void }) {
  const t = useTranslate()
  const { view } = useMailbox()
  const userId = useUser()?.id ?? ''
  // What the address asks for when the form opens; it changes with the first saving.
  const [asked] = useState(() => view.to.split(',').filter(Boolean))
  const slot = `new:${asked.join(',')}`
  const [kept] = useState(() => readUnsent(userId, slot))
  const ids = asked.filter((id) => id !== officeParty)
  const parties = useParties(kept ? [] : ids)
  if (parties === null)
    return (
      <div className={styles.block}>
        <Skeleton label={t(pageMessages.loading)} />
      </div>
    )
  const to = asked.includes(officeParty) ? [office, ...parties] : parties
  const start: DraftStart = kept
    ? { ...kept, savedAt: null, isUnsent: true }
    : { message: { ...empty, to }, id: null, version: 0, savedAt: null, isUnsent: false }
  return <ComposeForm slot={slot} start={start} isRestored={kept !== null} onKept={onKept} />
}

function Draft({ id, onKept }: { id: string; onKept: (id: string) => void }) {
  const t = useTranslate()
  const userId = useUser()?.id ?? ''
  const { close } = useMailbox()
  const read = useRead(calls.query, { box: 'draft', id }, 0)
  const [kept] = useState(() => readUnsent(userId, `draft:${id}`))
  const gone = (
    <div className={styles.block}>
      <Empty
        level={3}
        title={t(messages.gone)}
        action={<Button onClick={close}>{t(commonMessages.close)}</Button>}
      />
    </div>
  )
  if (read.state.kind === 'missing') return gone
  return (
    <Loaded read={read} words={pageMessages} className={styles.block}>
      {({ drafts: [draft] }) =>
        draft ? (
          <ComposeForm
            slot={`draft:${id}`}
            start={kept ? { ...kept, id, savedAt: null, isUnsent: true } : startOf(draft)}
            isRestored={kept !== null}
            onKept={onKept}
          />
        ) : (
          gone
        )
      }
    </Loaded>
  )
}
