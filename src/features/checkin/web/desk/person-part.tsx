/** The person in the middle of the laptop's desk: verdict, name, what they may attend, and who of the organisation is here. */
import { formatDateTime, formatTime } from '../../../../shared/format.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { checkIcon, closeIcon, okCircleIcon, printIcon } from '../../../../web/ui/icons.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { RingsMark } from '../../../../web/ui/ring-marks.tsx'
import { lookOf, namesFor } from '../../desk-rules.ts'
import { FaultPart } from './badge-dialog.tsx'
import { deskMessages, findMessages } from './desk-messages.ts'
import { laptopMessages as messages } from './laptop-messages.ts'
import { serverNow, useDesk, type Shown } from './desk-store.ts'
import { PreviewPart } from './preview-part.tsx'
import { printMessages } from './print-messages.ts'
import { usePrinting } from './print-store.ts'
import { redeem, undo } from './scan-store.ts'
import { SignPart } from './sign-part.tsx'
import type { Detail } from './use-detail.ts'
import { undoIcon } from './use-icons.ts'
import type { FoundRow } from './use-search.ts'
import { mayUndo, useVerdictWords } from './verdict-part.tsx'
import styles from './person.module.css'
import verdictStyles from './verdict.module.css'

interface PersonProps {
  readonly selected: FoundRow | null
  /** What the server knows; null without a network, and before it answers. */
  readonly detail: Detail | null
  readonly onCheckIn: () => void
  readonly onOverride: () => void
  readonly onRename: () => void
  readonly onPrint: () => void
  readonly onReprint: () => void
  /** Another one after each change of the name. */
  readonly turn: number
}

export function PersonPart(props: PersonProps) {
  const { selected, detail, turn, onCheckIn, onOverride, onRename } = props
  const t = useTranslate()
  const { shown, online } = useDesk()
  const person = shown
    ? shown.person
    : selected && { ...selected, category: { name: selected.category, colour: '' } }
  const name = detail?.person.name ?? person?.name ?? ''
  if (!shown && !selected)
    return (
      <section className={`${styles.card} ${styles.empty}`}>
        <RingsMark count={4} size={120} />
        <h2>{t(messages.empty)}</h2>
        <p>{t(messages.emptyText)}</p>
      </section>
    )
  return (
    <>
      <section className={styles.card} data-verdict={shown?.verdict}>
        {shown && <Band shown={shown} />}
        {person && (
          <div className={styles.face}>
            <Names
              person={{ ...person, name, otherName: detail?.person.otherName ?? person.otherName }}
              line={detail ? [detail.person.number, detail.person.jobTitle].filter(Boolean).join(' · ') : ''}
            />
            {detail?.person.approved && <PreviewPart key={turn} personId={detail.person.id} />}
          </div>
        )}
        {detail && <FaultPart personId={detail.person.id} />}
        {person && !online && <p className={styles.away}>{t(printMessages.offline)}</p>}
        <div className={styles.acts}>
          <button type="button" className={styles.solid} onClick={onCheckIn}>
            <Icon path={checkIcon} />
            {t(shown ? deskMessages.next : messages.checkIn)} <kbd>{'Enter'}</kbd>
          </button>
          {shown?.mayOverride && (
            <button type="button" onClick={onOverride}>
              {t(deskMessages.letIn)}
            </button>
          )}
          {shown && mayUndo(shown) && (
            <button type="button" onClick={() => void undo(shown)}>
              <Icon path={undoIcon} />
              {t(deskMessages.undo)} <kbd>U</kbd>
            </button>
          )}
          {detail?.person.approved && <PrintActs {...props} />}
          {detail && (
            <button type="button" onClick={onRename}>
              {t(messages.rename)} <kbd>E</kbd>
            </button>
          )}
        </div>
      </section>
      {detail && <More detail={detail} />}
    </>
  )
}

function PrintActs({ onPrint, onReprint }: PersonProps) {
  const t = useTranslate()
  const { busy } = usePrinting()
  return (
    <>
      <button type="button" aria-disabled={busy !== null} onClick={onPrint}>
        <Icon path={printIcon} />
        {t(printMessages.print)} <kbd>P</kbd>
      </button>
      <button type="button" onClick={onReprint}>
        {t(printMessages.reprint)} <kbd>R</kbd>
      </button>
    </>
  )
}

function Band({ shown }: { shown: Shown }) {
  const look = lookOf(shown.verdict, shown.mayOverride)
  const { word, text } = useVerdictWords()(shown)
  return (
    <div
      key={shown.id}
      className={`${styles.band} ${verdictStyles.ground} ${verdictStyles[look]}`}
      role="alert"
    >
      <SignPart look={look} verdict={shown.verdict} />
      <div>
        <h2>{word}</h2>
        <p>{text}</p>
      </div>
    </div>
  )
}

function Names(props: {
  person: {
    name: string
    otherName: string
    organisation: { cn: string; en: string }
    category: { name: { cn: string; en: string } }
  }
  line: string
}) {
  const { person, line } = props
  const locale = useLocale()
  const [name, other] = namesFor(locale, person)
  return (
    <div className={styles.who}>
      <p className={styles.name} data-long={name.length > 12 || undefined}>
        {name}
      </p>
      {other && <p className={styles.other}>{other}</p>}
      <p className={styles.organisation}>{inLanguage(locale, person.organisation)}</p>
      <p className={styles.line}>
        <span>{inLanguage(locale, person.category.name)}</span> {line}
      </p>
    </div>
  )
}

function More({ detail }: { detail: Detail }) {
  const t = useTranslate()
  const locale = useLocale()
  const { points, colleagues, person } = detail
  const came = colleagues.filter((one) => one.came).length
  return (
    <section className={`${styles.card} ${styles.two}`}>
      <div>
        <h2>{t(messages.activities)}</h2>
        <ul>
          {points.map((point) => (
            <li key={point.pointId} className={point.entitled ? undefined : styles.not}>
              <Icon path={point.entitled ? checkIcon : closeIcon} />
              <span>{inLanguage(locale, point.name)}</span>
              <small>
                {!point.entitled
                  ? t(messages.notAllowed)
                  : point.came
                    ? t(messages.came)
                    : point.startsAt === null
                      ? t(messages.allowed)
                      : formatDateTime(locale, point.startsAt, { now: serverNow() })}
              </small>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2>
          {t(messages.mates)} <small>{t(messages.matesCame, { came, all: colleagues.length })}</small>
        </h2>
        <ul>
          {colleagues.map((one) => (
            <li key={one.id} className={one.id === person.id ? styles.me : undefined}>
              {one.inside ? <Icon path={okCircleIcon} /> : <i aria-hidden="true" />}
              <span>{namesFor(locale, one)[0]}</span>
              <small>
                {one.id === person.id
                  ? t(messages.current)
                  : one.inside && one.since !== null
                    ? t(findMessages.in, { time: formatTime(one.since) })
                    : t(findMessages.notYet)}
              </small>
              {one.id !== person.id && !one.inside && (
                <button
                  type="button"
                  aria-label={`${t(messages.checkIn)} ${namesFor(locale, one)[0]}`}
                  onClick={() => void redeem({ personId: one.id })}
                >
                  {t(messages.checkIn)}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
