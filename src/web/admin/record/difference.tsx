/** Two texts as one, with what was taken away and what was put in; said in words too, not by colour alone. */
import { htmlLang, type Locale } from '../../../shared/i18n.ts'
import { useTranslate } from '../../ui/language.tsx'
import { differenceMessages as messages } from './messages.ts'
import styles from './difference.module.css'
import { textDifference } from './text-difference.ts'

export function Difference(props: { label: string; locale: Locale; before: string; after: string }) {
  const t = useTranslate()
  const { label, locale, before, after } = props
  const isSame = before === after
  return (
    <section className={styles.difference} aria-label={label}>
      <h3>
        {label} {isSame && <span>{t(messages.same)}</span>}
      </h3>
      <div className={styles.words} lang={htmlLang[locale]}>
        {textDifference(before, after).map(({ kind, text }, index) =>
          kind === 'same' ? (
            <span key={index}>{text}</span>
          ) : kind === 'added' ? (
            <ins key={index}>{text}</ins>
          ) : (
            <del key={index}>{text}</del>
          ),
        )}
      </div>
    </section>
  )
}

export function DifferenceKey() {
  const t = useTranslate()
  return (
    <p className={styles.key}>
      <del>{t(messages.removed)}</del> <ins>{t(messages.added)}</ins>
    </p>
  )
}
