/** The spelling of a name on the badge, corrected at the desk. */
import { useState } from 'react'
import { callRef } from '../../../../shared/call-ref.ts'
import { successCode } from '../../../../shared/envelope.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { TextField } from '../../../../web/ui/input.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { checkinApi } from '../../contract.ts'
import { checkinLimits as limits } from '../../rules.ts'
import { startMessages } from './desk-messages.ts'
import { laptopMessages as messages } from './laptop-messages.ts'
import { ask, getDesk, patchDesk } from './desk-store.ts'
import styles from './walk-in.module.css'

/** Whose name is corrected, and how it is written now. */
export interface Renamed {
  readonly personId: string
  readonly name: string
}

const spellingCall = callRef<typeof checkinApi.spelling>('POST', 'admin/checkin/spelling')

export function RenameDialog(props: { of: Renamed; onClose: () => void; onDone: (name: string) => void }) {
  const { of, onClose, onDone } = props
  const t = useTranslate()
  const [name, setName] = useState(of.name)
  const [fault, setFault] = useState<string | null>(null)
  const save = async () => {
    const badgeName = name.trim()
    if (!badgeName) return
    const answer = await ask(spellingCall, { personId: of.personId, was: of.name, badgeName })
    if (answer.kind !== 'answer') return setFault(t(startMessages.away))
    const { resultCode, result, errorMessage } = answer.envelope
    if (resultCode !== successCode || !result) return setFault(errorMessage ?? t(startMessages.away))
    const { shown } = getDesk()
    if (shown?.person?.personId === of.personId)
      patchDesk({
        shown: { ...shown, person: { ...shown.person, name: result.name, otherName: result.otherName } },
      })
    onClose()
    onDone(result.name)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnEscape
      title={t(messages.renameTitle)}
      footer={
        <>
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
          <Button variant="solid" onClick={() => save()}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <p>{t(messages.renameText)}</p>
      <form
        className={styles.rename}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={t(messages.badgeName)}
          value={name}
          maxLength={limits.badgeName}
          onChange={setName}
        />
        {fault && <p role="alert">{fault}</p>}
      </form>
    </Dialog>
  )
}
