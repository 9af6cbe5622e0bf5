import type { ReactNode, Ref } from 'react'
import { buttonClass } from './button-class.ts'
import { joinClasses } from './class-names.ts'
import { Icon } from './icon.tsx'
import { infoIcon, okCircleIcon, warningIcon } from './icons.ts'
import { Link } from './link.tsx'
import styles from './note.module.css'

type NoteTone = 'info' | 'ok' | 'warn' | 'error'
const icons = { info: infoIcon, ok: okCircleIcon, warn: warningIcon, error: warningIcon } as const

/** A notice in the page: icon, words, and what can be done about it. */
export function Note(props: {
  tone?: NoteTone
  children: ReactNode
  actions?: ReactNode
  /** In place of `actions`: where to go about it. */
  way?: { readonly to: string; readonly label: string } | null
  /** `alert` only for what has just gone wrong. */
  role?: 'alert' | 'status'
  boxRef?: Ref<HTMLDivElement>
  tabIndex?: number
  className?: string | undefined
}) {
  const { tone = 'info', boxRef, tabIndex, role, children, way, className } = props
  const actions = way ? (
    <Link className={buttonClass({ variant: 'line', size: 'sm' })} to={way.to}>
      {way.label}
    </Link>
  ) : (
    props.actions
  )
  return (
    <div
      className={joinClasses(styles.note, styles[tone], className)}
      role={role}
      ref={boxRef}
      tabIndex={tabIndex}
    >
      <Icon path={icons[tone]} />
      <div>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

/**
 * After an attempt to send that failed, once its outcome is drawn: the first field at fault takes the focus, and where no field
 * is, what says why. `box`: an `ErrorSummary`, or what holds it.
 */
export function focusFault(box: { readonly current: HTMLElement | null }): void {
  requestAnimationFrame(() => {
    const summary = box.current
    const line = summary?.querySelector<HTMLAnchorElement>('a[href^="#"]')
    if (line) return focusControl(line.hash.slice(1))
    const said = summary?.matches('[tabindex]') ? summary : summary?.querySelector<HTMLElement>('[tabindex]')
    said?.focus({ preventScroll: true })
    said?.scrollIntoView({ block: 'center' })
  })
}

export interface SummaryLine {
  /** The id of the control or group that takes the focus. */
  targetId: string
  text: string
}

/**
 * Moves the focus to a control, opening every `<details>` around it first. A control that is only being drawn is
 * waited for, some frames long.
 */
export function focusControl(targetId: string, frames = 20): void {
  const target = document.getElementById(targetId)
  if (!target) {
    if (frames > 0) requestAnimationFrame(() => focusControl(targetId, frames - 1))
    return
  }
  for (
    let around = target.closest('details');
    around;
    around = around.parentElement?.closest('details') ?? null
  )
    around.open = true
  target.scrollIntoView({ block: 'center' })
  target.focus({ preventScroll: true })
}

/** What is wrong, first in the form; each line moves the focus to its field. The caller focuses `boxRef`. */
export function ErrorSummary<Line extends SummaryLine>(props: {
  title: string
  lines: readonly Line[]
  boxRef?: Ref<HTMLDivElement>
  /** Called before the focus moves, where a part must be opened first. */
  onFollow?: (line: Line) => void
}) {
  if (props.lines.length === 0) return null
  return (
    <Note tone="error" role="alert" tabIndex={-1} {...(props.boxRef && { boxRef: props.boxRef })}>
      <strong>{props.title}</strong>
      <ul className={styles.links}>
        {props.lines.map((line) => (
          <li key={`${line.targetId} ${line.text}`}>
            <a
              href={`#${line.targetId}`}
              onClick={(event) => {
                event.preventDefault()
                props.onFollow?.(line)
                focusControl(line.targetId)
              }}
            >
              {line.text}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  )
}
