import { useRef } from 'react'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { limitTexts } from '../form-messages.ts'
import { useSignup } from '../signup/use-signup.ts'
import pasteStyles from './paste.module.css'
import type { OverLimit } from './use-limits.ts'

/** All limits that are exceeded, each with one act that keeps it for the first people of the list. */
export function OverLimitPart(props: {
  over: readonly OverLimit[]
  onKeep: (over: readonly OverLimit[]) => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { standings } = useSignup()
  const { over, onKeep } = props
  const box = useRef<HTMLDivElement>(null)
  // What was pressed is gone then: the next of them takes the focus, or the end of the list.
  const keep = (some: readonly OverLimit[]) => {
    onKeep(some)
    requestAnimationFrame(() => (box.current?.querySelector('button') ?? box.current)?.focus())
  }
  const nameOf = ({ code }: OverLimit) => standings.get(code)?.usage.name[locale] ?? code
  const lineOf = (one: OverLimit) => {
    const { usage } = standings.get(one.code)!
    const byLimit = usage.limitPerOrganisation !== null
    return t(byLimit ? limitTexts.beyond : limitTexts.beyondSeats, { ...one, activity: nameOf(one) })
  }
  const keepText = ({ room }: OverLimit) =>
    room > 0 ? t(limitTexts.keep, { count: room }) : t(limitTexts.keepNone)
  return (
    <div ref={box} tabIndex={-1} role="status">
      {over.length > 0 && (
        <Note tone="warn">
          <strong>{t(limitTexts.title, { count: over.length })}</strong>
          {over.length > 1 && (
            <p>
              <Button size="sm" onClick={() => keep(over)}>
                {t(limitTexts.keepAll)}
              </Button>
            </p>
          )}
          <ul className={pasteStyles.limits}>
            {over.map((one) => (
              <li key={one.code}>
                {lineOf(one)}
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`${nameOf(one)}: ${keepText(one)}`}
                  onClick={() => keep([one])}
                >
                  {keepText(one)}
                </Button>
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}
