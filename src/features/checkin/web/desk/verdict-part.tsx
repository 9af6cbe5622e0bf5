/** The answer to a scan: ground, sign, word and name, over the whole screen. */
import { useEffect, useRef, type ReactNode } from 'react'
import { inLanguage } from '../../../../shared/i18n.ts'
import { formatTime } from '../../../../shared/format.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { fileIcon, mailIcon, printIcon, starIcon } from '../../../../web/ui/icons.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { lookOf, namesFor, nameSize, type Look } from '../../desk-rules.ts'
import type { BadgeOf } from './badge-dialog.tsx'
import { pointOf } from './bar-part.tsx'
import { timeOf } from './counts-part.tsx'
import { deskMessages, verdictMessages as messages } from './desk-messages.ts'
import { desk, useDesk, type Facts, type Shown } from './desk-store.ts'
import { next, undo } from './scan-store.ts'
import { SignPart } from './sign-part.tsx'
import { useDetail } from './use-detail.ts'
import { findIcon, scanIcon, undoIcon } from './use-icons.ts'
import styles from './verdict.module.css'

/** Long enough to read a name; ask and stop stay until somebody acts. */
const welcomeMs = 2_500

/** The word of a verdict and what it means, in the reader's language. */
export function useVerdictWords(): (shown: Shown) => { word: string; text: string } {
  const t = useTranslate()
  const locale = useLocale()
  const state = useDesk()
  return (shown) => {
    const point = inLanguage(locale, pointOf({ list: state.list, pointId: shown.pointId })?.name ?? {})
    const here = `${point} · ${timeOf(shown)}`
    const words = {
      welcome: [t(messages.welcome), here],
      goodbye: [t(messages.goodbye), here],
      already: [t(messages.again), t(messages.againText)],
      'not-inside': [t(messages.notInside), t(messages.notInsideText)],
      'not-entitled': [t(messages.notEntitled), t(messages.notEntitledText, { point })],
      'not-approved': [t(messages.notApproved), t(messages.notApprovedText)],
      unpaid: [t(messages.unpaid), t(messages.unpaidText)],
      'not-open': [t(messages.notOpen), t(messages.notOpenText, { point })],
      'ended-code': [t(messages.endedCode), t(messages.endedCodeText)],
      'foreign-edition': [t(messages.foreignEdition), t(messages.foreignEditionText)],
      forged: [t(messages.forged), t(messages.forgedText)],
      unknown: [t(messages.unknown), t(messages.unknownText)],
    } as const
    const [word, text] = words[shown.verdict]
    const isStrange = shown.verdict === 'unknown' || shown.verdict === 'forged'
    const hint = isStrange && 'scanner' in shown.again ? t(messages.layout) : ''
    return { word: word!, text: hint ? `${text} · ${hint}` : text! }
  }
}

interface VerdictProps {
  readonly shown: Shown
  readonly bar: ReactNode
  readonly onOverride: () => void
  readonly onFind: () => void
  readonly onBadge: (of: BadgeOf) => void
}

export function VerdictPart({ shown, bar, onOverride, onFind, onBadge }: VerdictProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const look = lookOf(shown.verdict, shown.mayOverride)
  const { word, text } = useVerdictWords()(shown)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (look !== 'welcome') return
    const timer = setTimeout(next, welcomeMs)
    return () => clearTimeout(timer)
  }, [look])
  return (
    <main className={`${styles.verdict} ${styles.ground} ${styles[look]}`} data-verdict={shown.verdict}>
      {bar}
      <div className={styles.body}>
        <div className={styles.head} role="alert">
          <SignPart look={look} verdict={shown.verdict} />
          <div>
            <h1 ref={heading} tabIndex={-1} data-length={word.length}>
              {word}
            </h1>
            <p>{text}</p>
          </div>
        </div>
        {shown.person && <Person person={shown.person} shown={shown} />}
        <div className={styles.grow} />
        {look === 'ask' && shown.person && <Booked shown={shown} person={shown.person} />}
        <More shown={shown} look={look} />
        <Acts shown={shown} look={look} onOverride={onOverride} onFind={onFind} onBadge={onBadge} />
      </div>
    </main>
  )
}

