/** Whether copies come by e-mail, and who is blocked. */
import { useState } from 'react'
import { formatDate } from '../../../../shared/format.ts'
import { useSite } from '../../../../web/data/edition.ts'
import { attempt, useRefusal } from '../../../../web/data/attempt.ts'
import { PagesPart } from '../list/search-part.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Loaded } from '../../../../web/ui/load-state.tsx'
import { Checkbox } from '../../../../web/ui/choice.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import type { MailboxMe, PartyShown } from '../../contract.ts'
import { guardMessages, settingMessages as messages } from './contact-messages.ts'
import styles from './contacts.module.css'
import { boxMessages, pageMessages } from '../messages.ts'
import { calls, notifyOutcome, useMailbox } from '../use-mailbox.ts'
import { useRead } from '../../../../web/data/use-read.ts'
import { useWords } from '../use-words.ts'
import { notify } from '../../../../web/ui/notify.ts'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export function SettingsPart() {
  const { t } = useWords()
  const { me, meState } = useMailbox()
  return (
    <section className={styles.settings} aria-labelledby="settings-title">
      <h2 id="settings-title">{t(boxMessages.settings)}</h2>
      {meState.kind === 'failed' && <Note tone="error">{t(messages.failed)}</Note>}
      {me?.companyId && <CopySetting me={me} />}
      <Blocked />
    </section>
  )
}

function CopySetting({ me }: { me: MailboxMe }) {
  const { t } = useWords()
  const { reload } = useMailbox()
  const refusalOf = useRefusal()
  /** What was ticked and is not read back yet. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const save = async (emailCopies: boolean) => {
    setWanted(emailCopies)
    const refused = refusalOf(await attempt(calls.saveSettings, { emailCopies }))
    notifyOutcome(refused, t(emailCopies ? messages.copyOn : messages.copyOff))
    if (refused !== null) setWanted(null)
    reload()
  }
  return (
    <div>
      <h3>{t(messages.copyHeading)}</h3>
      <Checkbox
        checked={wanted ?? me.emailCopies}
        onChange={(isOn) => void save(isOn)}
        disabled={me.mayNotWrite === 'reader'}
        label={t(messages.copyLabel)}
        note={t(messages.copyNote)}
      />
    </div>
  )
}

const pageSize = 50

function Blocked() {
  const { t, locale, name, about } = useWords()
  const { now } = useSite()
  const { turn, view } = useMailbox()
  const read = useRead(calls.blocked, { page: view.page, size: pageSize }, turn)
  const [asked, setAsked] = useState<PartyShown | null>(null)
  return (
    <div>
      <h3>{t(messages.blockedHeading)}</h3>
      <Loaded
        read={read}
        words={{ loading: pageMessages.loading, failed: messages.failed }}
        widths={[60, 60]}
      >
        {(data) => (
          <>
            {data.rows.length === 0 && <p className="muted">{t(messages.blockedNone)}</p>}
            <ul className={styles.blocked}>
              {data.rows.map((row) => (
                <li key={row.companyId}>
                  <div className={styles.who}>
                    <b>{name(row)}</b>
                    <small>
                      {[about(row), t(messages.blockedSince, { time: formatDate(locale, row.at, { now }) })]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </div>
                  <Button
                    size="sm"
                    aria-label={t(guardMessages.unblockOf, { name: name(row) })}
                    onClick={() => setAsked(row)}
                  >
                    {t(guardMessages.unblockAct)}
                  </Button>
                </li>
              ))}
            </ul>
            <PagesPart data={data} />
          </>
        )}
      </Loaded>
      {asked && <BlockDialog party={asked} isBlocked onClose={() => setAsked(null)} />}
    </div>
  )
}

/** Asks before an organisation is blocked, or may write again. */
export function BlockDialog(props: {
  party: Pick<PartyShown, 'companyId' | 'name'>
  isBlocked: boolean
  onClose: () => void
}) {
  const { party, isBlocked, onClose } = props
  const { t, name } = useWords()
  const { reload } = useMailbox()
  const refusalOf = useRefusal()
  const who = { name: name(party) }
  const act = async () => {
    const company = party.companyId ?? ''
    const refused = refusalOf(await attempt(isBlocked ? calls.unblock : calls.block, { company }))
    reload()
    if (refused === null)
      notify({ kind: 'success', title: t(isBlocked ? guardMessages.unblocked : guardMessages.blocked, who) })
    return refused
  }
  return (
    <ConfirmDialog
      title={t(isBlocked ? guardMessages.unblockTitle : guardMessages.blockTitle, who)}
      keepText={t(commonFormMessages.cancel)}
      confirmText={t(isBlocked ? guardMessages.unblockAct : guardMessages.blockAct)}
      act={act}
      onClose={onClose}
    >
      <p>{t(isBlocked ? guardMessages.unblockText : guardMessages.blockText)}</p>
    </ConfirmDialog>
  )
}
