/** The desk on a laptop: scan or search on the left, the person in the middle, counts and the last ten on the right. */
import { useEffect, useRef, useState } from 'react'
import { formatDate, formatTime } from '../../../../shared/format.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { useKeys } from '../../../../web/device/use-keys.ts'
import { Mark } from '../../../../web/frame/mark.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { plusIcon } from '../../../../web/ui/icons.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { namesFor } from '../../desk-rules.ts'
import { BadgeDialog } from './badge-dialog.tsx'
import { NetPart, pointOf } from './bar-part.tsx'
import {
  deskMessages,
  findMessages,
  laptopMessages as messages,
  pointMessages,
  reportMessages,
} from './desk-messages.ts'
import { getDesk, patchDesk, serverNow, useDesk } from './desk-store.ts'
import { StatePart } from './find-part.tsx'
import { OverrideDialog } from './override-dialog.tsx'
import { PersonPart } from './person-part.tsx'
import { PointDialog } from './point-dialog.tsx'
import { printMessages } from './print-messages.ts'
import { printBadge, restoreFormat } from './print-store.ts'
import { RenameDialog, type Renamed } from './rename-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { next, redeem, undo } from './scan-store.ts'
import { SidePart } from './side-part.tsx'
import { chevronDownIcon, findIcon, scanIcon, warningIcon } from './use-icons.ts'
import { useDetail, type Detail } from './use-detail.ts'
import { useSearch, type FoundRow } from './use-search.ts'
import { WalkInDialog } from './walk-in-dialog.tsx'
import { walkInMessages } from './walk-in-messages.ts'
import styles from './laptop.module.css'

type Open = 'point' | 'override' | 'report' | 'walkIn' | 'reprint' | Renamed | null

export function LaptopPart({ onLanguage }: { onLanguage: () => void }) {
  const { shown, list, online } = useDesk()
  const [open, setOpen] = useState<Open>(null)
  const [selected, setSelected] = useState<FoundRow | null>(null)
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const personId = (shown ? shown.person?.personId : selected?.personId) ?? null
  const [turn, setTurn] = useState(0)
  const detail = useDetail(personId, `${shown?.id} ${shown?.undone} ${turn}`)
  const rename = () => void (detail && setOpen({ personId: detail.person.id, name: detail.person.name }))
  const { badge, print } = useBadge(detail)
  const reprint = () => void (badge && setOpen('reprint'))
  const clear = () => {
    setSelected(null)
    setQuery('')
    next()
    field.current?.blur()
  }
  const scan = (code: string) => {
    clear()
    void redeem({ code })
  }
  const select = (row: FoundRow) => {
    patchDesk({ shown: null })
    setSelected(row)
  }
  const enter = () => (selected && !shown ? void redeem(selected.who) : clear())
  const keys: Record<string, () => void> = {
    Enter: enter,
    '/': () => field.current?.focus(),
    p: print,
    r: reprint,
    e: rename,
    n: () => online && setOpen('walkIn'),
    u: () => undoLast(),
    F1: () => setOpen('point'),
    Escape: clear,
  }
  useKeys({ paused: open !== null, onScan: scan, onKey: (key) => press(keys, key) })
  return (
    <div className={styles.laptop} data-list={list?.snapshot.head.at}>
      <Top onPoint={() => setOpen('point')} onReport={() => setOpen('report')} />
      <div className={styles.grid}>
        <FindColumn
          field={field}
          query={query}
          paused={open !== null}
          selected={selected}
          onQuery={setQuery}
          onSelect={select}
          onEscape={clear}
          onWalkIn={() => setOpen('walkIn')}
        />
        <main className={styles.main}>
          <PersonPart
            selected={selected}
            detail={detail}
            onCheckIn={enter}
            onOverride={() => setOpen('override')}
            onRename={rename}
            onPrint={print}
            onReprint={reprint}
            turn={turn}
          />
        </main>
        <SidePart />
      </div>
      <Keys />
      <Dialogs
        {...{ open, badge, onLanguage }}
        onClose={() => setOpen(null)}
        onRenamed={() => setTurn(turn + 1)}
      />
    </div>
  )
}

