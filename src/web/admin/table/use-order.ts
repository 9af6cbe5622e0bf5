import { useRef } from 'react'
import type { Answer } from '../call.ts'
import { useSaveQueue } from '../use-action.ts'
import { useNotices } from '../use-notices.ts'

/**
 * Puts rows in order. The new order is shown at once, and the list asked again when the last of several moves is saved, so that a
 * refusal shows what is so. Each move waits for the one before it: it was made on that one's order.
 */
export function useOrder<Row extends { readonly id: string }>(options: {
  rows: readonly Row[]
  show: (rows: Row[]) => void
  save: (order: { ids: string[]; was: string[] }) => Promise<Answer<unknown>>
  /** Said when an order is saved. */
  done: string
  reload: () => void
}): (ids: string[]) => void {
  const notices = useNotices()
  const queue = useSaveQueue()
  const waiting = useRef(0)
  const { rows, show, save, done, reload } = options
  return (ids) => {
    const was = rows.map(({ id }) => id)
    show(ids.flatMap((id) => rows.find((row) => row.id === id) ?? []))
    waiting.current++
    queue(async () => {
      const answer = await save({ ids, was })
      if (answer.ok) notices.success(done)
      else notices.refused(answer)
      waiting.current--
      if (waiting.current === 0) reload()
    })
  }
}
