import { useRef } from 'react'
import type { Answer } from '../call.ts'
import { useSaveQueue } from '../use-action.ts'
import type { Loaded } from '../use-load.ts'
import { useNotices } from '../use-notices.ts'

interface Rows {
  readonly rows: readonly { readonly id: string }[]
}

/**
 * Moves rows of a list. The order to come, by ids, is shown at once, and the list asked again when the last of several moves is
 * saved, so that a refusal shows what is so. Each move waits for the one before it: it was made on that one's order. `done` is said.
 */
export function useMoves<List extends Rows>(
  list: Loaded<List>,
  done: string,
): (ids: readonly string[], save: () => Promise<Answer<unknown>>) => void {
  const notices = useNotices()
  const queue = useSaveQueue()
  const waiting = useRef(0)
  return (ids, save) => {
    const { data } = list
    if (!data) return
    const rows = ids.flatMap((id) => data.rows.find((row) => row.id === id) ?? [])
    list.replace({ ...data, rows })
    waiting.current++
    queue(async () => {
      const answer = await save()
      if (answer.ok) notices.success(done)
      else notices.refused(answer)
      waiting.current--
      if (waiting.current === 0) list.reload()
    })
  }
}

/** Puts the rows of a list in the order of `ids`. */
export function useOrder<List extends Rows>(
  list: Loaded<List>,
  save: (order: { ids: string[]; was: string[] }) => Promise<Answer<unknown>>,
  done: string,
): (ids: string[]) => void {
  const move = useMoves(list, done)
  return (ids) => {
    const was = list.data?.rows.map(({ id }) => id) ?? []
    move(ids, () => save({ ids, was }))
  }
}
