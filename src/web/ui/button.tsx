import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './button.module.css'
import { joinClasses } from './class-names.ts'
import { Icon } from './icon.tsx'
import { clockIcon } from './frame-icons.ts'

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

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Something is under way: the button keeps its focus and its words, but does nothing. */
    busy?: boolean | undefined
    icon?: string
    children: ReactNode
  }

/** A button. `type` is `button` unless said otherwise, so that none submits by accident. */
export function Button({
  variant,
  size,
  block,
  busy,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const path = busy ? clockIcon : icon
  return (
    <button
      type="button"
      {...rest}
      className={joinClasses(
        buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(block && { block }) }),
        className,
      )}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {path && <Icon path={path} />}
      {children}
    </button>
  )
}

/** A button of 40 px that shows an icon only; `label` is what it is called. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { icon: string; label: string }) {
  return (
    <button type="button" {...rest} className={joinClasses(styles.iconButton, className)} aria-label={label}>
      <Icon path={icon} />
    </button>
  )
}
