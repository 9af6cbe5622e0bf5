import { InLanguage } from './in-language.tsx'
import styles from './kept-whole.module.css'

/** A comma or the like: it never begins a line. */
const marks = /^[\p{Po}\p{Pe}\p{Pf}]+/u

/** An English date with its time (shared/format.ts), the one date that has a space in it, and what hangs on it. */
const dateTime = /(\d{1,2}\u00a0[A-Z][a-z]+(?:\u00a0\d{4})?, \d\d:\d\d\S*)/

/** A text whose dates, and a part such as an email address, stand on one line each wherever they fit on one. */
export function KeptWhole({ text, part = '' }: { text: string; part?: string }) {
  const at = part ? text.indexOf(part) : -1
  if (at < 0) return <KeptDates text={text} />
  const after = text.slice(at + part.length)
  const [mark = ''] = marks.exec(after) ?? []
  return (
    <>
      <KeptDates text={text.slice(0, at)} />
      <span className={styles.whole}>{part + mark}</span>
      <KeptDates text={after.slice(mark.length)} />
    </>
  )
}

function KeptDates({ text }: { text: string }) {
  return text.split(dateTime).map((piece, index) =>
    index % 2 ? (
      <span key={index} className={styles.whole}>
        {piece}
      </span>
    ) : (
      <InLanguage key={index}>{piece}</InLanguage>
    ),
  )
}
