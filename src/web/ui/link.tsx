/**
 * A link to a screen. It is a plain anchor, which works before the script is there; one listener on the document then
 * follows all of them without leaving the page, also in parts that are kept as the server drew them (still.tsx).
 */
import type { AnchorHTMLAttributes } from 'react'
import type { DataRouter } from 'react-router'
import { localAddress, splitAddress } from '../data/addresses.ts'
import { openDialog } from '../frame/dialogs.ts'
import type { DialogName } from '../frame/dialogs.ts'
import { useLocale } from './language.tsx'
import { getSession } from '../data/session.ts'

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

/** Follows `Link`s; what opens a new tab, or is asked to, is left to the browser. */
export function followLinks(router: DataRouter): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-route]') : null
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    // Without a network the browser asks for the page itself: the service worker may have kept it.
    if (!link || !plain || link.target || event.defaultPrevented || !navigator.onLine) return
    event.preventDefault()
    const dialog = link.dataset['dialog'] as DialogName | undefined
    // Who is signed in needs none of the dialogs: the page behind them is meant.
    if (dialog && getSession().state !== 'in') openDialog(dialog)
    else void router.navigate(splitAddress(link.pathname).path + link.search + (dialog ? '' : link.hash))
  })
}
