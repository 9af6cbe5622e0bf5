/** One record beside its list: the drawer, its inside that scrolls, its acts, and what it is made of. */
import { Drawer } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslate } from '../../ui/language.tsx'
import { KeptWords, useKeptWords } from './kept-words.ts'
import record from './record.module.css'
import styles from './record-drawer.module.css'
import { commonMessages } from '../../../shared/common-messages.ts'

const classNames = {
  section: styles.drawer ?? '',
  body: styles.drawerBody ?? '',
  header: styles.drawerHeader ?? '',
}

/** Below all that lies over the page with a mask: what lies over this drawer only is one above it. */
export const recordLayer = 800

/** The title has the focus, and its row once it is closed, also where the list was clicked beside what can have it. */
const ownFocus = { autoFocus: false, focusable: { focusTriggerAfterClose: false } } as const

export function RecordDrawer(props: {
  open: boolean
  /** The record's row in the list gets the focus back when the drawer closes (`data-row`). */
  rowId: string | null
  /** Null until it is known. */
  title: string | null
  /** Its state, beside the title. */
  state?: ReactNode
  extra?: ReactNode
  width: number
  /** Where the window is wide enough the list moves aside, and nothing of it is covered. */
  beside?: boolean
  /** The title has the focus whenever another record is there. */
  focuses?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const t = useTranslate()
  const { open, beside = false, focuses = false, rowId, title } = props
  useBeside(open && beside ? props.width : null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = open && focuses && title !== null ? rowId : null
  useEffect(() => {
    if (shown !== null) focusIn(heading.current)
  }, [shown])
  const close = () => {
    props.onClose()
    document.querySelector<HTMLElement>(`[data-row="${props.rowId}"]`)?.focus()
  }
  return (
    <Drawer
      open={props.open}
      onClose={close}
      size={props.width}
      mask={false}
      zIndex={recordLayer}
      {...(focuses && ownFocus)}
      // A record that is there at once comes with a drawer that is still hidden, where nothing can have the focus.
      afterOpenChange={(isOpen) => {
        const isElsewhere = !document.activeElement?.closest('[role="dialog"]')
        if (isOpen && shown !== null && isElsewhere) focusIn(heading.current)
      }}
      classNames={classNames}
      closable={{ 'aria-label': t(commonMessages.close) }}
      title={
        <span className={styles.heading}>
          <h2 ref={heading} tabIndex={focuses ? -1 : undefined} title={title ?? undefined}>
            {title ?? '…'}
          </h2>
          {props.state}
        </span>
      }
      extra={props.extra}
    >
      <KeptWords value={useKeptWords(rowId)}>{props.children}</KeptWords>
    </Drawer>
  )
}

const focusIn = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

/** The page is narrower by the drawer's width while it is open (shell.module.css). */
function useBeside(width: number | null): void {
  useEffect(() => {
    if (width === null) return
    const { style } = document.documentElement
    style.setProperty('--beside', `${width}px`)
    return () => void style.removeProperty('--beside')
  }, [width])
}

/** What lies uppermost over the page gets the focus: a record's title, else the frame. False: nothing lies there. */
export function focusUppermost(): boolean {
  const layerOf = (one: Element) => Number(getComputedStyle(one).zIndex) || 0
  const uppermost = [...document.querySelectorAll<HTMLElement>('.ant-drawer-open, .ant-modal-wrap')]
    .filter((one) => one.checkVisibility())
    .toSorted((a, b) => layerOf(a) - layerOf(b))
    .at(-1)
  const focused = uppermost?.querySelector<HTMLElement>('h2[tabindex]') ?? uppermost
  focused?.focus({ preventScroll: true })
  return focused !== undefined && document.activeElement === focused
}

/** A list keeps its place beside a drawer of 600 px in windows as wide as this. */
export const besideMedia = '(min-width: 1400px)'

/** The inside of the drawer that scrolls. */
export function DrawerScroll(props: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be focusable
    <div className={styles.scroll} role="region" aria-label={props.label} tabIndex={0}>
      {props.children}
    </div>
  )
}

/** What can be done, below the inside; the first act stands apart. */
export function DrawerFoot(props: { children: ReactNode }) {
  return <div className={record.foot}>{props.children}</div>
}

/** Names and values; what is null is omitted. */
export function Rows(props: {
  title: string
  /** Of its heading; a drawer's own title is of the second. */
  level?: 2 | 3
  rows: readonly (readonly [label: string, value: ReactNode])[]
}) {
  return (
    <section className={record.section}>
      {props.level === 2 ? <h2>{props.title}</h2> : <h3>{props.title}</h3>}
      <dl className={record.rows}>
        {props.rows
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
