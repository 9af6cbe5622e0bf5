/** What every page of the back office is made of: heading with acts, cards, and the states of a block. */
import { Alert, Button, Skeleton } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslate } from '../ui/language.tsx'
import type { Refused } from './call.ts'
import { adminMessages as messages } from './messages.ts'
import styles from './shell/shell.module.css'
import { commonFormMessages } from '../../shared/form-messages.ts'

export function PageTop(props: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.top}>
      <h1 tabIndex={-1}>{props.title}</h1>
      {props.children && <div className={styles.acts}>{props.children}</div>}
    </header>
  )
}

export function Card(props: { children: ReactNode; label?: string; className?: string }) {
  return (
    <section className={`${styles.card} ${props.className ?? ''}`} aria-label={props.label}>
      {props.children}
    </section>
  )
}

/** A block that could not be loaded: why, and again. */
export function LoadFailed(props: { refused: Refused; onRetry: () => void }) {
  const t = useTranslate()
  if (props.refused.code === 'GIVEN_UP') return null
  return (
    <Alert
      type="error"
      showIcon
      title={t(messages.loadFailed)}
      description={props.refused.message}
      action={<Button onClick={props.onRetry}>{t(commonFormMessages.retry)}</Button>}
    />
  )
}

/** Above a list: why it could not be loaded, or that it takes long. */
export function LoadNotes(props: {
  list: { readonly refused: Refused | null; readonly loading: boolean; readonly reload: () => void }
}) {
  const { refused, loading, reload } = props.list
  return (
    <>
      {refused && <LoadFailed refused={refused} onRetry={reload} />}
      <Slow loading={loading} onRetry={reload} />
    </>
  )
}

/** After 10 s of loading: a sentence and retry (docs/design.md, "Empty, loading, error"). */
export function Slow(props: { loading: boolean; onRetry: () => void }) {
  const t = useTranslate()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!props.loading) return
    const timer = setTimeout(setSlow, 10_000, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [props.loading])
  if (!slow) return null
  return (
    <Alert
      type="info"
      showIcon
      title={t(messages.slow)}
      action={<Button onClick={props.onRetry}>{t(commonFormMessages.retry)}</Button>}
    />
  )
}

export function PageSkeleton() {
  const t = useTranslate()
  return (
    <div className={styles.card} role="status" aria-label={t(messages.loading)}>
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  )
}
