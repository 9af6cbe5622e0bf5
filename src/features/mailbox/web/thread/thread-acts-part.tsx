import { useRef, useState } from 'react'
import { useLocale } from '../../../../web/ui/language.tsx'
import { useCloseDetails } from '../../../../web/frame/use-close-details.ts'
import { saveFile } from '../../../../web/data/save-file.ts'
import { IconButton } from '../../../../web/ui/button.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { printIcon } from '../../../../web/ui/icons.ts'
import { notify } from '../../../../web/ui/notify.ts'
import type { ThreadShown } from '../../contract.ts'
import { BlockDialog } from '../contacts/settings-part.tsx'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { listMessages, threadMessages as messages } from '../messages.ts'
import { archiveIcon } from '../side-part.tsx'
import styles from './thread.module.css'
import { exportPath, notifyOutcome, useMailbox, calls } from '../use-mailbox.ts'
import { useWords } from '../use-words.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { attempt, useRefusal } from '../../../../web/data/attempt.ts'
import { Checkbox } from '../../../../web/ui/choice.tsx'
import { SelectField, TextareaField } from '../../../../web/ui/input.tsx'
import { reportReasonLabels } from '../../messages.ts'
import { excerptOf, mailLimits, reportReasons, type ReportReason, type MissiveStatus } from '../../rules.ts'
import { guardMessages } from '../contacts/contact-messages.ts'
import composeStyles from '../compose/compose.module.css'

/** Three dots. */
const moreIcon = [5, 12, 19].map((x) => `M${x - 1} 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z`).join('')

type Asked = 'remove' | 'block' | 'report' | null

/** What can be done with the open thread. */
export function ThreadActsPart(props: { thread: ThreadShown; now: number; onLeave: () => void }) {
  const { thread, now, onLeave } = props
  const { t, name } = useWords()
  const { me } = useMailbox()
  const [asked, setAsked] = useState<Asked>(null)
  const { change, exportPdf } = useThreadActs(thread, onLeave)
  if (me?.mayNotWrite === 'reader') return <Print />
  return (
    <div className={styles.acts} role="group" aria-label={t(messages.acts)} data-print="no">
      <IconButton
        icon={archiveIcon}
        label={t(thread.archived ? listMessages.unarchive : listMessages.archive)}
        onClick={() => void change(thread.archived ? 'read' : 'archived')}
      />
      <Print />
      <More
        thread={thread}
        onUnread={() => void change('unread')}
        onExport={() => void exportPdf()}
        onAsk={setAsked}
      />
      {asked === 'remove' && (
        <ConfirmDialog
          title={t(listMessages.removeTitle)}
          keepText={t(commonFormMessages.cancel)}
          confirmText={t(commonFormMessages.delete)}
          act={() => change('deleted')}
          onClose={() => setAsked(null)}
        >
          <p>{t(listMessages.removeOne, { name: name(thread.other) })}</p>
        </ConfirmDialog>
      )}
      {asked === 'block' && (
        <BlockDialog party={thread.other} isBlocked={thread.blocked} onClose={() => setAsked(null)} />
      )}
      {asked === 'report' && <ReportDialog thread={thread} now={now} onClose={() => setAsked(null)} />}
    </div>
  )
}

function Print() {
  const { t } = useWords()
  return <IconButton icon={printIcon} label={t(commonFormMessages.print)} onClick={() => print()} />
}

function More(props: {
  thread: ThreadShown
  onUnread: () => void
  onExport: () => void
  onAsk: (asked: Asked) => void
}) {
  const { thread } = props
  const { t } = useWords()
  const ref = useRef<HTMLDetailsElement>(null)
  useCloseDetails(ref, '')
  const received = thread.missives.some(({ own }) => !own)
  const isOrganisation = thread.other.companyId !== null
  const item = (label: string, act: () => void, isDanger = false) => (
    <li>
      <button
        type="button"
        className={`${styles.item} ${isDanger ? styles.danger : ''}`}
        onClick={() => {
          if (ref.current) ref.current.open = false
          // A dialog gives the focus back to where it came from.
          ref.current?.querySelector('summary')?.focus()
          act()
        }}
      >
        {label}
      </button>
    </li>
  )
  return (
    <details className={styles.more} ref={ref}>
      <summary aria-label={t(messages.more)}>
        <Icon path={moreIcon} />
      </summary>
      <ul>
        {received && item(t(listMessages.markUnread), props.onUnread)}
        {item(t(messages.export), props.onExport)}
        {item(t(commonFormMessages.delete), () => props.onAsk('remove'))}
        {isOrganisation &&
          item(
            t(thread.blocked ? guardMessages.unblockAct : messages.block),
            () => props.onAsk('block'),
            !thread.blocked,
          )}
        {isOrganisation && received && item(t(messages.report), () => props.onAsk('report'), true)}
      </ul>
    </details>
  )
}

