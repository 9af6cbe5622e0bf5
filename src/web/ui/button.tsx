import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import styles from './button.module.css'
import { joinClasses } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useUnderWay } from './use-under-way.ts'
import { clockIcon } from './frame-icons.ts'

export { buttonClass }
export type { ButtonLook }

type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> & {
    /** An act that answers a promise is under way until that settles: the button is busy so long, and makes no second one. */
    onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
    /** Something else is under way: the button keeps its focus and its words, but does nothing. */
    busy?: boolean | undefined
    icon?: string
    children: ReactNode
  }

/** A button. `type` is `button` unless said otherwise, so that none submits by accident. */
export function Button({
  variant,
  size,
  block,
  busy: isBusy = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const [isUnderWay, act] = useUnderWay(onClick)
  const busy = isBusy || isUnderWay
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
        else act(event)
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
