/** A link of this page. Without a network only what the browser keeps can be opened: any other link is then seen to be none. */
import type { ComponentProps } from 'react'
import { Link } from '../../../web/ui/link.tsx'
import { isKept } from '../rules.ts'
import type { Home } from './use-home.ts'

/** Without an address an anchor is no link of itself. */
const none = { role: 'link', 'aria-disabled': true } as const

export function LinkPart({ home, ...rest }: ComponentProps<typeof Link> & { home: Home }) {
  if (home.oldSince === null || isKept(rest.to)) return <Link {...rest} />
  const { to: _, dialog: __, children, ...looks } = rest
  return (
    <a {...looks} {...none}>
      {children}
    </a>
  )
}
