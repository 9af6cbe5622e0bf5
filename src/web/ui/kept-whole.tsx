import styles from './kept-whole.module.css'

/** A text whose part, such as an email address, stands on one line wherever it fits on one. */
export function KeptWhole({ text, part }: { text: string; part: string }) {
  const at = part ? text.indexOf(part) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className={styles.whole}>{part}</span>
      {text.slice(at + part.length)}
    </>
  )
}
