/** About the own picks: those that are no longer on the programme, how picks are marked, and the calendar that follows them. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { formatDateTime } from '../../../shared/format.ts'
import { useSite } from '../../../web/data/edition.ts'
import { Button } from '../../../web/ui/button.tsx'
import { calendarIcon } from '../../../web/ui/icons.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Bilingual, useBilingual } from '../../../web/ui/language-label.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { ownCalendarPageMessages, pickPageMessages as messages } from './pick-messages.ts'
import styles from './programme.module.css'
import type { usePicks } from './use-picks.ts'

type Picks = ReturnType<typeof usePicks>

const OwnCalendarPart = lazy(async () => ({
  default: (await import('./own-calendar-part.tsx')).OwnCalendarPart,
}))

/** Nothing where all picks are on the programme. The focus goes on to the next one, or to the day that is shown. */
export function WithdrawnPart({ picks, drop }: { picks: Picks['withdrawn']; drop: Picks['drop'] }) {
  const t = useTranslate()
  const locale = useLocale()
  const words = useBilingual()
  const { now } = useSite()
  const list = useRef<HTMLUListElement>(null)
  const isRemoving = useRef(false)
  const count = picks.length
  useEffect(() => {
    if (!isRemoving.current) return
    isRemoving.current = false
    const next =
      count > 0
        ? list.current?.querySelector('button')
        : document.querySelector<HTMLElement>('main nav a[aria-current="date"]')
    next?.focus()
  }, [count])
  if (!count) return null
  const remove = async (key: string) => {
    isRemoving.current = true
    if (!(await drop(key))) isRemoving.current = false
  }
  return (
    <Note tone="warn">
      <b>{t(messages.withdrawn)}</b>
      <ul className={styles.withdrawn} ref={list}>
        {picks.map(({ session, name, startsAt }) => (
          <li key={session}>
            <span>
              <Bilingual value={name} />{' '}
              <small>{t(messages.withdrawnAt, { time: formatDateTime(locale, startsAt, { now }) })}</small>
            </span>
            <Button
              size="sm"
              variant="line"
              aria-label={t(messages.dropOf, { title: words(name).text })}
              onClick={() => remove(session)}
            >
              {t(messages.drop)}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  )
}

export function PickedPart() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.picked} data-print="no">
      <p>{t(messages.mark)}</p>
      <Button
        size="sm"
        variant="quiet"
        icon={calendarIcon}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(ownCalendarPageMessages.open)}
      </Button>
      {isOpen && (
        <Suspense>
          <OwnCalendarPart />
        </Suspense>
      )}
    </div>
  )
}
