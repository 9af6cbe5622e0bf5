/** The left column of the laptop's desk: the scanner, the search and who was found. */
import { inLanguage } from '../../../../shared/i18n.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { plusIcon } from '../../../../web/ui/icons.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { namesFor } from '../../desk-rules.ts'
import { CameraPart } from './camera-part.tsx'
import { findMessages } from './desk-messages.ts'
import { laptopMessages as messages } from './laptop-messages.ts'
import { useDesk } from './desk-store.ts'
import { StatePart } from './find-part.tsx'
import { findIcon, scanIcon } from './use-icons.ts'
import type { FoundRow } from './use-search.ts'
import styles from './laptop.module.css'
import laptopFind from './laptop-find.module.css'

export function LaptopFindPart(props: {
  field: React.RefObject<HTMLInputElement | null>
  query: string
  rows: readonly FoundRow[] | null
  /** By what the scanner is: it is being tried, or another window is open. */
  paused: 'trial' | 'window' | false
  selected: FoundRow | null
  onQuery: (query: string) => void
  onSelect: (row: FoundRow) => void
  onEscape: () => void
  onWalkIn: () => void
  /** On a tablet: its camera reads codes, too. */
  onCode: ((code: string) => void) | null
}) {
  const { field, query, rows, paused, selected, onQuery, onSelect, onEscape, onWalkIn, onCode } = props
  const t = useTranslate()
  const { online } = useDesk()
  return (
    <section className={styles.left} aria-label={t(messages.search)}>
      {onCode ? (
        <div className={laptopFind.lens}>
          <CameraPart paused={paused !== false} lamp={false} onCode={onCode} />
        </div>
      ) : (
        <ScannerState paused={paused} />
      )}
      <label className={laptopFind.search}>
        <span>
          {t(messages.search)} <kbd>/</kbd>
        </span>
        <span>
          <Icon path={findIcon} />
          <input
            ref={field}
            type="search"
            value={query}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="search-hint"
            onChange={(event) => onQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onEscape()
              if (event.key === 'Enter' && rows?.[0]) {
                onSelect(rows[0])
                field.current?.blur()
              }
            }}
          />
        </span>
        <small id="search-hint">{t(online ? findMessages.hintOnline : findMessages.hint)}</small>
      </label>
      <ul className={laptopFind.results} aria-label={t(findMessages.results)}>
        {rows?.map((row) => (
          <li key={row.key}>
            <Result row={row} isOn={row.key === selected?.key} onSelect={onSelect} />
          </li>
        ))}
        {rows?.length === 0 && <li className={laptopFind.nobody}>{t(findMessages.nobody)}</li>}
      </ul>
      {!onCode && (
        <Button block icon={plusIcon} disabled={!online} onClick={onWalkIn}>
          {t(findMessages.walkIn)} <kbd>N</kbd>
        </Button>
      )}
    </section>
  )
}

const scannerStates = {
  trial: [messages.trial, messages.trialText],
  window: [messages.paused, messages.pausedText],
  ready: [messages.ready, messages.readyText],
} as const

function ScannerState({ paused }: { paused: keyof typeof scannerStates | false }) {
  const t = useTranslate()
  const [title, text] = scannerStates[paused || 'ready']
  return (
    <div className={paused ? `${laptopFind.scan} ${laptopFind.paused}` : laptopFind.scan} role="status">
      <Icon path={scanIcon} />
      <div>
        <b>{t(title)}</b>
        <span>{t(text)}</span>
      </div>
      <i aria-hidden="true" />
    </div>
  )
}

function Result(props: { row: FoundRow; isOn: boolean; onSelect: (row: FoundRow) => void }) {
  const { row, isOn, onSelect } = props
  const locale = useLocale()
  const [name, other] = namesFor(locale, row)
  return (
    <button type="button" aria-pressed={isOn} onClick={() => onSelect(row)}>
      <span>
        <b>{name}</b> <small>{other}</small>
        <span>
          {inLanguage(locale, row.organisation)} · {inLanguage(locale, row.category)}
        </span>
      </span>
      <StatePart row={row} />
    </button>
  )
}
