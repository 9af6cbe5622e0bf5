/** What the merge of offline scans found: first what needs eyes, then who was scanned twice. */
import { formatTime } from '../../../../shared/format.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { RingsMark } from '../../../../web/ui/ring-marks.tsx'
import { NetPart } from './bar-part.tsx'
import { reportMessages as messages } from './desk-messages.ts'
import { patchDesk, useDesk, type Report } from './desk-store.ts'
import countsStyles from './counts.module.css'
import styles from './phone.module.css'
import { next } from './scan-store.ts'
import { scanIcon, warningIcon } from './use-icons.ts'

export function ReportPart() {
  const t = useTranslate()
  const { report } = useDesk()
  const close = () => {
    patchDesk({ reportUnread: false })
    next()
  }
  return (
    <main className={styles.column}>
      <header className={styles.title}>
        <h1>{t(messages.title)}</h1>
        <NetPart />
      </header>
      <div className={styles.scroll}>{report && <ReportBody report={report} />}</div>
      <div className={`${styles.thumb} ${styles.one}`}>
        <button type="button" className={styles.solid} onClick={close}>
          <Icon path={scanIcon} />
          {t(messages.confirm)}
        </button>
      </div>
    </main>
  )
}

export function ReportBody({ report }: { report: Report }) {
  const t = useTranslate()
  const { merged, doubles, letIn, clockMs } = report
  return (
    <div className={countsStyles.report}>
      <div className={countsStyles.big}>
        <RingsMark count={3} size={64} />
        <div>
          <b>{t(merged ? messages.done : messages.told)}</b>
          {merged && (
            <span>
              {t(messages.span, { from: formatTime(merged.from), until: formatTime(merged.until) })}
            </span>
          )}
        </div>
      </div>
      <dl className={countsStyles.counts}>
        {merged && (
          <div>
            <dd>{merged.kept}</dd>
            <dt>{t(messages.kept)}</dt>
          </div>
        )}
        <div>
          <dd>{doubles.length}</dd>
          <dt>{t(messages.doubles)}</dt>
        </div>
        <div>
          <dd>{letIn.length}</dd>
          <dt>{t(messages.look)}</dt>
        </div>
      </dl>
      <FoundPart report={report} />
      {merged && merged.waiting > 0 && <p>{t(messages.accept, { count: merged.waiting })}</p>}
      {merged && merged.dropped > 0 && <p>{t(messages.dropped, { count: merged.dropped })}</p>}
      {clockMs !== null && <p>{t(messages.clock, { minutes: Math.round(Math.abs(clockMs) / 60_000) })}</p>}
    </div>
  )
}

export function FoundPart({ report: { letIn, doubles } }: { report: Pick<Report, 'letIn' | 'doubles'> }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <>
      {letIn.map((one) => (
        <div key={`${one.name} ${one.at}`} className={countsStyles.look}>
          <b>
            <Icon path={warningIcon} />
            {t(one.verdict === 'ended-code' ? messages.endedCode : messages.letIn, { name: one.name })}
          </b>
          <span>
            {t(messages.letInText, {
              time: formatTime(one.at),
              point: inLanguage(locale, one.point),
              by: one.by,
            })}
          </span>
        </div>
      ))}
      {doubles.length > 0 && <h2>{t(messages.doublesTitle)}</h2>}
      {doubles.map(({ name, counted, also }) => (
        <div key={`${name} ${also.at}`} className={countsStyles.double}>
          <b>{name}</b>
          <span>
            <strong>{t(messages.double, { by: counted.by, time: formatTime(counted.at) })}</strong>
            {' · '}
            {t(messages.double, { by: also.by, time: formatTime(also.at) })}
          </span>
        </div>
      ))}
    </>
  )
}
