/**
 * What only the reader's clock and time zone know, on sessions that stand as the server drew them: own hours, what runs at this
 * moment, and that nobody registers any more for what is over.
 */
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Tag } from '../../../web/ui/tag.tsx'
import { anchorOf, isOn } from '../rules.ts'
import { pageMessages as messages } from './messages.ts'
import styles from './programme.module.css'
import type { Session } from './use-programme.ts'
import { useInBrowser, type OwnZone } from './use-time.ts'

interface Marks {
  readonly sessions: readonly Session[]
  /** Epoch ms. */
  readonly now: number
  readonly zone: OwnZone | null
}

export function SessionMarks({ sessions, now, zone }: Marks) {
  const t = useTranslate()
  const isThere = useInBrowser()
  useEffect(() => (zone ? showOwnHours(sessions, zone) : undefined), [sessions, zone])
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLElement>('main [data-until]'))
      link.hidden = now >= Number(link.dataset['until'])
  }, [now])
  if (!isThere) return null
  return sessions
    .filter((session) => isOn(session, now))
    .map((session) => {
      const hours = timesOf(session)?.parentElement
      if (!hours) return null
      return createPortal(
        <Tag tone="seal" live>
          {t(messages.onNow)}
        </Tag>,
        hours,
        session.key,
      )
    })
}

function timesOf({ key }: Session): Element | null {
  const id = anchorOf(key)
  return (id && document.getElementById(id)?.querySelector(`.${styles.times}`)) || null
}

/** Smaller under the hours of Beijing; answers how it is taken away. */
function showOwnHours(sessions: readonly Session[], zone: OwnZone): () => void {
  const shown = sessions.flatMap((session) => {
    const times = timesOf(session)
    if (!times) return []
    const { startsAt, endsAt } = session
    const own = document.createElement('small')
    own.className = styles.own!
    own.dataset['print'] = 'no'
    own.textContent = zone.format(startsAt) + (endsAt > startsAt ? `–${zone.format(endsAt)}` : '')
    times.after(own)
    return [own]
  })
  return () => shown.forEach((own) => own.remove())
}
