/** One thread: its newest messages, older ones when asked for, and what is new in it. */
import { useEffect, useMemo, useState } from 'react'
import { successCode } from '../../../../shared/envelope.ts'
import { api } from '../../../../web/data/api.ts'
import type { MissiveShown, ThreadShown } from '../../contract.ts'
import { mailLimits } from '../../rules.ts'
import { calls, useMailbox } from '../use-mailbox.ts'
import { useRead } from '../use-read.ts'

/** `id`: of the thread or of one of its messages. */
export function useThread(id: string) {
  const { turn } = useMailbox()
  return useRead(calls.query, { id, size: mailLimits.threadPage }, turn)
}

/** Older messages are read once and kept; newer ones come with each reading of the thread. */
export function useOlder(thread: ThreadShown) {
  const [older, setOlder] = useState<readonly MissiveShown[]>([])
  const [page, setPage] = useState(1)
  const [more, setMore] = useState(thread.more)
  const [busy, setBusy] = useState(false)
  const missives = useMemo(() => {
    const newest = new Set(thread.missives.map(({ id }) => id))
    return [...older.filter(({ id }) => !newest.has(id)), ...thread.missives]
  }, [older, thread])
  const load = async () => {
    setBusy(true)
    const answer = await api(calls.query, {
      id: thread.id,
      page: page + 1,
      size: mailLimits.threadPage,
    }).catch(() => null)
    setBusy(false)
    const found = answer?.resultCode === successCode ? answer.result?.thread : null
    if (!found) return
    setPage(page + 1)
    setMore(found.more)
    setOlder((before) => [...found.missives, ...before])
  }
  return { missives, hasOlder: more, isLoading: busy, loadOlder: () => void load() }
}

const isNew = ({ own, status }: MissiveShown) => !own && status === 'unread'

/** Which messages were unread when they came into view: marked as new while the thread is open, though read by now. */
export function useNew(missives: readonly MissiveShown[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(
    () => new Set(missives.filter(isNew).map(({ id }) => id)),
  )
  const added = missives.filter((one) => isNew(one) && !seen.has(one.id))
  if (added.length > 0) setSeen(new Set([...seen, ...added.map(({ id }) => id)]))
  return seen
}

/** What is looked at is read: also what comes while the thread is open, but not in a window that nobody sees. */
export function useMarkRead(missives: readonly MissiveShown[], isWanted: boolean): void {
  const { setStatus } = useMailbox()
  const ids = missives
    .filter(isNew)
    .map(({ id }) => id)
    .slice(0, mailLimits.ids)
    .join(' ')
  useEffect(() => {
    if (!ids || !isWanted) return
    const mark = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', mark)
      void setStatus(ids.split(' '), 'read')
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [ids, isWanted, setStatus])
}
