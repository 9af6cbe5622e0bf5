import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { Link } from './link.tsx'

/** A link that looks like a button. */
export function ButtonLink({ variant, size, ...link }: ComponentProps<typeof Link> & ButtonLook) {
  const look = { ...(variant && { variant }), ...(size && { size }) }
  return <Link className={buttonClass(look)} {...link} />
}
