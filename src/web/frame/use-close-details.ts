import { useEffect, useRef, type RefObject } from 'react'

/** Closes an open `<details>` menu on navigation (`key` changes), outside clicks and Esc. */
export function useCloseDetails(ref: RefObject<HTMLDetailsElement | null>, key: string): void {
  const at = useRef(key)
  useEffect(() => {
    if (at.current === key) return
    at.current = key
    if (ref.current) ref.current.open = false
  }, [key, ref])
  useEffect(() => {
    const away = (event: Event) => {
      const menu = ref.current
      if (!menu?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        menu.querySelector('summary')?.focus()
      } else if (menu.contains(event.target as Node)) return
      menu.open = false
    }
    document.addEventListener('click', away)
    document.addEventListener('keydown', away)
    return () => {
      document.removeEventListener('click', away)
      document.removeEventListener('keydown', away)
    }
  }, [ref])
}
