/** A sheet from below, on the browser's own dialog: what is behind it is inert, Esc closes. */
import { useEffect, useId, useRef, type ReactNode } from 'react'
import styles from './sheet.module.css'

export function SheetPart(props: { title: string; text: string; onClose: () => void; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current!
    dialog.showModal()
    // The browser would take a list that scrolls for the first control.
    const first = dialog.querySelector<HTMLElement>('input, button')
    ;(dialog.querySelector<HTMLElement>('input:checked') ?? first)?.focus()
    return () => dialog.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className={styles.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        props.onClose()
      }}
    >
      <header>
        <h2 id={titleId}>{props.title}</h2>
        <p>{props.text}</p>
      </header>
      {props.children}
    </dialog>
  )
}
