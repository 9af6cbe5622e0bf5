/** The desk on a laptop: scan or search on the left, the person in the middle, counts and the last ten on the right. */
import { useEffect, useRef, useState } from 'react'
import type { ScanRead } from '../../../../web/device/key-reader.ts'
import { useKeys } from '../../../../web/device/use-keys.ts'
import { BadgeDialog } from './badge-dialog.tsx'
import { getDesk, patchDesk, useDesk } from './desk-store.ts'
import { LaptopFindPart } from './laptop-find-part.tsx'
import { KeysPart, ThumbPart, TopPart } from './laptop-frame-part.tsx'
import { ListDialog } from './list-dialog.tsx'
import { OverrideDialog } from './override-dialog.tsx'
import { PersonPart } from './person-part.tsx'
import { PointDialog } from './point-dialog.tsx'
import { printBadge, restoreFormat } from './print-store.ts'
import { RenameDialog, type Renamed } from './rename-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { next, redeem, scanned, undo } from './scan-store.ts'
import { ScannerDialog } from './scanner-dialog.tsx'
import { SidePart } from './side-part.tsx'
import { useDetail, type Detail } from './use-detail.ts'
import { useChoice, type FoundRow } from './use-search.ts'
import { WalkInDialog } from './walk-in-dialog.tsx'
import styles from './laptop.module.css'

type Open = 'point' | 'scanner' | 'override' | 'report' | 'walkIn' | 'reprint' | 'lists' | Renamed | null

/** @param isTablet narrower and without keys: its camera reads codes, and a thumb reaches the rest */
export function LaptopPart({ onLanguage, isTablet }: { onLanguage: () => void; isTablet: boolean }) {
  const { shown, list, online } = useDesk()
  const [open, setOpen] = useState<Open>(null)
  const [query, setQuery] = useState('')
  const { rows, selected, choose } = useChoice(query)
  const field = useRef<HTMLInputElement>(null)
  const personId = (shown ? shown.person?.personId : selected?.personId) ?? null
  const [turn, setTurn] = useState(0)
  const detail = useDetail(personId, `${shown?.id} ${shown?.undone} ${turn}`)
  const rename = () => void (detail && setOpen({ personId: detail.person.id, name: detail.person.name }))
  const { badge, print } = useBadge(detail)
  const reprint = () => void (badge && setOpen('reprint'))
  const clear = () => {
    choose(null)
    setQuery('')
    next()
    field.current?.blur()
  }
  const scan = (read: ScanRead | string) => {
    clear()
    void (typeof read === 'string' ? redeem({ code: read }) : scanned(read))
  }
  const select = (row: FoundRow) => {
    patchDesk({ shown: null })
    choose(row)
  }
  const enter = () => (selected && !shown ? void redeem(selected.who) : clear())
  const keys: Record<string, () => void> = {
    Enter: enter,
    '/': () => field.current?.focus(),
    p: print,
    r: reprint,
    e: rename,
    n: () => online && setOpen('walkIn'),
    l: () => setOpen('lists'),
    u: undoLast,
    F1: () => setOpen('point'),
    Escape: clear,
  }
  useKeys({ paused: open !== null, onScan: scan, onKey: (key) => press(keys, key) })
  return (
    <div className={styles.laptop} data-tablet={isTablet || undefined} data-list={list?.snapshot.head.at}>
      <TopPart onOpen={setOpen} />
      <div className={styles.grid}>
        <LaptopFindPart
          field={field}
          query={query}
          rows={rows}
          paused={open === 'scanner' ? 'trial' : open !== null && 'window'}
          selected={selected}
          onQuery={setQuery}
          onSelect={select}
          onEscape={clear}
          onWalkIn={() => setOpen('walkIn')}
          onCode={isTablet ? scan : null}
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
        {!isTablet && <SidePart onLists={() => setOpen('lists')} />}
      </div>
      {isTablet ? <ThumbPart onUndo={undoLast} onOpen={setOpen} /> : <KeysPart />}
      <Dialogs {...{ open, badge, onLanguage }} onOpen={setOpen} onRenamed={() => setTurn(turn + 1)} />
    </div>
  )
}

function Dialogs(props: {
  open: Open
  badge: { readonly id: string; readonly name: string } | null
  onOpen: (next: Open) => void
  onRenamed: () => void
  onLanguage: () => void
}) {
  const { open, badge, onOpen, onRenamed, onLanguage } = props
  const onClose = () => onOpen(null)
  const { shown } = useDesk()
  if (open === 'point')
    return <PointDialog onClose={onClose} onLanguage={onLanguage} onTry={() => onOpen('scanner')} />
  if (open === 'scanner') return <ScannerDialog onClose={onClose} />
  if (open === 'override') return shown && <OverrideDialog shown={shown} onClose={onClose} />
  if (open === 'lists') return <ListDialog onClose={onClose} />
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
