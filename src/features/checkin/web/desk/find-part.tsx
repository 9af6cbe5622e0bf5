/** Finding somebody without a code: the field is above the keyboard, within reach of the thumb. */
import { useEffect, useRef, useState } from 'react'
import { formatTime } from '../../../../shared/format.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { namesFor } from '../../desk-rules.ts'
import { deskMessages, findMessages as messages } from './desk-messages.ts'
import { useDesk } from './desk-store.ts'
import peopleStyles from './people.module.css'
import styles from './phone.module.css'
import { next, redeem } from './scan-store.ts'
import { arrowRightIcon, okCircleIcon, warningIcon } from './use-icons.ts'
import { useSearch, type FoundRow } from './use-search.ts'

/** @param onWalkIn for a guest who is not on the list */
export function FindPart({ onWalkIn }: { onWalkIn: () => void }) {
  const t = useTranslate()
  const { online } = useDesk()
  const [query, setQuery] = useState('')
  const rows = useSearch(query)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <main className={styles.column}>
      <h1 className={styles.hidden}>{t(messages.label)}</h1>
      <div className={styles.scroll}>
        <ul className={peopleStyles.people} aria-label={t(messages.results)}>
          {rows?.map((row) => (
            <li key={row.key}>
              <FoundButton row={row} />
            </li>
          ))}
        </ul>
        {rows?.length === 0 && (
          <div className={peopleStyles.nobody}>
            <p role="status">
              <b>{t(messages.nobody)}</b> {t(messages.nobodyText)}
            </p>
            {online && (
              <button type="button" className={styles.line} onClick={onWalkIn}>
                {t(messages.walkIn)}
              </button>
            )}
          </div>
        )}
      </div>
      <div className={peopleStyles.find}>
        <input
          ref={field}
          type="search"
          value={query}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-label={t(messages.label)}
          aria-describedby="find-hint"
          onChange={(event) => setQuery(event.target.value)}
        />
        <button type="button" className={styles.quiet} onClick={next}>
          {t(deskMessages.close)}
        </button>
        <span id="find-hint">{t(online ? messages.hintOnline : messages.hint)}</span>
      </div>
    </main>
  )
}

function FoundButton({ row }: { row: FoundRow }) {
  const locale = useLocale()
  const [name, other] = namesFor(locale, row)
  return (
    <button type="button" className={peopleStyles.row} onClick={() => void redeem(row.who)}>
      <span>
        <b>{name}</b> <small>{other}</small>
        <span className={peopleStyles.of}>
          {inLanguage(locale, row.organisation)} · {inLanguage(locale, row.category)}
        </span>
      </span>
      <StatePart row={row} />
    </button>
  )
}

/** Whether somebody who was found is in already. */
export function StatePart({ row }: { row: FoundRow }) {
  const t = useTranslate()
  const [icon, words, look] = !row.approved
    ? [warningIcon, t(messages.notApproved), peopleStyles.no]
    : row.inside
      ? [
          okCircleIcon,
          t(messages.in, { time: row.since === null ? '' : formatTime(row.since) }),
          peopleStyles.in,
        ]
      : [arrowRightIcon, t(messages.notYet), peopleStyles.yet]
  return (
    <span className={`${peopleStyles.state} ${look}`}>
      <Icon path={icon} />
      {words}
    </span>
  )
}
