/** One tab stop for a whole grid; arrow keys, Home and End go from cell to cell (ARIA practices, grid). It stays a table for who reads it. */
import { useState } from 'react'
import type { KeyboardEvent } from 'react'

export interface GridKeys {
  /** What a cell's button carries. */
  readonly cell: (
    row: number,
    column: number,
  ) => {
    tabIndex: 0 | -1
    'data-cell': string
    onFocus: () => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

export function useGridKeys(size: { rows: number; columns: number }): GridKeys {
  const [at, setAt] = useState({ row: 0, column: 0 })
  const row = Math.min(at.row, size.rows - 1)
  const column = Math.min(at.column, size.columns - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    const whole = event.ctrlKey
    const to = {
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      Home: [whole ? 0 : row, 0],
      End: [whole ? size.rows - 1 : row, size.columns - 1],
    }[event.key]
    if (!to) return
    event.preventDefault()
    const table = event.currentTarget.closest('table')
    table?.querySelector<HTMLElement>(`[data-cell="${to.join(' ')}"]`)?.focus()
  }
  return {
    cell: (ofRow, ofColumn) => ({
      tabIndex: ofRow === row && ofColumn === column ? 0 : -1,
      'data-cell': `${ofRow} ${ofColumn}`,
      onFocus: () => setAt({ row: ofRow, column: ofColumn }),
      onKeyDown,
    }),
  }
}
