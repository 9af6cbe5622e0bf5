import type { ReactNode } from 'react'
import { useTranslate } from './language.tsx'
import { lettersMessages as messages } from './letters-messages.ts'
import styles from './letters.module.css'

interface Letter {
  readonly letter: string
  /** On which the letter begins. */
  readonly page: number
}

/** The id of the first row of a letter. */
export const letterId = (letter: string) => `letter-${letter === '#' ? 'other' : letter}`

/** The letters of a list that is filed by readings, each a link to its first row. A list of one letter has nothing to jump to. */
export function Letters(props: {
  letters: readonly Letter[]
  renderLink: (to: Letter, words: { 'aria-label': string; children: string }) => ReactNode
}) {
  const t = useTranslate()
  if (props.letters.length < 2) return null
  return (
    <nav aria-label={t(messages.letters)} data-print="no">
      <ul className={styles.letters}>
        {props.letters.map((to) => (
          <li key={to.letter}>
            {props.renderLink(to, {
              'aria-label': t(messages.toLetter, { letter: to.letter }),
              children: to.letter,
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
