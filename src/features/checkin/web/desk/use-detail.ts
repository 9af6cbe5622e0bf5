/** What the server knows of the person who is shown. */
import { useEffect, useState } from 'react'
import { callRef, type CallResult } from '../../../../shared/call-ref.ts'
import type { checkinApi } from '../../contract.ts'
import { ask, useDesk } from './desk-store.ts'

const personCall = callRef<typeof checkinApi.person>('GET', 'admin/checkin/person')
export type Detail = CallResult<typeof personCall>

/** Asked again whenever `turn` is another; null without a network. */
export function useDetail(personId: string | null, turn: string | null): Detail | null {
  const { pointId, online } = useDesk()
  const [known, setKnown] = useState<{ of: string; turn: string | null; detail: Detail } | null>(null)
  useEffect(() => {
    if (!personId || !pointId || !online) return
    let isOver = false
    void ask(personCall, { pointId, personId }).then((answer) => {
      if (!isOver && answer.kind === 'answer' && answer.envelope.result)
        setKnown({ of: personId, turn, detail: answer.envelope.result })
    })
    return () => void (isOver = true)
  }, [personId, pointId, online, turn])
  // While the answer after a verdict is on its way, the one before it stays.
  return known?.of === personId ? known.detail : null
}
