import { formatDate, fromBeijing } from '../../../../shared/format.ts'
import { joinClasses } from '../../../../web/ui/class-names.ts'
import { FieldGroup } from '../../../../web/ui/field.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { checkIcon, warningIcon } from '../../../../web/ui/icons.ts'
import { Note } from '../../../../web/ui/note.tsx'
import type { HalfHourShown } from '../../contract.ts'
import { askMessages as messages } from './ask-messages.ts'
import styles from './choice.module.css'
import type { FreeShown } from './use-free.ts'
import { clashesOf } from '../use-clashes.ts'
import { useWords } from '../use-words.ts'
import choosable from '../../../../web/ui/choosable.module.css'

interface TimeProps {
  readonly id: string
  readonly free: FreeShown
  /** Epoch ms as text, or ''. */
  readonly value: string
  /** When the meeting is now that is to be moved. */
  readonly present: number | null
  readonly error: string | undefined
  readonly onChange: (time: string) => void
}

/** The half-hours of the conference: a column a day, on a narrow screen a list by day. Radios, so that arrow keys choose. */
export function TimeChoicePart(props: TimeProps) {
  const { id, free, error } = props
  const { t } = useWords()
  const isAnyFree = free.days.some(({ halfHours }) => halfHours.some(({ state }) => state === 'free'))
  return (
    <>
      {!isAnyFree && (
        <Note tone="warn">
          <b>{t(messages.noneFree)}</b> {t(messages.noneFreeText)}
        </Note>
      )}
      {/* The container around the fieldset, not in it: there Chromium draws nothing once an error is added below. */}
      <div className={styles.box}>
        <FieldGroup id={id} label={t(messages.times)} hint={t(messages.timesHint)} error={error} required>
          <div className={styles.days}>
            {free.days.map(({ day, halfHours }) => (
              <Day key={day} day={day} halfHours={halfHours} {...props} />
            ))}
          </div>
        </FieldGroup>
      </div>
    </>
  )
}

function Day(props: TimeProps & { day: string; halfHours: readonly HalfHourShown[] }) {
  const { day, halfHours, id } = props
  const { t, locale, now } = useWords()
  const noon = fromBeijing(`${day} 12:00`)
  const free = halfHours.filter(({ state }) => state === 'free').length
  const parts = [
    { name: messages.morning, of: halfHours.filter(({ startsAt }) => startsAt < noon) },
    { name: messages.afternoon, of: halfHours.filter(({ startsAt }) => startsAt >= noon) },
  ]
  return (
    <div className={styles.day} role="group" aria-labelledby={`${id}${day}`}>
      <h3 id={`${id}${day}`}>
        {formatDate(locale, noon, { now, weekday: true })}{' '}
        <small>{t(messages.freeOf, { count: free })}</small>
      </h3>
      {parts.map(({ name, of }) => (
        <div key={name.en} className={styles.half}>
          <p>{t(name)}</p>
          {of.map((half) => (
            <Cell key={half.startsAt} half={half} {...props} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Cell({ half, value, present, onChange, id }: TimeProps & { half: HalfHourShown }) {
  const { t, hours } = useWords()
  const time = String(half.startsAt)
  const isFree = half.state === 'free'
  const isChosen = isFree && value === time
  const isPresent = half.startsAt === present
  const words = {
    free: t(isPresent ? messages.heldHere : messages.free),
    ours: t(messages.ours),
    theirs: t(messages.theirs),
    past: t(messages.past),
  }[half.state]
  return (
    <label className={joinClasses(choosable.choosable, styles.cell, styles[half.state])}>
      <input
        type="radio"
        name={`${id}-time`}
        value={time}
        checked={isChosen}
        disabled={!isFree}
        onChange={() => onChange(time)}
      />
      <b>{hours(half)}</b>
      <span className={styles.say}>
        {isChosen && <Icon path={checkIcon} />}
        {isChosen ? t(messages.chosen) : words}
        {isFree && clashesOf(half.conflicts, '').length > 0 && (
          <span className={styles.clash}>
            <Icon path={warningIcon} />
            {t(messages.clash)}
          </span>
        )}
      </span>
    </label>
  )
}
