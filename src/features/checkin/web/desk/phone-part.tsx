/** The desk on a phone: one column, the camera, and an answer that fills the screen. */
import { lazy, Suspense, useState } from 'react'
import { useKeys } from '../../../../web/device/use-keys.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { BarPart } from './bar-part.tsx'
import { CameraPart } from './camera-part.tsx'
import { CountsPart } from './counts-part.tsx'
import { deskMessages as messages } from './desk-messages.ts'
import { getDesk, patchDesk, serverNow, useDesk } from './desk-store.ts'
import { FindPart } from './find-part.tsx'
import { lampIcon, awayIcon, findIcon } from './use-icons.ts'
import { RecentPart } from './recent-part.tsx'
import type { Sheet } from './phone-sheets-part.tsx'
import { next, redeem, scanned, undo } from './scan-store.ts'
import { VerdictPart } from './verdict-part.tsx'
import { formatTime } from '../../../../shared/format.ts'
import styles from './phone.module.css'

/** Not what a scan needs. */
const PhoneSheetsPart = lazy(() =>
  import('./phone-sheets-part.tsx').then((part) => ({ default: part.PhoneSheetsPart })),
)
const ReportPart = lazy(() => import('./report-part.tsx').then((part) => ({ default: part.ReportPart })))

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
  const [sheet, setSheet] = useState<Sheet | null>(null)
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
        {sheet !== null && <PhoneSheetsPart {...{ sheet, shown, onLanguage }} onSheet={setSheet} />}
      </Suspense>
    </div>
  )
}
