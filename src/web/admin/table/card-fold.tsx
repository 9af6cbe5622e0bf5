import { useState, type ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { chevronDownIcon } from '../../ui/icons.ts'
import { useTranslate } from '../../ui/language.tsx'
import { adminMessages as messages } from '../messages.ts'
import styles from './data-table.module.css'

/** What leads a card, with the button that shows the rest of its values if it `folds`; where rows are rows, all of them are there. */
export function CardFold({ folds, children }: { folds: boolean; children: ReactNode }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {children}
      {folds && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-label={t(messages.wholeRow)}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon path={chevronDownIcon} />
        </button>
      )}
    </>
  )
}
