import { useState, type ReactNode } from 'react'
import { useTranslate } from './language.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Note } from './note.tsx'
import { confirmDialogMessages as messages } from './confirm-dialog-messages.ts'

/** Asks before something is done that cannot be undone or seen at once. `act` answers null, or why it was not done. */
export function ConfirmDialog(props: {
  title: string
  children: ReactNode
  keepText: string
  confirmText: string
  isDanger?: boolean
  /** Something is to be ticked first. */
  disabled?: boolean
  act: () => Promise<string | null>
  onClose: () => void
  /** It was closed without doing it. */
  onKept?: () => void
}) {
  const t = useTranslate()
  const [error, setError] = useState<string | null>(null)
  const act = async () => {
    setError(null)
    const refused = await props.act()
    if (refused === null) props.onClose()
    else setError(refused)
  }
  const keep = () => {
    props.onClose()
    props.onKept?.()
  }
  return (
    <Dialog
      open
      onClose={keep}
      title={props.title}
      closeText={t(messages.close)}
      footer={
        <>
          <Button data-keep onClick={keep}>
            {props.keepText}
          </Button>
          <Button
            variant={(props.isDanger ?? true) ? 'danger' : 'solid'}
            disabled={props.disabled}
            onClick={() => act()}
          >
            {props.confirmText}
          </Button>
        </>
      }
    >
      {props.children}
      {error && (
        <Note tone="error" role="alert">
          {error}
        </Note>
      )}
    </Dialog>
  )
}
