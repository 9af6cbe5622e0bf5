/** Tries a USB scanner: what it types, how fast, and how it ends; nobody is checked in. */
import { useEffect, useState } from 'react'
import type { Layout } from '../../../../web/device/scanner-layouts.ts'
import { tryScan, type Timed, type Trial } from '../../../../web/device/scanner-trial.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { codeIdOf } from '../../desk-rules.ts'
import { deskMessages } from './desk-messages.ts'
import { readScan } from './scan-store.ts'
import { layoutLabels, paceAdvice, scannerMessages as messages } from './scanner-messages.ts'
import { SheetPart } from './sheet-part.tsx'
import styles from './phone.module.css'
import sheet from './sheet.module.css'

/** A scan is over when no key has come for so long. */
const idleMs = 600

interface Found {
  readonly trial: Trial
  readonly layout: Layout
  readonly what: 'listed' | 'likely' | 'other'
}

export function ScannerDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const found = useTrial()
  return (
    <SheetPart title={t(messages.title)} text={t(messages.text)} onClose={onClose}>
      <div className={sheet.trial} role="status">
        {found === null && <p>{t(messages.waiting)}</p>}
        {found === 'short' && <p>{t(messages.short)}</p>}
        {found !== null && found !== 'short' && <Result found={found} />}
      </div>
      <div className={`${styles.thumb} ${styles.two}`}>
        <span />
        <button type="button" className={styles.solid} onClick={onClose}>
          {t(deskMessages.close)}
        </button>
      </div>
    </SheetPart>
  )
}

function Result({ found: { trial, layout, what } }: { found: Found }) {
  const t = useTranslate()
  const { gapMs, pace, end } = trial
  const advice = [
    what !== 'other' && layout !== 'typed' ? messages.layoutAdvice : null,
    paceAdvice[pace],
    end ? null : messages.endAdvice,
  ].filter((one) => one !== null)
  return (
    <>
      <b data-trial={what}>{t(messages[what])}</b>
      <dl>
        {what !== 'other' && (
          <div>
            <dt>{t(messages.layout)}</dt>
            <dd>{t(layoutLabels[layout])}</dd>
          </div>
        )}
        <div>
          <dt>{t(messages.pace)}</dt>
          <dd>{t(messages.milliseconds, { ms: gapMs })}</dd>
        </div>
        <div>
          <dt>{t(messages.end)}</dt>
          <dd>{end ?? t(messages.noEnd)}</dd>
        </div>
      </dl>
      {advice.map((one) => (
        <p key={one.en}>{t(one)}</p>
      ))}
      <p>{t(messages.again)}</p>
    </>
  )
}

/** The last scan while the panel is open; `short` where too little came. */
function useTrial(): Found | 'short' | null {
  const [found, setFound] = useState<Found | 'short' | null>(null)
  useEffect(() => {
    let keys: Timed[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const judge = async () => {
      const trial = tryScan(keys)
      keys = []
      if (!trial) return setFound('short')
      const { code, layout, isListed } = await readScan(trial.read)
      setFound({ trial, layout, what: isListed ? 'listed' : codeIdOf(code) ? 'likely' : 'other' })
    }
    const press = (event: KeyboardEvent) => {
      const { key, code, shiftKey: shift, timeStamp: at } = event
      const isOwn = keys.length === 0 && (key === 'Tab' || key === 'Enter' || key === ' ')
      // Esc closes, and a person moves and presses with Tab and Enter; within a scan these are its end.
      if (key === 'Escape' || isOwn || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      keys.push({ key, code, shift, at })
      clearTimeout(timer)
      timer = setTimeout(() => void judge(), idleMs)
    }
    document.addEventListener('keydown', press, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', press, true)
    }
  }, [])
  return found
}
