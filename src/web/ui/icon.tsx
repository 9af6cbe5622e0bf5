import styles from './icon.module.css'

/** One of `icons.ts`, drawn at 1.25 em in the colour of the text. Decoration: the words beside it say the same. */
export function Icon(props: { path: string; className?: string | undefined }) {
  return (
    <svg
      className={props.className ? `${styles.icon} ${props.className}` : styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={props.path} />
    </svg>
  )
}
