/** Whether copies come by e-mail, and who is blocked. */
import { useState } from 'react'
import { formatDate } from '../../../../shared/format.ts'
import { successCode } from '../../../../shared/envelope.ts'
import { localAddress } from '../../../../web/data/addresses.ts'
import { api } from '../../../../web/data/api.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { LoadState } from '../../../../web/ui/load-state.tsx'
import { Checkbox } from '../../../../web/ui/choice.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { Pagination } from '../../../../web/ui/pagination.tsx'
import type { MailboxMe, PartyShown } from '../../contract.ts'
import { BlockDialog } from './block-dialog.tsx'
import { contactMessages, guardMessages, settingMessages as messages } from './contact-messages.ts'
import styles from './contacts.module.css'
import { pageMessages } from '../messages.ts'
import { calls, tell, useMailbox } from '../use-mailbox.ts'
import { useRead } from '../use-read.ts'
import { useWords } from '../use-words.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export function SettingsPart() {
  const { t } = useWords()
  const { me, meState } = useMailbox()
  return (
    <section className={styles.settings} aria-labelledby="settings-title">
      <h2 id="settings-title">{t(messages.title)}</h2>
      {meState.kind === 'failed' && <Note tone="error">{t(messages.failed)}</Note>}
      {me?.companyId && <CopySetting me={me} />}
      <Blocked />
    </section>
  )
}

function CopySetting({ me }: { me: MailboxMe }) {
  const { t } = useWords()
  const { reload } = useMailbox()
  /** What was ticked and is not read back yet. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const save = async (emailCopies: boolean) => {
    setWanted(emailCopies)
    const answer = await api(calls.saveSettings, { emailCopies }).catch(() => null)
    const isDone = answer?.resultCode === successCode
    tell(
      isDone ? null : (answer?.errorMessage ?? t(pageMessages.network)),
      t(emailCopies ? messages.copyOn : messages.copyOff),
    )
    if (!isDone) setWanted(null)
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
  const { turn, view, go, address } = useMailbox()
  const { state, retry } = useRead(calls.blocked, { page: view.page, size: pageSize }, turn)
  const [asked, setAsked] = useState<PartyShown | null>(null)
  return (
    <div>
      <h3>{t(messages.blockedHeading)}</h3>
      <LoadState
        state={state}
        retry={retry}
        loading={t(pageMessages.loading)}
        failed={t(messages.failed)}
        widths={[60, 60]}
      />
      {state.kind === 'ready' && state.data.rows.length === 0 && (
        <p className="muted">{t(messages.blockedNone)}</p>
      )}
      {state.kind === 'ready' && (
        <>
          <ul className={styles.blocked}>
            {state.data.rows.map((row) => (
              <li key={row.companyId}>
                <div className={styles.who}>
                  <b>{name(row)}</b>
                  <small>
                    {[about(row), t(messages.blockedSince, { time: formatDate(locale, row.at) })]
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
          <Pagination
            label={t(commonFormMessages.rowsPerPage)}
            previousText={t(contactMessages.previous)}
            nextText={t(contactMessages.next)}
            page={state.data.page}
            pages={Math.ceil(state.data.total / state.data.size)}
            hrefOf={(page) => localAddress(locale, address({ page }))}
            onPage={(page) => go({ page })}
          />
        </>
      )}
      {asked && <BlockDialog party={asked} isBlocked onClose={() => setAsked(null)} />}
    </div>
  )
}
