/** A file that is chosen or dropped: what it is and how far it is, and what can be done about it. Site and back office share it. */
import { useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { joinClasses } from './class-names.ts'
import styles from './file-row.module.css'
import { Icon } from './icon.tsx'
import { Progress } from './progress.tsx'
import { useFileDrop } from './use-file-drop.ts'

export function FileRow(props: {
  icon: string
  name: ReactNode
  /** The kinds and size that are taken, how far it is, what is wrong. */
  state: ReactNode
  /** What describes the buttons. */
  stateId: string
  /** It is not read out each time it changes. */
  isQuiet?: boolean
  isEmpty?: boolean
  isBad?: boolean
  /** Percent; undefined within: for an unknown time. */
  progress?: { readonly label: string; readonly value: number | undefined } | undefined
  /** Undefined: nothing can be dropped at present. */
  onFiles: ((files: File[]) => void) | undefined
  /** Buttons. */
  children: ReactNode
}) {
  const { progress, onFiles } = props
  const drop = useFileDrop((files) => files.length && onFiles?.(files))
  const look = joinClasses(
    styles.row,
    props.isBad && styles.bad,
    props.isEmpty && styles.empty,
    onFiles && drop['data-over'] && styles.over,
  )
  return (
    <div className={look} {...drop}>
      <Icon path={props.icon} />
      <div>
        <b>{props.name}</b>
        <small id={props.stateId} role={props.isQuiet ? undefined : 'status'}>
          {props.state}
        </small>
      </div>
      <div className={styles.actions}>{props.children}</div>
      {progress && <Progress className={styles.progress} label={progress.label} value={progress.value} />}
    </div>
  )
}

/** The button that opens the system's choice of files. */
export function FileButton(props: {
  id: string
  text: string
  /** What the file is, for who hears the button. */
  label: string
  accept: string
  describedBy: string
  isMultiple?: boolean
  isQuiet?: boolean
  isInvalid?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
}) {
  const { id, text, label } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        id={id}
        variant={props.isQuiet ? 'quiet' : 'line'}
        size="sm"
        disabled={props.disabled}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid || undefined}
        aria-label={`${text} · ${label}`}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        accept={props.accept}
        multiple={props.isMultiple}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file must be choosable again after a refusal.
          currentTarget.value = ''
          if (files.length) props.onFiles(files)
        }}
      />
    </>
  )
}
