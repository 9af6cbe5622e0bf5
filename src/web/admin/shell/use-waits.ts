import { useLayoutEffect, type RefObject } from 'react'

/**
 * Marks the page while some part of it is on its way. Only then does a rule ask `:has` (shell.module.css): on a page that has come
 * it would have all rows of a long list styled again whenever one of them goes.
 */
export function useWaits(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = page
    if (!current) return
    const skeletons = current.getElementsByClassName('ant-skeleton')
    const mark = () => current.toggleAttribute('data-waits', skeletons.length > 0)
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [page])
}
