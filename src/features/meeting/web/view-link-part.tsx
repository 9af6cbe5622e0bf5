import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { Link } from '../../../web/ui/link.tsx'
import { addressOf, useView, type View } from './use-view.ts'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly to: View }

/** A link to another part of /meetings, which stays where one has scrolled to. */
export function ViewLinkPart({ to, ...rest }: Props) {
  const { show } = useView()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    show(to)
  }
  return <Link {...rest} to={addressOf(to)} onClick={follow} />
}
