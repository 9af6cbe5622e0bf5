import { useRef } from 'react'
import type { Answer } from '../call.ts'
import { useSaveQueue } from '../use-action.ts'
import type { Loaded } from '../use-load.ts'
import { useNotices } from '../use-notices.ts'

interface Rows {
  readonly rows: readonly { readonly id: string }[]
}

/**
 * Puts the rows of a list in order. The new order is shown at once, and the list asked again when the last of several moves is saved,
 * so that a refusal shows what is so. Each move waits for the one before it: it was made on that one's order. `done` is said.
 */
export function useOrder<List extends Rows>(
  list: Loaded<List>,
  save: (order: { ids: string[]; was: string[] }) => Promise<Answer<unknown>>,
  done: string,
): (ids: string[]) => void {
  const notices = useNotices()
  const queue = useSaveQueue()
  const waiting = useRef(0)
  return (ids) => {
    const { data } = list
    if (!data) return
    const was = data.rows.map(({ id }) => id)
    const rows = ids.flatMap((id) => data.rows.find((row) => row.id === id) ?? [])
    list.replace({ ...data, rows })
    waiting.current++
    queue(async () => {
      const answer = await save({ ids, was })
      if (answer.ok) notices.success(done)
      else notices.refused(answer)
      waiting.current--
      if (waiting.current === 0) list.reload()
    })
  }
}
