/** Says in one line who has just written, for who does not see the list or the badge change. */
import { useEffect, useRef, useState } from 'react'
import { successCode } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { listMessages as messages } from './messages.ts'
import { calls, type Mailbox } from './use-mailbox.ts'
import { useWords } from './use-words.ts'

export function useAnnouncement({ me, turn }: Mailbox): string {
  const { t, name } = useWords()
  const [told, setTold] = useState('')
  const before = useRef<{ unread: number; turn: number } | null>(null)
  const unread = me?.unread ?? null
  useEffect(() => {
    if (unread === null) return
    const old = before.current
    before.current = { unread, turn }
    const more = old === null ? 0 : unread - old.unread
    if (more <= 0) return
    if (more > 1) return setTold(t(messages.newMany, { count: more }))
    let current = true
    void api(calls.query, { box: 'in', size: 1 })
      .catch(() => null)
      .then((answer) => {
        const row = answer?.resultCode === successCode ? answer.result?.rows[0] : undefined
        if (current && row)
          setTold(
            t(messages.newOne, {
              name: name(row.other),
              subject: row.subject || t(messages.noSubject),
            }),
          )
      })
    return () => {
      current = false
    }
  }, [unread, turn, t, name])
  return told
}
