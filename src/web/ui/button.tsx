import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import styles from './button.module.css'
import { joinClasses } from './class-names.ts'
import { Icon } from './icon.tsx'
import { clockIcon } from './frame-icons.ts'

export { buttonClass }
export type { ButtonLook }

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
