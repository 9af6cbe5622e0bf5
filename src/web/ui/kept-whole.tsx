import styles from './kept-whole.module.css'

/** A comma or the like: it never begins a line. */
const marks = /^[\p{Po}\p{Pe}\p{Pf}]+/u

/** A text whose part, such as an email address, stands on one line wherever it fits on one. */
export function KeptWhole({ text, part }: { text: string; part: string }) {
  const at = part ? text.indexOf(part) : -1
  if (at < 0) return text
  const after = text.slice(at + part.length)
  const [mark = ''] = marks.exec(after) ?? []
  return (
    <>
      {text.slice(0, at)}
      <span className={styles.whole}>{part + mark}</span>
      {after.slice(mark.length)}
    </>
  )
}