const done = {
  archived: listMessages.archived,
  read: listMessages.unarchived,
  unread: listMessages.markedUnread,
  deleted: listMessages.removed,
} as const satisfies Record<MissiveStatus, unknown>

function useThreadActs(thread: ThreadShown, onLeave: () => void) {
  const { t } = useWords()
  const locale = useLocale()
  const { setStatus, close } = useMailbox()
  return {
    /** Null when done, or why not. What is no longer in its box, or is to stay unread, is closed. */
    async change(status: MissiveStatus): Promise<string | null> {
      onLeave()
      const newest = thread.missives.findLast(({ own }) => !own)
      const refused = await setStatus([status === 'unread' && newest ? newest.id : thread.id], status)
      // The question of a deletion says itself why it was not done.
      if (refused === null || status !== 'deleted') notifyOutcome(refused, t(done[status]))
      if (refused === null) close()
      return refused
    },
    async exportPdf(): Promise<void> {
      const refusal = await saveFile(
        `/mas/${exportPath}?id=${thread.id}&language=${locale}`,
        `messages-${thread.id}.pdf`,
      ).catch(() => ({ resultCode: '', errorMessage: t(commonFormMessages.network) }))
      if (refusal) notify({ kind: 'warning', title: t(messages.exportFailed), text: refusal.errorMessage })
    },
  }
}

const excerptLength = 40

/** Shows a received message to the conference office: which one, why, and whether its sender is blocked as well. */
function ReportDialog(props: { thread: ThreadShown; now: number; onClose: () => void }) {
  const { thread, now, onClose } = props
  const { t, name, longTime } = useWords()
  const { reload } = useMailbox()
  const refusalOf = useRefusal()
  const received = thread.missives.filter(({ own }) => !own).toReversed()
  const [id, setId] = useState(received.find(({ reported }) => !reported)?.id ?? received[0]?.id ?? '')
  const [reason, setReason] = useState<ReportReason>('advertising')
  const [note, setNote] = useState('')
  const [block, setBlock] = useState(false)
  const act = async () => {
    const refused = refusalOf(await attempt(calls.report, { id, reason, note: note.trim(), block }))
    if (refused !== null) return refused
    reload()
    notify({ kind: 'success', title: t(guardMessages.reported) })
    return null
  }
  return (
    <ConfirmDialog
      title={t(guardMessages.reportTitle, { name: name(thread.other) })}
      keepText={t(commonFormMessages.cancel)}
      confirmText={t(guardMessages.reportAct)}
      act={act}
      onClose={onClose}
    >
      <div className={composeStyles.dialog}>
        <p>{t(guardMessages.reportText)}</p>
        {received.length > 1 && (
          <SelectField
            label={t(guardMessages.reportWhich)}
            value={id}
            onChange={setId}
            options={received.map((one) => ({
              value: one.id,
              label: `${longTime(one.sentAt, now)} · ${excerptOf(one.body ?? '', excerptLength)}`,
            }))}
          />
        )}
        <SelectField
          label={t(guardMessages.reportReason)}
          value={reason}
          onChange={(value) => setReason(reportReasons.find((one) => one === value) ?? 'other')}
          options={reportReasons.map((value) => ({ value, label: t(reportReasonLabels[value]) }))}
        />
        <TextareaField
          label={t(guardMessages.reportWhy)}
          hint={t(guardMessages.reportHint)}
          maxLength={mailLimits.note}
          value={note}
          onChange={setNote}
        />
        {!thread.blocked && (
          <Checkbox checked={block} onChange={setBlock} label={t(guardMessages.reportAlsoBlock)} />
        )}
      </div>
    </ConfirmDialog>
  )
}
