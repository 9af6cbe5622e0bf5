/** Hands an article's address on: the device's own sheet where it has one, else the clipboard. */
import { useSyncExternalStore } from 'react'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { copyIcon } from '../../../web/ui/icons.ts'
import { notify } from '../../../web/ui/notify.ts'
import { newsMessages as messages } from './messages.ts'
import styles from './news.module.css'

const never = () => () => {}

export function SharePart({ title }: { title: string }) {
  const t = useTranslate()
  // Nothing to press before the script is there; its place is kept.
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const share = async () => {
    const url = location.origin + location.pathname
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        notify({ kind: 'success', title: t(messages.copied) })
      }
    } catch (fault) {
      // Closing the sheet is no failure.
      if (fault instanceof DOMException && fault.name === 'AbortError') return
      notify({ kind: 'warning', title: t(messages.copyFailed) })
    }
  }
  return (
    <p className={styles.share} data-print="no">
      {isReady && (
        <Button size="sm" icon={copyIcon} onClick={() => void share()}>
          {t(messages.share)}
        </Button>
      )}
    </p>
  )
}