function Person({ person, shown }: { person: Facts; shown: Shown }) {
  const t = useTranslate()
  const locale = useLocale()
  const look = lookOf(shown.verdict, shown.mayOverride)
  const [name, other] = namesFor(locale, person)
  return (
    <>
      <p className={styles.name} data-size={nameSize(name)}>
        {name}
      </p>
      {other && <p className={styles.other}>{other}</p>}
      <p className={styles.organisation}>{inLanguage(locale, person.organisation)}</p>
      <p className={styles.tags}>
        <span>{inLanguage(locale, person.category.name)}</span>
        {look === 'welcome' && shown.firstVisit && (
          <span className={styles.full}>
            <Icon path={starIcon} />
            {t(messages.firstVisit)}
          </span>
        )}
        {person.unpaid && shown.verdict !== 'unpaid' && <span>{t(messages.feeNote)}</span>}
      </p>
    </>
  )
}

/** What somebody who is not let in here has booked instead. */
function Booked({ shown, person }: { shown: Shown; person: Facts }) {
  const t = useTranslate()
  const locale = useLocale()
  const { list } = useDesk()
  const detail = useDetail(person.personId, shown.id)
  const may = detail ? detail.points.flatMap((one) => (one.entitled ? [one.pointId] : [])) : person.points
  if (!may) return null
  const points = list?.snapshot.head.points.filter(({ id, kind }) => kind === 'activity' && may.includes(id))
  return (
    <div className={styles.facts}>
      <h2>{t(messages.booked)}</h2>
      <p>
        {points?.length
          ? points.map(({ name }) => inLanguage(locale, name)).join(t(messages.comma))
          : t(messages.nothingBooked)}
      </p>
    </div>
  )
}

function More({ shown, look }: { shown: Shown; look: Look }) {
  const t = useTranslate()
  const locale = useLocale()
  if (look === 'what')
    return (
      <div className={styles.facts}>
        <h2>{t(messages.askTitle)}</h2>
        <ul>
          {(
            [
              [fileIcon, messages.askTicket],
              [mailIcon, messages.askMail],
              [findIcon, messages.askSearch],
            ] as const
          ).map(([icon, message]) => (
            <li key={icon}>
              <Icon path={icon} />
              {t(message)}
            </li>
          ))}
        </ul>
      </div>
    )
  const { earlier, here } = shown
  const rows = [
    ...(earlier ? [[t(messages.came), formatTime(earlier.at)]] : []),
    ...(earlier?.point ? [[t(messages.where), inLanguage(locale, earlier.point)]] : []),
    ...(earlier?.by ? [[t(messages.by), earlier.by]] : []),
  ]
  if (!rows.length && !here) return null
  return (
    <div className={styles.facts}>
      <dl>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {here && <p>{t(messages.offline)}</p>}
    </div>
  )
}

/** Whether a check-in can still be taken back; the server has the last word. */
export const mayUndo = ({ undoUntil, undone }: Shown): boolean =>
  undoUntil !== null && !undone && Date.now() < undoUntil && desk.token !== null

function Acts(props: Omit<VerdictProps, 'bar'> & { look: Look }) {
  const { shown, look, onOverride, onFind, onBadge } = props
  const t = useTranslate()
  if (look === 'what')
    return (
      <div className={styles.acts}>
        <button type="button" onClick={next}>
          <Icon path={scanIcon} />
          {t(deskMessages.again)}
        </button>
        <button type="button" className={styles.next} onClick={onFind}>
          <Icon path={findIcon} />
          {t(deskMessages.find)}
        </button>
      </div>
    )
  const isUndo = mayUndo(shown)
  return (
    <div className={isUndo || shown.mayOverride ? styles.acts : `${styles.acts} ${styles.one}`}>
      {shown.person && shown.verdict !== 'not-approved' && (
        <button type="button" className={styles.badge} onClick={() => onBadge(shown.person!)}>
          <Icon path={printIcon} />
          {t(deskMessages.badge)}
        </button>
      )}
      {isUndo && (
        <button type="button" onClick={() => void undo(shown)}>
          <Icon path={undoIcon} />
          {t(deskMessages.undo)}
        </button>
      )}
      {shown.mayOverride && (
        <button type="button" onClick={onOverride}>
          {t(deskMessages.letIn)}
        </button>
      )}
      <button type="button" className={styles.next} onClick={next}>
        <Icon path={scanIcon} />
        {t(deskMessages.next)}
      </button>
    </div>
  )
}
