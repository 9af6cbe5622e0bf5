import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { joinClasses } from './class-names.ts'
import { Phrases } from './phrases.tsx'
import styles from './dialog.module.css'
import { closeIcon } from './icons.ts'
import { dialogOpened } from './notify.ts'

/**
 * A modal dialog on the browser's own `<dialog>`: the page behind is inert, Esc closes, focus goes to the first
 * field and back to where it came from. Without `closeText` only its buttons close it (venue notice).
 */
export function Dialog(props: {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Name of the close button. Leave it out where only the footer's buttons may close. */
  closeText?: string | undefined
  children: ReactNode
  footer?: ReactNode
  size?: 'normal' | 'wide'
  /** What closes by Esc although there is no close button. */
  closeOnEscape?: boolean
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const mayClose = Boolean(props.closeText) || props.closeOnEscape
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !props.open || dialog.open) return
    const before = document.activeElement
    dialog.showModal()
    document.dispatchEvent(new Event(dialogOpened))
    const first = dialog.querySelector<HTMLElement>('[data-body] :is(input, select, textarea):not(:disabled)')
    // Where it is asked whether to do something, Enter leaves it undone.
    const safe = dialog.querySelector<HTMLElement>('footer [data-keep]')
    ;(first ?? safe ?? dialog.querySelector<HTMLElement>('footer button:last-of-type'))?.focus()
    return () => {
      if (dialog.open) dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [props.open])
  if (!props.open) return null
  return (
    <dialog
      ref={ref}
      className={joinClasses(styles.dialog, props.size === 'wide' && styles.wide)}
      aria-labelledby={titleId}
      // Chromium closes at a second Esc whatever `cancel` was told; this keeps the venue notice there.
      closedby={mayClose ? 'closerequest' : 'none'}
      onCancel={(event) => {
        event.preventDefault()
        if (mayClose) props.onClose()
      }}
    >
      <header>
        <h2 id={titleId}>
          <Phrases>{props.title}</Phrases>
        </h2>
        {props.closeText && <IconButton icon={closeIcon} label={props.closeText} onClick={props.onClose} />}
      </header>
      <div className={styles.body} data-body="">
        {props.children}
      </div>
      {props.footer && <footer>{props.footer}</footer>}
    </dialog>
  )
}
