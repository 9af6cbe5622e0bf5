/** Keys of a person and scans of a USB scanner, caught at the document wherever the focus is. */
import { useEffect, useRef } from 'react'
import { createKeyReader, type KeyEvent, type ScanRead } from './key-reader.ts'

interface KeyHandlers {
  /** A code that a scanner typed. */
  readonly onScan: (read: ScanRead) => void
  /** A key outside of fields and buttons; answers whether it was taken. */
  readonly onKey: (key: string, event: KeyboardEvent | null) => boolean
  /** Something is filled in: neither scans nor keys are taken. */
  readonly paused: boolean
}

const fields = 'input, textarea, select, [contenteditable]'

export function useKeys(handlers: KeyHandlers): void {
  const current = useRef(handlers)
  useEffect(() => {
    current.current = handlers
  })
  useEffect(() => {
    const reader = createKeyReader()
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = (found: KeyEvent | null, event: KeyboardEvent | null): boolean => {
      const { onScan, onKey } = current.current
      if (found?.kind === 'scan') {
        onScan(found.read)
        return true
      }
      if (found?.kind === 'end') return true
      const inField = event?.target instanceof Element && event.target.closest(fields)
      return found !== null && !inField && onKey(found.key, event)
    }
    const press = (event: KeyboardEvent) => {
      if (current.current.paused || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return
      const inField = event.target instanceof Element && event.target.closest(fields) !== null
      // A key on a button is the button's, unless a scanner types it.
      const onButton = event.target instanceof Element && event.target.closest('button, a, summary') !== null
      const { key, code, shiftKey: shift } = event
      const found = reader.press({ key, code, shift }, event.timeStamp, inField)
      clearTimeout(timer)
      if (found?.kind === 'key' && onButton && (event.key === 'Enter' || event.key === ' ')) return
      if (take(found, event)) event.preventDefault()
      else if (found === null) timer = setTimeout(() => take(reader.settle(inField), null), reader.waitMs())
    }
    document.addEventListener('keydown', press, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', press, true)
    }
  }, [])
}