function Dialogs(props: {
  open: Open
  badge: { readonly id: string; readonly name: string } | null
  onClose: () => void
  onRenamed: () => void
  onLanguage: () => void
}) {
  const { open, badge, onClose, onRenamed, onLanguage } = props
  const { shown } = useDesk()
  if (open === 'point') return <PointDialog onClose={onClose} onLanguage={onLanguage} />
  if (open === 'override') return shown && <OverrideDialog shown={shown} onClose={onClose} />
  if (open === 'walkIn') return <WalkInDialog onClose={onClose} />
  if (open === 'report') return <ReportDialog onClose={onClose} />
  if (open === 'reprint')
    return (
      badge && <BadgeDialog of={{ personId: badge.id, name: badge.name, reprint: true }} onClose={onClose} />
    )
  return open && <RenameDialog of={open} onClose={onClose} onDone={onRenamed} />
}

function press(keys: Readonly<Record<string, () => void>>, key: string): boolean {
  const act = keys[key.length === 1 ? key.toLowerCase() : key]
  act?.()
  return act !== undefined
}

/** The badge of whoever is shown, where they have one. */
function useBadge(detail: Detail | null) {
  const { online } = useDesk()
  useEffect(() => void restoreFormat(), [])
  const badge = detail?.person.approved ? detail.person : null
  return { badge, print: () => void (badge && online && printBadge(badge.id)) }
}

function undoLast(): void {
  const last = getDesk().recent.find(({ undoUntil, undone }) => undoUntil !== null && !undone)
  if (last) void undo(last)
}

function Top({ onPoint, onReport }: { onPoint: () => void; onReport: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const state = useDesk()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <header className={styles.top}>
      <Mark accent="var(--seal-400)" />
      <h1>{t(deskMessages.title)}</h1>
      <button type="button" onClick={onPoint}>
        <small>
          {t(deskMessages.point)}
          {state.direction === 'out' && ` · ${t(pointMessages.out)}`}
        </small>
        <b>{inLanguage(locale, pointOf(state)?.name ?? {})}</b>
        <Icon path={chevronDownIcon} />
        <kbd>F1</kbd>
      </button>
      <span className={styles.device}>{state.device?.name}</span>
      {state.reportUnread && (
        <button type="button" onClick={onReport}>
          <Icon path={warningIcon} />
          {t(reportMessages.open)}
        </button>
      )}
      <NetPart />
      <time>
        {formatDate(locale, now)} <b>{formatTime(now)}</b>
      </time>
    </header>
  )
}

function FindColumn(props: {
  field: React.RefObject<HTMLInputElement | null>
  query: string
  paused: boolean
  selected: FoundRow | null
  onQuery: (query: string) => void
  onSelect: (row: FoundRow) => void
  onEscape: () => void
  onWalkIn: () => void
}) {
  const { field, query, paused, selected, onQuery, onSelect, onEscape, onWalkIn } = props
  const t = useTranslate()
  const { online } = useDesk()
  const rows = useSearch(query)
  return (
    <section className={styles.left} aria-label={t(messages.search)}>
      <div className={paused ? `${styles.scan} ${styles.paused}` : styles.scan} role="status">
        <Icon path={scanIcon} />
        <div>
          <b>{t(paused ? messages.paused : messages.ready)}</b>
          <span>{t(paused ? messages.pausedText : messages.readyText)}</span>
        </div>
        <i aria-hidden="true" />
      </div>
      <label className={styles.search}>
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
      <ul className={styles.results} aria-label={t(findMessages.results)}>
        {rows?.map((row) => (
          <li key={row.key}>
            <Result row={row} isOn={row.key === selected?.key} onSelect={onSelect} />
          </li>
        ))}
        {rows?.length === 0 && <li className={styles.nobody}>{t(findMessages.nobody)}</li>}
      </ul>
      <Button block icon={plusIcon} disabled={!online} onClick={onWalkIn}>
        {t(walkInMessages.title)} <kbd>N</kbd>
      </Button>
    </section>
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

function Keys() {
  const t = useTranslate()
  const keys = [
    ['Enter', messages.keyCheckIn],
    ['/', messages.keyFind],
    ['P', printMessages.keyPrint],
    ['R', printMessages.keyReprint],
    ['E', messages.keyRename],
    ['N', walkInMessages.key],
    ['U', messages.keyUndo],
    ['F1', messages.keyPoint],
    ['Esc', messages.keyBack],
  ] as const
  return (
    <footer className={styles.keys}>
      {keys.map(([key, message]) => (
        <span key={key}>
          <kbd>{key}</kbd>
          {t(message)}
        </span>
      ))}
    </footer>
  )
}
