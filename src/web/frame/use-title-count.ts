import { useEffect } from 'react'

const counted = /^\(\d+\+?\) /

/** Puts a number before the title of the page, whatever the title becomes; nothing at 0. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const title = document.querySelector('title')
    if (!title || count <= 0) return
    const show = () => {
      const bare = document.title.replace(counted, '')
      const wanted = `(${count > 99 ? '99+' : count}) ${bare}`
      if (document.title !== wanted) document.title = wanted
    }
    show()
    const watch = new MutationObserver(show)
    watch.observe(title, { childList: true, characterData: true, subtree: true })
    return () => {
      watch.disconnect()
      document.title = document.title.replace(counted, '')
    }
  }, [count])
}
