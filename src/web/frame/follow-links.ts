import type { DataRouter } from 'react-router'
import { splitAddress } from '../../shared/addresses.ts'
import { getSession } from '../data/session.ts'
import { openDialog, type DialogName } from './dialogs.ts'

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
    else {
      const to = splitAddress(link.pathname).path + link.search
      // The home page of a member is the own conference; `/?public` shows the public one.
      const isOwn = to === '/' && getSession().user?.userType === 2
      void router.navigate(isOwn ? '/my-conference' : to + (dialog ? '' : link.hash))
    }
  })
}
