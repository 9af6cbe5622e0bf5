import { stampOf } from '../../shared/stamp.ts'
import styles from './stamp.module.css'

/** The seal of an edition: its year in four characters, right column first (二〇 / 二五). */
export function Stamp(props: { year: number; size?: 'normal' | 'large' }) {
  const [first, second, third, fourth] = stampOf(props.year)
  return (
    <span
      className={props.size === 'large' ? `${styles.stamp} ${styles.large}` : styles.stamp}
      role="img"
      aria-label={String(props.year)}
      lang="zh-CN"
    >
      <span>{first}</span>
      <span>{third}</span>
      <span>{second}</span>
      <span>{fourth}</span>
    </span>
  )
}
