/** The keys that decide, on the acts and in a line below them. */
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { reviewMessages as messages } from '../messages.ts'
import styles from './decision.module.css'

/** A key that does the same as the button it stands in, for who sees it; others are told by `aria-keyshortcuts`. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {children}
    </kbd>
  )
}

/** Which key does what; the buttons tell others of it. */
export function KeyHints() {
  const t = useTranslate()
  const hints = [
    [['J', 'K'], messages.keyStep],
    [['1–5'], messages.keyTabs],
    [['U'], messages.keyTakeBack],
    [[t(messages.keySpace)], messages.keyTick],
    [['Esc'], messages.keyClose],
  ] as const
  return (
    <p className={styles.keys} aria-hidden="true">
      {hints.map(([keys, words]) => (
        <span key={keys[0]}>
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}{' '}
          {t(words)}
        </span>
      ))}
    </p>
  )
}
