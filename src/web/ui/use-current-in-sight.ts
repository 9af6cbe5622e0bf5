import { useEffect, useRef } from 'react'

/** A row that moves sideways on a phone: what is current in it (`aria-current`) is in its middle; again when `change` is another. */
export function useCurrentInSight<Row extends HTMLElement>(change: string) {
  const row = useRef<Row>(null)
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current]')
    if (!row.current || !here) return
    const [outer, inner] = [row.current.getBoundingClientRect(), here.getBoundingClientRect()]
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
    // `change` is when, and not what.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [change])
  return row
}
