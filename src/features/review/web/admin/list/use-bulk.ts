import { useEffect, useRef, useState } from 'react'
import { useStaff } from '../../../../../web/admin/staff.ts'
import { useAction } from '../../../../../web/admin/use-action.ts'
import { useLoad } from '../../../../../web/admin/use-load.ts'
import { reviewApi, type BulkProgress } from '../../../contract.ts'

const pollMs = 1_000
const key = 'review.bulkSeen'

/** The change of many that is under way, or that has ended and was not yet put away here; followed while it runs. */
export function useBulk(onEnded: () => void) {
  const { reviews } = useStaff()
  const loaded = useLoad(reviewApi.getBulk, reviews ? {} : null)
  const { reload, replace } = loaded
  const { run, busy, errors } = useAction()
  const [seen, setSeen] = useState(read)
  const bulk = loaded.data?.bulk ?? null
  const isRunning = bulk?.state === 'running'
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) onEnded()
    wasRunning.current = isRunning
  }, [isRunning, onEnded])
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(reload, pollMs)
    return () => clearInterval(timer)
  }, [isRunning, reload])
  const take = (one: BulkProgress) => replace({ bulk: one })
  return {
    bulk: bulk && (isRunning || bulk.bulkId !== seen) ? bulk : null,
    isRunning,
    busy,
    errors,
    reload,
    start: (input: Parameters<typeof run<typeof reviewApi.startBulk>>[1]) =>
      run(reviewApi.startBulk, input, { onDone: take }),
    stop: () => {
      if (bulk) void run(reviewApi.stopBulk, { bulkId: bulk.bulkId }, { onDone: take })
    },
    putAway: () => {
      if (!bulk || isRunning) return
      setSeen(bulk.bulkId)
      keep(bulk.bulkId)
    },
  }
}
export type Bulk = ReturnType<typeof useBulk>

/** Storage may be forbidden: then it is offered again. */
function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
function keep(bulkId: string): void {
  try {
    localStorage.setItem(key, bulkId)
  } catch {
    // As above.
  }
}
