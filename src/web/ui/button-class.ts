import styles from './button.module.css'
import { joinClasses } from './class-names.ts'

export interface ButtonLook {
  /** `primary` (vermilion) stands once in a view; `light` is the primary one on the dark bar. Default `line`. */
  variant?: 'primary' | 'solid' | 'line' | 'quiet' | 'danger' | 'light'
  size?: 'sm' | 'lg'
  block?: boolean
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'line', size, block }: ButtonLook = {}): string {
  return joinClasses(styles.button, styles[variant], size && styles[size], block && styles.block)
}
