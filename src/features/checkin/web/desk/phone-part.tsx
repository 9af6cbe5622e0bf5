/** The desk on a phone: one column, the camera, and an answer that fills the screen. */
import { lazy, Suspense, useState } from 'react'
import { useKeys } from '../../../../web/device/use-keys.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import type { BadgeOf } from './badge-dialog.tsx'
import { BarPart } from './bar-part.tsx'
import { CameraPart } from './camera-part.tsx'
import { CountsPart } from './counts-part.tsx'
import { deskMessages as messages } from './desk-messages.ts'
import { getDesk, patchDesk, serverNow, useDesk } from './desk-store.ts'
import { FindPart } from './find-part.tsx'
import { lampIcon, awayIcon, findIcon } from './use-icons.ts'
import { RecentPart } from './recent-part.tsx'
import type { Renamed } from './rename-dialog.tsx'
import { next, redeem, scanned, undo } from './scan-store.ts'
import { VerdictPart } from './verdict-part.tsx'
import { formatTime } from '../../../../shared/format.ts'
import styles from './phone.module.css'

type Sheet = 'point' | 'override' | 'lists' | 'walkIn' | { readonly rename: Renamed } | BadgeOf | null
/** Not what a scan needs. */
const PointDialog = lazy(() => import('./point-dialog.tsx').then((part) => ({ default: part.PointDialog })))
const ReportPart = lazy(() => import('./report-part.tsx').then((part) => ({ default: part.ReportPart })))
const ListDialog = lazy(() => import('./list-dialog.tsx').then((part) => ({ default: part.ListDialog })))
const OverrideDialog = lazy(() =>
  import('./override-dialog.tsx').then((part) => ({ default: part.OverrideDialog })),
)
const WalkInDialog = lazy(() =>
  import('./walk-in-dialog.tsx').then((part) => ({ default: part.WalkInDialog })),
)
const RenameDialog = lazy(() =>
  import('./rename-dialog.tsx').then((part) => ({ default: part.RenameDialog })),
)
const BadgeDialog = lazy(() => import('./badge-dialog.tsx').then((part) => ({ default: part.BadgeDialog })))

/** Keys of the phone page, for a scanner or keyboard that is connected to it. */
function pressed(key: string, openFind: () => void): boolean {
  const { shown } = getDesk()
  if (key === 'Enter' && shown) next()
  else if ((key === 'z' || key === 'Z') && shown) void undo(shown)
  else if (key === '/') openFind()
  else if (key === 'Escape') next()
  else return false
  return true
}

export function PhonePart({ onLanguage }: { onLanguage: () => void }) {
  const t = useTranslate()
  const { view, shown, phase, online, list } = useDesk()
  const [sheet, setSheet] = useState<Sheet>(null)
  const [lamp, setLamp] = useState(false)
  const open = (to: 'search' | 'recent' | 'report') => patchDesk({ view: to, shown: null })
  const scan = (code: string) => void redeem({ code })
  useKeys({
    paused: sheet !== null,
    onScan: (read) => void scanned(read),
    onKey: (key) => pressed(key, () => open('search')),
  })
  const listTime = list ? formatTime(list.snapshot.head.at) : formatTime(serverNow())
  const isScanning = view === 'scan'
  return (
    <div className={styles.phone} data-list={list?.snapshot.head.at}>
      <main
        className={styles.column}
        hidden={!isScanning || shown !== null}
        inert={!isScanning || shown !== null}
      >
        <h1 className={styles.hidden}>{t(messages.title)}</h1>
        <BarPart onPoint={() => setSheet('point')} onReport={() => open('report')} />
        {!online && (
          <div className={styles.calm} role="status">
            <Icon path={awayIcon} />
            <b>{t(messages.offlineTitle)}</b>
            <span>{t(messages.offlineText, { time: listTime })}</span>
          </div>
        )}
        <CameraPart paused={sheet !== null || !isScanning} lamp={lamp} onCode={scan} />
        <CountsPart onRecent={() => open('recent')} onLists={() => setSheet('lists')} />
        <div className={styles.thumb}>
          <button
            type="button"
            className={styles.line}
            aria-label={t(messages.light)}
            aria-pressed={lamp}
            onClick={() => setLamp(!lamp)}
          >
            <Icon path={lampIcon} />
          </button>
          <button
            type="button"
            className={styles.solid}
            disabled={phase === 'loading'}
            onClick={() => open('search')}
          >
            <Icon path={findIcon} />
            {t(messages.find)}
          </button>
        </div>
      </main>
      {view === 'search' && <FindPart onWalkIn={() => setSheet('walkIn')} />}
      {view === 'recent' && <RecentPart onBadge={setSheet} />}
      <Suspense fallback={null}>{view === 'report' && <ReportPart />}</Suspense>
      {shown && (
        <VerdictPart
          key={shown.id}
          shown={shown}
          onOverride={() => setSheet('override')}
          onFind={() => open('search')}
          onBadge={setSheet}
          bar={<BarPart onPoint={() => setSheet('point')} onReport={() => open('report')} />}
        />
      )}
      <Suspense fallback={null}>
        {sheet === 'point' && <PointDialog onClose={() => setSheet(null)} onLanguage={onLanguage} />}
        <PersonSheet sheet={sheet} onSheet={setSheet} />
        {sheet === 'walkIn' && <WalkInDialog onClose={() => setSheet(null)} />}
        {sheet === 'lists' && <ListDialog onClose={() => setSheet(null)} />}
        {sheet === 'override' && shown && <OverrideDialog shown={shown} onClose={() => setSheet(null)} />}
      </Suspense>
    </div>
  )
}

/** The badge of somebody, or its spelling; from there back to the badge. */
function PersonSheet({ sheet, onSheet }: { sheet: Sheet; onSheet: (next: Sheet) => void }) {
  if (sheet === null || typeof sheet !== 'object') return null
  if (!('rename' in sheet))
    return <BadgeDialog of={sheet} onClose={() => onSheet(null)} onRename={(rename) => onSheet({ rename })} />
  const { rename } = sheet
  return (
    <RenameDialog
      of={rename}
      onClose={() => onSheet(rename)}
      onDone={(name) => onSheet({ ...rename, name })}
    />
  )
}
