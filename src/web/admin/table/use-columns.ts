import { useState } from 'react'

/** Which columns of a list are shown; kept on this machine, since it is no secret and nobody else's choice. */
export function useColumns(list: string, byDefault: readonly string[]) {
  const key = `columns.${list}`
  const [shown, setShown] = useState<readonly string[]>(() => read(key) ?? byDefault)
  return {
    shown,
    choose: (columns: readonly string[]) => {
      setShown(columns)
      try {
        localStorage.setItem(key, JSON.stringify(columns))
      } catch {
        // Storage may be forbidden: then the choice lasts until the page is left.
      }
    },
  }
}

function read(key: string): string[] | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : null
  } catch {
    return null
  }
}
