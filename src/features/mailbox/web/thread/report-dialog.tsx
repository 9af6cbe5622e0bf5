import { useState } from 'react'
import { successCode } from '../../../../shared/envelope.ts'
import { api } from '../../../../web/data/api.ts'
import { Checkbox } from '../../../../web/ui/choice.tsx'
import { SelectField, TextareaField } from '../../../../web/ui/input.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import type { ThreadShown } from '../../contract.ts'
import { reportReasonLabels } from '../../messages.ts'
import { excerptOf, mailLimits, reportReasons, type ReportReason } from '../../rules.ts'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { guardMessages as messages } from '../contacts/contact-messages.ts'
import styles from '../letter/letter.module.css'
import { pageMessages } from '../messages.ts'
import { calls, useMailbox } from '../use-mailbox.ts'
import { useWords } from '../use-words.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

const excerptLength = 40

/** Shows a received message to the conference office: which one, why, and whether its sender is blocked as well. */
export function ReportDialog(props: { thread: ThreadShown; now: number; onClose: () => void }) {
  const { thread, now, onClose } = props
  const { t, name, longTime } = useWords()
  const { reload } = useMailbox()
  const received = thread.missives.filter(({ own }) => !own).toReversed()
  const [id, setId] = useState(received.find(({ reported }) => !reported)?.id ?? received[0]?.id ?? '')
  const [reason, setReason] = useState<ReportReason>('advertising')
  const [note, setNote] = useState('')
  const [block, setBlock] = useState(false)
  const act = async () => {
    const answer = await api(calls.report, { id, reason, note: note.trim(), block }).catch(() => null)
    if (answer?.resultCode !== successCode) return answer?.errorMessage ?? t(pageMessages.network)
    reload()
    notify({ kind: 'success', title: t(messages.reported) })
    return null
  }
  return (
    <ConfirmDialog
      title={t(messages.reportTitle, { name: name(thread.other) })}
      keepText={t(commonFormMessages.cancel)}
      confirmText={t(messages.reportAct)}
      act={act}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <p>{t(messages.reportText)}</p>
        {received.length > 1 && (
          <SelectField
            label={t(messages.reportWhich)}
            value={id}
            onChange={setId}
            options={received.map((one) => ({
              value: one.id,
              label: `${longTime(one.sentAt, now)} · ${excerptOf(one.body ?? '', excerptLength)}`,
            }))}
          />
        )}
        <SelectField
          label={t(messages.reportReason)}
          value={reason}
          onChange={(value) => setReason(reportReasons.find((one) => one === value) ?? 'other')}
          options={reportReasons.map((value) => ({ value, label: t(reportReasonLabels[value]) }))}
        />
        <TextareaField
          label={t(messages.reportWhy)}
          note={t(commonFormMessages.optional)}
          hint={t(messages.reportHint)}
          maxLength={mailLimits.note}
          value={note}
          onChange={setNote}
        />
        {!thread.blocked && (
          <Checkbox checked={block} onChange={setBlock} label={t(messages.reportAlsoBlock)} />
        )}
      </div>
    </ConfirmDialog>
  )
}
