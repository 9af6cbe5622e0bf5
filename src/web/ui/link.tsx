/**
 * A link to a screen. It is a plain anchor, which works before the script is there; one listener on the document then
 * follows all of them without leaving the page (frame/follow-links.ts), also in parts that are kept as the server drew them.
 */
import type { AnchorHTMLAttributes } from 'react'
import { localAddress } from '../../shared/addresses.ts'
import type { DialogName } from '../frame/dialogs.ts'
import { useLocale } from './language.tsx'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Address without language prefix: `/signup`, `/signup#login`. */
  readonly to: string
  /** Opens a dialog instead, once the script is there. */
  readonly dialog?: DialogName
}

export function Link({ to, dialog, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={localAddress(useLocale(), to)} data-route="" data-dialog={dialog}>
      {children}
    </a>
  )
}
