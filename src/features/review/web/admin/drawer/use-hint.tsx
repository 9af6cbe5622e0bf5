/** Why a key has done nothing: said where the acts are, until something else is pressed. */
import { useEffect, useState } from 'react'
import type { Message } from '../../../../../shared/i18n.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import styles from './decision.module.css'

/** `refuse`: a key's work, or the reason why it is not done now. */
export function useHint() {
  const t = useTranslate()
  const [said, setSaid] = useState<{ text: Message } | null>(null)
  useEffect(() => {
    if (!said) return
    const forget = () => setSaid(null)
    addEventListener('keydown', forget, { once: true, capture: true })
    addEventListener('pointerdown', forget, { once: true })
    return () => {
      removeEventListener('keydown', forget, { capture: true })
      removeEventListener('pointerdown', forget)
    }
  }, [said])
  return {
    hint: (
      <span role="status" className={styles.hint}>
        {said && t(said.text)}
      </span>
    ),
    refuse: (why: Message | null, work: (() => void) | null) => () => {
      if (why) setSaid({ text: why })
      else work?.()
    },
  }
}
